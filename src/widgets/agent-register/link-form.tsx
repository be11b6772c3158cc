import { type FormEvent, useId, useState } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { FieldGrid } from '../../parts/layout/field-grid.tsx'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { call, type Problem } from '../../runtime/calls/call.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { referralLinkCreate } from '../../schemas/endpoints/referral-link-create.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { plainNumber, tidyNumber } from '../../ui/fields/group-digits.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select.tsx'
import type { TeamType } from './direct-form.tsx'

export interface LinkFormProps {
  types: readonly TeamType[]
  /** Hundredths of a percent; without it links give no rate. */
  ownRate: number | undefined
  onMade: (code: string) => void
}

const DAYS = [1, 7, 30, 90, 365]
const MAX_USES = 1_000_000

/** Makes a referral link. */
export function LinkForm({ types, ownRate, onMade }: LinkFormProps) {
  const id = useId()
  const t = useText()
  const [type, setType] = useState<TeamType>(types.at(-1) ?? '0')
  const [typed, setTyped] = useState({ rate: '', uses: '', days: '', note: '' })
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const change = (next: Partial<typeof typed>) => {
    setTyped({ ...typed, ...next })
    setSent(false)
    setProblem(undefined)
  }
  const rate = readRate(typed.rate)
  const uses = readNumber(typed.uses, 0)
  const isBadRate = ownRate !== undefined && typed.rate.trim() !== '' && (rate === undefined || rate > ownRate)
  const isBadUses = typed.uses.trim() !== '' && (uses === undefined || uses < 1 || uses > MAX_USES)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setSent(true)
    const first = isBadRate ? 'rate' : isBadUses ? 'uses' : undefined
    if (first) return document.getElementById(`${id}-${first}`)?.focus()
    setBusy(true)
    setProblem(undefined)
    const result = await call(referralLinkCreate, {
      body: {
        type,
        note: typed.note,
        ...(ownRate !== undefined && rate !== undefined && { rate }),
        ...(uses !== undefined && { maxUses: uses }),
        ...(typed.days && { days: Number(typed.days) }),
      },
    })
    setBusy(false)
    if (!result.ok) return setProblem(result.problem)
    setTyped({ ...typed, note: '' })
    setSent(false)
    showToast(t => t('agent-register.link-made'))
    onMade(result.value.value.code)
  }
  return (
    <form {...cardProps()} noValidate aria-labelledby={`${id}-title`} onSubmit={event => void submit(event)}>
      <CardHeading id={`${id}-title`} title={t('agent-register.link-title')} />
      <FieldGrid>
        <SelectField
          id={`${id}-type`}
          label={t('team.type')}
          options={types.map(value => ({ value, label: t(`team.type-${value}`) }))}
          value={type}
          onChange={value => setType(value as TeamType)}
        />
        {ownRate !== undefined && (
          <NumberField
            id={`${id}-rate`}
            label={t('team.rate')}
            hint={t('agent-register.rate-hint', { rate: ownRate / 100 })}
            error={sent && isBadRate && t('agent-register.rate-hint', { rate: ownRate / 100 })}
            decimals={2}
            after={<span aria-hidden="true">%</span>}
            value={typed.rate}
            onChange={value => change({ rate: value })}
          />
        )}
        <NumberField
          id={`${id}-uses`}
          label={t('agent-register.max-uses')}
          hint={t('agent-register.max-uses-hint')}
          error={sent && isBadUses && t('agent-register.max-uses-wrong')}
          value={typed.uses}
          onChange={value => change({ uses: value })}
        />
        <SelectField
          id={`${id}-days`}
          label={t('agent-register.valid-for')}
          options={[
            { value: '', label: t('agent-register.no-end') },
            ...DAYS.map(days => ({ value: String(days), label: t('agent-register.days', { count: days }) })),
          ]}
          value={typed.days}
          onChange={value => change({ days: value })}
        />
        <TextField
          id={`${id}-note`}
          label={t('agent-register.note')}
          hint={t('agent-register.note-hint')}
          autoComplete="off"
          maxLength={100}
          value={typed.note}
          onChange={value => change({ note: value })}
        />
      </FieldGrid>
      <ProblemNote problem={problem} />
      <Button variant="accent" block type="submit" busy={busy}>
        {t('agent-register.make-link')}
      </Button>
    </form>
  )
}

function readNumber(typed: string, decimals: number): number | undefined {
  const plain = typed.trim() ? plainNumber(tidyNumber(typed, decimals)) : undefined
  return plain === undefined || Number.isNaN(Number(plain)) ? undefined : Number(plain)
}

/** @returns hundredths of a percent */
function readRate(typed: string): number | undefined {
  const percent = readNumber(typed, 2)
  return percent === undefined ? undefined : Math.round(percent * 100)
}
