/** Pages of the centres by their keys (MBR-01, AGT-01): both centres have one named personalHistoryCopy. */
import { matchRoute } from '../page-model.ts'
import type { RouteModel } from '../site-model.ts'

export interface CentrePage {
  href: string
  centre: 'member' | 'agent'
}

/**
 * @param menu the menu that names the page: the agent centre's own menu means its own pages only.
 * @returns undefined when no screen answers it.
 */
export function findCentrePage(page: string, menu: string, routes: readonly RouteModel[]): CentrePage | undefined {
  const centres = menu === 'agent' ? (['agent'] as const) : (['member', 'agent'] as const)
  for (const centre of centres) {
    const href = `/${centre}/${page}`
    if (matchRoute(routes, href)) return { href, centre }
  }
  return undefined
}
