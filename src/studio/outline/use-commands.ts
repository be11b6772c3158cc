/** The commands of the outline: each saves one step, announces it, and leaves the focus on the row that it was about. */
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { WireOperation } from '../../schemas/studio/draft-fields.ts'
import { useDraft } from '../brand/use-draft.ts'
import { withOperations } from '../brand/with-operations.ts'
import { texts } from '../texts/texts.ts'
import {
  addNode,
  bringBack,
  type Change,
  type Documents,
  duplicateNode,
  inheritAgain,
  moveNode,
  type NewNode,
  removeNode,
  shownIn,
} from './commands.ts'
import { moveByKey, WAYS } from './move-by-key.ts'
import { neighbourOf, type OutlineRow, type OutlineRows, placeInWords, titleOf } from './outline-rows.ts'
import type { OutlineList } from './outline-tree.ts'

/** Milliseconds for which a refusal is shown. */
const REFUSAL_MS = 6000

/**
 * @param readRows returns the rows of changed documents
 * @param focus moves the focus to a row
 */
export function useCommands(
  documents: Documents,
  rows: OutlineRows,
  readRows: (documents: Documents) => OutlineRows,
  focus: (at: string) => void,
) {
  const { call, save } = useDraft()
  const [said, setSaid] = useState({ words: '', isRefusal: false })
  const refuse = (words: string) => setSaid({ words, isRefusal: true })
  useEffect(() => {
    if (!said.isRefusal) return
    const timer = setTimeout(() => setSaid({ words: '', isRefusal: false }), REFUSAL_MS)
    return () => clearTimeout(timer)
  }, [said])
  const perform = (operations: WireOperation[], at: string | undefined, words: (after: OutlineRows) => string) => {
    const { layer, inherited } = documents
    save(operations, call.value?.seq ?? 0)
    if (at !== undefined) focus(at)
    const after = readRows({ layer: withOperations(layer, inherited, operations), inherited })
    setSaid({ words: words(after), isRefusal: false })
  }
  const place = (change: Change | string, words = (where: string) => where) => {
    if (typeof change === 'string') refuse(change)
    else if (!change) refuse(texts.outline.refused.kept)
    else perform(change.operations, change.at, after => words(placeInWords(after, change.at)))
  }
  const commands = {
    add(row: OutlineRow, added: NewNode) {
      const shown = shownIn(row.list)
      const index = row.node ? placeOf(row) + 1 : shown.length
      place(addNode(documents, row.list, added, index), texts.outline.added)
    },
    move(row: OutlineRow, list: OutlineList, index: number) {
      place(row.node && moveNode(documents, row.node, row.list, list, index))
    },
    duplicate(row: OutlineRow) {
      if (row.node && row.node.state !== 'removed')
        place(duplicateNode(documents, row.node, row.list), texts.outline.duplicated)
    },
    remove(row: OutlineRow) {
      if (!row.node || row.node.state === 'removed') return
      // an inherited row stays in the outline as a removed one
      const at = row.node.inherited ? row.at : neighbourOf(rows, row.at)
      perform(removeNode(documents, row.node, row.list), at, () => texts.outline.removed(titleOf(row)))
    },
    bringBack(row: OutlineRow) {
      if (row.node) perform(bringBack(row.node), row.at, after => texts.outline.back(placeInWords(after, row.at)))
    },
    inheritAgain(row: OutlineRow) {
      if (row.node)
        perform(inheritAgain(row.node), row.at, after => texts.outline.inheritedAgain(placeInWords(after, row.at)))
    },
  }
  /** Carries out the command of a key. */
  const press = (event: KeyboardEvent, row: OutlineRow) => {
    const way = event.altKey && !event.ctrlKey && !event.metaKey ? WAYS[event.key] : undefined
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    if (way) place(moveByKey(documents, rows, row, way))
    else if (isPlain && event.key === 'Delete') commands.remove(row)
    else if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'd')
      commands.duplicate(row)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { said, refuse, press, ...commands }
}

/** Returns the place of a row among the rows of its list that are not removed; a removed one counts as the one before it. */
function placeOf({ list, node }: OutlineRow): number {
  const before = list.nodes.slice(0, list.nodes.indexOf(node!) + 1)
  return shownIn({ ...list, nodes: before }).length - 1
}
