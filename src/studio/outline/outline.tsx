/** The outline: the widgets of a document as a tree. */
import { hotkeysCoreFeature, searchFeature, syncDataLoaderFeature } from '@headless-tree/core'
import { useTree } from '@headless-tree/react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import type { WidgetDocument } from '../pages/documents.ts'
import { texts } from '../texts/texts.ts'
import css from './outline.module.css'
import { OutlineItem } from './outline-item.tsx'
import { type OutlineRow, ROOT, rowsOf } from './outline-rows.ts'
import type { OutlineRegion } from './outline-tree.ts'
import { useVisibleRows, type VisibleRows } from './use-visible-rows.ts'

export interface OutlineProps {
  document: WidgetDocument
  regions: readonly OutlineRegion[]
  /** Address of the selected row. */
  at?: string
  /** Called with the address of the row that has the focus. */
  onSelect: (at: string) => void
}

export function Outline({ document, regions, at, onSelect }: OutlineProps) {
  const searchId = useId()
  const rows = useMemo(() => rowsOf(regions), [regions])
  const [focused, setFocused] = useFocusedRow(rows, at, onSelect)
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const expandedItems = useMemo(
    () => [...rows.values()].flatMap(row => (isFolder(row) && !collapsed.has(row.at) ? [row.at] : [])),
    [rows, collapsed],
  )
  const list = useRef<VisibleRows>(undefined)
  const tree = useTree<OutlineRow>({
    rootItemId: ROOT,
    dataLoader: {
      getItem: id => rows.get(id) ?? { at: id, name: '', children: [] },
      getChildren: id => [...(rows.get(id)?.children ?? [])],
    },
    getItemName: item => item.getItemData().name,
    isItemFolder: item => isFolder(item.getItemData()),
    state: { focusedItem: focused, expandedItems },
    setFocusedItem: next => setFocused(typeof next === 'function' ? next(focused) : next),
    setExpandedItems: next => {
      const expanded = new Set(typeof next === 'function' ? next(expandedItems) : next)
      setCollapsed(new Set([...rows.values()].flatMap(row => (isFolder(row) && !expanded.has(row.at) ? [row.at] : []))))
    },
    scrollToItem: item => list.current?.scrollToIndex(item.getItemMeta().index),
    features: [syncDataLoaderFeature, hotkeysCoreFeature, searchFeature],
  })
  const shown = useRef<typeof rows>(undefined)
  if (shown.current !== rows) {
    shown.current = rows
    tree.scheduleRebuildTree()
  }
  const items = tree.getItems()
  const focusedIndex = tree.getFocusedItem()?.getItemMeta().index ?? -1
  const box = useRef<HTMLDivElement>(null)
  const visible = useVisibleRows(box, items, focusedIndex)
  list.current = visible
  const search = tree.getState().search
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search focuses its match without scrolling to it
  useEffect(() => {
    if (search) visible.scrollToIndex(focusedIndex)
  }, [search, focusedIndex])
  if (items.length === 0) return <StateMessage kind="empty" icon="layout-grid" title={texts.outline.none} />
  return (
    <div className={css.outline}>
      {tree.isSearchOpen() && (
        <TextField id={searchId} label={texts.outline.search} {...tree.getSearchInputElementProps()} />
      )}
      <div ref={box} className={css.box}>
        <div {...tree.getContainerProps(document.label)} className={css.tree}>
          {visible.indexes.map(index => {
            const item = items[index]!
            return <OutlineItem key={item.getId()} item={item} index={index} isSelected={item.getId() === at} />
          })}
        </div>
      </div>
    </div>
  )
}

const isFolder = ({ children }: OutlineRow) => children.length > 0

/** Keeps the row that has the focus, and tells of each that gets it; a selection from outside moves the focus. */
function useFocusedRow(
  rows: ReadonlyMap<string, OutlineRow>,
  at: string | undefined,
  onSelect: (at: string) => void,
): [string | null, (at: string | null) => void] {
  const [focused, setFocused] = useState<string | null>(at ?? null)
  const [seen, setSeen] = useState(at)
  /** Rows that were told of, which the address of the page may show later. */
  const told = useRef(new Set<string>())
  if (at !== seen) {
    setSeen(at)
    if (at !== undefined && !told.current.has(at)) setFocused(at)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each row
  useEffect(() => {
    if (focused === at) told.current.clear()
    else if (focused !== null && rows.has(focused)) {
      told.current.add(focused)
      onSelect(focused)
    }
  }, [focused, at])
  return [focused !== null && rows.has(focused) ? focused : null, setFocused]
}
