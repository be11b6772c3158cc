import { useState } from 'react'
import { SiteForm } from '../../parts/form/site-form.tsx'
import { type FormValues, textOf } from '../../parts/form/state/form-values.ts'
import { WIDGETS_WITH_NUMBERS } from '../../parts/form/theme/number-widgets.tsx'
import { amountOf } from '../../parts/text/minor-units.ts'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { LazyProofUpload } from '../../parts/uploads/lazy-proof-upload.tsx'
import type { CallProblem } from '../../runtime/calls/call.ts'
import { useFormModel } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { withdrawalProof } from '../../schemas/endpoints/withdrawal-proof.ts'
import { MAX_PROOF_BYTES, MAX_PROOFS } from '../../schemas/proof-limits.ts'
import { Button } from '../../ui/actions/button.tsx'
import { missingOf } from './amounts.ts'
import type { Withdrawal, WithdrawalAnswer } from './use-withdraw.ts'

export interface DisputeFormProps {
  /** Name of the form. */
  form: string
  item: Withdrawal
  kind: 'not-received' | 'partial'
  onSend: (answer: WithdrawalAnswer) => Promise<void>
  onCancel: () => void
  reload: () => Promise<void>
}

/** The part that arrived, a picture of the statement, and a note for customer service. */
export function DisputeForm({ form: name, item, kind, onSend, onCancel, reload }: DisputeFormProps) {
  const { id, payout, due = payout, proofs } = item
  const t = useText()
  const amountText = useAmountText()
  const form = useFormModel(name)
  const [received, setReceived] = useState('')
  const isPart = kind === 'partial'
  const missing = missingOf(due, received)
  const send = async (values: FormValues): Promise<CallProblem | undefined> => {
    const received = textOf(values, 'received')
    const missing = missingOf(due, received)
    if (!isPart && proofs.length === 0) return { code: 'withdrawal/no-proof', status: 422 }
    await onSend({
      id,
      answer: kind,
      note: textOf(values, 'note'),
      ...(isPart && missing !== undefined && { received, remaining: amountOf(missing) }),
    })
    return undefined
  }
  if (!form) return null
  return (
    <SiteForm
      form={form}
      action="/member/withdraw"
      widgets={WIDGETS_WITH_NUMBERS}
      decidedValues={{ answer: kind }}
      slots={{
        received: {
          hint:
            missing === undefined
              ? t('withdraw.of-paid', { amount: amountText(due) })
              : t('withdraw.remaining', { amount: amountText(amountOf(missing)) }),
          check: values =>
            isPart && missingOf(due, textOf(values, 'received')) === undefined
              ? t => t('withdraw.bad-part', { amount: amountText(due) })
              : undefined,
        },
      }}
      onChange={values => setReceived(textOf(values, 'received'))}
      onSubmit={send}
      button={BUTTON}
      actions={
        <Button variant="ghost" onClick={onCancel}>
          {t('common.in_more_cancel')}
        </Button>
      }
    >
      <LazyProofUpload
        endpoint={withdrawalProof}
        query={{ id }}
        label={t('withdraw.proof')}
        about={t('withdraw.number-of', { id })}
        uploads={proofs}
        most={MAX_PROOFS}
        maxBytes={MAX_PROOF_BYTES}
        mayChange
        required={!isPart}
        onChange={reload}
      />
    </SiteForm>
  )
}

const BUTTON = {}
