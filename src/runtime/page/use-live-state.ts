/** State that live conditions depend on: path, theme, badge counts and VIP level. */
import { useMemo } from 'react'
import type { LiveState } from '../../engine/conditions/live-conditions.ts'
import { useBadgeCounts } from '../state/badge-counts.ts'
import { useCurrentPage } from '../state/page-context.ts'
import { useSessionValue } from '../state/session-state.ts'

export function useLiveState(): LiveState {
  const { path, theme } = useCurrentPage()
  const counts = useBadgeCounts()
  const vipLevel = useSessionValue(({ token, member }) =>
    token ? (member?.clubLabel.rankLevel ?? 'unknown') : undefined,
  )
  return useMemo(() => ({ path, theme, counts, vipLevel }), [path, theme, counts, vipLevel])
}
