/** Puts items of a list before or after others. */
export interface AnchorChange {
  id: string
  side: 'before' | 'after'
  anchor: string
  pointer: string
}

/** One item of a circular linked list. */
interface ListNode {
  id: string
  before: ListNode
  after: ListNode
}

/** Most entries that follow each other by "after"; beyond, later entries may come to stand inside the chain. */
const MAX_CHAIN = 100

/** Moves items to their anchors; several items after the same anchor keep the order in which they are named. */
export function moveToAnchors(
  ids: string[],
  changes: readonly AnchorChange[],
): { order: string[]; unknown: AnchorChange[] } {
  if (changes.length === 0) return { order: ids, unknown: [] }
  const end = { id: '' } as ListNode
  end.before = end
  end.after = end
  const nodes = new Map<string, ListNode>()
  for (const id of ids) {
    const node = { id } as ListNode
    nodes.set(id, node)
    putAfter(node, end.before)
  }
  const unknown: AnchorChange[] = []
  const lastAfter = new Map<string, string>()
  for (const change of changes) {
    const { id, side, anchor } = change
    const node = nodes.get(id)
    if (!node) continue
    if (!nodes.has(anchor) || anchor === id) {
      unknown.push(change)
      continue
    }
    let beside = anchor
    if (side === 'after')
      for (let next = lastAfter.get(beside), hops = 0; next !== undefined && next !== id && hops < MAX_CHAIN; hops++) {
        beside = next
        next = lastAfter.get(beside)
      }
    node.before.after = node.after
    node.after.before = node.before
    putAfter(node, side === 'after' ? nodes.get(beside)! : nodes.get(anchor)!.before)
    if (side === 'after') lastAfter.set(anchor, id)
  }
  const order: string[] = []
  for (let node = end.after; node !== end; node = node.after) order.push(node.id)
  return { order, unknown }
}

function putAfter(node: ListNode, before: ListNode): void {
  node.before = before
  node.after = before.after
  before.after.before = node
  before.after = node
}
