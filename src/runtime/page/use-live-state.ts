/** What live conditions depend on: path, theme, badge counts and VIP level. */
import { useMemo } from 'react'
import type { LiveState } from '../../engine/conditions/live-conditions.ts'
import { useBadgeCounts } from '../session/badge-counts.ts'
import { useSessionValue } from '../session/session-state.ts'
import { useCurrentPage } from './page-context.ts'

export function useLiveState(): LiveState {
  const { path, theme } = useCurrentPage()
  const counts = useBadgeCounts()
  const vipLevel = useSessionValue(({ token, member }) =>
    token ? (member?.clubLabel.rankLevel ?? 'unknown') : undefined,
  )
  return useMemo(() => ({ path, theme, counts, vipLevel }), [path, theme, counts, vipLevel])
}
