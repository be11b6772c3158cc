/** Lists the screens and dialogs of a brand on which a change is seen. */
import type { SiteChange } from '../../../src/engine/index.ts'
import type { NodeModel, SiteModel } from '../../../src/engine/model/site-model.ts'
import { settingMeaning } from '../../../src/schemas/widget-settings/setting-meaning.ts'

/** Name for a change that is seen on every screen, or may be. */
export const EVERYWHERE = 'every screen'

/** @param sites the brand before and after. @returns `screen home`, `dialog login`, or EVERYWHERE. */
export function affectedPages(
  { subject: thing, kind, settings = [] }: SiteChange,
  sites: readonly SiteModel[],
): string[] {
  const [root = ''] = thing.slice(thing.indexOf(':') + 1).split('/')
  switch (kind) {
    case 'screen':
      return [`screen ${root}`]
    case 'dialog':
      return [`dialog ${root}`]
    case 'widget':
      if (root.startsWith('shell.')) return [EVERYWHERE]
      return [root.startsWith('dialog.') ? `dialog ${root.slice('dialog.'.length)}` : `screen ${root}`]
    case 'route':
      return settings.flatMap(({ setting, before, after }) =>
        setting === 'screen' ? [before, after].flatMap(screen => (screen === undefined ? [] : `screen ${screen}`)) : [],
      )
    case 'form':
    case 'field':
      return unique(sites.flatMap(site => holdersOf(site, 'form', root)))
    case 'menu': {
      const holders = unique(sites.flatMap(site => holdersOf(site, 'menu', root)))
      return holders.length > 0 ? holders : [EVERYWHERE]
    }
    case 'banner':
      return unique(sites.flatMap(site => screensOfBanners(site, root)))
    case 'banner-path':
      return unique(sites.flatMap(site => screenOfPath(site, thing.slice('banner-path:'.length))))
    // a toggle, a text and a resource show in other changes that follow from them; a document of the platform in the backend
    case 'platform':
    case 'toggle':
    case 'text':
    case 'resource':
      return []
    default:
      return [EVERYWHERE]
  }
}

/** Lists screens, dialogs and the shell with a widget that shows a menu or a form. */
function holdersOf(site: SiteModel, what: 'menu' | 'form', name: string): string[] {
  const names = (nodes: readonly NodeModel[]): boolean =>
    nodes.some(
      node =>
        Object.entries(node.settings).some(([setting, value]) => value === name && settingMeaning(setting) === what) ||
        names(node.children),
    )
  if (Object.values(site.shell).some(names)) return [EVERYWHERE]
  return [
    ...Object.values(site.screens).flatMap(screen => (names(screen.main) ? `screen ${screen.id}` : [])),
    ...Object.values(site.dialogs).flatMap(dialog => (names(dialog.content) ? `dialog ${dialog.id}` : [])),
  ]
}

const screensOfBanners = (site: SiteModel, group: string): string[] =>
  Object.entries(site.banners.paths).flatMap(([path, named]) => (named === group ? screenOfPath(site, path) : []))

const screenOfPath = (site: SiteModel, path: string): string[] =>
  site.routes.flatMap(route => (route.path === path ? `screen ${route.screen}` : []))

const unique = (names: readonly string[]): string[] => (names.includes(EVERYWHERE) ? [EVERYWHERE] : [...new Set(names)])
