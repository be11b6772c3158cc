/** The parts of a site model that travel with a page, and the search for a path's screen; shared by the server and the browser. */

import type { PageForm } from '../../schemas/forms/form-schema.ts'
import { isFormSetting } from '../../schemas/forms/form-setting.ts'
import { nearestPath } from '../../schemas/nearest-path.ts'
import { normalPath } from '../../schemas/normal-path.ts'
import { mobileFormOf } from '../../schemas/registration/mobile-form-of.ts'
import { oauthFormOf } from '../../schemas/registration/oauth-form-of.ts'
import type { BannerItem, DialogModel, NodeModel, RouteModel, ScreenModel, SiteModel } from './site-model.ts'

const SHELL_FIELDS = [
  ...(['brand', 'role', 'language', 'toggles', 'gameTypes', 'menus', 'routes', 'shell'] as const),
  ...(['constants', 'resources', 'system'] as const),
]

/** Everything but screens, dialogs, forms, texts, theme tokens and banner groups; of the toggles those that are on. */
export type ShellPart = Pick<SiteModel, (typeof SHELL_FIELDS)[number]> & {
  themeDefault: 'dark' | 'light'
  bannerPaths: Record<string, string>
  bannerAutoplay: number
  /** Names of the dialogs that can be opened. */
  dialogs: string[]
  /** Other name of a dialog -> its name. */
  dialogAliases: Record<string, string>
  /** Dialogs that open by themselves, once in each browser. */
  firstVisits?: { dialog: string; after: number; paths?: string[] }[]
}

/** A home page rests until its visitor interacts, unless a dialog opens by itself; every other page is hydrated as soon as it can be. */
export const isHydratedLater = ({ screen }: ScreenPart, opensDialog: boolean): boolean =>
  screen.group === 'index' && !opensDialog

/** One screen with the banners of its path and the forms its widgets name, each with its form by mobile if it has one. */
export interface ScreenPart {
  screen: ScreenModel
  banners: BannerItem[]
  forms: Record<string, PageForm>
}

/** One dialog with the forms its widgets name. */
export interface DialogPart {
  dialog: DialogModel
  forms: Record<string, PageForm>
}

/** Data that a page was rendered from: in its HTML or at an address that the HTML names, so that the browser needs no further call. */
export interface PageData {
  release: string
  /** Version of the platform's metadata. Parts are at /site/<release>/<metadata>/<part>?lang=XX. */
  metadata: string
  path: string
  query: Record<string, string>
  params: Record<string, string>
  language: string
  /** The theme of the cookie, else the tenant's; also on <html data-theme>. */
  theme: 'dark' | 'light'
  shell: ShellPart
  screen: ScreenPart
  /** The texts that the server used while rendering; the whole file comes as the part `texts`. */
  texts: Record<string, string>
  /** Replies of the calls made on the server, by call key. */
  calls: Record<string, unknown>
  gamesOrigin: string
  /** Seconds between two requests for a newer release; 0: the page receives live updates. */
  pollSeconds: number
  /** True when the platform did not answer and this is its last good metadata. */
  stale?: true
  /** True when the markup was rendered from other replies than these. */
  replaced?: true
}

export function shellPart(site: SiteModel): ShellPart {
  const { toggles, theme, banners, dialogs } = site
  const firstVisits = listFirstVisits(dialogs)
  return {
    ...(Object.fromEntries(SHELL_FIELDS.map(name => [name, site[name]])) as Pick<
      SiteModel,
      (typeof SHELL_FIELDS)[number]
    >),
    toggles: Object.fromEntries(Object.entries(toggles).filter(([, on]) => on)),
    themeDefault: theme.default,
    bannerPaths: banners.paths,
    bannerAutoplay: banners.autoplay,
    dialogs: Object.keys(dialogs),
    dialogAliases: aliasesOf(dialogs),
    ...(firstVisits.length > 0 && { firstVisits }),
  }
}

export const listFirstVisits = (dialogs: SiteModel['dialogs']): NonNullable<ShellPart['firstVisits']> =>
  Object.values(dialogs).flatMap(({ id, firstVisit }) => (firstVisit ? { dialog: id, ...firstVisit } : []))

/** The name of a dialog is never an alias of another one. */
function aliasesOf(dialogs: SiteModel['dialogs']): Record<string, string> {
  const all = Object.values(dialogs).flatMap(({ id, aliases = [] }) => aliases.map(alias => [alias, id] as const))
  return Object.fromEntries(all.filter(([alias]) => !Object.hasOwn(dialogs, alias)))
}

/** @returns undefined when the site has no such screen. */
export function screenPart(site: SiteModel, name: string, path: string): ScreenPart | undefined {
  const screen = own(site.screens, name)
  if (!screen) return undefined
  const group = own(site.banners.paths, nearestPath(Object.keys(site.banners.paths), path) ?? path)
  return { screen, banners: (group && own(site.banners.groups, group)) || [], forms: formsOf(site, screen.main) }
}

/** @returns undefined when the site has no such dialog. */
export function dialogPart(site: SiteModel, name: string): DialogPart | undefined {
  const dialog = own(site.dialogs, name)
  return dialog && { dialog, forms: formsOf(site, dialog.content) }
}

function formsOf(site: SiteModel, nodes: readonly NodeModel[]): Record<string, PageForm> {
  const forms: Record<string, PageForm> = {}
  const visit = (node: NodeModel) => {
    for (const [setting, name] of Object.entries(node.settings)) {
      if (typeof name !== 'string' || !isFormSetting(setting)) continue
      for (const id of [name, mobileFormOf(name), oauthFormOf(name)]) {
        const form = own(site.forms, id)
        if (form) forms[id] = pageForm(form)
      }
    }
    node.children.forEach(visit)
  }
  nodes.forEach(visit)
  return forms
}

const pageForm = ({ id, schema, uiSchema, validator }: PageForm): PageForm => ({
  id,
  schema,
  uiSchema,
  ...(validator !== undefined && { validator }),
})

/** The screen that replaces every other while the site is closed; undefined while it is open. */
export const closedScreen = ({ status }: Pick<SiteModel['system'], 'status'>): string | undefined =>
  ({ 0: undefined, 1: 'maintenance', 2: 'blocked' })[status]

/** Finds the screen of a path; `:name` stands for one part, /register and /register/ are the same. */
export function matchRoute(
  routes: readonly RouteModel[],
  path: string,
): { route: RouteModel; params: Record<string, string> } | undefined {
  const parts = split(path)
  for (const route of routes) {
    const pattern = split(route.path)
    if (pattern.length !== parts.length) continue
    const params: Record<string, string> = {}
    const fits = pattern.every((name, i) => {
      const part = parts[i]!
      if (!name.startsWith(':')) return name === part
      params[name.slice(1)] = part
      return true
    })
    if (fits) return { route, params }
  }
  return undefined
}

/** Finds the screen of a path as matchRoute does; a page of a vendor exists where a game type of the site has the vendor. */
export function findRoute(
  { routes, gameTypes }: Pick<SiteModel, 'routes'> & { gameTypes: readonly { vendors: readonly { code: string }[] }[] },
  path: string,
): ReturnType<typeof matchRoute> {
  const match = matchRoute(routes, path)
  const code = match?.params.vassalage
  const exists = code === undefined || gameTypes.some(({ vendors }) => vendors.some(vendor => vendor.code === code))
  return exists ? match : undefined
}

function split(path: string): string[] {
  const plain = normalPath(path)
  return plain === '/' ? [] : plain.split('/').slice(1)
}
/** Looks up a property of its own: a name from an address bar must not reach into Object.prototype. */
const own = <T>(record: Record<string, T>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
