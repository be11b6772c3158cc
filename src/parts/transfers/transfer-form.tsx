import { useState } from 'react'
import { useMoneyCall } from '../../runtime/money/use-money-call.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { formatAmount } from '../../runtime/texts/format-amount.ts'
import { type Translate, useText } from '../../runtime/texts/texts.ts'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { cardProps } from '../layout/card.ts'
import { CardHeading } from '../layout/card-heading.tsx'
import { FieldGrid } from '../layout/field-grid.tsx'
import { MoneyFormEnd } from '../money-form/money-form-end.tsx'
import { PaymentPasswordField } from '../money-form/payment-password-field.tsx'
import { readAmount } from '../money-form/read-amount.ts'
import { useMoneyForm } from '../money-form/use-money-form.ts'
import { useAmountText, useMomentText } from '../text/sentence-values.ts'
import type { Transfer } from './transfer.ts'
import css from './transfer-panel.module.css'

export function TransferForm({ to, state, endpoint, receiver = {}, reload }: Transfer) {
  const t = useText()
  const amountText = useAmountText()
  const momentText = useMomentText()
  const { symbol } = useSite().brand.currency
  const [typed, setTyped] = useState('')
  const transfer = useMoneyCall(endpoint, {
    own: receiver,
    restore: ({ amount }) => setTyped(formatAmount(amount)),
    reload,
    done: () => setTyped(''),
    message: ({ value }) => {
      const values = { amount: amountText(value.moved), name: state.nickname }
      return t => t('transfer.done', values)
    },
  })
  const amount = readAmount(typed)
  // the money of one that may have been carried out already has left the wallet
  const isAgain = amount !== undefined && transfer.findLost({ amount }) !== undefined
  const amountProblem = isAgain ? undefined : findProblem(typed, amount, state.available)
  const form = useMoneyForm({
    errors: { amount: amountProblem && t(`wallets.${amountProblem}`, { amount: amountText(state.available) }) },
    request: transfer,
    send: async paymentPassword => {
      if (amount) await transfer.send({ ...receiver, amount }, { paymentPassword, ask: question(amount) })
    },
  })
  const question = (amount: string) => (isAgain: boolean) => (t: Translate) => ({
    title: t('transfer.confirm-title'),
    text: t(isAgain ? 'transfer.confirm-again' : `transfer.final-${to}`),
    facts: [
      { label: t('wallets.amount'), value: amountText(amount) },
      { label: t(`transfer.to-${to}`), value: `${state.nickname} ${state.account}` },
    ],
    confirm: t('transfer.submit'),
    cancel: t('common.in_more_cancel'),
  })
  return (
    <form {...cardProps()} noValidate aria-labelledby={`${form.id}-title`} onSubmit={form.submit}>
      <CardHeading id={`${form.id}-title`} title={t('transfer.heading')} />
      {state.pausedUntil !== undefined && (
        <p className={css.note} data-tone="warning">
          {t('transfer.paused', { time: momentText(state.pausedUntil) })}
        </p>
      )}
      <FieldGrid>
        <MoneyField
          id={`${form.id}-amount`}
          symbol={symbol}
          label={t('wallets.amount')}
          hint={t('wallets.available', { amount: amountText(state.available) })}
          required
          error={form.errorOf('amount')}
          readOnly={transfer.busy}
          value={typed}
          onChange={value => form.edit(() => setTyped(value))}
        />
        <PaymentPasswordField form={form} />
      </FieldGrid>
      <p className={css.note}>{t(`transfer.final-${to}`)}</p>
      <MoneyFormEnd
        form={form}
        lost="wallets.lost"
        label={amount ? t('transfer.submit-amount', { amount: amountText(amount) }) : t('transfer.submit')}
      />
    </form>
  )
}

/** @returns the problem as the end of a text key. */
function findProblem(typed: string, amount: string | undefined, available: string): string | undefined {
  if (amount === undefined) return typed.trim() ? 'bad-amount' : 'empty'
  return Number(amount) > Number(available) ? 'too-large' : undefined
}
