import { useState } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { FieldGrid } from '../../parts/layout/field-grid.tsx'
import { MoneyFormEnd } from '../../parts/money-form/money-form-end.tsx'
import { PaymentPasswordField } from '../../parts/money-form/payment-password-field.tsx'
import { useMoneyForm } from '../../parts/money-form/use-money-form.ts'
import { multiplyAmount } from '../../parts/text/multiply-amount.ts'
import { usePointsText } from '../../parts/text/points-text.ts'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import type { Problem } from '../../runtime/calls/call.ts'
import { isOutcomeUnknown } from '../../runtime/calls/outcome.ts'
import { sendOnce } from '../../runtime/calls/send-once.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useSession } from '../../runtime/session/session-state.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import { convertPoint } from '../../schemas/endpoints/convert-point.ts'
import { plainNumber } from '../../ui/fields/group-digits.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import css from './view.module.css'

export interface ConvertFormProps {
  /** What the member has. */
  points: number
  terms: { points: number; amount: string; least: number; most: number }
  reload: () => Promise<void>
}

export function ConvertForm({ points: own, terms, reload }: ConvertFormProps) {
  const t = useText()
  const pointsText = usePointsText()
  const amountText = useAmountText()
  const { username } = useSession()
  // shares its reply with the header, which shows the new balance
  const { reload: reloadBalance } = useCall(balance, {})
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  // a request without an answer may have been carried out: its points have then left the balance
  const isInDoubt = problem !== undefined && isOutcomeUnknown(problem)
  const most = Math.floor(Math.min(own, terms.most) / terms.points) * terms.points
  const points = Number(plainNumber(typed) ?? Number.NaN)
  const isRight = Number.isSafeInteger(points) && points % terms.points === 0 && points >= terms.least
  const isPossible = isRight && (isInDoubt || points <= most)
  const amount = isRight ? multiplyAmount(terms.amount, points / terms.points) : undefined
  const limits = { step: pointsText(terms.points), least: pointsText(terms.least), most: pointsText(most) }
  const pointsError =
    most >= terms.least
      ? t('points.bad-points', limits)
      : t(terms.most < terms.least ? 'points.used-up' : 'points.too-few', { points: pointsText(own) })

  const send = async (paymentPassword: string) => {
    setBusy(true)
    setProblem(undefined)
    const order = { username, body: { points, amount: amount! }, secret: { paymentPassword } }
    const result = await sendOnce(convertPoint, order, () => {})
    setBusy(false)
    void reload()
    void reloadBalance()
    if (!result.ok) return setProblem(result.problem)
    setTyped('')
    showToast(t => t('points.converted', { amount: amountText(result.value.value.amount) }))
  }
  const form = useMoneyForm({
    errors: { points: !isPossible && pointsError },
    request: { busy, problem, forgetProblem: () => setProblem(undefined) },
    fieldOf: code => (code.startsWith('points/') ? 'points' : undefined),
    send,
  })
  return (
    <form {...cardProps()} noValidate aria-labelledby={`${form.id}-title`} onSubmit={form.submit}>
      <CardHeading id={`${form.id}-title`} title={t('points.convert-title')} />
      <FieldGrid>
        <NumberField
          id={`${form.id}-points`}
          label={t('points.points')}
          hint={t('points.steps', limits)}
          required
          error={form.errorOf('points')}
          readOnly={busy}
          value={typed}
          onChange={value => form.edit(() => setTyped(value))}
        />
        <PaymentPasswordField form={form} />
      </FieldGrid>
      <p className={css.sum} aria-live="polite">
        <span>{t('points.you-get')}</span>
        <strong>{amount ? amountText(amount) : '–'}</strong>
      </p>
      <MoneyFormEnd form={form} lost="points.lost" label={t('points.submit-convert')} />
    </form>
  )
}
