/**
 * Vendors of a brand: those of its metadata, in that order, or all vendors when it lists none. `offered-games.ts` decides which of their
 * games it offers.
 */
import { type Metadata, VENDOR_MAINTENANCE, type VendorMaintenance } from '../../../../src/schemas/metadata/metadata.ts'
import { readMetadata } from '../../../metadata/metadata-documents.ts'
import type { Store } from '../../../store/open-store.ts'

export interface TenantVendor {
  gameType: string
  code: string
  title: string
  nodeId: string
  isHot: boolean
  /** Whether the metadata has the vendor switched on. */
  isEnabled: boolean
}

export interface TenantVendors {
  groups: { gameCategory: string; vendors: TenantVendor[] }[]
  /** By code. */
  titles: Map<string, string>
  /** Vendors under maintenance, by code. */
  maintenance: Map<string, VendorMaintenance>
}

/** Returns a vendor as replies name it. */
export const toWireVendor = ({ code, isEnabled: _, ...vendor }: TenantVendor) => ({ vassalage: code, ...vendor })

/** Vendors computed once per version of the metadata. */
const cache = new WeakMap<Metadata, TenantVendors>()

export async function readTenantVendors(store: Store, tenantId: string): Promise<TenantVendors> {
  return vendorsOf(store, (await readMetadata(store, tenantId)).wire)
}

/** Does the same as `readTenantVendors` for a caller who has the metadata. */
export async function vendorsOf(store: Store, wire: Metadata): Promise<TenantVendors> {
  const cached = cache.get(wire)
  if (cached) return cached
  const listed = wire.vendors.map(({ gameCategory, vendors }) => ({
    gameCategory,
    vendors: vendors.map(vendor => ({
      gameType: vendor.gameType,
      code: vendor.vassalage,
      title: vendor.title ?? vendor.vassalage,
      nodeId: String(vendor.nodeId ?? `${vendor.gameType}-${vendor.vassalage}`),
      isHot: vendor.isHot ?? false,
      isEnabled: vendor.enabled !== false,
    })),
  }))
  const groups = listed.length > 0 ? listed : await readAllVendors(store)
  const titles = new Map(groups.flatMap(({ vendors }) => vendors.map(({ code, title }) => [code, title] as const)))
  const vendors = { groups, titles, maintenance: readMaintenance(wire) }
  // an empty result may only mean that the catalogue is still empty
  if (groups.length > 0) cache.set(wire, vendors)
  return vendors
}

/**
 * Reads the maintenance of vendors: in one game type it counts for all, and of two kinds the stricter counts. An unknown kind counts as
 * none.
 */
function readMaintenance({ vendors }: Metadata): TenantVendors['maintenance'] {
  const resting = vendors.flatMap(group => group.vendors)
  return new Map(
    VENDOR_MAINTENANCE.flatMap(way =>
      resting
        .filter(({ maintenance }) => maintenance === way)
        .map(({ vassalage }): [string, VendorMaintenance] => [vassalage, way]),
    ),
  )
}

async function readAllVendors(store: Store): Promise<TenantVendors['groups']> {
  const rows = await store.db.selectFrom('vendor').selectAll().orderBy('game_type').orderBy('position').execute()
  const types = [...new Set(rows.map(row => row.game_type))]
  return types.map(gameCategory => ({
    gameCategory,
    vendors: rows
      .filter(row => row.game_type === gameCategory)
      .map(row => ({
        gameType: row.game_type,
        code: row.code,
        title: row.title,
        nodeId: row.node_id,
        isHot: row.hot,
        isEnabled: true,
      })),
  }))
}
