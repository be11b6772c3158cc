/** Brings what changed in a tenant's platform/ files into the reference backend, and leaves the rest as it is there. */
import { createHash } from 'node:crypto'
import stringify from 'safe-stable-stringify'
import { loadMetadata } from '../platform/metadata.ts'
import type { Store } from '../store/open-store.ts'

/** Row that says which files were loaded: flags switched at run time (SBX-05) stay until their file itself changes. */
const LOADED = 'files'

/** @returns names of the documents that were loaded anew. */
export async function loadPlatform(
  store: Store,
  tenantId: string,
  documents: Record<string, unknown>,
  now: number,
): Promise<string[]> {
  const row = await store.db
    .selectFrom('metadata')
    .select('body')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', LOADED)
    .executeTakeFirst()
  const before = (row?.body ?? {}) as Record<string, string>
  const files = Object.fromEntries(Object.entries(documents).map(([name, body]) => [name, fingerprint(body)]))
  const changed = Object.keys(files).filter(name => files[name] !== before[name])
  if (changed.length === 0) return []
  const bodies = Object.fromEntries(changed.map(name => [name, documents[name]]))
  await loadMetadata(store, tenantId, { ...bodies, [LOADED]: files }, now)
  return changed
}

const fingerprint = (body: unknown) =>
  createHash('sha256')
    .update(stringify(body as object))
    .digest('hex')
    .slice(0, 16)
