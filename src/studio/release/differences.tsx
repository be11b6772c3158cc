import type { compare } from '../../schemas/studio/calls/compare.ts'
import css from '../brand/brand.module.css'
import type { ValueOf } from '../calls/call.ts'
import { distinctSentences } from '../sentences/distinct.ts'
import { saySeen } from '../sentences/say-seen.ts'
import { SentenceList } from '../sentences/sentence-list.tsx'
import { wordsOf } from '../sentences/show-value.ts'
import { useNames } from '../sentences/use-names.ts'
import { texts } from '../texts/texts.ts'

/** The differences for players, in sentences; the effects of a change stand with it. */
export function Differences({ changes }: { changes: ValueOf<typeof compare>['changes'] }) {
  const names = useNames()
  if (changes.length === 0) return <p>{texts.brand.noDifference}</p>
  return (
    <ul className={css.list} aria-label={texts.brand.differences}>
      {distinctSentences(changes.map(group => group.flatMap(change => saySeen(names, change))))
        .filter(sentences => sentences.length > 0)
        .map(sentences => (
          <li key={`${sentences[0]!.at} ${wordsOf(sentences[0]!.parts)}`}>
            <SentenceList sentences={sentences} />
          </li>
        ))}
    </ul>
  )
}
