/** Menus as keyed lists of the entries that this visitor may choose. */
import type { MenuEntryDocument, MenusDocument } from '../../schemas/document/menus.ts'
import { ownOf, step } from '../../schemas/metadata/wire-values.ts'
import { safeUrl } from '../../schemas/safe-url.ts'
import { type BuildContext, whenLeft } from '../build-context/build-context.ts'
import type { MenuEntry, RouteModel } from '../model/site-model.ts'
import { type CentrePage, findCentrePage } from './find-centre-page.ts'

const DOCUMENT = 'menus.json'

interface Targets {
  /** The pages this visitor can open: an entry whose page is not among them does not show. */
  routes: readonly RouteModel[]
  /** Whether the platform names a customer service: without one, the entries that call it do not show. */
  hasService: boolean
  /** Whether a path leads to a page of games that the site does not have. */
  isOff(path: string): boolean
}

export function buildMenus(
  menus: MenusDocument,
  { routes, hasService, isOff }: Targets,
  context: BuildContext,
): Record<string, MenuEntry[]> {
  const built: [string, MenuEntry[]][] = []
  for (const [name, entries] of Object.entries(menus)) {
    if (!Array.isArray(entries)) continue
    const build = (entry: MenuEntryDocument, index: number) =>
      (entry.action === 'customerService' && !hasService) || (typeof entry.path === 'string' && isOff(entry.path))
        ? []
        : (buildEntry(entry, `${step(name)}/${index}`, page => findCentrePage(page, name, routes), context) ?? [])
    built.push([name, entries.flatMap(build)])
  }
  return Object.fromEntries(built)
}

function buildEntry(
  entry: MenuEntryDocument,
  pointer: string,
  findPage: (page: string) => CentrePage | undefined,
  context: BuildContext,
): MenuEntry | undefined {
  const when = entry.when === undefined || context.decide(entry.when, DOCUMENT, `${pointer}/when`)
  if (when === false) return undefined
  const target = entry.page === undefined ? targetOf(entry, pointer, context) : findPage(entry.page)
  if (!target) return undefined
  const { id, icon, dialog, action, page, badge, qr } = entry
  return {
    id,
    title: context.text(entry.title ?? id),
    ...(icon !== undefined && { icon }),
    ...target,
    ...(qr === true && { qr }),
    ...(dialog !== undefined && { dialog }),
    ...(action !== undefined && { action }),
    ...(page !== undefined && { page }),
    ...(badge !== undefined && { badge }),
    ...whenLeft(when),
  }
}

/** @returns undefined when the entry must not show: its resource is missing or its address is unsafe. */
function targetOf(
  entry: MenuEntryDocument,
  pointer: string,
  { report, facts }: BuildContext,
): Partial<MenuEntry> | undefined {
  if (entry.resource !== undefined) {
    const resource = ownOf(facts.resources, entry.resource)
    if (!resource) return undefined
    return { ...linkTo(resource.url), ...(resource.qrCodeUrl !== undefined && { qrCodeUrl: resource.qrCodeUrl }) }
  }
  const name = entry.path !== undefined ? 'path' : entry.url !== undefined ? 'url' : undefined
  if (!name) return {}
  const url = safeUrl(entry[name], [name === 'path' ? 'path' : 'https'])
  if (url !== undefined) return linkTo(url)
  report.add('menu/unsafe-link', DOCUMENT, `${pointer}/${name}`, entry[name])
  return undefined
}

/** A page of the site, or an address outside of it. */
export const linkTo = (url: string): { href: string; external?: true } =>
  url.startsWith('/') ? { href: url } : { href: url, external: true }
