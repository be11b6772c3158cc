/** What live conditions depend on: path, theme and badge counts. */
import { useMemo } from 'react'
import type { LiveState } from '../../engine/conditions/live-conditions.ts'
import { useBadgeCounts } from '../session/badge-counts.ts'
import { useCurrentPage } from './page-context.ts'

export function useLiveState(): LiveState {
  const { path, theme } = useCurrentPage()
  const counts = useBadgeCounts()
  return useMemo(() => ({ path, theme, counts }), [path, theme, counts])
}
