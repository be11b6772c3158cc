/** Watches tenants and locales, and notifies of the tenants that a change affects. */
import { existsSync, realpathSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { watch } from 'chokidar'
import { dependants } from '../read/ancestry.ts'
import { isIgnored } from '../read/known-files.ts'
import { listTenants } from '../read/read-tenant.ts'

export interface TenantWatch {
  close(): Promise<void>
}

export interface WatchOptions {
  dir: string
  localesDir: string
  /** Called with the tenants to check again; a change of base or locales affects all that build on it. Never called concurrently. */
  onChange(ids: string[]): void | Promise<void>
  onError?(error: unknown): void
  /** Pause after which a change counts, in milliseconds: saving several files is one change … */
  quietMs?: number
  /** … and pause after the second file of a burst, which usually has more files. */
  burstMs?: number
}

/** Time after which a burst counts anyway: a folder in which files are saved without a pause is published nevertheless. */
const MAX_BURST_MS = 3000

/** @returns when the folders are being watched: a change after that is noticed. */
export async function watchTenants({
  dir,
  localesDir,
  onChange,
  onError = () => {},
  quietMs = 120,
  burstMs = 400,
}: WatchOptions): Promise<TenantWatch> {
  const [tenants, locales] = [dir, localesDir].map(folder =>
    existsSync(folder) ? realpathSync(folder) : resolve(folder),
  ) as [string, string]
  const changed = new Set<string>()
  /** Files of the change whose notification is pending. */
  const files = new Set<string>()
  let beganAt = 0
  let localesChanged = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const tell = () => {
    timer = undefined
    const ids = localesChanged ? listTenants(dir) : dependants(dir, [...changed])
    // a tenant whose folder was deleted extends nothing, but its change has to be notified
    for (const id of changed) if (!ids.includes(id)) ids.push(id)
    changed.clear()
    files.clear()
    localesChanged = false
    running = running.then(() => onChange(ids)).catch(onError)
  }
  const watcher = watch([tenants, locales], {
    ignoreInitial: true,
    // a link may lead anywhere, even to /; contents behind links are compared by polling
    followSymlinks: false,
    atomic: 20,
    ignored: path => isIgnored(path.split(sep).at(-1) ?? '') && path !== tenants && path !== locales,
  })
  watcher.on('error', onError)
  watcher.on('all', (event, path) => {
    const inside = relative(tenants, path)
    const id = inside.split(sep)[0]
    if (inside.startsWith('..')) localesChanged = true
    else if (id) changed.add(id)
    else return
    if (files.size === 0) beganAt = performance.now()
    if (event !== 'addDir' && event !== 'unlinkDir') files.add(path)
    clearTimeout(timer)
    const rest = Math.max(0, beganAt + MAX_BURST_MS - performance.now())
    timer = setTimeout(tell, Math.min(files.size > 1 ? burstMs : quietMs, rest))
  })
  await new Promise<void>(ready => watcher.once('ready', () => ready()))
  return {
    async close() {
      clearTimeout(timer)
      await watcher.close()
      await running
    },
  }
}
