import { useState } from 'react'
import { CardForm } from '../../parts/form/card-form.tsx'
import { type FormValues, textOf } from '../../parts/form/state/form-values.ts'
import { fine } from '../../parts/text/fine.ts'
import { useBotCheck } from '../../runtime/bot-check/use-bot-check.ts'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { BodyOf } from '../../schemas/endpoints/endpoint.ts'
import { teamRegister } from '../../schemas/endpoints/team-register.ts'
import { HandOver, type NewAccount } from './hand-over.tsx'

/** Agent flag of the new account: 0 a member, others an agent. */
export type TeamType = BodyOf<typeof teamRegister>['type']

interface DirectFormProps {
  /** Name of the form. */
  form: string
  types: readonly TeamType[]
  /** The brand demands a date of birth at registration. */
  asksBirthday: boolean
}

/** Registers a member or agent directly below; then shows the data to hand over. */
export function DirectForm({ form, types, asksBirthday }: DirectFormProps) {
  const t = useText()
  const checkBot = useBotCheck()
  const [lastType, setLastType] = useState<TeamType>(types.at(-1) ?? '0')
  const [made, setMade] = useState<NewAccount>()
  if (made) return <HandOver account={made} onNext={() => setMade(undefined)} />

  const send = async (values: FormValues): Promise<CallProblem | undefined> => {
    const type = textOf(values, 'type') as TeamType
    const password = textOf(values, 'password')
    const bot = await checkBot('register')
    if (!bot.ok) return bot.problem
    const result = await call(teamRegister, {
      body: {
        type,
        username: textOf(values, 'username'),
        password,
        nickname: textOf(values, 'nickname'),
        ...(asksBirthday && { birthday: textOf(values, 'birthday') }),
        ...(bot.verification && { verification: { ...bot.verification } }),
      },
    })
    if (!result.ok) return result.problem
    setLastType(type)
    setMade({ ...result.value.value, type, password })
    return undefined
  }
  return (
    <CardForm
      form={form}
      action="/agent/registerCenter"
      title={t('agent-register.direct-title')}
      text={<p className={fine}>{t('agent-register.direct-text')}</p>}
      initialValues={{ type: lastType }}
      // forms/team-register.json shows the field `birthday` by this value
      decidedValues={{ asks: asksBirthday ? 'birthday' : 'nothing' }}
      slots={{
        type: { options: types.map(value => ({ value, label: t(`team.type-${value}`) })) },
      }}
      onSubmit={send}
    />
  )
}
