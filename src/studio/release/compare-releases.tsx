/** Compares any two releases of a brand, or one with the draft. */
import { useState } from 'react'
import { compare } from '../../schemas/studio/calls/compare.ts'
import { SelectField } from '../../ui/fields/select.tsx'
import css from '../brand/brand.module.css'
import { useCall } from '../calls/use-call.ts'
import { ProblemItems } from '../problems/problem-items.tsx'
import { ProblemText } from '../shell/problem-text.tsx'
import { texts } from '../texts/texts.ts'
import { Differences } from './differences.tsx'
import { type HistoryEntry, sayEntry } from './say-entry.ts'

export interface CompareReleasesProps {
  brand: string
  /** The history of the brand, the latest first. */
  entries: readonly HistoryEntry[]
}

export function CompareReleases({ brand, entries }: CompareReleasesProps) {
  // a release that was shown again counts as of then
  const releases = entries
    .filter(({ what }) => what === 'publish' || what === 'rollback')
    .filter(({ subject }, index, all) => all.findIndex(entry => entry.subject === subject) === index)
  const [latest, previous] = releases
  const [from, setFrom] = useState<string>()
  const [to, setTo] = useState<string>()
  if (!latest || !previous) return null
  const options = releases.map(entry => ({ value: entry.subject, label: sayEntry(entry) }))
  return (
    <section className={css.compare} aria-label={texts.releases.compare}>
      <h2>{texts.releases.compare}</h2>
      <div className={css.sides}>
        <SelectField
          id="compare-from"
          label={texts.releases.from}
          value={from ?? previous.subject}
          options={options}
          onChange={setFrom}
        />
        <SelectField
          id="compare-to"
          label={texts.releases.to}
          value={to ?? latest.subject}
          options={[{ value: 'draft', label: texts.releases.draft }, ...options]}
          onChange={setTo}
        />
      </div>
      <Compared brand={brand} from={from ?? previous.subject} to={to ?? latest.subject} />
    </section>
  )
}

function Compared(query: { brand: string; from: string; to: string }) {
  const { value, problem } = useCall(compare, query)
  if (problem) return <ProblemText problem={problem} />
  if (!value) return null
  return value.errors.length > 0 ? (
    <ProblemItems problems={value.errors} label={texts.brand.problems} />
  ) : (
    <Differences changes={value.changes} />
  )
}
