/** What conditions that change while a page is open look at: path, theme and counts. */
import { useMemo } from 'react'
import type { LiveState } from '../engine/live-conditions.ts'
import { useCounts } from './counts.ts'
import { usePlace } from './site.ts'

export function useLive(): LiveState {
  const { path, theme } = usePlace()
  const counts = useCounts()
  return useMemo(() => ({ path, theme, counts }), [path, theme, counts])
}
