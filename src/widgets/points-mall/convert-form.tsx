import { useState } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { FieldGrid } from '../../parts/layout/field-grid.tsx'
import { MoneyFormEnd } from '../../parts/money-form/money-form-end.tsx'
import { PaymentPasswordField } from '../../parts/money-form/payment-password-field.tsx'
import { useMoneyForm } from '../../parts/money-form/use-money-form.ts'
import { multiplyAmount } from '../../parts/text/multiply-amount.ts'
import { groupPoints, usePointsText } from '../../parts/text/points-text.ts'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useMoneyCall } from '../../runtime/money/use-money-call.ts'
import { useText } from '../../runtime/texts/texts.ts'
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
  const [typed, setTyped] = useState('')
  const request = useMoneyCall(convertPoint, {
    restore: ({ points }) => setTyped(groupPoints(points)),
    reload,
    done: () => setTyped(''),
    message: ({ value }) => {
      const amount = amountText(value.amount)
      return t => t('points.converted', { amount })
    },
  })
  const most = Math.floor(Math.min(own, terms.most) / terms.points) * terms.points
  const points = Number(plainNumber(typed) ?? Number.NaN)
  const isRight = Number.isSafeInteger(points) && points % terms.points === 0 && points >= terms.least
  // a request without an answer may have been carried out: its points have then left the balance, at the rate of then
  const lost = isRight ? request.findLost({ points }) : undefined
  const order = lost ?? (isRight ? { points, amount: multiplyAmount(terms.amount, points / terms.points) } : undefined)
  const isPossible = isRight && (lost !== undefined || points <= most)
  const limits = { step: pointsText(terms.points), least: pointsText(terms.least), most: pointsText(most) }
  const pointsError =
    most >= terms.least
      ? t('points.bad-points', limits)
      : t(terms.most < terms.least ? 'points.used-up' : 'points.too-few', { points: pointsText(own) })

  const form = useMoneyForm({
    errors: { points: !isPossible && pointsError },
    request,
    fieldOf: code => (code.startsWith('points/') ? 'points' : undefined),
    send: async paymentPassword => {
      if (order) await request.send(order, { paymentPassword })
    },
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
          readOnly={request.busy}
          value={typed}
          onChange={value => form.edit(() => setTyped(value))}
        />
        <PaymentPasswordField form={form} />
      </FieldGrid>
      <p className={css.sum} aria-live="polite">
        <span>{t('points.you-get')}</span>
        <strong>{order ? amountText(order.amount) : '–'}</strong>
      </p>
      <MoneyFormEnd form={form} lost="points.lost" label={t('points.submit-convert')} />
    </form>
  )
}
