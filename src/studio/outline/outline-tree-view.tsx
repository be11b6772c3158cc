/** The rows of an outline as a tree for pointer, keys and screen readers. */
import { hotkeysCoreFeature, searchFeature, syncDataLoaderFeature } from '@headless-tree/core'
import { useTree } from '@headless-tree/react'
import { type KeyboardEvent, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isEqual } from '../../engine/index.ts'
import { TextField } from '../../ui/fields/field.tsx'
import { texts } from '../texts/texts.ts'
import { DropMark } from './drop-mark.tsx'
import type { DropPlace } from './drop-place.ts'
import css from './outline.module.css'
import { OutlineItem } from './outline-item.tsx'
import { type OutlineRow, type OutlineRows, ROOT, titleOf } from './outline-rows.ts'
import type { PageFocus } from './use-focused-row.ts'
import { useKeptScroll } from './use-kept-scroll.ts'
import { useRowDrag } from './use-row-drag.ts'
import { useVisibleRows, type VisibleRows } from './use-visible-rows.ts'

export interface OutlineTreeProps {
  label: string
  /** Names the list, whose scroll position is remembered until it is opened again. */
  scrollKey: string
  rows: OutlineRows
  /** Address of the row with the focus. */
  focused: string | null
  /** Number of moves of the page's focus into the tree. */
  moves: number
  pageFocus: PageFocus
  onFocus: (at: string) => void
  /** Called with each key before the tree gets it. */
  onKey: (event: KeyboardEvent) => void
  /** Called with a click on a row. */
  onPress: (at: string) => void
  /** Called with a row that was dragged, and its place; absent: rows cannot be moved. */
  onDrop?: ((row: OutlineRow, place: DropPlace) => void) | undefined
}

export function OutlineTree({
  label,
  scrollKey,
  rows,
  focused,
  moves,
  pageFocus,
  onFocus,
  onKey,
  onPress,
  onDrop,
}: OutlineTreeProps) {
  const searchId = useId()
  const [expandedItems, setExpandedItems] = useExpandedRows(rows, focused, moves)
  const list = useRef<VisibleRows>(undefined)
  const tree = useTree<OutlineRow>({
    rootItemId: ROOT,
    dataLoader: {
      // the row of a widget that is gone has no others inside
      getItem: id => rows.get(id) ?? rows.get(ROOT)!,
      getChildren: id => [...(rows.get(id)?.children ?? [])],
    },
    getItemName: item => titleOf(item.getItemData()),
    isItemFolder: item => isFolder(item.getItemData()),
    state: { focusedItem: focused, expandedItems },
    setFocusedItem: next => {
      const at = typeof next === 'function' ? next(focused) : next
      if (at !== null) onFocus(at)
    },
    setExpandedItems: next => setExpandedItems(typeof next === 'function' ? next(expandedItems) : next),
    scrollToItem: item => list.current?.scrollToIndex(item.getItemMeta().index),
    // the library’s own ends with a selection, which this tree has none of
    hotkeys: {
      submitSearch: {
        hotkey: 'Enter',
        allowWhenInputFocused: true,
        isEnabled: tree => tree.isSearchOpen(),
        handler: (_, tree) => tree.closeSearch(),
      },
    },
    features: [syncDataLoaderFeature, hotkeysCoreFeature, searchFeature],
  })
  const shown = useRef<OutlineRows>(undefined)
  if (shown.current !== rows) {
    shown.current = rows
    tree.scheduleRebuildTree()
  }
  const items = tree.getItems()
  const focusedIndex = useMemo(() => items.findIndex(item => item.getId() === focused), [items, focused])
  const box = useRef<HTMLDivElement>(null)
  const visible = useVisibleRows(box, items, Math.max(focusedIndex, 0))
  list.current = visible
  const latestPress = useRef(onPress)
  latestPress.current = onPress
  const press = useCallback((at: string) => latestPress.current(at), [])
  const { dragged, drop, handlers } = useRowDrag({ box, items, onDrop })
  const search = tree.getState().search
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search focuses its match without scrolling to it
  useEffect(() => {
    if (search) visible.scrollToIndex(focusedIndex)
  }, [search, focusedIndex])
  /** The rows as they were when the row that a command was about got the focus: its new place comes with the next ones. */
  const placedIn = useRef<OutlineRows>(undefined)
  useLayoutEffect(() => {
    const isWanted = pageFocus.current !== undefined && pageFocus.current === focused
    const isPlaced = placedIn.current !== undefined && placedIn.current !== rows
    if (focused === null || (!isWanted && !isPlaced)) return
    const row = tree.getItemInstance(focused).getElement()
    if (!row) return
    placedIn.current = isWanted ? rows : undefined
    if (isWanted) {
      pageFocus.current = undefined
      row.focus({ preventScroll: true })
    }
    visible.scrollToIndex(focusedIndex)
    // the list itself may be out of view, as on a phone
    row.scrollIntoView?.({ block: 'nearest', behavior: 'instant' })
  })
  useKeptScroll(box, scrollKey, () => visible.scrollToIndex(focusedIndex))
  return (
    <>
      {tree.isSearchOpen() && (
        <TextField
          {...tree.getSearchInputElementProps()}
          id={searchId}
          label={texts.outline.letters}
          onChange={value => tree.setSearch(value)}
        />
      )}
      <div ref={box} className={css.box} data-dragging={dragged && ''} onKeyDownCapture={onKey} {...handlers}>
        <div {...tree.getContainerProps(label)} className={css.tree}>
          {visible.indexes.map(index => {
            const item = items[index]!
            const isSelected = item.getId() === focused
            return (
              <OutlineItem
                key={item.getId()}
                item={item}
                row={item.getItemData()}
                index={index}
                isSelected={isSelected}
                isOpen={item.isExpanded()}
                isDragged={item.getId() === dragged}
                hasHandle={onDrop !== undefined}
                onPress={press}
              />
            )
          })}
          {drop && <DropMark drop={drop} />}
        </div>
      </div>
    </>
  )
}

const isFolder = ({ children }: OutlineRow) => children.length > 0

/** All rows with others inside are open until they are closed, and open again when the focus moves into them. */
function useExpandedRows(
  rows: OutlineRows,
  focused: string | null,
  moves: number,
): [string[], (expanded: readonly string[]) => void] {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [seen, setSeen] = useState({ focused, moves })
  if (focused !== seen.focused || moves !== seen.moves) {
    setSeen({ focused, moves })
    const around = rowsAround(rows, focused)
    if (around.some(at => closed.has(at))) setClosed(new Set([...closed].filter(at => !around.includes(at))))
  }
  const folders = useMemo(() => [...rows.values()].flatMap(row => (isFolder(row) ? [row.at] : [])), [rows])
  const expanded = useMemo(() => folders.filter(at => !closed.has(at)), [folders, closed])
  // another list of the same rows would build the tree twice
  const [known, setKnown] = useState(expanded)
  const isKnown = isEqual(known, expanded)
  if (!isKnown) setKnown(expanded)
  return [
    isKnown ? known : expanded,
    next => {
      const open = new Set(next)
      setClosed(new Set(folders.filter(at => !open.has(at))))
    },
  ]
}

/** Lists the addresses of the rows around a row. */
function rowsAround(rows: OutlineRows, at: string | null): string[] {
  const parent = rows.get(at ?? '')?.parent
  return parent ? [parent, ...rowsAround(rows, parent)] : []
}
