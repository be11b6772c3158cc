/** The button that has a code sent; asked at most once a second, and not again until the code is old (LGN-10, REG-17). */
import { useRef, useState } from 'react'
import type { FormFieldModel } from '../../engine/site-model.ts'
import { useBotCheck } from '../../runtime/bot-check/use-bot-check.ts'
import type { Result } from '../../runtime/calls/call.ts'
import { ask } from '../../runtime/dialogs/confirm.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { sayProblem } from '../../runtime/texts/problem-text.ts'
import { useText, type Words } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useCountdown } from './use-countdown.ts'

export interface SendCodeProps {
  /** The field of the number and what stands in it: judged before anything is sent (REG-06). */
  field: FormFieldModel | undefined
  number: string
  /** @param verification what the bot check gave */
  send(verification: object | undefined): Promise<Result<{ value: { expiredMinutes: number } }>>
  /** Milliseconds between two tries. */
  throttle?: number
}

export function SendCode({ field, number, send, throttle = 1000 }: SendCodeProps) {
  const text = useText()
  const checkBot = useBotCheck()
  const { left, start } = useCountdown()
  const [busy, setBusy] = useState(false)
  const last = useRef(Number.NEGATIVE_INFINITY)

  const warn = (words: Words) =>
    void ask(t => ({ title: t('common.in_popup_prompt'), text: words(t), confirm: t('common.confirm') }))
  const findFault = async (): Promise<Words | undefined> => {
    if (!number.trim()) return t => t('problem.phone/invalid')
    if (!field) return undefined
    const { checkForm } = await import('./check-form.ts')
    const fault = checkForm({ fields: [{ ...field, required: true }] }, { [field.id]: number })[field.id]
    return fault === undefined ? undefined : () => fault
  }
  const sendOnce = async () => {
    const fault = await findFault()
    if (fault) return warn(fault)
    const bot = await checkBot('code')
    const result = bot.ok ? await send(bot.verification) : bot
    if (result.ok) {
      start(result.value.value.expiredMinutes * 60)
      showToast(t => t('form.code-sent'))
    } else {
      const { problem } = result
      if (problem.retryAfter) start(problem.retryAfter)
      warn(t => sayProblem(t, problem))
    }
  }
  const click = async () => {
    if (performance.now() - last.current < throttle) return
    last.current = performance.now()
    setBusy(true)
    await sendOnce().finally(() => setBusy(false))
  }
  return (
    <Button look="soft" busy={busy} disabled={left > 0} onClick={() => void click()}>
      {left > 0 ? text('form.send-again', { seconds: left }) : text('form.send-code')}
    </Button>
  )
}
