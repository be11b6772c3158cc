/** Renders one state of a brand (role, language, theme, system status, screen). */
import { findPage } from '../../server/site/find-page.ts'
import { type BrandState, visitorOf } from '../../server/tenants/compare/compare-states.ts'
import { renderPage, widgetCatalog } from '../../src/app/entry-server.tsx'
import { buildSite } from '../../src/engine/index.ts'
import { dialogPart, type PageData, type ScreenPart, shellPart } from '../../src/engine/model/page-model.ts'
import type { NodeModel, SiteModel } from '../../src/engine/model/site-model.ts'
import { ROLES, type Role } from '../../src/schemas/session/role.ts'
import type { Combination, Factors } from './all-pairs.ts'
import { parseMarkup, readTree, type ShownMarkup } from './read-markup.ts'
import { renderSignedIn } from './render-signed-in.tsx'

/** The screen that is rendered with the shell around it, which is the same around every other. */
export const WHOLE = 'home'

/** A rendered state of a brand. */
export interface RenderedState {
  site: SiteModel
  /** The widgets of the screen. */
  nodes: readonly NodeModel[]
  /** Shown elements, in the order of the page. */
  shown: ShownMarkup[]
  /** Widgets in whose place nothing is shown because they threw. */
  failed: string[]
}

/** `home: agent, VI, dark, open`. */
export const stateName = ({ where, role, language, theme, status }: Combination): string =>
  `${where}: ${role}, ${language}, ${theme}, ${status}`

/** The `status` of the platform's system document for each system status of a state. */
export const STATUS = { open: 0, maintenance: 1, closed: 2 } as const

/** The factors of a brand; new screens, dialogs and languages are included. */
export function factorsOf({ content: { document } }: BrandState): Factors {
  return {
    where: [
      WHOLE,
      ...Object.keys(document.screens).filter(id => id !== WHOLE),
      ...Object.keys(document.dialogs).map(id => `dialog ${id}`),
    ],
    role: ROLES,
    language: document.tenant.languages.supported,
    theme: ['dark', 'light'],
    status: ['open'],
  }
}

/** The factors while a brand is closed: one page replaces all others, in every language and theme. */
export const closedFactorsOf = ({ content: { document } }: BrandState): Factors => ({
  where: [WHOLE],
  role: ROLES,
  language: document.tenant.languages.supported,
  theme: ['dark', 'light'],
  status: ['maintenance', 'closed'],
})

/** @returns a function that renders a state, and counts its headings of the page, those in links too; undefined when the brand has no such page. Calls to the platform are not answered. */
export function createRenderer(
  brand: BrandState,
): (state: Combination) => (RenderedState & { titles: number }) | undefined {
  const sites = new Map<string, SiteModel>()
  const siteOf = (role: Role, language: string, status: keyof typeof STATUS): SiteModel => {
    const key = `${role} ${language} ${status}`
    const { document, texts, languages } = brand.content
    const metadata = brand.metadata as { system?: object }
    const site =
      sites.get(key) ??
      buildSite(
        {
          tenant: document,
          metadata: { ...metadata, system: { ...metadata.system, status: STATUS[status] } },
          texts,
          languages,
          widgets: widgetCatalog,
        },
        visitorOf(role, language),
      ).site
    sites.set(key, site)
    return site
  }
  return ({ where, role, language, theme, status }) => {
    const site = siteOf(role as Role, language!, status as keyof typeof STATUS)
    const page = pageAt(site, where!)
    if (!page) return undefined
    const shell = shellPart(site)
    const data: PageData = {
      release: 'r',
      metadata: 'm',
      ...page,
      language: language!,
      theme: theme as 'dark' | 'light',
      shell:
        where === WHOLE ? shell : { ...shell, shell: { header: [], banner: [], side: [], footer: [], bottom: [] } },
      texts: site.texts,
      calls: {},
      gamesOrigin: 'https://games.example',
      pollSeconds: 30,
    }
    const html = role === 'visitor' ? renderPage(data).html : renderSignedIn(data, role as Exclude<Role, 'visitor'>)
    const failed = [...html.matchAll(/<template data-failed="([^"]+)"/g)].map(match => match[1]!)
    const titles = html.match(/<h1[\s>]/g)?.length ?? 0
    return { site, nodes: page.screen.screen.main, shown: readTree(parseMarkup(html)), failed, titles }
  }
}

function pageAt(
  site: SiteModel,
  where: string,
): { screen: ScreenPart; path: string; params: Record<string, string>; query: Record<string, string> } | undefined {
  const dialog = /^dialog (.*)$/.exec(where)?.[1]
  if (dialog !== undefined) {
    const part = dialogPart(site, dialog)
    const home = findPage(site, '/').screen
    return (
      part && {
        screen: { ...home, screen: { ...home.screen, main: part.dialog.content }, forms: part.forms },
        path: '/',
        params: {},
        query: {},
      }
    )
  }
  const route = site.routes.find(one => one.screen === where)
  if (!route && where !== 'not-found') return undefined
  const { screen, path, params, query } = findPage(
    site,
    route ? route.path.replaceAll(/:[^/]+/g, 'x') : '/no-such-page',
  )
  return { screen, path, params, query }
}
