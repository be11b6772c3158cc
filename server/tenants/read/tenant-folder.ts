/** Returns the folder of a tenant. An id becomes a path here only: `extends: "../outside"` and a folder that is a link lead nowhere. */
import { lstatSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * The folder of base and of all brands; or the product's folder, of which base alone counts, followed by the operator's own. A base in an
 * own folder is used in place of the product's.
 */
export type TenantFolders = string | readonly [product: string, ...own: string[]]

const BASE = 'base'

export const isTenantId = (id: unknown): id is string => typeof id === 'string' && /^[a-z][a-z0-9-]{0,30}$/.test(id)

/** Returns the folders whose brands are served; new brands are made in the first one. */
export const ownFolders = (dir: TenantFolders): readonly string[] => (typeof dir === 'string' ? [dir] : dir.slice(1))

/** Names the folders for operators, such as `brands/, more/`. */
export const nameFolders = (dir: TenantFolders): string =>
  ownFolders(dir)
    .map(folder => `${folder}/`)
    .join(', ')

/** Returns the folders of all tenants of this id: more than one is a mistake. */
export const foldersOf = (dir: TenantFolders, id: string): string[] =>
  isTenantId(id)
    ? ownFolders(dir)
        .map(folder => join(folder, id))
        .filter(isFolder)
    : []

/** @returns undefined for text that is no id, and when there is no such folder */
export function tenantFolder(dir: TenantFolders, id: string): string | undefined {
  const [own] = foldersOf(dir, id)
  if (own !== undefined || id !== BASE || typeof dir === 'string') return own
  const product = join(dir[0], BASE)
  return isFolder(product) ? product : undefined
}

/** Returns the folder of a tenant, or the one that a new tenant of this id gets. */
export const tenantPath = (dir: TenantFolders, id: string): string =>
  tenantFolder(dir, id) ?? join(ownFolders(dir)[0]!, id)

/** Names the folder of a tenant in messages, such as `tenants/ruby`. */
export const tenantLabel = (dir: TenantFolders, id: string): string => `${basename(dirname(tenantPath(dir, id)))}/${id}`

const isFolder = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true
