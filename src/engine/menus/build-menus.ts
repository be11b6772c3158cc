/** Menus as keyed lists of the entries that this visitor may choose. */
import type { MenuEntryDocument, MenusDocument } from '../../schemas/document/menus.ts'
import type { ScreenDocument } from '../../schemas/document/screen.ts'
import { ownOf } from '../../schemas/metadata/wire-values.ts'
import { safeUrl } from '../../schemas/safe-url.ts'
import { type BuildContext, whenLeft } from '../build-context/build-context.ts'
import {
  all,
  below,
  type Decision,
  decision,
  GRANTED,
  inside,
  type Reason,
  type SourceLocation,
} from '../decisions/decision.ts'
import { foundResource } from '../metadata/read-resources.ts'
import type { MenuEntry, RouteModel } from '../model/site-model.ts'
import { decideContainer, decideScreen, gameTypeOfPath, type Listing } from '../screens/build-screens.ts'
import { findCentrePage } from './find-centre-page.ts'

const MENUS: SourceLocation = { document: 'menus.json', pointer: '' }
export const locateEntry = (menu: string, index: number): SourceLocation => below(MENUS, menu, index)

/** Possible targets of entries. */
export interface Targets {
  /** The pages this visitor can open: an entry whose page is not among them does not show. */
  routes: readonly RouteModel[]
  /** True when the platform names a customer service: without one, the entries that call it do not show. */
  hasService: boolean
  screens: Record<string, ScreenDocument>
  listing: Listing
  /** Tells whether a path leads to a page that nobody can open here. */
  isOff: (path: string) => boolean
}

export function buildMenus(menus: MenusDocument, targets: Targets, context: BuildContext): Record<string, MenuEntry[]> {
  const built: [string, MenuEntry[]][] = []
  for (const [name, entries] of Object.entries(menus)) {
    if (!Array.isArray(entries)) continue
    built.push([name, entries.flatMap((entry, index) => buildEntry(entry, name, index, targets, context) ?? [])])
  }
  return Object.fromEntries(built)
}

function buildEntry(
  entry: MenuEntryDocument,
  menu: string,
  index: number,
  targets: Targets,
  context: BuildContext,
): MenuEntry | undefined {
  const { value, target } = decideEntry(entry, menu, index, targets, context)
  if (value === false) return undefined
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
    ...whenLeft(value),
  }
}

/** Target of an entry, with the decision about it. */
type Target = Decision & { target?: Partial<MenuEntry> | undefined }

/** Decides whether an entry shows: when its condition holds and its target, which comes with the decision, may be shown. */
export function decideEntry(
  entry: MenuEntryDocument,
  menu: string,
  index: number,
  targets: Targets,
  context: BuildContext,
): Target {
  const at = locateEntry(menu, index)
  const when = entry.when === undefined ? GRANTED : context.decide(entry.when, below(at, 'when'))
  const service = decideService(entry, at, targets)
  const decideRest = () => decideTarget(entry, menu, at, targets, context)
  const leading = when.value === false || service.value === false ? undefined : decideRest()
  return {
    value: leading && leading.value !== false ? when.value : false,
    target: leading?.target,
    reasons: () => [...when.reasons(), ...service.reasons(), ...(leading ?? decideRest()).reasons()],
  }
}

const decideService = ({ action }: MenuEntryDocument, at: SourceLocation, { hasService }: Targets): Decision =>
  action === 'customerService'
    ? decision(hasService, () => ({
        finding: { code: 'service' },
        message: hasService
          ? 'The platform names a customer service.'
          : 'The platform names no customer service that it could call.',
        fix: 'Let the platform name a customer service',
        at: below(at, 'action'),
      }))
    : GRANTED

function decideTarget(
  entry: MenuEntryDocument,
  menu: string,
  at: SourceLocation,
  targets: Targets,
  context: BuildContext,
): Target {
  const { resource, path, url, page } = entry
  if (page !== undefined) return decidePage(page, menu, at, targets, context)
  if (resource !== undefined) return decideResource(resource, below(at, 'resource'), context)
  if (path === undefined && url === undefined) return GRANTED
  const link =
    path === undefined
      ? decideLink(url!, safeUrl(url, ['https']), below(at, 'url'), context)
      : decideLink(path, safeUrl(path, ['path']), below(at, 'path'), context)
  const type = path === undefined ? undefined : gameTypeOfPath(targets.screens, path)
  if (type !== undefined) return { ...link, ...all([() => link, () => targets.listing(type)]) }
  if (path === undefined || !targets.isOff(path)) return link
  return { ...link, ...all([() => link, () => decideOff(path, below(at, 'path'), targets, context)]) }
}

/** Explains a link to a page that is off with the screens that would answer it. */
const decideOff = (path: string, at: SourceLocation, targets: Targets, context: BuildContext): Decision =>
  inside({ value: false, reasons: () => explainScreens([path.split(/[?#]/)[0]!], targets, context) }, () => ({
    finding: { code: 'page-off', path },
    message: `The page ${path} is off, so that nothing leads to it.`,
    at,
  }))

/** Returns the reasons of the screens that answer one of the paths. */
const explainScreens = (
  paths: readonly string[],
  { screens, listing }: Pick<Targets, 'screens' | 'listing'>,
  context: BuildContext,
): Reason[] =>
  Object.entries(screens).flatMap(([id, screen]) =>
    screen.paths?.some(path => paths.includes(path))
      ? decideContainer('screen', id, decideScreen(id, screen, listing, context)).reasons()
      : [],
  )

function decideLink(url: string, safe: string | undefined, at: SourceLocation, { report }: BuildContext): Target {
  if (safe === undefined) report.add('menu/unsafe-link', at.document, at.pointer, url)
  const decided = decision(safe !== undefined, holds => ({
    finding: { code: 'link', url },
    message: holds
      ? `It leads to ${url}.`
      : `It would lead to "${url}", which is not an address players may be sent to.`,
    fix: 'Write a path that begins with / or an https address',
    at,
  }))
  return { value: decided.value, reasons: decided.reasons, target: safe === undefined ? undefined : linkTo(safe) }
}

function decideResource(type: string, at: SourceLocation, { facts }: BuildContext): Target {
  const resource = ownOf(facts.resources, type)
  const reasons = () => facts.reasonsOf?.resource(type) ?? []
  const listed = inside({ value: resource !== undefined, reasons }, holds => ({
    ...foundResource(type, holds ? 'listed' : 'missing'),
    at,
  }))
  const { url, qrCodeUrl } = resource ?? {}
  return {
    ...listed,
    target: url === undefined ? {} : { ...linkTo(url), ...(qrCodeUrl !== undefined && { qrCodeUrl }) },
  }
}

/** Explains a page of a centre with the screens that would answer it, so that the reason names the cause that switches them off. */
function decidePage(
  page: string,
  menu: string,
  at: SourceLocation,
  { routes, screens, listing }: Targets,
  context: BuildContext,
): Target {
  const target = findCentrePage(page, menu, routes)
  const screensOf = () => explainScreens([`/member/${page}`, `/agent/${page}`], { screens, listing }, context)
  const value = target !== undefined
  const reasons = () =>
    inside({ value, reasons: screensOf }, () => ({
      finding: { code: 'page', page, ...(target && { path: target.href }) },
      message: target ? `Its page is at ${target.href}.` : `No screen answers the page "${page}" of a centre.`,
      fix: `Add a screen with the path /member/${page} or /agent/${page}, or switch on the one there is`,
      at: below(at, 'page'),
    })).reasons()
  return { value, target, reasons }
}

/** Returns a link to a page of the site, or to an address outside of it. */
export const linkTo = (url: string): { href: string; external?: true } =>
  url.startsWith('/') ? { href: url } : { href: url, external: true }
