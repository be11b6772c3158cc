/** Reads the vendors of each game type (section 3, vendor group). */

import { isRecord, readName } from '../../schemas/metadata/wire-values.ts'
import type { Report } from '../problems/report.ts'
import { type EntryReader, readList } from './read-list.ts'

export interface Vendor {
  code: string
  title: string
  hot: boolean
}

const DOCUMENT = 'metadata/vendors'

/** Game type -> its vendors in the platform's order, without those with `enabled: false`. */
export function readVendors(wire: unknown, report: Report): ReadonlyMap<string, Vendor[]> {
  const groups = new Map<string, Vendor[]>()
  const at = (pointer: string, fix: string) => ({ code: 'vendor/bad', document: DOCUMENT, pointer, fix }) as const

  readList(wire, at('', 'Send a list of { gameCategory, vendors }.'), report, (raw, { bad }, index) => {
    if (!isRecord(raw)) return bad(raw, 'Send an object with gameCategory and vendors.')
    const category = readName(raw.gameCategory)?.toUpperCase()
    if (category === undefined) return bad(raw.gameCategory, 'Its gameCategory must be a game type, such as RNG.')
    const vendors = groups.get(category) ?? []
    groups.set(category, vendors)
    const known = new Set(vendors.map(vendor => vendor.code))
    const inner = at(`/${index}/vendors`, 'Send a list of vendors.')
    for (const vendor of readList(raw.vendors ?? [], inner, report, readVendor))
      if (!known.has(vendor.code)) {
        known.add(vendor.code)
        vendors.push(vendor)
      }
    return undefined
  })
  return groups
}

function readVendor(raw: unknown, { bad, optionalName, optionalFlag }: EntryReader): Vendor | undefined {
  if (!isRecord(raw)) return bad(raw, 'Send an object with gameType and vassalage.')
  const code = readName(raw.vassalage, 64)
  if (code === undefined) return bad(raw.vassalage, 'Its vassalage must be a name of at most 64 characters.')
  if (!optionalFlag(raw, 'enabled', true)) return undefined
  return {
    code,
    title: optionalName(raw, 'title') ?? code,
    hot: optionalFlag(raw, 'isHot', false),
  }
}
