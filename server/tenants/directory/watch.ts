/** Watches tenants and locales, and notifies of the tenants that a change affects. */
import { existsSync, realpathSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { watch } from 'chokidar'
import { dependants } from '../read/ancestry.ts'
import { isIgnored } from '../read/known-files.ts'
import type { LanguageFolders } from '../read/read-locales.ts'
import { listTenants } from '../read/read-tenant.ts'
import { ownFolders, type TenantFolders, tenantPath } from '../read/tenant-folder.ts'
import { type BurstPauses, createChangeBurst } from './change-burst.ts'

export interface TenantWatch {
  close(): Promise<void>
}

export interface WatchOptions extends Partial<BurstPauses> {
  dir: TenantFolders
  localesDir: LanguageFolders
  /** Called with the tenants to check again; a change of base or locales affects all that build on it. Never called concurrently. */
  onChange(ids: string[]): void | Promise<void>
  onError?(error: unknown): void
}

const realPath = (folder: string): string => (existsSync(folder) ? realpathSync(folder) : resolve(folder))

const isInside = (folder: string, path: string): boolean => path === folder || path.startsWith(folder + sep)

/** @returns when the folders are being watched: a change after that is noticed. */
export async function watchTenants({
  dir,
  localesDir,
  onChange,
  onError = () => {},
  quietMs = 120,
  burstMs = 400,
}: WatchOptions): Promise<TenantWatch> {
  const locales = [localesDir].flat().map(realPath)
  const own = ownFolders(dir).map(realPath)
  // of the product's folder base alone counts
  const base = realPath(tenantPath(dir, 'base'))
  const roots = [...own, base, ...locales]
  const changed = new Set<string>()
  let localesChanged = false
  let running = Promise.resolve()

  const burst = createChangeBurst({ quietMs, burstMs }, () => {
    const ids = localesChanged ? listTenants(dir) : dependants(dir, [...changed])
    // a tenant whose folder was deleted extends nothing, but its change has to be notified
    for (const id of changed) if (!ids.includes(id)) ids.push(id)
    changed.clear()
    localesChanged = false
    running = running.then(() => onChange(ids)).catch(onError)
  })
  const watcher = watch(roots, {
    ignoreInitial: true,
    // a link may lead anywhere, even to /; contents behind links are compared by polling
    followSymlinks: false,
    atomic: 20,
    ignored: path => isIgnored(path.split(sep).at(-1) ?? '') && !roots.includes(path),
  })
  watcher.on('error', onError)
  watcher.on('all', (event, path) => {
    if (locales.some(folder => isInside(folder, path))) localesChanged = true
    else if (isInside(base, path)) changed.add('base')
    else {
      const folder = own.find(folder => isInside(folder, path))
      const id = folder && relative(folder, path).split(sep)[0]
      if (!id) return
      changed.add(id)
    }
    burst.note(event === 'addDir' || event === 'unlinkDir' ? undefined : path)
  })
  await new Promise<void>(ready => watcher.once('ready', () => ready()))
  return {
    async close() {
      burst.cancel()
      await watcher.close()
      await running
    },
  }
}
