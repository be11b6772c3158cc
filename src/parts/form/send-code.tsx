/** A button that sends a code, at most once a second, and not again until the code is old. */
import { useRef } from 'react'
import { useBotCheck } from '../../runtime/bot-check/use-bot-check.ts'
import type { Result } from '../../runtime/calls/call.ts'
import { useSingleRun } from '../../runtime/calls/use-single-run.ts'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { problemText } from '../../runtime/texts/problem-text.ts'
import { type Localized, useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useForm } from './state/form-context.ts'
import { textOf } from './state/form-values.ts'
import { useCountdown } from './use-countdown.ts'

/** Time between two tries. */
const THROTTLE_MS = 1000
/** Time for reading where the codes of a sandbox are. */
const OUTBOX_MS = 15_000

export interface SendCodeProps {
  /** Field of the number or address, which is validated before anything is sent. Left out where the platform knows it. */
  field?: string
  /** @param verification result of the bot check */
  send(verification: object | undefined): Promise<Result<{ value: { expiredMinutes: number; inOutbox?: true } }>>
}

export function SendCode({ field, send }: SendCodeProps) {
  const text = useText()
  const checkBot = useBotCheck()
  const { form, handle } = useForm()
  const { left, start } = useCountdown(`${form.id}/${field ?? ''}`)
  const last = useRef(Number.NEGATIVE_INFINITY)

  const warn = (message: Localized) =>
    void requestConfirmation(t => ({
      title: t('common.in_popup_prompt'),
      text: message(t),
      confirm: t('common.confirm'),
    }))
  const findProblem = (): Localized | undefined => {
    if (field === undefined) return undefined
    if (!textOf(handle.values(), field)) {
      const isMail = field === 'email'
      return t => t(isMail ? 'problem.contact/invalid-mail' : 'problem.phone/invalid')
    }
    const message = handle.messageOf(field) ?? findAgeMessage()
    return message === undefined ? undefined : () => message
  }
  /** Returns the message for a person under age, who gets no code. */
  const findAgeMessage = () => {
    const { properties = {}, required = [] } = form.schema
    const isAsked = required.includes('birthday') || textOf(handle.values(), 'birthday') !== ''
    return properties.birthday && isAsked ? handle.messageOf('birthday') : undefined
  }
  const [sendCode, sending] = useSingleRun(async () => {
    const problem = findProblem()
    if (problem) return warn(problem)
    const bot = await checkBot('code')
    const result = bot.ok ? await send(bot.verification) : bot
    if (result.ok) {
      const { expiredMinutes, inOutbox } = result.value.value
      start(expiredMinutes * 60)
      if (inOutbox) showToast(t => t('form.code-in-outbox'), 'info', OUTBOX_MS)
      else showToast(t => t('form.code-sent'))
    } else {
      const { problem } = result
      if (problem.retryAfter) start(problem.retryAfter)
      warn(t => problemText(t, problem))
    }
  })
  const click = () => {
    if (performance.now() - last.current < THROTTLE_MS) return
    last.current = performance.now()
    void sendCode()
  }
  return (
    <Button variant="soft" busy={sending !== undefined} disabled={left > 0} onClick={click}>
      {left > 0 ? text('form.send-again', { seconds: left }) : text('form.send-code')}
    </Button>
  )
}
