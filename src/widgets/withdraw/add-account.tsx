import { useState } from 'react'
import { useFormHandle } from '../../parts/form/money-form.tsx'
import { SiteForm } from '../../parts/form/site-form.tsx'
import { type FormValues, textOf } from '../../parts/form/state/form-values.ts'
import { fine } from '../../parts/text/fine.ts'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useFormModel } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { payoutNumberField } from '../../schemas/codes/payout-number.ts'
import { payoutAccountAdd } from '../../schemas/endpoints/payout-account-add.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { Options } from './use-withdraw.ts'

export interface AddAccountProps {
  /** Name of the form. */
  form: string
  options: Options
  onDone: () => Promise<void>
  /** Closes the form; left out when there is no account yet, so that the form stays. */
  onCancel?: () => void
}

/** The field of each refusal. */
const FIELDS: Record<string, string> = {
  'payout/bank': 'bank',
  'payout/holder': 'holder',
}
const BANK_LABELS: Record<string, string> = { crypto: 'withdraw.network', ewallet: 'withdraw.wallet' }
const BUTTON = { variant: 'primary' } as const

export function AddAccount({ form: name, options, onDone, onCancel }: AddAccountProps) {
  const { kinds, payeeName, pauseHours } = options
  const t = useText()
  const form = useFormModel(name)
  const handle = useFormHandle()
  const [kindId, setKindId] = useState(kinds[0]?.id ?? '')
  const kind = kinds.find(({ id }) => id === kindId)
  const numberField = payoutNumberField(kind?.kind)
  const send = async (values: FormValues): Promise<CallProblem | undefined> => {
    const bank = textOf(values, 'bank')
    const body = { kind: kindId, holder: textOf(values, 'holder'), number: textOf(values, numberField) }
    const result = await call(payoutAccountAdd, { body: { ...body, ...(bank && { bank }) } })
    if (!result.ok) return result.problem
    showToast(t => t('withdraw.added'))
    await onDone()
    return undefined
  }
  if (!form) return null
  return (
    <SiteForm
      form={form}
      handle={handle}
      action="/member/withdraw"
      columns="fit"
      initialValues={{ kind: kindId, holder: payeeName }}
      decidedValues={{ asks: kind?.banks.length ? 'bank' : 'nothing', type: kind?.kind }}
      hidden={kinds.length > 1 ? [] : ['kind']}
      slots={{
        kind: { options: kinds.map(({ id, title }) => ({ value: id, label: title })) },
        bank: {
          label: t(BANK_LABELS[kind?.kind ?? ''] ?? 'withdraw.bank'),
          options: kind?.banks.map(({ id, title }) => ({ value: id, label: title })) ?? [],
        },
        holder: { hint: t('withdraw.holder-hint') },
      }}
      onChange={values => {
        const chosen = textOf(values, 'kind')
        if (chosen === kindId) return
        setKindId(chosen)
        // the banks of another kind are others; a draft brings its own along
        const banks = kinds.find(({ id }) => id === chosen)?.banks ?? []
        handle.current?.clear(banks.some(({ id }) => id === textOf(values, 'bank')) ? [] : ['bank'])
      }}
      fieldOf={code => (code === 'payout/known' ? numberField : FIELDS[code])}
      onSubmit={send}
      button={BUTTON}
      actions={
        onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t('common.in_more_cancel')}
          </Button>
        )
      }
    >
      {pauseHours > 0 && <p className={fine}>{t('withdraw.pause-hint', { hours: pauseHours })}</p>}
    </SiteForm>
  )
}
