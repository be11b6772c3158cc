/** Builds a brand over base for pages measured beside hand-written ones, and renders such a page like the server. */
import type { AppEntry } from '../../server/site/render-page.ts'
import { readLocales } from '../../server/tenants/read/read-locales.ts'
import { readTenant } from '../../server/tenants/read/read-tenant.ts'
import { buildSite, mergeTenant } from '../../src/engine/index.ts'
import { type PageData, type ShellPart, screenPart } from '../../src/engine/model/page-model.ts'
import type { MenuEntry, SiteModel } from '../../src/engine/model/site-model.ts'
import type { Metadata } from '../../src/schemas/metadata/metadata.ts'

export type BenchApp = AppEntry & { widgetCatalog: Parameters<typeof buildSite>[0]['widgets'] }

export interface BenchPage {
  page: PageData
  site: SiteModel
}

const LANGUAGES = { EN: { name: 'English', tag: 'en', direction: 'ltr' as const } }

/**
 * @param files of the brand's own tenant layer
 * @param menus replace base's entries
 * @throws when the brand has problems
 */
export function buildBenchSite(
  app: BenchApp,
  files: Record<string, unknown>,
  metadata: Metadata,
  menus: Record<string, Partial<MenuEntry>[]> = {},
): SiteModel {
  const base = readTenant('tenants', 'base').layers.map(({ id, files }) => ({
    id,
    files: Object.fromEntries(Object.entries(files).map(([path, file]) => [path, file.value])),
  }))
  const { document } = mergeTenant([...base, { id: 'bench', files }])
  Object.assign(document.menus, menus)
  const texts = { EN: readLocales('locales').locales.EN!.texts }
  const { site, problems } = buildSite(
    { tenant: document, metadata, texts, languages: LANGUAGES, widgets: app.widgetCatalog },
    { role: 'visitor', language: 'EN' },
  )
  // the empty whitelabel tree knows none of base's modIds
  const unexpected = problems.filter(problem => problem.code !== 'feature/unknown-mod')
  if (unexpected.length > 0) throw new Error(JSON.stringify(unexpected, null, 1))
  return site
}

/** @param path address of the page @param reply returns the reply to a call of the page */
export function benchPageOf(
  app: BenchApp,
  site: SiteModel,
  shell: ShellPart,
  screenName: string,
  path: string,
  reply: (call: string, query: Record<string, unknown>) => unknown,
): BenchPage {
  const screen = screenPart(site, screenName, path)!
  const routes = [{ path, screen: screenName, group: screen.screen.group ?? 'index' }]
  const context = { shell: { ...shell, routes }, screen, path, params: {}, query: {}, language: 'EN' }
  const calls: Record<string, unknown> = {}
  for (const { endpoint, query } of app.collectCalls(context))
    calls[app.callKey(endpoint, query)] = reply(endpoint.name, query as Record<string, unknown>)
  return {
    site,
    page: {
      release: 'bench',
      metadata: 'bench',
      ...context,
      theme: 'dark',
      texts: site.texts,
      calls,
      gamesOrigin: '',
      pollSeconds: 3600,
    },
  }
}
