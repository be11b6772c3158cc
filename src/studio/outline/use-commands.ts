/** The commands of the outline: each saves one step, announces it, and leaves the focus on the row that it was about. */
import { type KeyboardEvent, useEffect, useState } from 'react'
import { NEEDED_WIDGETS } from '../../schemas/document/needed-widgets.ts'
import type { WireOperation } from '../../schemas/studio/draft-fields.ts'
import { useDraft } from '../brand/use-draft.ts'
import { withOperations } from '../brand/with-operations.ts'
import { texts } from '../texts/texts.ts'
import { widgetName } from '../widgets/widget-catalogue.ts'
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
import { neighbourOf, type OutlineRow, type OutlineRows, placeInWords, ROOT, titleOf } from './outline-rows.ts'
import { nodesOf, type OutlineList, type OutlineNode } from './outline-tree.ts'

/** Milliseconds for which a refusal or a warning is shown. */
const SHOWN_MS = 6000

interface Said {
  words: string
  /** The words are a refusal or a warning, which is shown; others are announced alone. */
  isShown: boolean
}

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
  const [said, setSaid] = useState<Said>({ words: '', isShown: false })
  const refuse = (words: string) => setSaid({ words, isShown: true })
  useEffect(() => {
    if (!said.isShown) return
    const timer = setTimeout(() => setSaid({ words: '', isShown: false }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])
  const perform = (
    operations: WireOperation[],
    at: string | undefined,
    words: (after: OutlineRows) => string | Said,
  ) => {
    const { layer, inherited } = documents
    save(operations, call.value?.seq ?? 0)
    if (at !== undefined) focus(at)
    const after = readRows({ layer: withOperations(layer, inherited, operations), inherited })
    const next = words(after)
    setSaid(typeof next === 'string' ? { words: next, isShown: false } : next)
  }
  const place = (change: Change | string, words = (where: string) => where) => {
    if (typeof change === 'string') refuse(change)
    else if (!change) refuse(texts.outline.refused.kept)
    else perform(change.operations, change.at, after => words(placeInWords(after, change.at)))
  }
  const commands = {
    /** @param words operations of the same step that the entry needs, such as the words of its label */
    add(row: OutlineRow, added: NewNode, words: readonly WireOperation[] = []) {
      const shown = shownIn(row.list)
      const index = row.node ? placeOf(row) + 1 : shown.length
      const change = addNode(documents, row.list, added, index)
      place(change && { ...change, operations: [...change.operations, ...words] }, texts.outline.added)
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
      const { node } = row
      // an inherited row stays where it is, as a removed one
      const at = node.inherited ? row.at : neighbourOf(rows, row.at)
      perform(removeNode(documents, node, row.list), at, after => {
        const [lost] = lostWidgets(node, after)
        if (lost === undefined) return texts.outline.removed(titleOf(row))
        const page = rows.get(ROOT)!.name
        return { words: texts.outline.removedLast(titleOf(row), widgetName(lost), page), isShown: true }
      })
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

/** Lists the widgets that players need to sign in, register or move money, of which a document has none after a removal. */
function lostWidgets(removed: OutlineNode, after: OutlineRows): string[] {
  const left = new Set([...after.values()].flatMap(({ node }) => (node && node.state !== 'removed' ? node.widget : [])))
  const gone = [...nodesOf([{ at: removed.at, nodes: [removed] }])].flatMap(({ node }) =>
    node.state === 'removed' ? [] : (node.widget ?? []),
  )
  return gone.filter(widget => NEEDED_WIDGETS.has(widget) && !left.has(widget))
}
