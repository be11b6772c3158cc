import { FormPage } from '../../parts/form/form-page.tsx'
import { textsOf } from '../../parts/form/sent-texts.ts'
import type { FormValues } from '../../parts/form/state/form-values.ts'
import { useBotCheck } from '../../runtime/bot-check/use-bot-check.ts'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { joinApply } from '../../schemas/endpoints/join-apply.ts'
import type { Settings } from './settings.ts'

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const checkBot = useBotCheck()
  const submit = async (values: FormValues): Promise<CallProblem | undefined> => {
    const bot = await checkBot('join')
    if (!bot.ok) return bot.problem
    const verification = bot.verification && { ...bot.verification }
    const result = await call(joinApply, { body: { fields: textsOf(values), ...(verification && { verification }) } })
    return result.ok ? undefined : result.problem
  }
  return (
    <FormPage
      {...settings}
      mode="page"
      width="l"
      action="/join"
      keepsDraft
      onSubmit={submit}
      sent={{ title: t('join.sent'), text: t('join.sent-text') }}
    />
  )
}
