/** Reads the files that a draft is based on: the folder of the brand on the embedded store, else the files of its current release. */
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Layer } from '../../../src/engine/index.ts'
import { findDocumentFile } from '../../../src/schemas/document/files.ts'
import { OperatorError } from '../../http/operator-error.ts'
import type { Reader, Tx } from '../../store/open-store.ts'
import { readJson } from '../read/read-json.ts'
import { type LayerRead, parentOf, readLayer, readTenant } from '../read/read-tenant.ts'
import { type TenantFolders, tenantFolder, tenantLabel } from '../read/tenant-folder.ts'
import type { TenantLayer } from '../read/tenant-layer.ts'
import { BASE } from '../release/claim-hosts.ts'
import { readParts } from '../release/release-sources.ts'
import type { DraftContext } from './draft-context.ts'
import { mergeInherited } from './merge-inherited.ts'

export interface OwnFiles extends LayerRead {
  /** Hash of the current release; undefined: nothing of the brand was ever published. */
  release: string | undefined
}

type Folders = Pick<DraftContext, 'store' | 'sources'>

/** @throws OperatorError for a brand that has neither a folder nor a release */
export async function readOwnFiles(db: Reader, { store, sources: { dir } }: Folders, id: string): Promise<OwnFiles> {
  const current = await db.selectFrom('release_current').select('hash').where('tenant_id', '=', id).executeTakeFirst()
  const stored = store.kind === 'pglite' || !current ? undefined : await readStored(db, dir, id, current.hash)
  if (!stored && tenantFolder(dir, id) === undefined) throw new OperatorError(`There is no brand "${id}".`)
  return { ...(stored ?? readLayer(dir, id)), release: current?.hash }
}

/** The release that each brand below another one had when it was read; a folder has none. */
export type ReleasesBelow = ReadonlyMap<string, string>

/** Says whether brands still have these releases, and keeps others from changing that before the commit. */
export async function haveReleases(tx: Tx, releases: ReleasesBelow): Promise<boolean> {
  if (releases.size === 0) return true
  const rows = await tx
    .selectFrom('release_current')
    .select(['tenant_id', 'hash'])
    .where('tenant_id', 'in', [...releases.keys()])
    .orderBy('tenant_id')
    .forShare()
    .execute()
  return rows.length === releases.size && rows.every(({ tenant_id, hash }) => releases.get(tenant_id) === hash)
}

/**
 * Reads the layers below a brand. Those that the store has a current release of are taken from there, as the studio changes them there.
 * @param own the brand's own layer, of which only tenant.json is looked at
 * @returns all layers as they were read, the documents that the brand inherits, merged, and the releases that they are from
 */
export async function readInherited(
  db: Reader,
  { store, sources: { dir } }: Folders,
  own: LayerRead,
): Promise<{ given: Map<string, LayerRead>; inherited: Layer; below: ReleasesBelow }> {
  const { given, below } = store.kind === 'pglite' ? readFolders(own) : await readReleasesBelow(db, dir, own)
  const { layers, reads } = readTenant(dir, own.layer.id, given)
  return { given: reads, inherited: mergeInherited(layers.slice(0, -1)), below }
}

interface LayersBelow {
  /** Layers that replace folders, the brand's own among them. */
  given: Map<string, LayerRead>
  below: ReleasesBelow
}

const readFolders = (own: LayerRead): LayersBelow => ({ given: new Map([[own.layer.id, own]]), below: new Map() })

async function readReleasesBelow(
  db: Reader,
  dir: TenantFolders,
  own: LayerRead,
): Promise<LayersBelow & { isWhole: boolean }> {
  const given = new Map([[own.layer.id, own]])
  const below = new Map<string, string>()
  let next = parentOf(own.layer)
  while (next && next !== BASE && !given.has(next)) {
    const current = await db
      .selectFrom('release_current')
      .select('hash')
      .where('tenant_id', '=', next)
      .executeTakeFirst()
    const stored = current && (await readStored(db, dir, next, current.hash))
    if (!stored) break
    given.set(next, stored)
    below.set(next, current.hash)
    next = parentOf(stored.layer)
  }
  return { given, below, isWhole: next === BASE }
}

/**
 * Reads the files of a release, and those of the current releases below it, whatever the folders hold: a rollback leaves them.
 * @returns undefined for a release whose files were not stored, or those of one below it
 */
export async function readReleased(
  db: Reader,
  { sources: { dir } }: Pick<Folders, 'sources'>,
  { id, hash }: { id: string; hash: string },
): Promise<LayersBelow | undefined> {
  const own = await readStored(db, dir, id, hash)
  if (!own) return undefined
  const { isWhole, ...layers } = await readReleasesBelow(db, dir, own)
  return isWhole ? layers : undefined
}

/** Returns the documents of a layer that operations can change, without those that cannot be read. */
export const documentsOf = (layer: TenantLayer): Layer =>
  Object.fromEntries(
    Object.values(layer.files).flatMap(({ path, tree, value }) =>
      tree && findDocumentFile(path) ? [[path, value]] : [],
    ),
  )

/** Lists the documents of a layer whose notation is broken, by path. */
export const unreadableOf = ({ files }: TenantLayer): string[] =>
  Object.values(files).flatMap(({ path, tree }) => (!tree && findDocumentFile(path) ? [path] : []))

const ASSETS = 'assets/'

/** Characters of stored files that stay in memory; with its syntax tree a file takes many times as much. */
const MAX_STORED = 4 * 1024 * 1024
const storedLayers = new LRUCache<string, { layer: TenantLayer; size: number }>({
  maxSize: MAX_STORED,
  sizeCalculation: ({ size }) => size || 1,
})

/** @returns undefined for a release whose files were not stored */
async function readStored(db: Reader, dir: TenantFolders, id: string, hash: string): Promise<LayerRead | undefined> {
  const row = await db
    .selectFrom('release')
    .select('sources')
    .where('tenant_id', '=', id)
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!row?.sources) return undefined
  const label = tenantLabel(dir, id)
  const own = Object.entries(row.sources).filter(([path]) => path.startsWith(`${id}/`))
  // two releases of one hash may be written in different words
  const key = JSON.stringify([label, own])
  let stored = storedLayers.get(key)
  if (!stored) {
    stored = await readSources(db, id, label, own)
    storedLayers.set(key, stored)
  }
  return { layer: stored.layer, problems: [] }
}

async function readSources(db: Reader, id: string, label: string, sources: readonly [path: string, hash: string][]) {
  const own = sources.map(([path, hash]) => ({ path: path.slice(id.length + 1), hash }))
  const texts = await readParts(
    db,
    own.flatMap(({ path, hash }) => (path.startsWith(ASSETS) ? [] : [hash])),
  )
  const sizes = await db
    .selectFrom('asset')
    .select(['hash', sql<number>`octet_length(body)`.as('bytes')])
    .where('tenant_id', '=', id)
    .execute()
  const bytes = new Map(sizes.map(size => [size.hash, size.bytes]))
  const layer: TenantLayer = { id, files: {}, assets: {} }
  let size = 0
  for (const { path, hash } of own) {
    const name = `${label}/${path}`
    const text = texts.get(hash)
    if (path.startsWith(ASSETS)) layer.assets[path.slice(ASSETS.length)] = { name, bytes: bytes.get(hash) ?? 0, hash }
    else if (text !== undefined) {
      layer.files[path] = readJson(path, name, text).file
      size += text.length
    }
  }
  return { layer, size }
}
