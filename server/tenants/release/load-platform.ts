/** Brings changes of a tenant's platform/ files into the reference backend, and leaves the rest there unchanged. */
import { createHash } from 'node:crypto'
import stringify from 'safe-stable-stringify'
import { saveMetadata } from '../../metadata/metadata-documents.ts'
import type { Tx } from '../../store/open-store.ts'

/** Name of the row with the loaded files: a flag that was switched at run time stays until its file itself changes. */
const LOADED = 'files'

/** @returns names of the documents that were loaded. */
export async function loadPlatform(
  tx: Tx,
  tenantId: string,
  documents: Record<string, unknown>,
  now: number,
): Promise<string[]> {
  const before = await filesLoaded(tx, tenantId)
  const files = Object.fromEntries(Object.entries(documents).map(([name, body]) => [name, fingerprint(body)]))
  const changed = Object.keys(files).filter(name => files[name] !== before[name])
  if (changed.length === 0) return []
  const bodies = Object.fromEntries(changed.map(name => [name, documents[name]]))
  await saveMetadata(tx, tenantId, { ...bodies, [LOADED]: files }, now)
  return changed
}

/** Reads for each platform document the fingerprint of the file it was loaded from last. */
export async function filesLoaded(db: Pick<Tx, 'selectFrom'>, tenantId: string): Promise<Record<string, string>> {
  const row = await db
    .selectFrom('metadata')
    .select('body')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', LOADED)
    .executeTakeFirst()
  return (row?.body ?? {}) as Record<string, string>
}

export const fingerprint = (body: unknown) =>
  createHash('sha256')
    .update(stringify(body as object))
    .digest('hex')
    .slice(0, 16)
