/** The row that has the focus of the outline, which is the selected one. */
import { useEffect, useRef, useState } from 'react'
import { neighbourOf, type OutlineRows, ROOT } from './outline-rows.ts'

export interface FocusedRow {
  /** Address of the row; null: there is none. */
  focused: string | null
  focus: (at: string) => void
  /** Moves the focus of the page, too, as soon as the row is there. */
  focusInPage: (at: string) => void
}

/** The row that waits for the focus of the page. */
export interface PageFocus {
  current: string | undefined
}

/** Tells of each row that gets the focus; a selection from outside moves the focus. Without any, the first row has it. */
export function useFocusedRow(
  rows: OutlineRows,
  at: string | undefined,
  onSelect: (at: string) => void,
  pageFocus: PageFocus,
): FocusedRow {
  const [wanted, setWanted] = useState<string | undefined>(at)
  const [seen, setSeen] = useState({ at, rows })
  /** Rows that were reported, which the address of the page may show later. */
  const reported = useRef(new Set<string>())
  if (at !== seen.at || rows !== seen.rows) {
    setSeen({ at, rows })
    if (at !== seen.at && at !== undefined && !reported.current.has(at)) setWanted(at)
    // another person, or an undo, took the row away
    else if (wanted !== undefined && seen.rows.has(wanted) && !rows.has(wanted))
      setWanted(neighbourOf(seen.rows, wanted))
  }
  const focused = wanted !== undefined && rows.has(wanted) ? wanted : (rows.get(ROOT)?.children[0] ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once for each row
  useEffect(() => {
    if (focused === null || focused === at) reported.current.clear()
    else {
      reported.current.add(focused)
      onSelect(focused)
    }
  }, [focused, at])
  return {
    focused,
    focus: setWanted,
    focusInPage: next => {
      pageFocus.current = next
      setWanted(next)
    },
  }
}
