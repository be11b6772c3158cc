/** The place that a row gets where it is dropped on another one. */
import { holdsWidgets } from '../widgets/widget-catalogue.ts'
import { shownIn } from './commands.ts'
import type { OutlineRow } from './outline-rows.ts'
import type { OutlineList, OutlineNode } from './outline-tree.ts'

export interface DropPlace {
  list: OutlineList
  /** Place among the other rows of the list. */
  index: number
  /** Before or after the row, or inside: as its first one where it is open, as its last one otherwise. */
  side: 'before' | 'after' | 'first' | 'last'
}

/**
 * Returns the place for a dragged row.
 * @param part of the height of the target at which the pointer is, from 0 to 1
 * @param isOpen the rows inside the target are shown below it
 * @returns undefined where the row would stay as it is, or would be inside itself
 */
export function dropPlace(
  dragged: OutlineRow,
  target: OutlineRow,
  part: number,
  isOpen: boolean,
): DropPlace | undefined {
  const { node } = dragged
  if (!node || target.at === dragged.at || target.at.startsWith(`${dragged.at}/`)) return undefined
  const place = placeOn(node, target, part, isOpen)
  const isSame = place.list.at === dragged.list.at && place.index === shownIn(dragged.list).indexOf(node)
  return isSame ? undefined : place
}

function placeOn(dragged: OutlineNode, target: OutlineRow, part: number, isOpen: boolean): DropPlace {
  const { node, list } = target
  if (!node) return { list, index: 0, side: 'first' }
  const canHold = node.state !== 'removed' && holdsWidgets(node)
  const inside = node.children
  if (canHold && isOpen && part > 1 / 3) return { list: inside, index: 0, side: 'first' }
  if (canHold && part > 1 / 3 && part < 2 / 3)
    return { list: inside, index: othersIn(inside, dragged).length, side: 'last' }
  const before = list.nodes.slice(0, list.nodes.indexOf(node))
  const index = othersIn({ ...list, nodes: before }, dragged).length
  if (part < 1 / 2) return { list, index, side: 'before' }
  return { list, index: node.state === 'removed' ? index : index + 1, side: 'after' }
}

const othersIn = (list: OutlineList, dragged: OutlineNode): OutlineNode[] =>
  shownIn(list).filter(({ at }) => at !== dragged.at)
