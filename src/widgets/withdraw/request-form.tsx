import { type FormEvent, useId, useState } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { Money } from '../../parts/text/money.tsx'
import { useAmountText, useMomentText } from '../../parts/text/sentence-values.ts'
import { isOutcomeUnknown } from '../../runtime/calls/send-once.ts'
import { useSite } from '../../runtime/page/page-context.ts'
import { formatAmount } from '../../runtime/texts/format-amount.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import { findAmountProblem, minorOf, readTyped, splitFee } from './amounts.ts'
import { useRequest } from './use-request.ts'
import type { Options } from './use-withdraw.ts'
import css from './view.module.css'

export interface RequestFormProps {
  options: Options
  reload: () => Promise<void>
}

/** What a refusal says about the payment password shows at its field. */
const isAboutPin = (code: string) => code.startsWith('payment-password/')

export function RequestForm({ options, reload }: RequestFormProps) {
  const { accounts, min, max, fee, available, pausedUntil, amountLeft, timesLeft } = options
  const id = useId()
  const t = useText()
  const moment = useMomentText()
  const amountText = useAmountText()
  const problemText = useProblemText()
  const { symbol } = useSite().brand.currency
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const [pin, setPin] = useState('')
  /** Errors show after the first submit, until the form changes. */
  const [showsErrors, setShowsErrors] = useState(false)
  const [restore] = useState(() => (order: { accountId: string; amount: string }) => {
    setChosen(order.accountId)
    setTyped(formatAmount(order.amount))
  })
  const request = useRequest(reload, restore)
  const account = accounts.find(one => one.id === chosen) ?? accounts[0]!
  const amount = readTyped(typed)
  const parts = amount && splitFee(amount, fee)
  // the money of one that may have been accepted already has left the balance
  const isAgain = amount !== undefined && request.isInDoubt({ accountId: account.id, amount })
  const amountProblem = isAgain
    ? undefined
    : (findAmountProblem(typed, options) ?? (parts ? undefined : 'out-of-range'))
  const isUsedUp = timesLeft === 0 || (amountLeft !== undefined && minorOf(amountLeft) < minorOf(min))
  const { problem } = request
  const pinError =
    showsErrors && !pin.trim() ? t('withdraw.no-pin') : problem && isAboutPin(problem.code) && problemText(problem)
  const limits = { min: amountText(min), max: amountText(max), available: amountText(available) }

  const edit = (change: () => void) => {
    change()
    setShowsErrors(false)
    request.forgetProblem()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isUsedUp && !isAgain) return document.getElementById(`${id}-used-up`)?.focus()
    setShowsErrors(true)
    const wrong = amountProblem ? 'amount' : pin.trim() ? undefined : 'pin'
    if (wrong) return document.getElementById(`${id}-${wrong}`)?.focus()
    if (!amount || !parts) return
    if (await request.send({ account, amount, payout: parts.payout, pin })) setTyped('')
    setPin('')
    setShowsErrors(false)
  }
  return (
    <form {...cardProps()} noValidate aria-labelledby={`${id}-title`} onSubmit={event => void submit(event)}>
      <h2 id={`${id}-title`} className={css.heading}>
        {t('withdraw.request')}
      </h2>
      {pausedUntil !== undefined && (
        <p className={css.note} data-tone="warning">
          {t('withdraw.password-paused', { time: moment(pausedUntil) })}
        </p>
      )}
      {isUsedUp && (
        <p id={`${id}-used-up`} className={css.note} data-tone="warning" tabIndex={-1}>
          {timesLeft === 0
            ? t('problem.withdrawal/times')
            : t('problem.withdrawal/day-limit', { left: amountText(amountLeft!) })}
        </p>
      )}
      <div className={css.fields}>
        <SelectField
          id={`${id}-account`}
          label={t('withdraw.to')}
          options={accounts.map(({ id, title, shown }) => ({ value: id, label: `${title} ${shown}` }))}
          value={account.id}
          hint={account.pausedUntil !== undefined && t('withdraw.usable-from', { time: moment(account.pausedUntil) })}
          onChange={value => edit(() => setChosen(value))}
        />
        <MoneyField
          id={`${id}-amount`}
          symbol={symbol}
          label={t('withdraw.amount')}
          hint={!isUsedUp && t('withdraw.range', limits)}
          required
          error={showsErrors && amountProblem && t(`withdraw.${amountProblem}`, limits)}
          readOnly={request.busy}
          value={typed}
          onChange={value => edit(() => setTyped(value))}
        />
        <TextField
          id={`${id}-pin`}
          type="password"
          label={t('field.payment-password')}
          required
          autoComplete="off"
          inputMode="numeric"
          reveal={{ show: t('common.show-password'), hide: t('common.hide-password') }}
          error={pinError}
          value={pin}
          onChange={value => edit(() => setPin(value))}
        />
      </div>
      {options.isMatched && <p className={css.note}>{t('withdraw.match-note')}</p>}
      <dl className={css.parts} aria-live="polite">
        <div>
          <dt>{t('withdraw.fee')}</dt>
          <dd>
            <Money amount={parts ? parts.fee : '0.00'} />
          </dd>
        </div>
        <div>
          <dt>{t('withdraw.payout')}</dt>
          <dd>
            <Money amount={parts ? parts.payout : '0.00'} />
          </dd>
        </div>
      </dl>
      {problem && !isAboutPin(problem.code) && (
        <p className={css.problem} role="alert">
          {isOutcomeUnknown(problem) ? t('withdraw.lost') : problemText(problem)}
        </p>
      )}
      <Button variant="accent" size="l" block type="submit" busy={request.busy}>
        {amount ? t('withdraw.submit-amount', { amount: amountText(amount) }) : t('withdraw.submit')}
      </Button>
    </form>
  )
}
