/** Which vendors a game type has (section 3, vendor group). */
import type { Report } from './report.ts'
import { isRecord, readFlag, readName } from './wire-values.ts'

export interface Vendor {
  vassalage: string
  title: string
  hot: boolean
  nodeId: string
}

const DOCUMENT = 'metadata/vendors'
const MOST = 1000

/** Game type -> its vendors in the platform's order. One that says `enabled: false` is not shown. */
export function readVendors(wire: unknown, report: Report): ReadonlyMap<string, Vendor[]> {
  const groups = new Map<string, Vendor[]>()
  if (!Array.isArray(wire)) {
    report.add('vendor/bad', DOCUMENT, '', wire, 'Send a list of { gameCategory, vendors }.')
    return groups
  }
  wire.slice(0, MOST).forEach((raw, at) => {
    const category = isRecord(raw) ? readName(raw.gameCategory)?.toUpperCase() : undefined
    const list = isRecord(raw) ? (raw.vendors ?? []) : undefined
    if (category === undefined || !Array.isArray(list)) {
      report.add('vendor/bad', DOCUMENT, `/${at}`, raw)
      return
    }
    const vendors = groups.get(category) ?? []
    groups.set(category, vendors)
    const known = new Set(vendors.map(vendor => vendor.vassalage))
    list.slice(0, MOST).forEach((item, index) => {
      const vendor = readVendor(item)
      if (!vendor) report.add('vendor/bad', DOCUMENT, `/${at}/vendors/${index}`, item)
      else if (readFlag(item.enabled ?? true) !== false && !known.has(vendor.vassalage)) {
        known.add(vendor.vassalage)
        vendors.push(vendor)
      }
    })
  })
  return groups
}

function readVendor(raw: unknown): Vendor | undefined {
  if (!isRecord(raw)) return undefined
  const vassalage = readName(raw.vassalage, 64)
  if (vassalage === undefined) return undefined
  return {
    vassalage,
    title: readName(raw.title) ?? vassalage,
    hot: readFlag(raw.isHot) ?? false,
    nodeId: readName(raw.nodeId) ?? vassalage,
  }
}
