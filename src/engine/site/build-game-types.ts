/** Game types that are on, in the tenant's order, each with its vendors. */
import { GAME_TYPES, type GameType, type TenantFile } from '../../schemas/document/tenant.ts'
import { safeUrl } from '../../schemas/safe-url.ts'
import type { BuildContext } from '../build-context/build-context.ts'
import type { Vendor } from '../metadata/read-vendors.ts'
import type { GameTypeModel, VendorModel } from '../model/site-model.ts'
import { escapeUrl, fillTemplate } from '../templates/fill-template.ts'

const DOCUMENT = 'tenant.json'
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
    const pointer = `/gameTypes/${index}`
    const { id } = type
    if (!isGameType(id)) {
      report.add('document/bad', DOCUMENT, `${pointer}/id`, id, `Game types are ${GAME_TYPES.join(', ')}.`)
      return []
    }
    if (type.feature !== undefined && context.decide({ feature: type.feature }, DOCUMENT, pointer) !== true) return []
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

/** Names that stand in an address as they are, wherever they stand. */
const PLAIN = /^\w[\w-]*$/
const ANY_VENDOR = 'the0name0of0any0vendor'
