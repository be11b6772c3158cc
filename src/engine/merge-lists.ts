/** Puts items of a list before or after others (ENG-12). */
export interface AnchorChange {
  id: string
  side: 'before' | 'after'
  anchor: string
  pointer: string
}

/** Several items after the same anchor keep the order in which they are named. */
export function moveToAnchors(
  ids: string[],
  changes: readonly AnchorChange[],
): { order: string[]; unknown: AnchorChange[] } {
  const order = [...ids]
  const unknown: AnchorChange[] = []
  const lastAfter = new Map<string, string>()
  for (const change of changes) {
    const { id, side, anchor } = change
    const from = order.indexOf(id)
    if (from < 0) continue
    if (!order.includes(anchor) || anchor === id) {
      unknown.push(change)
      continue
    }
    order.splice(from, 1)
    let beside = anchor
    if (side === 'after')
      for (
        let next = lastAfter.get(beside), hops = 0;
        next !== undefined && next !== id && hops < order.length;
        hops++
      ) {
        beside = next
        next = lastAfter.get(beside)
      }
    order.splice(order.indexOf(beside) + (side === 'after' ? 1 : 0), 0, id)
    if (side === 'after') lastAfter.set(anchor, id)
  }
  return { order, unknown }
}
