/** Pages of the centres by their keys: both centres have one named personalHistoryCopy. */
import { matchRoute } from '../model/page-model.ts'
import type { RouteModel } from '../model/site-model.ts'

export interface CentrePage {
  href: string
  centre: 'member' | 'agent'
}

/** Menus that name pages of their own centre only. */
const OWN_PAGES: Partial<Record<string, readonly CentrePage['centre'][]>> = { member: ['member'], agent: ['agent'] }

/**
 * @param menu the menu that names the page
 * @returns undefined when no screen answers it.
 */
export function findCentrePage(page: string, menu: string, routes: readonly RouteModel[]): CentrePage | undefined {
  const centres = OWN_PAGES[menu] ?? (['member', 'agent'] as const)
  for (const centre of centres) {
    const href = `/${centre}/${page}`
    if (matchRoute(routes, href)) return { href, centre }
  }
  return undefined
}
