/** Game types that are on, in the tenant's order, each with its vendors. */
import { GAME_TYPES, type GameType } from '../../schemas/document/game-types.ts'
import type { TenantFile } from '../../schemas/document/tenant.ts'
import { safeUrl } from '../../schemas/safe-url.ts'
import type { BuildContext } from '../build-context/build-context.ts'
import { all, below, type Decision, decision, GRANTED, inside, type SourceLocation } from '../decisions/decision.ts'
import type { Vendor } from '../metadata/read-vendors.ts'
import type { GameTypeModel, VendorModel } from '../model/site-model.ts'
import type { Listing } from '../screens/build-screens.ts'
import { escapeUrl, fillTemplate } from '../templates/fill-template.ts'

const DOCUMENT = 'tenant.json'
const LIST: SourceLocation = { document: DOCUMENT, pointer: '/gameTypes' }
export const locateGameType = (index: number): SourceLocation => below(LIST, index)
const isGameType = (id: string): id is GameType => (GAME_TYPES as readonly string[]).includes(id)

export function buildGameTypes(
  tenant: TenantFile,
  vendors: ReadonlyMap<string, Vendor[]>,
  picture: (path: string) => string | undefined,
  context: BuildContext,
): GameTypeModel[] {
  const { report } = context
  const logo = createLogo(tenant.vendorLogo, picture, context)
  return tenant.gameTypes.flatMap((type, index) => {
    const { pointer } = locateGameType(index)
    const { id } = type
    if (!isGameType(id))
      report.add('document/bad', DOCUMENT, `${pointer}/id`, id, `Game types are ${GAME_TYPES.join(', ')}.`)
    if (!isGameType(id) || decideGameType(type, index, context).value === false) return []
    const lower = id.toLowerCase()
    const vendorLaunch = type.vendorLaunch ?? {}
    const path = safeUrl(type.path ?? `/${lower}`, ['path'])
    if (path === undefined) report.add('menu/unsafe-link', DOCUMENT, `${pointer}/path`, type.path)
    return [
      {
        id,
        title: context.text(type.title ?? `game.type-${lower}`),
        path: path ?? `/${lower}`,
        icon: type.icon ?? lower,
        launch: type.launch ?? 'iframe',
        vendors: (vendors.get(id) ?? []).map(
          (vendor): VendorModel => ({
            code: vendor.code,
            title: vendor.title,
            logo: logo(id, vendor.code),
            hot: vendor.hot,
            ...(Object.hasOwn(vendorLaunch, vendor.code) && { launch: vendorLaunch[vendor.code] }),
          }),
        ),
      },
    ]
  })
}

/** Decides whether a game type exists: when it is a known one, and its feature is on. */
export function decideGameType(
  { id, feature }: TenantFile['gameTypes'][number],
  index: number,
  context: BuildContext,
): Decision {
  const at = locateGameType(index)
  const known = decision(isGameType(id), holds => ({
    finding: { code: 'game-type', id, known: holds },
    message: holds ? `${id} is a game type.` : `${id} is not one of the game types.`,
    fix: 'Write one of the game types, such as RNG or LIVE',
    at: below(at, 'id'),
  }))
  return all([() => known, () => decideFeature(feature, at, context)])
}

const decideFeature = (feature: string | undefined, at: SourceLocation, context: BuildContext): Decision =>
  feature === undefined ? GRANTED : context.decide({ feature }, at)

/** @param built the game types of the site */
export function createListing(
  { gameTypes }: TenantFile,
  built: readonly Pick<GameTypeModel, 'id'>[],
  context: BuildContext,
): Listing {
  const there = new Set(built.map(({ id }) => id))
  return id => {
    const reasons = () => decideFeature(type?.feature, at, context).reasons()
    const index = gameTypes.findIndex(type => type.id === id)
    const type = gameTypes[index]
    const at = index < 0 ? LIST : locateGameType(index)
    return inside({ value: there.has(id), reasons }, holds => ({
      finding: { code: 'screen-type', id },
      message: holds
        ? `The brand has the game type ${id}.`
        : `The brand does not have the game type ${id}, which the page is about.`,
      fix: `List the game type ${id} in gameTypes of tenant.json`,
      at,
    }))
  }
}

/** A vendor without a logo has an empty address: its name is shown instead. */
function createLogo(
  template: string | undefined,
  picture: (path: string) => string | undefined,
  { report }: BuildContext,
) {
  let reported = false
  const addressOf = (gameType: string, vendor: string): string => {
    if (template === undefined) return ''
    const filled = fillTemplate(template, { gameType, vendor }, { escape: escapeUrl })
    const url = filled.ok ? picture(filled.text) : undefined
    if (url === undefined && !reported) {
      reported = true
      report.add(
        'template/bad',
        DOCUMENT,
        '/vendorLogo',
        template,
        filled.ok ? 'Let it give a path of the site or an https address.' : filled.why,
      )
    }
    return url ?? ''
  }
  // a type has forty vendors: its template is filled once, and the plain names are put in
  const known = new Map<string, string[]>()
  return (gameType: string, vendor: string): string => {
    if (!PLAIN.test(vendor)) return addressOf(gameType, vendor)
    let parts = known.get(gameType)
    if (!parts) {
      parts = addressOf(gameType, ANY_VENDOR).split(ANY_VENDOR)
      known.set(gameType, parts)
    }
    return parts.join(vendor)
  }
}

/** Names that stand in an address unchanged, in any position. */
const PLAIN = /^\w[\w-]*$/
const ANY_VENDOR = 'the0name0of0any0vendor'
