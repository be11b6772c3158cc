/** Whether page views may be counted, as the visitor said in this browser (SHL-08). */
import { proxy, snapshot } from 'valtio/vanilla'
import { useShared } from '../page/use-store.ts'
import { readStored, writeStored } from './storage.ts'

export interface AnalyticsConsent {
  /** Undefined until the visitor has decided. */
  allowed: boolean | undefined
  /** The question is on the page: nobody has answered it yet, or the visitor wants to answer anew. */
  asking: boolean
}

export const analyticsConsent = proxy<AnalyticsConsent>({ allowed: undefined, asking: false })
const first = snapshot(analyticsConsent)

export const useAnalyticsConsent = (): Readonly<AnalyticsConsent> => useShared(analyticsConsent, first)

/** Reads what was decided before, and asks where nothing was; after hydration only. A browser that says no for its owner is not asked. */
export function recallAnalyticsConsent(): void {
  const kept = readStored('local', 'analytics')
  if (kept !== undefined) analyticsConsent.allowed = kept === 'yes'
  else if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) analyticsConsent.allowed = false
  else analyticsConsent.asking = true
}

export function decideAnalytics(allowed: boolean): void {
  analyticsConsent.allowed = allowed
  analyticsConsent.asking = false
  writeStored('local', 'analytics', allowed ? 'yes' : 'no')
}

/** Whoever decided may decide anew. */
export function askAnalyticsAgain(): void {
  analyticsConsent.asking = true
}
