/** Returns the folder of a tenant. An id becomes a path here only: `extends: "../outside"` and a folder that is a link lead nowhere. */
import { lstatSync } from 'node:fs'
import { join } from 'node:path'

export const isTenantId = (id: unknown): id is string => typeof id === 'string' && /^[a-z][a-z0-9-]{0,30}$/.test(id)

/** @returns undefined for text that is no id, and when there is no such folder */
export function tenantFolder(dir: string, id: string): string | undefined {
  if (!isTenantId(id)) return undefined
  const folder = join(dir, id)
  return lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ? folder : undefined
}
