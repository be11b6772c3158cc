/** Reads which tenant extends which. */

import { readOwnDocument } from './read-own-document.ts'
import { listTenants } from './read-tenant.ts'
import type { TenantFolders } from './tenant-folder.ts'

/** A tenant and those that it extends, the tenant first, base last; a circular chain ends where it repeats. */
export function ancestry(dir: TenantFolders, id: string): string[] {
  const chain: string[] = []
  for (let next: string | undefined = id; next && !chain.includes(next); ) {
    chain.push(next)
    next = readOwnDocument(dir, next).extends ?? (next === 'base' ? undefined : 'base')
  }
  return chain
}

/** Returns the tenants whose site may change when one of these changes: these and all that extend them. */
export function dependants(dir: TenantFolders, ids: readonly string[]): string[] {
  return listTenants(dir).filter(id => ancestry(dir, id).some(ancestor => ids.includes(ancestor)))
}
