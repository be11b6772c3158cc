/** Which pictures there are: every screen and dialog of the brands' own sites, in every theme, width and language of the run (TEN-09). */
import { closedScreen } from '../../src/engine/page-model.ts'
import type { Role } from '../../src/schemas/document/condition.ts'
import { isTouched, OPENINGS, type Picture, readName, THEMES, VIEWPORTS } from './picture.ts'
import type { BrandSite, RoleSite } from './read-brand.ts'

/** What a run is limited to; what is left out means all, of languages the brand's own, of roles the one that fits the screen. */
export interface PictureFilter {
  tenant?: readonly string[] | undefined
  screen?: readonly string[] | undefined
  theme?: readonly string[] | undefined
  width?: readonly string[] | undefined
  /** Language codes, or `all`. */
  lang?: readonly string[] | undefined
  /** Roles, or `all`. */
  role?: readonly string[] | undefined
}

/** An option names what no brand has. */
export class UnknownFilterValue extends Error {}

type PictureTarget = Pick<Picture, 'screen' | 'path' | 'dialog' | 'opening' | 'role'>

/** @returns in an order that changes the browser's session and the server's state as seldom as possible @throws UnknownFilterValue */
export function planPictures(brands: readonly BrandSite[], filter: PictureFilter = {}): Picture[] {
  const themes = choose('theme', THEMES, filter.theme)
  const widths = choose('width', Object.keys(VIEWPORTS), filter.width).map(Number)
  const targets = brands.map(brand => ({ brand, targets: listTargets(brand, filter.role) }))
  const screens = choose(
    'screen',
    unique(targets.flatMap(({ targets }) => targets.map(({ screen }) => screen))),
    filter.screen,
  )
  const languages = choose('lang', unique(brands.flatMap(({ languages }) => languages)), filter.lang)
  const pictures = targets.flatMap(({ brand, targets }) =>
    (filter.lang ? brand.languages.filter(code => languages.includes(code)) : brand.languages.slice(0, 1)).flatMap(
      language =>
        targets
          .filter(({ screen }) => screens.includes(screen))
          .flatMap(target =>
            widths.flatMap(width => themes.map(theme => ({ ...target, brand: brand.id, theme, width, language }))),
          ),
    ),
  )
  const group = ({ opening, brand, role, width }: Picture) =>
    [OPENINGS.indexOf(opening), brand, role, isTouched({ width })].join(' ')
  return pictures.sort((one, other) => group(one).localeCompare(group(other)))
}

const unique = (values: readonly string[]) => [...new Set(values)]

function listTargets({ sites }: BrandSite, wanted: readonly string[] | undefined): PictureTarget[] {
  const known = Object.keys(sites) as Role[]
  const roles = choose('role', known, wanted)
  const screens = unique(known.flatMap(role => sites[role]!.routes.map(({ screen }) => screen)))
  const dialogs = unique(known.flatMap(role => sites[role]!.dialogs))
  const ofScreens = screens.flatMap(screen =>
    (wanted ? roles : rolesOf(screen, sites)).flatMap(role => {
      const path = firstPath(sites[role]!, screen)
      return path === undefined ? [] : { screen, path, opening: 'normal' as const, role }
    }),
  )
  const ofDialogs = dialogs.flatMap(dialog => {
    const able = roles.filter(role => sites[role]!.dialogs.includes(dialog))
    // `member-centre` is the member's; what names nobody is for whoever comes first
    const shown = wanted ? able : [able.find(role => dialog.startsWith(`${role}-`)) ?? able[0]!]
    return shown.map(role => ({ screen: `dialog-${dialog}`, path: '/', dialog, opening: 'normal' as const, role }))
  })
  const ofAnybody: PictureTarget[] = [
    { screen: 'not-found', path: '/no-such-page', opening: 'normal', role: 'visitor' },
    { screen: closedScreen({ status: 1 })!, path: '/', opening: 'maintenance', role: 'visitor' },
    { screen: closedScreen({ status: 2 })!, path: '/', opening: 'region', role: 'visitor' },
  ]
  return [...ofScreens, ...ofDialogs, ...(roles.includes('visitor') ? ofAnybody : [])]
}

/** Whom a screen is for: its page group says so; the header of a signed-in visitor is seen at home. */
function rolesOf(screen: string, sites: BrandSite['sites']): readonly Role[] {
  const able = (Object.keys(sites) as Role[]).filter(role => firstPath(sites[role]!, screen) !== undefined)
  const group = able.map(role => sites[role]!.routes.find(route => route.screen === screen)!.group)[0]
  if (screen === 'home') return able.filter(role => role === 'visitor' || role === 'member')
  return [able.find(role => role === group) ?? able[0]!].filter(Boolean)
}

/** A path with parameters is no address: the first without any, and none where there are only such. */
const firstPath = ({ routes }: RoleSite, screen: string): string | undefined =>
  routes.find(route => route.screen === screen && !route.path.includes(':'))?.path

/** @throws UnknownFilterValue naming what there is */
export function choose<Value extends string>(
  option: string,
  all: readonly Value[],
  wanted: readonly string[] | undefined,
): Value[] {
  if (!wanted || wanted.includes('all')) return [...all]
  const unknown = wanted.find(id => !all.some(one => one === id))
  if (unknown !== undefined)
    throw new UnknownFilterValue(`--${option} ${unknown}: there is no such ${option}. There are: ${all.join(', ')}.`)
  return all.filter(one => wanted.includes(one))
}

/**
 * Whether a stored picture shows what is no longer there: its screen or dialog is not among those planned although the filter
 * names it. In another language, width or role than this run has, it is only not looked at.
 */
export function isGone(name: string, planned: readonly Picture[], { tenant, screen }: PictureFilter): boolean {
  const stored = readName(name)
  if (tenant?.includes(stored.brand) === false || screen?.includes(stored.screen) === false) return false
  return !planned.some(({ brand, screen }) => brand === stored.brand && screen === stored.screen)
}
