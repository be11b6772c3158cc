/** Plans pictures of every screen and dialog of the brands' own sites, in every theme, width and language of the run. */
import { widgetSettings } from '../../server/tenants/check/widget-settings.ts'
import { buildState, readWorkingState } from '../../server/tenants/compare/compare-states.ts'
import { listTenants } from '../../server/tenants/read/read-tenant.ts'
import { closedScreen } from '../../src/engine/model/page-model.ts'
import { ROLES, type Role } from '../../src/schemas/session/role.ts'
import { ICONS } from '../../src/ui/icons/icon-names.ts'
import { isTouched, OPENINGS, type Plan, type ScreenPicture, THEMES, VIEWPORTS } from './picture.ts'

export { PLAN } from './picture.ts'

/** Pages and dialogs of a brand for one role. */
export interface RoleSite {
  routes: readonly { path: string; screen: string; group: string }[]
  dialogs: readonly string[]
}
export interface BrandSite {
  id: string
  /** The default comes first. */
  languages: string[]
  sites: Partial<Record<Role, RoleSite>>
}

/** Filter of a run; a missing value means all, but of languages the brand's own, and of roles the one that fits the screen. */
export type PictureFilter = Partial<
  Record<'tenant' | 'screen' | 'theme' | 'width' | 'lang' | 'role', readonly string[]>
>

const SOURCES = { dir: 'tenants', localesDir: 'locales', widgets: widgetSettings, icons: ICONS }

/** Plans the pictures of the brands in tenants/. @throws Error that names a wrong option or a brand with problems */
export function planRun(filter: PictureFilter): Plan {
  const ids = listTenants('tenants').filter(id => id !== 'base')
  const brands = choose('tenant', ids, filter.tenant).map(readBrand)
  return { pictures: planPictures(brands, filter), isWhole: Object.keys(filter).length === 0 }
}

function readBrand(id: string): BrandSite {
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
    languages: unique([languages.default, ...languages.supported]),
    sites: Object.fromEntries(ROLES.map(role => [role, siteOf(role)])),
  }
}

type PictureTarget = Pick<ScreenPicture, 'screen' | 'path' | 'dialog' | 'opening' | 'role'>

/** @returns pictures in an order that rarely changes the browser's session or the server's state */
export function planPictures(brands: readonly BrandSite[], filter: PictureFilter = {}): ScreenPicture[] {
  const themes = choose('theme', THEMES, filter.theme)
  const widths = choose('width', Object.keys(VIEWPORTS), filter.width).map(Number)
  const targets = brands.flatMap(brand => listTargets(brand, filter.role).map(target => ({ brand, target })))
  const screens = choose('screen', unique(targets.map(({ target }) => target.screen)), filter.screen)
  const languages = choose('lang', unique(brands.flatMap(({ languages }) => languages)), filter.lang)
  const pictures = targets
    .filter(({ target }) => screens.includes(target.screen))
    .flatMap(({ brand, target }) =>
      brand.languages
        .filter((code, at) => (filter.lang ? languages.includes(code) : at === 0))
        .flatMap(language =>
          widths.flatMap(width => themes.map(theme => ({ ...target, brand: brand.id, theme, width, language }))),
        ),
    )
  const group = ({ opening, brand, role, width }: ScreenPicture) =>
    [OPENINGS.indexOf(opening), brand, role, isTouched({ width })].join(' ')
  return pictures.sort((one, other) => group(one).localeCompare(group(other)))
}

const unique = (values: readonly string[]) => [...new Set(values)]

function listTargets({ sites }: BrandSite, wanted: readonly string[] | undefined): PictureTarget[] {
  const known = Object.keys(sites) as Role[]
  const roles = choose('role', known, wanted)
  const screens = unique(known.flatMap(role => sites[role]!.routes.map(({ screen }) => screen)))
  const ofScreens = screens.flatMap(screen =>
    (wanted ? roles : rolesOf(screen, sites)).flatMap(role => {
      const path = firstPath(sites[role]!, screen)
      return path === undefined ? [] : { screen, path, opening: 'normal' as const, role }
    }),
  )
  const ofDialogs = unique(known.flatMap(role => sites[role]!.dialogs)).flatMap(dialog => {
    const able = roles.filter(role => sites[role]!.dialogs.includes(dialog))
    // `member-centre` is the member's; a dialog without a role's name is for the first able role
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

/** Returns the roles of a screen by its page group; the home page shows the header of signed-in roles too. */
function rolesOf(screen: string, sites: BrandSite['sites']): readonly Role[] {
  const able = (Object.keys(sites) as Role[]).filter(role => firstPath(sites[role]!, screen) !== undefined)
  const group = able.map(role => sites[role]!.routes.find(route => route.screen === screen)!.group)[0]
  if (screen === 'home') return able.filter(role => role === 'visitor' || role === 'member')
  return [able.find(role => role === group) ?? able[0]!].filter(Boolean)
}

/** Returns the first path without parameters; undefined if all have parameters. */
const firstPath = ({ routes }: RoleSite, screen: string): string | undefined =>
  routes.find(route => route.screen === screen && !route.path.includes(':'))?.path

function choose<Value extends string>(option: string, all: readonly Value[], wanted?: readonly string[]): Value[] {
  if (!wanted || wanted.includes('all')) return [...all]
  const unknown = wanted.find(id => !all.some(one => one === id))
  if (unknown !== undefined)
    throw new Error(`--${option} ${unknown}: there is no such ${option}. There are: ${all.join(', ')}.`)
  return all.filter(one => wanted.includes(one))
}
