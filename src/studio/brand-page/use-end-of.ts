import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useDraft } from '../brand/use-draft.ts'

/** Removes a problem with the next change of the draft, and on another page. */
export function useEndOf(problem: object | undefined, remove: () => void): void {
  const { waiting } = useDraft()
  const { pathname } = useLocation()
  const [seen, setSeen] = useState({ waiting, pathname })
  if (seen.waiting === waiting && seen.pathname === pathname) return
  setSeen({ waiting, pathname })
  // fewer changes that wait are those that have arrived
  if (problem && (waiting > seen.waiting || pathname !== seen.pathname)) remove()
}
