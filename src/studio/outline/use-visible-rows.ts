/** Rows of a long list that are in view: only these are in the document. */
import type { ItemInstance } from '@headless-tree/core'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect } from 'react'

/** Height of a row in rem, as in outline.module.css. */
const ROW_REM = 2
/** Pixels of a rem where the browser does not say. */
const ROOT_SIZE = 16

export interface VisibleRows {
  indexes: readonly number[]
  scrollToIndex: (index: number) => void
}

/** @param focused index of the row with the focus, which stays in the document */
export function useVisibleRows<Row>(
  box: RefObject<HTMLElement | null>,
  items: readonly ItemInstance<Row>[],
  focused: number,
): VisibleRows {
  // a new function would measure all rows again with every frame
  const getItemKey = useCallback((index: number) => items[index]!.getId(), [items])
  // read once: for each row of a long list that takes as long as everything else
  const size = ROW_REM * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || ROOT_SIZE)
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => size,
    overscan: 8,
    getItemKey,
    rangeExtractor: range => withFocused(range, focused),
  })
  const count = items.length
  useLayoutEffect(() => {
    box.current?.style.setProperty('--rows', `${count}`)
  }, [box, count])
  return {
    indexes: rows.getVirtualItems().map(({ index }) => index),
    scrollToIndex: index => rows.scrollToIndex(index, { align: 'auto' }),
  }
}

/** Adds the row that has the focus: without it the focus would be lost when that row leaves the view. */
function withFocused(range: Range, focused: number): number[] {
  // the focus of the document follows that of the tree some milliseconds later
  const inDocument = Number((document.activeElement as HTMLElement | null)?.dataset.index ?? -1)
  const indexes = new Set([...defaultRangeExtractor(range), focused, inDocument])
  return [...indexes].filter(index => index >= 0 && index < range.count).sort((a, b) => a - b)
}
