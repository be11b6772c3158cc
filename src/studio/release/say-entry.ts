import { ownOf } from '../../schemas/metadata/wire-values.ts'
import type { history } from '../../schemas/studio/calls/history.ts'
import type { ValueOf } from '../calls/call.ts'
import { formatMoment } from '../texts/format.ts'
import { texts } from '../texts/texts.ts'

export type HistoryEntry = ValueOf<typeof history>[number]

/** Says an entry of the history in a sentence: change, person, time and reason. */
export function sayEntry({ what, summary, who, at, why }: HistoryEntry): string {
  const { whats, entry } = texts.releases
  return entry({
    what: ownOf(whats, what) ?? what,
    details: summary.replaceAll(' -> ', ' → '),
    who,
    at: formatMoment(at),
    why,
  })
}
