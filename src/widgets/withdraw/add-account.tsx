import { type FormEvent, useId, useState } from 'react'
import { FieldGrid } from '../../parts/layout/field-grid.tsx'
import { fine } from '../../parts/text/fine.ts'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { call, type Problem } from '../../runtime/calls/call.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useProblemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { payoutAccountAdd } from '../../schemas/endpoints/payout-account-add.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import type { Options } from './use-withdraw.ts'
import css from './view.module.css'

export interface AddAccountProps {
  options: Options
  onDone: () => Promise<void>
  /** Without it the form stays: there is no account yet. */
  onCancel?: () => void
}

/** Which field a refusal is about. */
const FIELDS: Record<string, 'bank' | 'holder' | 'number'> = {
  'payout/bank': 'bank',
  'payout/holder': 'holder',
  'payout/number': 'number',
  'payout/known': 'number',
}

export function AddAccount({ options, onDone, onCancel }: AddAccountProps) {
  const { kinds, payeeName, pauseHours } = options
  const id = useId()
  const t = useText()
  const problemText = useProblemText()
  const [typed, setTyped] = useState({ kind: kinds[0]?.id ?? '', bank: '', holder: payeeName, number: '' })
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const kind = kinds.find(one => one.id === typed.kind)
  const change = (next: Partial<typeof typed>) => {
    setTyped({ ...typed, ...next })
    setProblem(undefined)
  }
  const missing = {
    bank: Boolean(kind?.banks.length) && !typed.bank,
    holder: !typed.holder.trim(),
    number: !typed.number.trim(),
  }
  const errorOf = (field: 'bank' | 'holder' | 'number') =>
    sent && missing[field]
      ? t(`withdraw.no-${field}`)
      : problem && FIELDS[problem.code] === field && problemText(problem)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    const first = (['bank', 'holder', 'number'] as const).find(field => missing[field])
    if (first) return document.getElementById(`${id}-${first}`)?.focus()
    setBusy(true)
    const { bank, ...others } = typed
    const result = await call(payoutAccountAdd, { body: { ...others, ...(bank && { bank }) } })
    setBusy(false)
    if (!result.ok) {
      setProblem(result.problem)
      const field = FIELDS[result.problem.code]
      if (field) document.getElementById(`${id}-${field}`)?.focus()
      return
    }
    showToast(t => t('withdraw.added'))
    await onDone()
  }
  return (
    <form className={css.form} noValidate onSubmit={event => void submit(event)}>
      <FieldGrid>
        {kinds.length > 1 && (
          <SelectField
            id={`${id}-kind`}
            label={t('withdraw.kind')}
            options={kinds.map(({ id, title }) => ({ value: id, label: title }))}
            value={typed.kind}
            onChange={value => change({ kind: value, bank: '' })}
          />
        )}
        {kind && kind.banks.length > 0 && (
          <SelectField
            id={`${id}-bank`}
            label={t(
              kind.kind === 'crypto'
                ? 'withdraw.network'
                : kind.kind === 'ewallet'
                  ? 'withdraw.wallet'
                  : 'withdraw.bank',
            )}
            placeholder={t('form.choose')}
            required
            options={kind.banks.map(({ id, title }) => ({ value: id, label: title }))}
            value={typed.bank}
            error={errorOf('bank')}
            onChange={bank => change({ bank })}
          />
        )}
        <TextField
          id={`${id}-holder`}
          label={t('withdraw.holder')}
          hint={t('withdraw.holder-hint')}
          required
          autoComplete="name"
          value={typed.holder}
          error={errorOf('holder')}
          onChange={holder => change({ holder })}
        />
        <TextField
          id={`${id}-number`}
          label={t(kind?.kind === 'crypto' ? 'withdraw.address' : 'withdraw.number')}
          required
          autoComplete="off"
          inputMode={kind?.kind === 'bank' ? 'numeric' : 'text'}
          spellCheck={false}
          value={typed.number}
          error={errorOf('number')}
          onChange={number => change({ number })}
        />
      </FieldGrid>
      {pauseHours > 0 && <p className={fine}>{t('withdraw.pause-hint', { hours: pauseHours })}</p>}
      <ProblemNote problem={problem && FIELDS[problem.code] ? undefined : problem} />
      <div className={css.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          {t('withdraw.save-account')}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            {t('common.in_more_cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
