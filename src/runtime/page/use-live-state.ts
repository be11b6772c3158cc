/** What conditions that change while a page is open look at: path, theme and counts. */
import { useMemo } from 'react'
import type { LiveState } from '../../engine/conditions/live-conditions.ts'
import { useCounts } from '../session/badge-counts.ts'
import { usePlace } from './page-context.ts'

export function useLive(): LiveState {
  const { path, theme } = usePlace()
  const counts = useCounts()
  return useMemo(() => ({ path, theme, counts }), [path, theme, counts])
}
