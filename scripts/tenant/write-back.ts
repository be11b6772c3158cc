/** Writes the files of a release back into the folder of a brand. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readTenant } from '../../server/tenants/read/read-tenant.ts'
import { type TenantFolders, tenantPath } from '../../server/tenants/read/tenant-folder.ts'
import type { ReleaseFiles } from '../../server/tenants/release/release-sources.ts'

/**
 * Leaves equal files alone; removes files that the release did not have, but only files that a brand can have.
 * @returns the written and removed files, as lines such as `menus.json` and `screens/club.json (removed)`
 */
export function writeBack(dir: TenantFolders, id: string, { texts, assets }: ReleaseFiles): string[] {
  const wanted = new Map<string, Buffer>([
    ...Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)] as const),
    ...Object.entries(assets).map(([path, content]) => [path, Buffer.from(content, 'base64')] as const),
  ])
  const own = readTenant(dir, id).layers.at(-1)
  const there = [...Object.keys(own?.files ?? {}), ...Object.keys(own?.assets ?? {}).map(name => `assets/${name}`)]
  const done: string[] = []
  for (const [path, content] of wanted) {
    const file = join(tenantPath(dir, id), path)
    if (existsSync(file) && readFileSync(file).equals(content)) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    done.push(path)
  }
  for (const path of there.filter(path => !wanted.has(path))) {
    rmSync(join(tenantPath(dir, id), path))
    done.push(`${path} (removed)`)
  }
  return done.sort()
}
