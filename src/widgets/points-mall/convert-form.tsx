import { useState } from 'react'
import { MoneyForm, useFormHandle } from '../../parts/form/money-form.tsx'
import { type FormValues, wholeOf } from '../../parts/form/state/form-values.ts'
import { multiplyAmount } from '../../parts/text/multiply-amount.ts'
import { usePointsText } from '../../parts/text/points-text.ts'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useMoneyCall } from '../../runtime/money/use-money-call.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { convertPoint } from '../../schemas/endpoints/convert-point.ts'
import css from './view.module.css'

export interface ConvertFormProps {
  /** Name of the form. */
  form: string
  /** The member's points. */
  points: number
  terms: { points: number; amount: string; least: number; most: number }
  reload: () => Promise<void>
}

export function ConvertForm({ form, points: own, terms, reload }: ConvertFormProps) {
  const t = useText()
  const pointsText = usePointsText()
  const amountText = useAmountText()
  const handle = useFormHandle()
  const [values, setValues] = useState<FormValues>({})
  const call = useMoneyCall(convertPoint, {
    restore: ({ points }) => handle.current?.change(values => ({ ...values, points: String(points) })),
    reload,
    done: () => handle.current?.clear(['points']),
    message: ({ value }) => {
      const amount = amountText(value.amount)
      return t => t('points.converted', { amount })
    },
  })
  const most = Math.floor(Math.min(own, terms.most) / terms.points) * terms.points
  const limits = { step: pointsText(terms.points), least: pointsText(terms.least), most: pointsText(most) }
  /** @returns undefined for impossible points; those of a lost request may have left the balance, at the rate of that time */
  const orderOf = (values: FormValues) => {
    const points = wholeOf(values, 'points')
    // NaN is a multiple of nothing
    if (points % terms.points !== 0 || points < terms.least) return undefined
    return call.findLost({ points }) ?? { points, amount: multiplyAmount(terms.amount, points / terms.points) }
  }
  const isPossible = (order: { points: number } | undefined) =>
    order !== undefined && (order.points <= most || call.findLost({ points: order.points }) !== undefined)
  const pointsError =
    most >= terms.least
      ? t('points.bad-points', limits)
      : t(terms.most < terms.least ? 'points.used-up' : 'points.too-few', { points: pointsText(own) })
  const order = orderOf(values)
  return (
    <MoneyForm
      form={form}
      handle={handle}
      call={call}
      action="/pointMall"
      title={t('points.convert-title')}
      slots={{
        points: {
          hint: t('points.steps', limits),
          check: values => (isPossible(orderOf(values)) ? undefined : () => pointsError),
        },
      }}
      onChange={setValues}
      bodyOf={values => orderOf(values)!}
      fieldOf={code => (code.startsWith('points/') ? 'points' : undefined)}
      lost="points.lost"
    >
      <p className={css.sum} aria-live="polite">
        <span>{t('points.you-get')}</span>
        <strong>{order ? amountText(order.amount) : '–'}</strong>
      </p>
    </MoneyForm>
  )
}
