/** Opens every sample brand, with its files and a function that builds its site for any visitor. */
import { widgetSettings } from '../../server/tenants/check/widget-settings.ts'
import { readPlatform } from '../../server/tenants/read/read-platform.ts'
import { readTenant } from '../../server/tenants/read/read-tenant.ts'
import { buildSite, fullVisitor } from '../../src/engine/index.ts'
import { matchRoute } from '../../src/engine/model/page-model.ts'
import type { SiteModel } from '../../src/engine/model/site-model.ts'
import type { Role } from '../../src/schemas/session/role.ts'
import { SAMPLE_BRANDS } from '../sample-brands.ts'
import { checkedBrand, sources } from './checked-brand.ts'

function openBrand(id: string) {
  const { layers } = readTenant(sources.dir, id)
  const { document, texts, languages } = checkedBrand(id).release!.body
  const { metadata } = readPlatform(layers)
  /** Somebody who has all that a condition can ask for, so that all of the agent centre shows. */
  const siteOf = (role: Role, language = document.tenant.languages.default, change = metadata): SiteModel =>
    buildSite(
      { tenant: document, metadata: change, texts, languages, widgets: widgetSettings },
      fullVisitor(role, language),
    ).site
  return { id, layers, document, metadata, siteOf }
}
export type OpenBrand = ReturnType<typeof openBrand>

export const brands: OpenBrand[] = SAMPLE_BRANDS.map(openBrand)
export const brand = (id: string): OpenBrand => brands.find(one => one.id === id)!

export const isOn = ({ toggles }: SiteModel) => Object.entries(toggles).flatMap(([name, on]) => (on ? [name] : []))
export const isOff = ({ toggles }: SiteModel) => Object.entries(toggles).flatMap(([name, on]) => (on ? [] : [name]))
export const entries = ({ menus }: SiteModel, menu: string) => (menus[menu] ?? []).map(entry => entry.id)
export const registerFieldsOf = (site: SiteModel) => site.forms.register!.fields
export const homeOf = (site: SiteModel) => site.screens[matchRoute(site.routes, '/')!.route.screen]!.main
export const leads = (site: SiteModel, path: string) => matchRoute(site.routes, path) !== undefined
