/** Puts items of a list before or after others (ENG-12). */
export interface AnchorChange {
  id: string
  side: 'before' | 'after'
  anchor: string
  pointer: string
}

/** One place in a list; the list is a ring that its end closes. */
interface Place {
  id: string
  before: Place
  after: Place
}

/** Several items after the same anchor keep the order in which they are named. */
export function moveToAnchors(
  ids: string[],
  changes: readonly AnchorChange[],
): { order: string[]; unknown: AnchorChange[] } {
  if (changes.length === 0) return { order: ids, unknown: [] }
  const end = { id: '' } as Place
  end.before = end
  end.after = end
  const places = new Map<string, Place>()
  for (const id of ids) {
    const place = { id } as Place
    places.set(id, place)
    putAfter(place, end.before)
  }
  const unknown: AnchorChange[] = []
  const lastAfter = new Map<string, string>()
  for (const change of changes) {
    const { id, side, anchor } = change
    const place = places.get(id)
    if (!place) continue
    if (!places.has(anchor) || anchor === id) {
      unknown.push(change)
      continue
    }
    let beside = anchor
    if (side === 'after')
      for (let next = lastAfter.get(beside), hops = 0; next !== undefined && next !== id && hops < ids.length; hops++) {
        beside = next
        next = lastAfter.get(beside)
      }
    place.before.after = place.after
    place.after.before = place.before
    putAfter(place, side === 'after' ? places.get(beside)! : places.get(anchor)!.before)
    if (side === 'after') lastAfter.set(anchor, id)
  }
  const order: string[] = []
  for (let place = end.after; place !== end; place = place.after) order.push(place.id)
  return { order, unknown }
}

function putAfter(place: Place, before: Place): void {
  place.before = before
  place.after = before.after
  before.after.before = place
  before.after = place
}
