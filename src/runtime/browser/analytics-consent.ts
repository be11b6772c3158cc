/** Whether the visitor allows page views to be counted, in this browser. */
import { proxy, snapshot } from 'valtio/vanilla'
import { readStored, writeStored } from '../state/storage.ts'
import { useStore } from '../state/use-store.ts'

export interface AnalyticsConsent {
  /** Undefined until the visitor has decided. */
  allowed: boolean | undefined
  /** True while the question is on the page: unanswered, or reopened to change the answer. */
  asking: boolean
}

export const analyticsConsent = proxy<AnalyticsConsent>({ allowed: undefined, asking: false })
const initial = snapshot(analyticsConsent)

export const useAnalyticsConsent = (): Readonly<AnalyticsConsent> => useStore(analyticsConsent, initial)

/** Reads the stored answer, or opens the question where there is none; after hydration only. Global Privacy Control counts as a refusal. */
export function restoreAnalyticsConsent(): void {
  const stored = readStored('local', 'analytics')
  if (stored !== undefined) analyticsConsent.allowed = stored === 'yes'
  else if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) analyticsConsent.allowed = false
  else analyticsConsent.asking = true
}

export function setAnalyticsConsent(allowed: boolean): void {
  analyticsConsent.allowed = allowed
  analyticsConsent.asking = false
  writeStored('local', 'analytics', allowed ? 'yes' : 'no')
}

/** Shows the question again, so that the visitor can change the answer. */
export function reopenAnalyticsQuestion(): void {
  analyticsConsent.asking = true
}
