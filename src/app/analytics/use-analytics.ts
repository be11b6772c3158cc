/** Loads analytics when the browser is idle, and only for brands that use it. */
import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '../../runtime/browser/when-idle.ts'
import type { AnalyticsProps } from './question.tsx'

export function useAnalytics(gtagId: string | undefined): ComponentType<AnalyticsProps> | undefined {
  const [View, setView] = useState<ComponentType<AnalyticsProps>>()
  useEffect(() => {
    if (!gtagId || View) return
    return whenIdle(() => {
      import('./question.tsx').then(
        module => setView(() => module.Analytics),
        error => console.error(error),
      )
    })
  }, [gtagId, View])
  return gtagId ? View : undefined
}
