import type { compare } from '../../schemas/studio/calls/compare.ts'
import css from '../brand/brand.module.css'
import type { ValueOf } from '../calls/call.ts'
import { SentenceList } from '../sentences/sentence-list.tsx'
import { saySeen } from '../sentences/sentences.ts'
import { useNames } from '../sentences/use-names.ts'
import { texts } from '../texts/texts.ts'

/** The differences for players, in sentences; the effects of a change stand with it. */
export function Differences({ changes }: { changes: ValueOf<typeof compare>['changes'] }) {
  const names = useNames()
  if (changes.length === 0) return <p>{texts.brand.noDifference}</p>
  return (
    <ul className={css.list} aria-label={texts.brand.differences}>
      {changes.map(group => (
        <li key={`${group[0]!.subject} ${group[0]!.line}`}>
          <SentenceList sentences={group.flatMap(change => saySeen(names, change))} />
        </li>
      ))}
    </ul>
  )
}
