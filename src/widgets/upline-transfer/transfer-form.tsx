import { type FormEvent, useId, useState } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { useAmountText, useMomentText } from '../../parts/text/sentence-values.ts'
import { isOutcomeUnknown } from '../../runtime/calls/send-once.ts'
import { useSite } from '../../runtime/page/page-context.ts'
import { formatAmount } from '../../runtime/texts/format-amount.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { upline } from '../../schemas/endpoints/upline.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { plainNumber, tidyNumber } from '../../ui/fields/group-digits.ts'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { useUplineTransfer } from './use-upline-transfer.ts'
import css from './view.module.css'

export type UplineState = ReplyOf<typeof upline>['value']

export interface TransferFormProps {
  state: UplineState
  reload: () => Promise<void>
}

/** What a refusal says about the payment password shows at its field. */
const isAboutPin = (code: string) => code.startsWith('payment-password/')

export function TransferForm({ state, reload }: TransferFormProps) {
  const id = useId()
  const t = useText()
  const problemText = useProblemText()
  const amountText = useAmountText()
  const momentText = useMomentText()
  const { symbol } = useSite().brand.currency
  const [typed, setTyped] = useState('')
  const [pin, setPin] = useState('')
  /** Errors show after the first submit, until the form changes. */
  const [showsErrors, setShowsErrors] = useState(false)
  const [restore] = useState(() => (amount: string) => setTyped(formatAmount(amount)))
  const transfer = useUplineTransfer(state, reload, restore)
  const { problem } = transfer
  const amount = readAmount(typed)
  // the money of one that may have been carried out already has left the wallet
  const isAgain = amount !== undefined && transfer.isInDoubt(amount)
  const amountProblem = isAgain ? undefined : findProblem(typed, amount, state.available)
  const pinError =
    showsErrors && !pin.trim() ? t('upline.no-pin') : problem && isAboutPin(problem.code) && problemText(problem)

  const edit = (change: () => void) => {
    change()
    setShowsErrors(false)
    transfer.forgetProblem()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setShowsErrors(true)
    const wrong = amountProblem ? 'amount' : pin.trim() ? undefined : 'pin'
    if (wrong) return document.getElementById(`${id}-${wrong}`)?.focus()
    if (!amount) return
    if (await transfer.send(amount, pin)) setTyped('')
    // the emptied password is no mistake: what was refused shows in its place
    setShowsErrors(false)
    setPin('')
  }
  return (
    <form {...cardProps()} noValidate aria-labelledby={`${id}-title`} onSubmit={event => void submit(event)}>
      <h2 id={`${id}-title`} className={css.heading}>
        {t('upline.heading')}
      </h2>
      {state.pausedUntil !== undefined && (
        <p className={css.note} data-tone="warning">
          {t('upline.paused', { time: momentText(state.pausedUntil) })}
        </p>
      )}
      <div className={css.fields}>
        <MoneyField
          id={`${id}-amount`}
          symbol={symbol}
          label={t('wallets.amount')}
          hint={t('wallets.available', { amount: amountText(state.available) })}
          required
          error={showsErrors && amountProblem && t(`wallets.${amountProblem}`, { amount: amountText(state.available) })}
          readOnly={transfer.busy}
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
      <p className={css.note}>{t('upline.final')}</p>
      {problem && !isAboutPin(problem.code) && (
        <p className={css.problem} role="alert">
          {isOutcomeUnknown(problem) ? t('wallets.lost') : problemText(problem)}
        </p>
      )}
      <Button variant="accent" size="l" block type="submit" busy={transfer.busy}>
        {amount ? t('upline.submit-amount', { amount: amountText(amount) }) : t('upline.submit')}
      </Button>
    </form>
  )
}

/** @returns the amount in wire format, or undefined unless the field holds an amount above zero. */
function readAmount(typed: string): string | undefined {
  const plain = plainNumber(tidyNumber(typed, 2))
  return plain !== undefined && /^\d{1,12}\.\d\d$/.test(plain) && Number(plain) > 0 ? plain : undefined
}

/** @returns the problem as the end of a text key. */
function findProblem(typed: string, amount: string | undefined, available: string): string | undefined {
  if (amount === undefined) return typed.trim() ? 'bad-amount' : 'empty'
  return Number(amount) > Number(available) ? 'too-large' : undefined
}
