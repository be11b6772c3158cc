/** Which rows of a long grid are rendered: those in view, some around them, and the one with the keyboard focus (LOB-14). */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'

/** Shorter lists are rendered whole: for searching in the page and for screen readers nothing is better. */
export const WHOLE_UP_TO = 144
/** Rendered above and below the view, so that a turn of the wheel or the next Tab finds its tiles there. */
const ROWS_AROUND = 4
/** The window moves in steps of so many rows. */
const STEP = 2

interface Window {
  columns: number
  /** Height of a row with the gap below it, in pixels. */
  rowHeight: number
  gap: number
  /** Rows, counted from 0; `last` is not rendered. */
  first: number
  last: number
}

export interface RowRange {
  /** Pixels of what is not rendered before these items; 0: nothing. */
  space: number
  /** Items; `to` is not among them. */
  from: number
  to: number
}

export interface VisibleRows {
  ranges: RowRange[]
  /** Pixels of what is not rendered after the last range. */
  spaceAfter: number
  isWindowed: boolean
}

/**
 * @param count items to render
 * @param reserved items for which there is room, more than `count` while they load
 * @param focused the item that has the keyboard focus
 */
export function useVisibleRows(
  grid: RefObject<HTMLElement | null>,
  count: number,
  reserved: number,
  focused: number | undefined,
): VisibleRows {
  const isWindowed = reserved > WHOLE_UP_TO
  const [view, setView] = useState<Window>()
  const measure = useCallback(() => {
    const next = grid.current && readWindow(grid.current)
    if (next) setView(was => (was && isSame(was, next) ? was : next))
  }, [grid])
  useLayoutEffect(() => {
    if (isWindowed) measure()
  }, [isWindowed, measure])
  useEffect(() => {
    if (!isWindowed || !grid.current) return
    let frame = 0
    const schedule = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        measure()
      })
    }
    const size = new ResizeObserver(schedule)
    size.observe(grid.current)
    addEventListener('scroll', schedule, { passive: true })
    addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      size.disconnect()
      removeEventListener('scroll', schedule)
      removeEventListener('resize', schedule)
    }
  }, [isWindowed, grid, measure])
  if (!isWindowed) return { ranges: [{ space: 0, from: 0, to: count }], spaceAfter: 0, isWindowed }
  if (!view) return { ranges: [{ space: 0, from: 0, to: Math.min(count, WHOLE_UP_TO) }], spaceAfter: 0, isWindowed }
  return { ...rangesOf(view, count, reserved, focused), isWindowed }
}

function readWindow(list: HTMLElement): Window | undefined {
  const tile = list.querySelector<HTMLElement>(':scope > [data-shape]')
  if (!tile) return undefined
  const style = getComputedStyle(list)
  const columns = style.gridTemplateColumns.split(' ').length
  const gap = Number.parseFloat(style.rowGap) || 0
  const rowHeight = tile.offsetHeight + gap
  const above = -list.getBoundingClientRect().top
  const top = Math.floor(above / rowHeight / STEP) * STEP
  const rows = Math.ceil(window.innerHeight / rowHeight / STEP) * STEP + STEP
  return { columns, rowHeight, gap, first: top - ROWS_AROUND, last: top + rows + ROWS_AROUND }
}

const isSame = (a: Window, b: Window) =>
  a.columns === b.columns && a.rowHeight === b.rowHeight && a.first === b.first && a.last === b.last

/** Exported for tests. */
export function rangesOf(
  { columns, rowHeight, gap, first, last }: Window,
  count: number,
  reserved: number,
  focused: number | undefined,
): Pick<VisibleRows, 'ranges' | 'spaceAfter'> {
  const rows = Math.ceil(count / columns)
  // beyond the end of a list that became shorter its last rows show
  const from = Math.min(Math.max(0, first), Math.max(0, rows - (last - first)))
  const to = Math.min(rows, Math.max(last, from + 1))
  const spans: [number, number][] = [[from, to]]
  const own = focused === undefined || focused >= count ? undefined : Math.floor(focused / columns)
  if (own !== undefined && own < from) spans.unshift([own, own + 1])
  if (own !== undefined && own >= to) spans.push([own, own + 1])
  const height = (skipped: number) => (skipped > 0 ? skipped * rowHeight - gap : 0)
  let end = 0
  const ranges = spans.map(([start, stop]) => {
    const space = height(start - end)
    end = stop
    return { space, from: start * columns, to: Math.min(count, stop * columns) }
  })
  return { ranges, spaceAfter: height(Math.ceil(reserved / columns) - end) }
}
