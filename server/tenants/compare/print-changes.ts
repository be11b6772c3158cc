/** Prints changes of a site as lines of text: effects are indented below their cause, and each line ends with the visitors who see it. */
import { changeMessage, groupChanges } from '../../../src/engine/index.ts'
import { type Audience, describeAudience, type SeenChange } from './compare-states.ts'

/** A change and those that followed from it. */
export interface PrintedChange {
  kind: string
  lines: string[]
}

/** @param audience roles and languages of the comparison: those of a change are printed only where they are fewer */
export function printGroups(changes: readonly SeenChange[], audience: Required<Audience>): PrintedChange[] {
  const line = (change: SeenChange) => {
    const seenBy = describeAudience(change, audience)
    return changeMessage(change) + (seenBy && ` (${seenBy})`)
  }
  return groupChanges(changes).map(({ cause, effects }) => ({
    kind: cause.kind,
    lines: [line(cause as SeenChange), ...effects.map(effect => `  ${line(effect as SeenChange)}`)],
  }))
}

/** @param max changes of one kind that are printed; the rest is counted */
export function printLines(groups: readonly PrintedChange[], max = Number.POSITIVE_INFINITY): string[] {
  const counts = new Map<string, number>()
  const lines = groups.flatMap(({ kind, lines }) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count > max ? [] : lines
  })
  const cut = [...counts].filter(([, count]) => count > max)
  return [...lines, ...cut.map(([kind, count]) => `… and ${count - max} more (${kind})`)]
}
