/** Reads a published release with the platform's documents: one side of a comparison. */

import { OperatorError } from '../../http/operator-error.ts'
import { readPlatformDocuments } from '../../metadata/metadata-documents.ts'
import type { Store } from '../../store/open-store.ts'
import { nearest } from '../problems/nearest.ts'
import { filesLoaded, fingerprint } from '../release/load-platform.ts'
import { currentHash, loadRelease, readReleasedPlatform } from '../release/read-releases.ts'
import { readRelease } from '../release/release.ts'
import type { BrandState } from './compare-states.ts'

export interface PublishedBrand {
  /** Hash of the release; absent: nothing of the brand was ever published. */
  hash?: string
  /** Text of the release, as it is stored. */
  text?: string
  /** Every platform document: the present one, and for an earlier release the one that a rollback to it would load. */
  metadata: Record<string, unknown>
  /** Platform document -> fingerprint of the file it was loaded from. */
  files: Record<string, string>
}

export interface PublishedQuery {
  id: string
  /** Beginning of a release's hash; absent: the current one. */
  hash?: string
}

/** @throws OperatorError when a hash names no release of the brand, or several. */
export function readPublished(store: Store, queries: readonly PublishedQuery[]): Promise<PublishedBrand[]> {
  return Promise.all(
    queries.map(async ({ id, hash }) => {
      const now = await readPlatformDocuments(store, id)
      const files = await filesLoaded(store.db, id)
      const found = hash === undefined ? await currentHash(store, id) : await findHash(store, id, hash)
      const release = found === undefined ? undefined : await loadRelease(store, id, found)
      const metadata =
        hash === undefined || !release
          ? now
          : documentsAfter({ metadata: now, files }, await readReleasedPlatform(store.db, id, release.hash))
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
    throw new OperatorError(`${more.length + 1} releases of "${id}" begin with "${hash}". Give more of the hash.`)
  const near = nearest(hash, hashes)
  throw new OperatorError(
    `"${id}" has no release "${hash}".${near ? ` Did you mean ${near}?` : ''} See: npm run tenant -- history ${id}`,
  )
}

/** @returns undefined when nothing was published. */
export function publishedState(id: string, { hash, text, metadata }: PublishedBrand): BrandState | undefined {
  if (hash === undefined || text === undefined) return undefined
  return { id, label: `release ${hash}`, content: readRelease(id, hash, text).body, metadata }
}

/** Returns the platform's documents once these files are published: in files that did not change, switches of the sandbox stay. */
export function documentsAfter(
  { metadata, files }: Pick<PublishedBrand, 'metadata' | 'files'>,
  documents: Record<string, unknown>,
): Record<string, unknown> {
  const loaded = Object.entries(documents).filter(([name, document]) => fingerprint(document) !== files[name])
  return { ...metadata, ...Object.fromEntries(loaded) }
}
