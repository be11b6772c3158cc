/** Moves of a row by one step, as Alt with an arrow asks for them. */
import { texts } from '../texts/texts.ts'
import { holdsWidgets } from '../widgets/widget-catalogue.ts'
import { type Change, type Documents, moveNode, shownIn } from './commands.ts'
import type { OutlineRow, OutlineRows } from './outline-rows.ts'

export type Way = 'up' | 'down' | 'in' | 'out'

export const WAYS: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** @returns the change, or the reason for which the row stays where it is */
export function moveByKey(documents: Documents, rows: OutlineRows, row: OutlineRow, way: Way): Change | string {
  const { node, list } = row
  if (!node) return texts.outline.refused.region
  if (node.state === 'removed') return texts.outline.refused.removed
  const siblings = shownIn(list)
  const index = siblings.indexOf(node)
  if (way === 'up') return index === 0 ? texts.outline.refused.first : moveNode(documents, node, list, list, index - 1)
  if (way === 'down')
    return index === siblings.length - 1 ? texts.outline.refused.last : moveNode(documents, node, list, list, index + 1)
  if (way === 'in') {
    const [above, below] = [siblings[index - 1], siblings[index + 1]]
    if (above && holdsWidgets(above))
      return moveNode(documents, node, list, above.children, shownIn(above.children).length)
    if (below && holdsWidgets(below)) return moveNode(documents, node, list, below.children, 0)
    return texts.outline.refused.noContainer
  }
  const around = rows.get(row.parent)
  if (!around?.node) return texts.outline.refused.outermost
  return moveNode(documents, node, list, around.list, shownIn(around.list).indexOf(around.node) + 1)
}
