import { useState } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { loadMember } from '../../runtime/session/session.ts'
import { type Translate, useText } from '../../runtime/texts/texts.ts'
import { exclusionSet } from '../../schemas/endpoints/exclusion-set.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { useChange } from './use-protection.ts'
import css from './view.module.css'

export interface ExclusionCardProps {
  kind: 'time-out' | 'self-exclusion'
  /** Hours of a time-out; months of a self-exclusion, 0 for good. */
  lengths: readonly number[]
  reload: () => Promise<void>
}

const TEXTS = {
  'time-out': {
    title: 'protection.time-out-title',
    text: 'protection.time-out-text',
    start: 'protection.time-out-start',
    confirm: 'protection.time-out-confirm',
    done: 'protection.on-break',
  },
  'self-exclusion': {
    title: 'protection.exclusion-title',
    text: 'protection.exclusion-text',
    start: 'protection.exclusion-start',
    confirm: 'protection.exclusion-confirm',
    done: 'protection.excluded',
  },
} as const

/** A break or a self-exclusion: a length, one button, and a question that explains it. */
export function ExclusionCard({ kind, lengths, reload }: ExclusionCardProps) {
  const t = useText()
  const [chosen, setChosen] = useState(lengths[0]!)
  const { busy, problem, send } = useChange(reload)
  const texts = TEXTS[kind]
  const start = async () => {
    const isSure = await requestConfirmation(text => ({
      title:
        kind === 'self-exclusion' && chosen === 0
          ? text('protection.exclusion-confirm-good')
          : text(texts.confirm, { length: lengthText(text, kind, chosen) }),
      text: text(texts.text),
      isDanger: true,
      confirm: text(texts.start),
      cancel: text('common.in_more_cancel'),
    }))
    if (!isSure) return
    if (!(await send(exclusionSet, { kind, length: chosen }, texts.done))) await loadMember()
  }
  return (
    <section {...cardProps()} aria-labelledby={`protection-${kind}`}>
      <CardHeading id={`protection-${kind}`} title={t(texts.title)} />
      <p className={css.text}>{t(texts.text)}</p>
      <div className={css.choice}>
        <Select
          label={t('protection.length')}
          aria-label={`${t('protection.length')}: ${t(texts.title)}`}
          value={String(chosen)}
          options={lengths.map(length => ({ value: String(length), label: lengthText(t, kind, length) }))}
          onChange={value => setChosen(Number(value))}
        />
        <Button variant={kind === 'time-out' ? 'outline' : 'danger'} busy={busy} onClick={() => void start()}>
          {t(texts.start)}
        </Button>
      </div>
      <ProblemNote problem={problem} />
    </section>
  )
}

function lengthText(t: Translate, kind: ExclusionCardProps['kind'], length: number): string {
  if (kind === 'time-out')
    return length > 24 && length % 24 === 0
      ? t('protection.days', { count: length / 24 })
      : t('protection.hours', { count: length })
  if (length === 0) return t('protection.for-good')
  return length % 12 === 0 ? t('protection.years', { count: length / 12 }) : t('protection.months', { count: length })
}
