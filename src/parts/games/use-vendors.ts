import type { GameTypeModel, VendorModel } from '../../engine/model/site-model.ts'
import { useSite } from '../../runtime/state/page-context.ts'

export interface TypedVendor {
  type: GameTypeModel
  vendor: VendorModel
}

/**
 * Vendors of the site, each once, game types alternating.
 * @param gameTypes empty: all of them
 * @param codes only these vendors, in this order
 */
export function useVendors(gameTypes: readonly string[], count: number, codes?: readonly string[]): TypedVendor[] {
  const site = useSite()
  const known = new Set<string>()
  const chosen: TypedVendor[] = []
  const groups = site.gameTypes.filter(type => gameTypes.length === 0 || gameTypes.includes(type.id))
  if (codes)
    return codes
      .flatMap(code => {
        const type = groups.find(({ vendors }) => vendors.some(vendor => vendor.code === code))
        const vendor = type?.vendors.find(one => one.code === code)
        return type && vendor ? { type, vendor } : []
      })
      .slice(0, count)
  const longest = Math.max(0, ...groups.map(type => type.vendors.length))
  // in turns, so that a short list holds every type
  for (let turn = 0; turn < longest && chosen.length < count; turn++) {
    for (const type of groups) {
      const vendor = type.vendors[turn]
      if (!vendor || known.has(vendor.code) || chosen.length >= count) continue
      known.add(vendor.code)
      chosen.push({ type, vendor })
    }
  }
  return chosen
}
