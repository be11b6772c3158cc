/** Reads the properties of a tenant that are never inherited: id, name, merchant, hosts, origin, extends. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '../../../src/schemas/metadata/wire-values.ts'
import { isTenantId, type TenantFolders, tenantFolder } from './tenant-folder.ts'

export interface OwnDocument {
  id?: string
  name?: string
  merchant?: string
  hosts?: string[]
  origin?: string
  extends?: string
}

/** Reads tolerantly: invalid values are left out; `check` reports them. */
export function readOwnDocument(dir: TenantFolders, id: string): OwnDocument {
  const folder = tenantFolder(dir, id)
  if (!folder) return {}
  const file = join(folder, 'tenant.json')
  try {
    // reading another kind of file could wait for ever
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return {}
    return pickOwn(JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')))
  } catch {
    return {}
  }
}

/** Picks the properties out of the value of tenant.json, tolerantly. */
export function pickOwn(value: unknown): OwnDocument {
  if (!isRecord(value)) return {}
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : undefined)
  const parent = text('extends')
  const hosts = Array.isArray(value.hosts)
    ? value.hosts.filter((host): host is string => typeof host === 'string')
    : undefined
  return {
    id: text('id'),
    name: text('name'),
    merchant: text('merchant'),
    extends: isTenantId(parent) ? parent : undefined,
    hosts,
    origin: text('origin'),
  }
}
