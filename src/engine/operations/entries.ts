/** Lists of entries with ids in a tenant layer: their order after the merge, and where an entry is written. */
import { type AnchorChange, moveToAnchors } from '../merge/merge-lists.ts'
import { hasId, type Item } from '../merge/merge-value.ts'
import type { Place } from './operation.ts'

type Entries = readonly unknown[]

export const idOf = (entry: unknown): string | undefined => (hasId(entry) ? String(entry.id) : undefined)

export const findEntry = (entries: Entries, id: string): Item | undefined =>
  entries.find((entry): entry is Item => idOf(entry) === id)

/** Returns the ids of a list after the merge, in their order. */
export function orderOf(own: Entries, inherited: Entries): string[] {
  const ids = new Set(inherited.flatMap(entry => idOf(entry) ?? []))
  const changes: AnchorChange[] = []
  for (const entry of own) {
    if (!hasId(entry)) continue
    const id = String(entry.id)
    if (entry.remove === true) ids.delete(id)
    else ids.add(id)
    for (const side of ['before', 'after'] as const) {
      const anchor = entry[side]
      if (entry.remove !== true && typeof anchor === 'string') changes.push({ id, side, anchor, pointer: '' })
    }
  }
  return moveToAnchors([...ids], changes).order
}

export function placeOf({ before, after }: Readonly<Record<string, unknown>>): Place | undefined {
  // "after" is carried out last where an entry has both
  if (typeof after === 'string') return { after }
  return typeof before === 'string' ? { before } : undefined
}

export const sideOf = (place: Place): ['before' | 'after', string] =>
  'before' in place ? ['before', place.before] : ['after', place.after]

/** Returns an entry with another place, which is written where the old one was. */
export function withPlace(entry: Item, place: Place | undefined): Item {
  const placing = place ? Object.entries(place) : []
  const rest = Object.entries(entry)
  const at = rest.findIndex(([key]) => key === 'before' || key === 'after')
  const others = rest.filter(([key]) => key !== 'before' && key !== 'after')
  return Object.fromEntries(at < 0 ? [...others, ...placing] : others.toSpliced(at, 0, ...placing)) as Item
}

/** Says the same place by the entry on the other side; undefined at the end of a list. */
export function otherSide(own: Entries, inherited: Entries, id: string, place: Place): Place | undefined {
  const [side, anchor] = sideOf(place)
  const others = orderOf(own, inherited).filter(one => one !== id)
  const other = others[others.indexOf(anchor) + (side === 'before' ? -1 : 1)]
  return other === undefined ? undefined : side === 'before' ? { after: other } : { before: other }
}

/** Decides whether an anchor, or one of those that it is placed by, is placed by the entry itself. */
export function isCircle(own: Entries, id: string, place: Place): boolean {
  const seen = new Set<string>()
  for (let at: Place | undefined = place; at; ) {
    const [, anchor] = sideOf(at)
    if (anchor === id) return true
    const entry = seen.has(anchor) ? undefined : findEntry(own, anchor)
    seen.add(anchor)
    at = entry && placeOf(entry)
  }
  return false
}

/** Writes an entry in place of the one of its id. @param next the entry before which it is written; undefined: where it is, or at the end */
export function putEntry(own: Entries, entry: Item, next?: string | null): unknown[] {
  const id = String(entry.id)
  const known = own.findIndex(one => idOf(one) === id)
  if (known >= 0 && next === undefined) return own.toSpliced(known, 1, entry)
  const others = own.filter(one => idOf(one) !== id)
  const at = typeof next === 'string' ? others.findIndex(one => idOf(one) === next) : -1
  return at < 0 ? [...others, entry] : others.toSpliced(at, 0, entry)
}

/**
 * Writes an entry so that it stands beside its anchor after the merge, as places are carried out in the order in which they are written:
 * where it is, else at the end, else before the first entry that allows it. Prefers an order in which nothing else moves.
 * @returns undefined where no order allows it
 */
export function placeEntry(own: Entries, inherited: Entries, entry: Item, place: Place): unknown[] | undefined {
  const id = String(entry.id)
  const [side, anchor] = sideOf(place)
  const isBeside = (order: readonly string[]) =>
    order.indexOf(id) - order.indexOf(anchor) === (side === 'before' ? -1 : 1)
  const others = orderOf(own, inherited).filter(one => one !== id)
  const wanted = others.toSpliced(others.indexOf(anchor) + (side === 'before' ? 0 : 1), 0, id).join('\n')
  let beside: unknown[] | undefined
  for (const next of [undefined, null, ...own.flatMap(one => idOf(one) ?? [])]) {
    if (next === id) continue
    const written = putEntry(own, entry, next)
    const order = orderOf(written, inherited)
    if (order.join('\n') === wanted) return written
    if (!beside && isBeside(order)) beside = written
  }
  return beside
}
