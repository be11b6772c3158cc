import { useEffect, useId, useState } from 'react'
import { MoneyForm, useFormHandle } from '../../parts/form/money-form.tsx'
import { type FormValues, textOf } from '../../parts/form/state/form-values.ts'
import { Fact, Facts } from '../../parts/layout/facts.tsx'
import { AmountChoices } from '../../parts/money-form/amount-choices.tsx'
import { readAmount } from '../../parts/money-form/read-amount.ts'
import { minorOf } from '../../parts/text/minor-units.ts'
import { Money } from '../../parts/text/money.tsx'
import { useAmountText, useMomentText } from '../../parts/text/sentence-values.ts'
import { useMoneyCall } from '../../runtime/money/use-money-call.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { type Translate, useText } from '../../runtime/texts/texts.ts'
import { withdrawalCreate } from '../../schemas/endpoints/withdrawal-create.ts'
import { smallestUnit } from '../../schemas/money-format.ts'
import { findAmountProblem, sharesOf, splitFee } from './amounts.ts'
import type { Options } from './use-withdraw.ts'
import css from './view.module.css'

export interface WithdrawalFormProps {
  /** Name of the form. */
  form: string
  options: Options
  reload: () => Promise<void>
}

export function WithdrawalForm({ form, options, reload }: WithdrawalFormProps) {
  const { accounts, min, max, fee, available, pausedUntil, amountLeft, timesLeft } = options
  const t = useText()
  const id = useId()
  const moment = useMomentText()
  const amountText = useAmountText()
  const unit = smallestUnit(useSite().brand.currency)
  const handle = useFormHandle()
  const first = accounts.find(one => one.pausedUntil === undefined) ?? accounts[0]!
  const [values, setValues] = useState<FormValues>({ account: first.id })
  const call = useMoneyCall(withdrawalCreate, {
    restore: ({ accountId, amount }) => handle.current?.change(values => ({ ...values, account: accountId, amount })),
    reload,
    done: () => handle.current?.clear(['amount']),
    message: ({ value }) => {
      const amount = amountText(value.amount)
      return t => t('withdraw.done', { amount })
    },
  })
  const orderOf = (values: FormValues) => ({ accountId: textOf(values, 'account'), amount: textOf(values, 'amount') })
  const { accountId, amount } = orderOf(values)
  const account = accounts.find(({ id }) => id === accountId)
  // the chosen one was removed
  useEffect(() => {
    if (!account) handle.current?.change(values => ({ ...values, account: first.id }))
  }, [account, first, handle])
  const isReadable = readAmount(amount) !== undefined
  const parts = isReadable ? splitFee(amount, fee, unit) : undefined
  const isUsedUp = timesLeft === 0 || (amountLeft !== undefined && minorOf(amountLeft) < minorOf(min))
  /** Reason that holds for every account. */
  const stopOfAll = isUsedUp
    ? timesLeft === 0
      ? t('problem.withdrawal/times')
      : t('problem.withdrawal/day-limit', { left: amountText(amountLeft!) })
    : pausedUntil !== undefined
      ? t('withdraw.password-paused', { time: moment(pausedUntil) })
      : undefined
  const usableFrom =
    account?.pausedUntil !== undefined && t('withdraw.usable-from', { time: moment(account.pausedUntil) })
  const stop = stopOfAll ?? (usableFrom && `${account!.title} ${account!.shown}: ${usableFrom}`)
  const note = stop && (
    <p id={`${id}-stop`} className={css.note} data-tone="warning" tabIndex={-1}>
      {stop}
    </p>
  )
  const shares = isUsedUp ? [] : sharesOf(options, unit)
  const limits = { min: amountText(min), max: amountText(max), available: amountText(available) }

  const checkAmount = (values: FormValues) => {
    const order = orderOf(values)
    // the amount of a lost request may have left the balance
    if (call.findLost(order)) return undefined
    const found =
      findAmountProblem(order.amount, options) ?? (splitFee(order.amount, fee, unit) ? undefined : 'out-of-range')
    return found ? (t: Translate) => t(`withdraw.${found}`, limits) : undefined
  }
  const question = (order: { amount: string }) => (isAgain: boolean) => (t: Translate) => ({
    title: t('withdraw.confirm-title'),
    text: t(isAgain ? 'withdraw.confirm-again' : 'withdraw.confirm-text'),
    facts: [
      { label: t('withdraw.amount'), value: amountText(order.amount) },
      { label: t('withdraw.payout'), value: amountText(splitFee(order.amount, fee, unit)?.payout ?? '0.00') },
      { label: t('withdraw.to'), value: account ? `${account.title} ${account.shown}` : '' },
    ],
    confirm: t('withdraw.confirm'),
    cancel: t('common.in_more_cancel'),
  })
  return (
    <MoneyForm
      form={form}
      handle={handle}
      call={call}
      action="/member/withdraw"
      title={t('withdraw.request')}
      text={stopOfAll && note}
      stoppedBy={stop && !call.findLost(orderOf(values)) ? `${id}-stop` : undefined}
      initialValues={{ account: first.id }}
      slots={{
        account: {
          options: accounts.map(({ id, title, shown }) => ({ value: id, label: `${title} ${shown}` })),
          ...(usableFrom && { hint: usableFrom }),
        },
        amount: {
          above: shares.length > 0 && (
            <AmountChoices
              choices={shares.map(({ share, amount }) => ({
                amount,
                label: share === 'all' ? t('withdraw.all') : '50\u202F%',
              }))}
              chosen={amount}
              onChoose={amount => {
                call.forgetProblem()
                handle.current?.set('amount', amount)
              }}
            />
          ),
          hint: !isUsedUp && t('withdraw.range', limits),
          check: checkAmount,
        },
      }}
      onChange={setValues}
      bodyOf={orderOf}
      ask={question}
      lost="withdraw.lost"
      submit={isReadable ? t('withdraw.submit-amount', { amount: amountText(amount) }) : t('withdraw.submit')}
    >
      {options.isMatched && <p className={css.note}>{t('withdraw.match-note')}</p>}
      <Facts look="lines" aria-live="polite">
        <Fact label={t('withdraw.fee')}>
          <Money amount={parts ? parts.fee : '0.00'} />
        </Fact>
        <Fact label={t('withdraw.payout')}>
          <Money amount={parts ? parts.payout : '0.00'} />
        </Fact>
      </Facts>
      {!stopOfAll && note}
    </MoneyForm>
  )
}
