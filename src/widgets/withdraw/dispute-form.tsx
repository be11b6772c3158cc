import { type FormEvent, useId, useState } from 'react'
import { readAmount } from '../../parts/money-form/read-amount.ts'
import { amountOf, minorOf } from '../../parts/text/minor-units.ts'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { ProofUpload } from '../../parts/uploads/lazy-proof-upload.tsx'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { withdrawalProof } from '../../schemas/endpoints/withdrawal-proof.ts'
import { MAX_PROOF_BYTES, MAX_PROOFS } from '../../schemas/proof-limits.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import type { Withdrawal, WithdrawalAnswer } from './use-withdraw.ts'
import css from './view.module.css'

export interface DisputeFormProps {
  item: Withdrawal
  kind: 'not-received' | 'partial'
  busy: boolean
  onSend: (answer: WithdrawalAnswer) => Promise<void>
  onCancel: () => void
  reload: () => Promise<void>
}

const MAX_NOTE = 300

/** What arrived of it, a picture of the statement, and a note for customer service. */
export function DisputeForm({ item, kind, busy, onSend, onCancel, reload }: DisputeFormProps) {
  const { id: number, payout, due = payout, proofs } = item
  const id = useId()
  const t = useText()
  const amountText = useAmountText()
  const { symbol } = useSite().brand.currency
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [sent, setSent] = useState(false)
  const isPart = kind === 'partial'
  const received = readAmount(typed)
  const missing = received === undefined ? undefined : minorOf(due) - minorOf(received)
  const isAmountWrong = isPart && (missing === undefined || missing <= 0n)
  const isProofMissing = !isPart && proofs.length === 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (isAmountWrong) return document.getElementById(`${id}-amount`)?.focus()
    if (isProofMissing) return
    await onSend({
      ...{ id: number, answer: kind, note: note.trim() },
      ...(isPart && received && missing !== undefined && { received, remaining: amountOf(missing) }),
    })
  }
  return (
    <form className={css.form} noValidate onSubmit={event => void submit(event)}>
      {isPart && (
        <MoneyField
          id={`${id}-amount`}
          symbol={symbol}
          label={t('withdraw.received-amount')}
          hint={
            missing !== undefined && missing > 0n
              ? t('withdraw.remaining', { amount: amountText(amountOf(missing)) })
              : t('withdraw.of-paid', { amount: amountText(due) })
          }
          required
          error={sent && isAmountWrong && t('withdraw.bad-part', { amount: amountText(due) })}
          value={typed}
          onChange={setTyped}
        />
      )}
      <ProofUpload
        endpoint={withdrawalProof}
        query={{ id: number }}
        label={t('withdraw.proof')}
        uploads={proofs}
        most={MAX_PROOFS}
        maxBytes={MAX_PROOF_BYTES}
        mayChange
        required={!isPart}
        onChange={reload}
      />
      {sent && isProofMissing && (
        <p className={css.problem} role="alert">
          {t('problem.withdrawal/no-proof')}
        </p>
      )}
      <TextField
        id={`${id}-note`}
        label={t('withdraw.note')}
        maxLength={MAX_NOTE}
        value={note}
        onChange={value => setNote(value)}
      />
      <div className={css.actions}>
        <Button type="submit" busy={busy}>
          {t('withdraw.send-dispute')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('common.in_more_cancel')}
        </Button>
      </div>
    </form>
  )
}
