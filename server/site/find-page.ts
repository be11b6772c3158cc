/** Finds the page of a site for an address. */
import { closedScreen, findRoute, type ScreenPart, screenPart } from '../../src/engine/model/page-model.ts'
import type { SiteModel } from '../../src/engine/model/site-model.ts'
import { normalPath } from '../../src/schemas/normal-path.ts'
import { ARRIVAL_CODES } from '../../src/schemas/registration/arrival-codes.ts'

/** Screen of an address, and the parts of the address that the page depends on. */
export interface FoundPage {
  screen: ScreenPart
  path: string
  params: Record<string, string>
  /** Query parameters that the screen declares. */
  query: Record<string, string>
  /** Shortest address of this very page, without tracking parameters and a slash at the end. */
  address: string
  /** False for the not-found page. */
  exists: boolean
  /** The page replaces every page of the site. */
  closed: boolean
}

/** Path of the page for every address without one; it is rendered once. */
const NOT_FOUND = '/not-found'

/** Limit for a query parameter that a page may depend on, in characters. */
const MAX_VALUE_LENGTH = 200

/** Finds the page. @param url path and query of a request @throws when the site lacks the screen `not-found` */
export function findPage(site: SiteModel, url: string): FoundPage {
  const [path = '/', search = ''] = divide(url)
  const match = findRoute(site, path)
  const found = match && screenPart(site, match.route.screen, path)
  const closedName = closedScreen(site.system)
  const closed = closedName === undefined ? undefined : screenPart(site, closedName, path)
  const screen = closed ?? found ?? screenPart(site, 'not-found', path)
  if (!screen) throw new Error(`${site.brand.id} has no screen named not-found: base must provide it.`)
  const exists = found !== undefined
  const query = exists ? pick(new URLSearchParams(search), screen.screen.query) : {}
  const text = new URLSearchParams(query).toString()
  const shown = exists ? path : NOT_FOUND
  return {
    screen,
    path: shown,
    params: { ...screen.screen.params, ...match?.params },
    query,
    address: text ? `${shown}?${text}` : shown,
    exists,
    closed: closed !== undefined,
  }
}

function divide(url: string): [path: string, search: string] {
  const mark = url.indexOf('?')
  return mark === -1 ? [normalPath(url), ''] : [normalPath(url.slice(0, mark)), url.slice(mark + 1)]
}

/**
 * Decides whether a parameter is a code. A page only notes its presence, because all visitors get the same page; the browser reads the
 * value.
 */
const isCode = (name: string) => ARRIVAL_CODES.some(code => code === name)

function pick(query: URLSearchParams, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {}
  for (const name of names) {
    const value = query.get(name)
    if (value !== null && value.length <= MAX_VALUE_LENGTH) picked[name] = isCode(name) ? '' : value
  }
  return picked
}

/** Returns the page that a service worker shows. @throws when the site lacks the screen `offline` */
export function offlinePage(site: SiteModel): FoundPage {
  const path = '/offline'
  const screen = screenPart(site, 'offline', path)
  if (!screen) throw new Error(`${site.brand.id} has no screen named offline: base must provide it.`)
  return { screen, path, params: screen.screen.params, query: {}, address: path, exists: true, closed: false }
}
