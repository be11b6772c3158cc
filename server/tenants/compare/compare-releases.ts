/** A published release with the platform's current metadata: one side of a comparison (TEN-04, OPS-03). */
import { readMetadata } from '../../metadata/metadata-documents.ts'
import type { Store } from '../../store/open-store.ts'
import { nearest } from '../problems/nearest.ts'
import { filesLoaded, fingerprint } from '../release/load-platform.ts'
import { readRelease } from '../release/release.ts'
import { ReleaseProblem } from '../release/release-problem.ts'
import { currentHash, loadRelease } from '../release/releases.ts'
import type { BrandState } from './compare-states.ts'

export interface PublishedBrand {
  /** Absent: nothing of the brand was ever published. */
  hash?: string
  /** The release, as it is stored. */
  text?: string
  metadata: unknown
  /** Platform document -> fingerprint of the file it was loaded from. */
  files: Record<string, string>
}

export interface PublishedQuery {
  id: string
  /** Beginning of a release's hash; absent: the current one. */
  hash?: string
}

/** @throws ReleaseProblem when a hash names no release of the brand, or several. */
export function readPublished(store: Store, queries: readonly PublishedQuery[]): Promise<PublishedBrand[]> {
  return Promise.all(
    queries.map(async ({ id, hash }) => {
      const { wire: metadata } = await readMetadata(store, id)
      const files = await filesLoaded(store.db, id)
      const found = hash === undefined ? await currentHash(store, id) : await findHash(store, id, hash)
      const release = found === undefined ? undefined : await loadRelease(store, id, found)
      return { metadata, files, ...(release && { hash: release.hash, text: release.text }) }
    }),
  )
}

async function findHash(store: Store, id: string, hash: string): Promise<string> {
  const rows = await store.db.selectFrom('release').select('hash').where('tenant_id', '=', id).execute()
  const hashes = rows.map(row => row.hash)
  const [found, ...more] = hashes.filter(known => known.startsWith(hash.toLowerCase()))
  if (found !== undefined && more.length === 0) return found
  if (found !== undefined)
    throw new ReleaseProblem(`${more.length + 1} releases of "${id}" begin with "${hash}". Give more of the hash.`)
  const near = nearest(hash, hashes)
  throw new ReleaseProblem(
    `"${id}" has no release "${hash}".${near ? ` Did you mean ${near}?` : ''} See: npm run tenant -- history ${id}`,
  )
}

/** @returns undefined when nothing was published. */
export function publishedState(id: string, { hash, text, metadata }: PublishedBrand): BrandState | undefined {
  if (hash === undefined || text === undefined) return undefined
  return { id, label: `release ${hash}`, content: readRelease(id, hash, text).body, metadata }
}

/** Platform documents that no site model is built from. */
const NO_PART_OF_SITES = ['announcements', 'help']

/** The platform's metadata once these files are published: files that did not change leave what was switched there as it is. */
export function metadataAfter({ metadata, files }: PublishedBrand, documents: Record<string, unknown>): unknown {
  const loaded = Object.entries(documents).filter(
    ([name, document]) => !NO_PART_OF_SITES.includes(name) && fingerprint(document) !== files[name],
  )
  return { ...(metadata as object), ...Object.fromEntries(loaded) }
}
