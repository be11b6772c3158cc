/** Actions that a widget may request from the open page. */
import { createContext, use } from 'react'

export interface SiteActions {
  /** Looks for a newer release or changed metadata now, and shows it in place. */
  checkVersion(): Promise<void>
}

/** Null on the server, where nothing is open yet. */
export const SiteActionsContext = createContext<SiteActions | null>(null)
export const useSiteActions = (): SiteActions | null => use(SiteActionsContext)
