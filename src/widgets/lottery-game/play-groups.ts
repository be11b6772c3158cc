/** Groups of plays that win alike, in place of one long row. */
import type { PlayKind } from '../../schemas/lottery/plays.ts'
import type { PlayableBet } from './use-game.ts'

/** Keys of the names of groups. */
type PlayGroup = 'prizes' | 'prize' | 'parlay' | 'absent' | 'position' | 'order' | 'sum' | 'contains' | 'any'

const GROUPS: Record<PlayKind, PlayGroup> = {
  tail: 'prize',
  head: 'prize',
  box: 'prize',
  parlay: 'parlay',
  absent: 'absent',
  position: 'position',
  straight: 'order',
  group: 'order',
  sum: 'sum',
  sides: 'sum',
  dragonTiger: 'sum',
  shape: 'sum',
  repeat: 'contains',
  contains: 'contains',
  anyOf: 'any',
  keno: 'any',
}

/** Digits of one prize are bet on apart from those of several. */
function groupOf({ kind, prizes }: PlayableBet): PlayGroup {
  const group = GROUPS[kind]
  return group === 'prize' && prizes?.length !== 1 ? 'prizes' : group
}

/** Returns the groups in the order of their first plays. */
export function groupPlays(plays: readonly PlayableBet[]): { group: PlayGroup; plays: PlayableBet[] }[] {
  const groups = [...new Set(plays.map(groupOf))]
  return groups.map(group => ({ group, plays: plays.filter(play => groupOf(play) === group) }))
}
