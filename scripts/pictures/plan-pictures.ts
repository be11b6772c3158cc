/** Which pictures there are: every screen and dialog of the brands' own sites, in every theme, width and language of the run (TEN-09). */
import { closedScreen } from '../../src/engine/page-model.ts'
import type { Role } from '../../src/schemas/document/condition.ts'
import type { BrandSite, RoleSite } from './brand-site.ts'
import { isTouched, type Opening, type Picture, readName, THEMES, VIEWPORTS } from './picture.ts'

/** What a run is limited to; what is left out means all, of languages the brand's own, of roles the one that fits the screen. */
export interface PictureFilter {
  tenants?: readonly string[] | undefined
  screens?: readonly string[] | undefined
  themes?: readonly string[] | undefined
  widths?: readonly number[] | undefined
  /** Language codes, or `all`. */
  languages?: readonly string[] | undefined
  roles?: readonly string[] | undefined
}

/** An option names what no brand has. */
export class UnknownFilterValue extends Error {}

const NOWHERE = '/no-such-page'
const HOME = 'home'
const OPENINGS: readonly Opening[] = ['normal', 'maintenance', 'region']

type PictureTarget = Pick<Picture, 'screen' | 'path' | 'dialog' | 'opening' | 'role'>

/** @returns in an order that changes the browser's session, language and the server's state as seldom as possible @throws UnknownWish */
export function planPictures(sites: readonly BrandSite[], filter: PictureFilter = {}): Picture[] {
  const chosen = choose('tenant', sites, filter.tenants, ({ id }) => id)
  const themes = choose('theme', THEMES, filter.themes)
  const widths = choose('width', Object.keys(VIEWPORTS), filter.widths?.map(String)).map(Number)
  const targets = new Map(chosen.map(site => [site, listTargets(site, filter.roles)]))
  const screens = [...new Set([...targets.values()].flat().map(({ screen }) => screen))]
  const wanted = new Set(choose('screen', screens, filter.screens))
  chooseLanguages(chosen, filter.languages)
  const pictures = [...targets].flatMap(([site, all]) =>
    languagesOf(site, filter.languages).flatMap(language =>
      all
        .filter(({ screen }) => wanted.has(screen))
        .flatMap(target =>
          widths.flatMap(width => themes.map(theme => ({ ...target, brand: site.id, theme, width, language }))),
        ),
    ),
  )
  const order = (picture: Picture) => [OPENINGS.indexOf(picture.opening), pictures.indexOf(picture)] as const
  const ranked = new Map(pictures.map(picture => [picture, order(picture)]))
  const groupOf = ({ brand, role, language, ...rest }: Picture) => `${brand} ${role} ${language} ${isTouched(rest)}`
  return pictures.sort((one, other) => {
    const [opening, position] = ranked.get(one)!
    const [otherOpening, otherPosition] = ranked.get(other)!
    return opening - otherOpening || compare(groupOf(one), groupOf(other)) || position - otherPosition
  })
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function listTargets({ sites }: BrandSite, wanted: readonly string[] | undefined): PictureTarget[] {
  const known = Object.keys(sites) as Role[]
  const roles = choose('role', known, wanted?.includes('all') ? undefined : wanted)
  const closed = OPENINGS.slice(1).map(opening => ({
    screen: closedPage(opening),
    path: '/',
    opening,
    role: 'visitor' as const,
  }))
  const screens = new Set(known.flatMap(role => sites[role]!.routes.map(({ screen }) => screen)))
  const dialogs = new Set(known.flatMap(role => sites[role]!.dialogs))
  return [
    ...[...screens].flatMap(screen =>
      rolesOf(screen, sites, wanted ? roles : undefined).flatMap(role => {
        const path = firstPath(sites[role]!, screen)
        return path === undefined ? [] : { screen, path, opening: 'normal' as const, role }
      }),
    ),
    ...(roles.includes('visitor')
      ? [{ screen: 'not-found', path: NOWHERE, opening: 'normal' as const, role: 'visitor' as const }]
      : []),
    ...[...dialogs].flatMap(dialog => {
      const able = known.filter(role => sites[role]!.dialogs.includes(dialog))
      const shown = wanted ? roles.filter(role => able.includes(role)) : [ownerOf(dialog, able)]
      return shown.map(role => ({ screen: `dialog-${dialog}`, path: '/', dialog, opening: 'normal' as const, role }))
    }),
    ...(roles.includes('visitor') ? closed : []),
  ]
}

/** `member-centre` is the member's; what names nobody is for whoever comes first. */
const ownerOf = (dialog: string, able: readonly Role[]): Role =>
  able.find(role => dialog.startsWith(`${role}-`)) ?? able[0]!

/** Whom a screen is for: its page group says so; the header of a signed-in visitor is seen at home. */
function rolesOf(screen: string, sites: BrandSite['sites'], limitedTo: readonly Role[] | undefined): readonly Role[] {
  if (limitedTo) return limitedTo
  const able = (Object.keys(sites) as Role[]).filter(role => firstPath(sites[role]!, screen) !== undefined)
  const group = able.map(role => sites[role]!.routes.find(route => route.screen === screen)!.group)[0]
  const own = able.find(role => role === group)
  if (own) return [own]
  if (screen === HOME) return able.filter(role => role === 'visitor' || role === 'member')
  return able.slice(0, 1)
}

/** A path with parameters is no address: the first without any, and none where there are only such. */
const firstPath = ({ routes }: RoleSite, screen: string): string | undefined =>
  routes.find(route => route.screen === screen && !route.path.includes(':'))?.path

const closedPage = (opening: Opening): string => closedScreen({ status: opening === 'maintenance' ? 1 : 2 })!

const languagesOf = ({ languages }: BrandSite, wanted: readonly string[] | undefined): readonly string[] =>
  wanted?.includes('all') ? languages : wanted ? languages.filter(code => wanted.includes(code)) : languages.slice(0, 1)

function chooseLanguages(sites: readonly BrandSite[], wanted: readonly string[] | undefined): void {
  if (wanted && !wanted.includes('all'))
    choose('lang', [...new Set(sites.flatMap(({ languages }) => languages))], wanted)
}

/** @throws UnknownWish naming what there is */
function choose<T>(
  option: string,
  all: readonly T[],
  wanted: readonly string[] | undefined,
  idOf: (one: T) => string = String,
): T[] {
  if (!wanted) return [...all]
  const unknown = wanted.find(id => !all.some(one => idOf(one) === id))
  if (unknown !== undefined)
    throw new UnknownFilterValue(
      `--${option} ${unknown}: there is no such ${option}. There are: ${all.map(idOf).join(', ')}.`,
    )
  return all.filter(one => wanted.includes(idOf(one)))
}

/**
 * Whether a stored picture shows what is no longer there: its screen or dialog is not among those planned although the wishes
 * name it. In another language, width or role than this run has, it is only not looked at.
 */
export function isGone(name: string, planned: readonly Picture[], { tenants, screens }: PictureFilter): boolean {
  const { brand, screen } = readName(name)
  if (tenants?.includes(brand) === false || screens?.includes(screen) === false) return false
  return !planned.some(picture => picture.brand === brand && picture.screen === screen)
}
