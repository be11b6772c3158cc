/** Decides which rows of a long grid are rendered: those in view, some around them, and the one with the keyboard focus. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Longest list that is rendered whole, which is best for searching in the page and for screen readers. */
export const WHOLE_UP_TO = 144
/** Rows rendered above and below the view, so that a turn of the wheel or the next Tab finds its tiles there. */
const ROWS_AROUND = 2

interface Rows {
  columns: number
  /** Height of a row with the gap below it, in pixels. */
  rowHeight: number
  gap: number
}

interface Window extends Rows {
  /** Rows, counted from 0; `last` is not rendered. */
  first: number
  last: number
}

export interface RowRange {
  /** Pixels of the items left out before these; 0: nothing. */
  space: number
  /** Items; `to` is not among them. */
  from: number
  to: number
}

export interface VisibleRows {
  ranges: RowRange[]
  /** Pixels of the items left out after the last range. */
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
  const rows = useRef<Rows>(undefined)
  const move = useCallback(() => {
    if (!grid.current || !rows.current) return
    const next = readWindow(grid.current, rows.current)
    setView(was => (was && isSame(was, next) ? was : next))
  }, [grid])
  const measure = useCallback(() => {
    rows.current = grid.current ? readRows(grid.current) : undefined
    move()
  }, [grid, move])
  useLayoutEffect(() => {
    if (isWindowed) measure()
  }, [isWindowed, measure])
  useEffect(() => {
    if (!isWindowed || !grid.current) return
    let frame = 0
    const follow = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        move()
      })
    }
    // once a row has another size, or the window: not while it scrolls
    const size = new ResizeObserver(measure)
    size.observe(grid.current)
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', measure)
    return () => {
      cancelAnimationFrame(frame)
      size.disconnect()
      removeEventListener('scroll', follow)
      removeEventListener('resize', measure)
    }
  }, [isWindowed, grid, measure, move])
  if (!isWindowed) return { ranges: [{ space: 0, from: 0, to: count }], spaceAfter: 0, isWindowed }
  if (!view) return { ranges: [{ space: 0, from: 0, to: Math.min(count, WHOLE_UP_TO) }], spaceAfter: 0, isWindowed }
  return { ...rangesOf(view, count, reserved, focused), isWindowed }
}

function readRows(list: HTMLElement): Rows | undefined {
  const tile = list.querySelector<HTMLElement>(':scope > [data-shape]')
  if (!tile) return undefined
  const style = getComputedStyle(list)
  const columns = style.gridTemplateColumns.split(' ').length
  const gap = Number.parseFloat(style.rowGap) || 0
  return { columns, gap, rowHeight: tile.getBoundingClientRect().height + gap }
}

function readWindow(list: HTMLElement, rows: Rows): Window {
  const top = Math.floor(-list.getBoundingClientRect().top / rows.rowHeight)
  const inView = Math.ceil(window.innerHeight / rows.rowHeight) + 1
  return { ...rows, first: top - ROWS_AROUND, last: top + inView + ROWS_AROUND }
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
