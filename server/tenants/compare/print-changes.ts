/** Changes of a site as lines for people: what followed from a change stands below it, and who sees it behind it. */
import { changeMessage, groupChanges } from '../../../src/engine/index.ts'
import { type Audience, describeAudience, type SeenChange } from './compare-states.ts'

/** A change and what followed from it. */
export interface PrintedChange {
  kind: string
  lines: string[]
}

/** @param asked whom the comparison was made for. */
export function printGroups(changes: readonly SeenChange[], asked: Required<Audience>): PrintedChange[] {
  const line = (change: SeenChange) => {
    const audience = describeAudience(change, asked)
    return changeMessage(change) + (audience && ` (${audience})`)
  }
  return groupChanges(changes).map(({ cause, effects }) => ({
    kind: cause.kind,
    lines: [line(cause as SeenChange), ...effects.map(effect => `  ${line(effect as SeenChange)}`)],
  }))
}

/** @param most changes of one kind that are told; the rest is counted. */
export function printLines(groups: readonly PrintedChange[], most = Number.POSITIVE_INFINITY): string[] {
  const told = new Map<string, number>()
  const lines = groups.flatMap(({ kind, lines }) => {
    const count = (told.get(kind) ?? 0) + 1
    told.set(kind, count)
    return count > most ? [] : lines
  })
  const cut = [...told].filter(([, count]) => count > most)
  return [...lines, ...cut.map(([kind, count]) => `… and ${count - most} more (${kind})`)]
}
