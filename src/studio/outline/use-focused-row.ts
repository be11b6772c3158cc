/** The row that has the focus of the outline, which is the selected one. */
import { useEffect, useRef, useState } from 'react'
import { firstOf, neighbourOf, type OutlineRows } from './outline-rows.ts'

/** Milliseconds without another key after which the row that a key led to is selected: its settings cost more than a frame. */
const REST_MS = 150

export interface FocusedRow {
  /** Address of the row; null: there is none. */
  focused: string | null
  /** Moves the focus as a key does. */
  focus: (at: string) => void
  /** Selects the row with the focus at once, as a click does. */
  select: (at: string) => void
  /** Moves the focus of the page, too, as soon as the row is there. */
  focusInPage: (at: string) => void
  /** Number of moves of the page's focus: the same row may be wanted again, as when its menu was closed meanwhile. */
  moves: number
}

/** The row that waits for the focus of the page. */
export interface PageFocus {
  current: string | undefined
}

/** The selected row of the page. */
export interface Selection {
  /** Its address; absent: none is selected. */
  at: string | undefined
  /** The outline reported the row itself. The page may show it late, when the focus is on another row by now. */
  isReported: boolean
}

/**
 * Tells of each row that gets the focus; a selection from outside moves the focus. Without any, the row has it that was the first one when
 * the rows were shown.
 */
export function useFocusedRow(
  rows: OutlineRows,
  { at, isReported }: Selection,
  onSelect: (at: string) => void,
  pageFocus: PageFocus,
): FocusedRow {
  const [wanted, setWanted] = useState<string | undefined>(at)
  const [moves, setMoves] = useState(0)
  const [seen, setSeen] = useState({ at, rows })
  /** The row that had the focus last. */
  const [shown, setShown] = useState<string | null>(null)
  /** The row that the page shows, or will show. */
  const told = useRef(at)
  /** The focus came by a key, which another one may follow. */
  const isByKey = useRef(false)
  const isThere = (row: string | null | undefined) => row != null && rows.has(row)
  if (at !== seen.at || rows !== seen.rows) {
    setSeen({ at, rows })
    if (at !== seen.at && at !== undefined && !isReported) setWanted(at)
    // another person, or an undo, took the row away
    else if (!isThere(wanted) && shown !== null && seen.rows.has(shown) && !rows.has(shown))
      setWanted(neighbourOf(seen.rows, shown))
  }
  const focused = [wanted, shown].find(isThere) ?? firstOf(rows)
  if (focused !== shown) setShown(focused)
  useEffect(() => {
    if (!isReported) told.current = at
  }, [at, isReported])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once for each row
  useEffect(() => {
    if (focused === null || focused === told.current) return
    const report = () => {
      isByKey.current = false
      told.current = focused
      onSelect(focused)
    }
    if (!isByKey.current) return report()
    const timer = setTimeout(report, REST_MS)
    return () => clearTimeout(timer)
  }, [focused, at])
  return {
    focused,
    focus(next) {
      isByKey.current = true
      setWanted(next)
    },
    select(next) {
      isByKey.current = false
      setWanted(next)
    },
    focusInPage: next => {
      isByKey.current = false
      pageFocus.current = next
      setWanted(next)
      setMoves(count => count + 1)
    },
    moves,
  }
}
