/** Leaves vendors without games out of the metadata of a site: a platform is not connected yet, or its catalogue lacks them. */
import { createHash } from 'node:crypto'
import type { VersionedMetadata } from '../../../metadata/metadata-documents.ts'
import type { Store } from '../../../store/open-store.ts'

/** Versions whose vendors all have games: a catalogue loses none. */
const complete = new WeakMap<Store, Set<string>>()

const isVendorList = (groups: unknown): boolean =>
  Array.isArray(groups) && groups.every(group => Array.isArray(group?.vendors) && group.vendors.every(Boolean))

/**
 * Returns the metadata with the vendors that have games.
 * @param keptTypes game types whose vendors all stay, as their games enter the catalogue later
 */
export async function keepVendorsWithGames(
  store: Store,
  metadata: VersionedMetadata,
  keptTypes: readonly string[],
): Promise<VersionedMetadata> {
  const known = complete.get(store) ?? new Set()
  complete.set(store, known)
  const { version, wire } = metadata
  // a platform document may have been stored without a check
  if (known.has(version) || !isVendorList(wire.vendors)) return metadata
  const rows = await store.db.selectFrom('game').select(['game_type', 'vendor']).distinct().execute()
  const filled = new Set(rows.map(row => `${row.game_type} ${row.vendor}`))
  const vendors = wire.vendors.map(group => ({
    ...group,
    vendors: group.vendors.filter(
      ({ gameType, vassalage }) => keptTypes.includes(gameType) || filled.has(`${gameType} ${vassalage}`),
    ),
  }))
  const count = (groups: typeof vendors) => groups.reduce((sum, group) => sum + group.vendors.length, 0)
  if (count(vendors) === count(wire.vendors)) {
    known.add(version)
    return metadata
  }
  const left = JSON.stringify(vendors)
  return {
    version: createHash('sha256').update(`${version} ${left}`).digest('hex').slice(0, 12),
    wire: { ...wire, vendors },
  }
}
