/** What a brand's files show to each role: the addresses of its screens and the names of its dialogs. */
import { createHash } from 'node:crypto'
import { ROLES } from '../../server/tenants/check/checks/check-site.ts'
import { widgetSettings } from '../../server/tenants/check/widget-settings.ts'
import { buildState, readWorkingState } from '../../server/tenants/compare/compare-states.ts'
import type { Role } from '../../src/schemas/document/condition.ts'
import { ICONS } from '../../src/ui/icons/icon-names.ts'

export interface RoleSite {
  routes: readonly { path: string; screen: string; group: string }[]
  dialogs: readonly string[]
}

export interface BrandSite {
  id: string
  /** Names all that its pages are made of. */
  version: string
  /** As supported; the default comes first. */
  languages: string[]
  sites: Partial<Record<Role, RoleSite>>
}

const SOURCES = { dir: 'tenants', localesDir: 'locales', widgets: widgetSettings, icons: ICONS }

/** @throws when its files hold errors */
export function readBrand(id: string): BrandSite {
  const { state, problems } = readWorkingState(SOURCES, id)
  if (!state)
    throw new Error(`${id} is not shown: ${problems.length} problems in its files. See: npm run tenant -- check ${id}`)
  const { languages } = state.content.document.tenant
  const siteOf = (role: Role): RoleSite => {
    const { routes, dialogs } = buildState(state, widgetSettings, { role, language: languages.default })
    return { routes, dialogs: Object.keys(dialogs) }
  }
  return {
    id,
    version: createHash('sha256').update(JSON.stringify(state)).digest('hex'),
    languages: [...new Set([languages.default, ...languages.supported])],
    sites: Object.fromEntries(ROLES.map(role => [role, siteOf(role)])),
  }
}
