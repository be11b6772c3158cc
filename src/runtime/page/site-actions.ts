/** What a widget may ask the open page to do. */
import { createContext, use } from 'react'

export interface SiteActions {
  /** Looks for a newer release or changed metadata now, and shows it in place. */
  checkVersion(): Promise<void>
}

/** Null on the server, where nothing is open yet. */
export const SiteActionsContext = createContext<SiteActions | null>(null)
export const useSiteActions = (): SiteActions | null => use(SiteActionsContext)
