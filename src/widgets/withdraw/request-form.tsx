import { useState } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { Fact, Facts } from '../../parts/layout/facts.tsx'
import { FieldGrid } from '../../parts/layout/field-grid.tsx'
import { MoneyFormEnd } from '../../parts/money-form/money-form-end.tsx'
import { PaymentPasswordField } from '../../parts/money-form/payment-password-field.tsx'
import { readAmount } from '../../parts/money-form/read-amount.ts'
import { useMoneyForm } from '../../parts/money-form/use-money-form.ts'
import { minorOf } from '../../parts/text/minor-units.ts'
import { Money } from '../../parts/text/money.tsx'
import { useAmountText, useMomentText } from '../../parts/text/sentence-values.ts'
import { useMoneyCall } from '../../runtime/money/use-money-call.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { formatAmount } from '../../runtime/texts/format-amount.ts'
import { type Translate, useText } from '../../runtime/texts/texts.ts'
import { withdrawalCreate } from '../../schemas/endpoints/withdrawal-create.ts'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { findAmountProblem, splitFee } from './amounts.ts'
import type { Options } from './use-withdraw.ts'
import css from './view.module.css'

export interface RequestFormProps {
  options: Options
  reload: () => Promise<void>
}

export function RequestForm({ options, reload }: RequestFormProps) {
  const { accounts, min, max, fee, available, pausedUntil, amountLeft, timesLeft } = options
  const t = useText()
  const moment = useMomentText()
  const amountText = useAmountText()
  const { symbol } = useSite().brand.currency
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const request = useMoneyCall(withdrawalCreate, {
    restore: ({ accountId, amount }) => {
      setChosen(accountId)
      setTyped(formatAmount(amount))
    },
    reload,
    done: () => setTyped(''),
    message: ({ value }) => {
      const amount = amountText(value.amount)
      return t => t('withdraw.done', { amount })
    },
  })
  const account = accounts.find(one => one.id === chosen) ?? accounts[0]!
  const amount = readAmount(typed)
  const parts = amount && splitFee(amount, fee)
  // the money of one that may have been accepted already has left the balance
  const isAgain = amount !== undefined && request.findLost({ accountId: account.id, amount }) !== undefined
  const amountProblem = isAgain
    ? undefined
    : (findAmountProblem(typed, options) ?? (parts ? undefined : 'out-of-range'))
  const isUsedUp = timesLeft === 0 || (amountLeft !== undefined && minorOf(amountLeft) < minorOf(min))
  const limits = { min: amountText(min), max: amountText(max), available: amountText(available) }

  const form = useMoneyForm({
    errors: { amount: amountProblem && t(`withdraw.${amountProblem}`, limits) },
    stoppedBy: isUsedUp && !isAgain && 'used-up',
    request,
    send: async paymentPassword => {
      if (!amount || !parts) return
      await request.send({ accountId: account.id, amount }, { paymentPassword, ask: question(amount, parts.payout) })
    },
  })
  const question = (amount: string, payout: string) => (isAgain: boolean) => (t: Translate) => ({
    title: t('withdraw.confirm-title'),
    text: t(isAgain ? 'withdraw.confirm-again' : 'withdraw.confirm-text'),
    facts: [
      { label: t('withdraw.amount'), value: amountText(amount) },
      { label: t('withdraw.payout'), value: amountText(payout) },
      { label: t('withdraw.to'), value: `${account.title} ${account.shown}` },
    ],
    confirm: t('withdraw.confirm'),
    cancel: t('common.in_more_cancel'),
  })
  return (
    <form {...cardProps()} noValidate aria-labelledby={`${form.id}-title`} onSubmit={form.submit}>
      <CardHeading id={`${form.id}-title`} title={t('withdraw.request')} />
      {pausedUntil !== undefined && (
        <p className={css.note} data-tone="warning">
          {t('withdraw.password-paused', { time: moment(pausedUntil) })}
        </p>
      )}
      {isUsedUp && (
        <p id={`${form.id}-used-up`} className={css.note} data-tone="warning" tabIndex={-1}>
          {timesLeft === 0
            ? t('problem.withdrawal/times')
            : t('problem.withdrawal/day-limit', { left: amountText(amountLeft!) })}
        </p>
      )}
      <FieldGrid>
        <SelectField
          id={`${form.id}-account`}
          label={t('withdraw.to')}
          options={accounts.map(({ id, title, shown }) => ({ value: id, label: `${title} ${shown}` }))}
          value={account.id}
          hint={account.pausedUntil !== undefined && t('withdraw.usable-from', { time: moment(account.pausedUntil) })}
          onChange={value => form.edit(() => setChosen(value))}
        />
        <MoneyField
          id={`${form.id}-amount`}
          symbol={symbol}
          label={t('withdraw.amount')}
          hint={!isUsedUp && t('withdraw.range', limits)}
          required
          error={form.errorOf('amount')}
          readOnly={request.busy}
          value={typed}
          onChange={value => form.edit(() => setTyped(value))}
        />
        <PaymentPasswordField form={form} />
      </FieldGrid>
      {options.isMatched && <p className={css.note}>{t('withdraw.match-note')}</p>}
      <Facts look="lines" aria-live="polite">
        <Fact label={t('withdraw.fee')}>
          <Money amount={parts ? parts.fee : '0.00'} />
        </Fact>
        <Fact label={t('withdraw.payout')}>
          <Money amount={parts ? parts.payout : '0.00'} />
        </Fact>
      </Facts>
      <MoneyFormEnd
        form={form}
        lost="withdraw.lost"
        label={amount ? t('withdraw.submit-amount', { amount: amountText(amount) }) : t('withdraw.submit')}
      />
    </form>
  )
}
