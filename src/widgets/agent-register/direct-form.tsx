import { type FormEvent, useId, useState } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { FieldGrid } from '../../parts/layout/field-grid.tsx'
import { fine } from '../../parts/text/fine.ts'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { useBotCheck } from '../../runtime/bot-check/use-bot-check.ts'
import { call, type Problem } from '../../runtime/calls/call.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { BodyOf } from '../../schemas/endpoints/endpoint.ts'
import { teamRegister } from '../../schemas/endpoints/team-register.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { HandOver, type NewAccount } from './hand-over.tsx'

export type TeamType = BodyOf<typeof teamRegister>['type']

const FIELDS = ['username', 'password', 'nickname', 'birthday'] as const
type FieldName = (typeof FIELDS)[number]
const NOTHING = { username: '', password: '', nickname: '', birthday: '' }

interface DirectFormProps {
  types: readonly TeamType[]
  /** The brand demands a date of birth at registration. */
  asksBirthday: boolean
}

/** Registers a member or agent directly below; then shows what to hand over. */
export function DirectForm({ types, asksBirthday }: DirectFormProps) {
  const id = useId()
  const t = useText()
  const checkBot = useBotCheck()
  const [type, setType] = useState<TeamType>(types.at(-1) ?? '0')
  const [typed, setTyped] = useState(NOTHING)
  /** Code of what is wrong, by field. */
  const [wrong, setWrong] = useState<Partial<Record<FieldName, string>>>({})
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [made, setMade] = useState<NewAccount>()
  if (made)
    return (
      <HandOver
        account={made}
        onNext={() => {
          setMade(undefined)
          setTyped(NOTHING)
        }}
      />
    )

  const refuse = (fields: typeof wrong) => {
    setWrong(fields)
    const first = FIELDS.find(name => fields[name])
    if (first) document.getElementById(`${id}-${first}`)?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setProblem(undefined)
    const needed = FIELDS.filter(name => (name === 'birthday' ? asksBirthday : name !== 'nickname'))
    const missing = needed.filter(name => !typed[name].trim())
    if (missing.length > 0) return refuse(Object.fromEntries(missing.map(name => [name, 'field/required'])))
    setBusy(true)
    const { birthday, ...account } = typed
    const bot = await checkBot('register')
    const result = bot.ok
      ? await call(teamRegister, {
          body: {
            type,
            ...account,
            ...(asksBirthday && { birthday }),
            ...(bot.verification && { verification: { ...bot.verification } }),
          },
        })
      : bot
    setBusy(false)
    if (result.ok) return setMade({ ...result.value.value, type, password: typed.password.trim() })
    const fields = (result.problem.value as { fields?: typeof wrong } | undefined)?.fields
    if (fields) refuse(fields)
    else setProblem(result.problem)
  }
  const field = (name: FieldName) => ({
    id: `${id}-${name}`,
    value: typed[name],
    error: wrong[name] && t(`problem.${wrong[name]}`),
    onChange: (value: string) => {
      setTyped({ ...typed, [name]: value })
      setWrong({ ...wrong, [name]: undefined })
      setProblem(undefined)
    },
  })
  return (
    <form {...cardProps()} noValidate aria-labelledby={`${id}-title`} onSubmit={event => void submit(event)}>
      <CardHeading id={`${id}-title`} title={t('agent-register.direct-title')} />
      <p className={fine}>{t('agent-register.direct-text')}</p>
      <FieldGrid>
        <SelectField
          id={`${id}-type`}
          label={t('team.type')}
          options={types.map(value => ({ value, label: t(`team.type-${value}`) }))}
          value={type}
          onChange={value => setType(value as TeamType)}
        />
        <TextField
          {...field('username')}
          label={t('field.username')}
          required
          icon="user"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
        />
        <TextField
          {...field('password')}
          type="password"
          label={t('agent-register.first-password')}
          hint={t('agent-register.first-password-hint')}
          required
          icon="lock"
          autoComplete="new-password"
          maxLength={64}
          reveal={{ show: t('common.show-password'), hide: t('common.hide-password') }}
        />
        <TextField
          {...field('nickname')}
          label={t('field.nickname')}
          icon="user-round"
          autoComplete="off"
          maxLength={30}
        />
        {asksBirthday && <DateField {...field('birthday')} label={t('field.birthday')} required autoComplete="off" />}
      </FieldGrid>
      <ProblemNote problem={problem} />
      <Button variant="accent" size="l" block type="submit" busy={busy}>
        {t('agent-register.register')}
      </Button>
    </form>
  )
}
