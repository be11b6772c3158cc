/** The files that a release was made of: to write them back, and to know after a rollback which of them brought the fault. */
import { createHash } from 'node:crypto'
import type { Store, Tx } from '../../store/open-store.ts'
import { oncePer } from '../read/remember-read.ts'
import type { TenantLayer, TenantSourceFile } from '../read/tenant-layer.ts'
import { readAudit } from './audit.ts'

/** Path from the folder of all tenants, such as `ruby/menus.json` -> hash of the content; of the tenant and all that it extends. */
export type SourceHashes = Record<string, string>

const hashOfFile = oncePer(({ text }: TenantSourceFile) => createHash('sha256').update(text).digest('hex').slice(0, 32))
const ASSETS = 'assets/'

export function hashSources(layers: readonly TenantLayer[]): SourceHashes {
  return Object.fromEntries(
    layers.flatMap(({ id, files, assets }) => [
      ...Object.values(files).map(file => [`${id}/${file.path}`, hashOfFile(file)]),
      ...Object.entries(assets).map(([name, { hash }]) => [`${id}/${ASSETS}${name}`, hash]),
    ]),
  )
}

/** Returns the texts of a tenant's own files by their hash; inherited ones are stored with the tenant that they belong to. */
export const ownTexts = (layers: readonly TenantLayer[]): Map<string, string> =>
  new Map(Object.values(layers.at(-1)?.files ?? {}).map(file => [hashOfFile(file), file.text]))

/** Stores contents that releases name by hash: files, and documents of the platform. */
export async function storeParts(tx: Tx, parts: ReadonlyMap<string, string>): Promise<void> {
  if (parts.size === 0) return
  const rows = await tx
    .selectFrom('release_part')
    .select('hash')
    .where('hash', 'in', [...parts.keys()])
    .execute()
  const there = new Set(rows.map(({ hash }) => hash))
  const missing = [...parts].filter(([hash]) => !there.has(hash))
  if (missing.length === 0) return
  await tx
    .insertInto('release_part')
    .values(missing.map(([hash, body]) => ({ hash, body })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** @returns by hash; parts that are not stored are left out */
export async function readParts(db: Pick<Tx, 'selectFrom'>, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map()
  const rows = await db.selectFrom('release_part').select(['hash', 'body']).where('hash', 'in', hashes).execute()
  return new Map(rows.map(({ hash, body }) => [hash, body]))
}

/** @returns undefined for a release that was made before its files were stored */
export async function readSources(store: Store, tenantId: string, hash: string): Promise<SourceHashes | undefined> {
  const row = await store.db
    .selectFrom('release')
    .select('sources')
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.sources ?? undefined
}

export interface HeldBack {
  /** The release that was rolled back. */
  hash: string
  /** Files with the same content as in that release, and with another one in the current release; or missing likewise. */
  files: string[]
}

/** Finds files that must not be published again by themselves after a rollback. @returns undefined when there is none */
export async function findHeldBack(store: Store, tenantId: string, now: SourceHashes): Promise<HeldBack | undefined> {
  const entries = await readAudit(store.db, tenantId, { what: ['publish', 'rollback'], limit: 1000 })
  const [latest] = entries
  const published = entries.find(({ what }) => what === 'publish')
  if (latest?.what !== 'rollback' || !published || published.subject === latest.subject) return undefined
  const bad = await readSources(store, tenantId, published.subject)
  const good = await readSources(store, tenantId, latest.subject)
  if (!bad || !good) return undefined
  const files = [...new Set([...Object.keys(bad), ...Object.keys(good)])].filter(
    path => bad[path] !== good[path] && now[path] === bad[path],
  )
  return files.length > 0 ? { hash: published.subject, files: files.sort() } : undefined
}

export interface ReleaseFiles {
  /** Path in the folder of the brand -> text. */
  texts: Record<string, string>
  /** Path in the folder of the brand -> content in base64. */
  assets: Record<string, string>
}

/** Reads the brand's own files as they were in a release. @returns undefined when they were not stored */
export async function readReleaseFiles(
  store: Store,
  tenantId: string,
  hash: string,
): Promise<ReleaseFiles | undefined> {
  const sources = await readSources(store, tenantId, hash)
  if (!sources) return undefined
  const own = Object.entries(sources).flatMap(([path, hash]) =>
    path.startsWith(`${tenantId}/`) ? [{ path: path.slice(tenantId.length + 1), hash }] : [],
  )
  const parts = await readParts(
    store.db,
    own.map(({ hash }) => hash),
  )
  const bodies = await store.db.selectFrom('asset').select(['hash', 'body']).where('tenant_id', '=', tenantId).execute()
  const pictures = new Map(bodies.map(({ hash, body }) => [hash, Buffer.from(body).toString('base64')]))
  const pick = (isAsset: boolean, contents: ReadonlyMap<string, string>) =>
    Object.fromEntries(
      own.flatMap(({ path, hash }) => {
        const content = contents.get(hash)
        return path.startsWith(ASSETS) === isAsset && content !== undefined ? [[path, content]] : []
      }),
    )
  return { texts: pick(false, parts), assets: pick(true, pictures) }
}
