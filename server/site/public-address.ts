/** Decides by which address search engines know a page, and which pages they may list. */
import { matchRoute } from '../../src/engine/model/page-model.ts'
import type { RouteModel, ScreenModel, SiteModel } from '../../src/engine/model/site-model.ts'
import { mustSignInFirst } from '../../src/schemas/session/public-paths.ts'
import type { FoundPage } from './find-page.ts'

/** Groups of pages that belong to one person, or show nothing by themselves. */
const PERSONAL_GROUPS = new Set(['member', 'agent', 'byIframe', 'closed'])
/** Query names that tell a page's subject; the others filter and divide a list. */
const SUBJECTS = ['id', 'gameCode', 'vendor', 'gameType']

/** Says whether search engines may list a page of this group at this path. */
export const isPublicPath = ({ toggles }: Pick<SiteModel, 'toggles'>, group: string, path: string): boolean =>
  !PERSONAL_GROUPS.has(group) && !mustSignInFirst(toggles, path)

/** Returns path and query of the page without the language: always the same of several addresses of one page. */
export function canonicalAddress(site: Pick<SiteModel, 'routes'>, { path, query }: Pick<FoundPage, 'path' | 'query'>) {
  const route = matchRoute(site.routes, path)?.route
  const subject = new URLSearchParams(SUBJECTS.flatMap(name => (query[name] ? [[name, query[name]]] : [])))
  const first = route && !isPattern(route) && firstRoute(site, route.screen)
  return addQuery(first ? first.path : path, subject.toString())
}

/** Returns the main route of a screen. */
export const firstRoute = ({ routes }: Pick<SiteModel, 'routes'>, screen: string): RouteModel | undefined =>
  routes.find(route => route.screen === screen && !isPattern(route))

/** Says whether the path alone shows nothing: the query names a game or a promotion. */
export const needsSubject = ({ group, query }: Pick<ScreenModel, 'group' | 'query'>): boolean =>
  group === 'promoDetail' || query.includes('gameCode')

const isPattern = ({ path }: RouteModel) => path.includes('/:')

/** Returns the address in a language: the brand's default one needs no parameter. */
export const addressInLanguage = (
  address: string,
  language: string,
  { defaultLanguage }: { defaultLanguage: string },
) => (language === defaultLanguage ? address : addQuery(address, `lang=${language}`))

export const addQuery = (address: string, query: string): string =>
  query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address
