/** What conditions that change while a page is open look at: path, theme and counts. */
import { useMemo } from 'react'
import { useCounts } from './counts.ts'
import { usePlace } from './site.ts'

export interface Live {
  path: string
  theme: 'dark' | 'light'
  counts: Readonly<Record<string, number>>
}
export function useLive(): Live {
  const { path, theme } = usePlace()
  const counts = useCounts()
  return useMemo(() => ({ path, theme, counts }), [path, theme, counts])
}
