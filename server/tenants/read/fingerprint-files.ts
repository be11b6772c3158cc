/** Names the state of all files that a brand is made of, so that a start checks only what changed since its release (TEN-15). */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ancestry } from './ancestry.ts'
import { isIgnored } from './known-files.ts'

export interface FingerprintSources {
  /** The folder of all tenants. */
  dir: string
  localesDir: string
  /** Names the program that checks the files: another version may give another result. */
  program: string
}

/**
 * @returns a function that gives the fingerprint of a brand: its own files, those of what it extends, the locales and the program.
 *   Folders that brands share are read once for as long as the function is used.
 */
export function createFingerprints({ dir, localesDir, program }: FingerprintSources): (id: string) => string {
  const folders = new Map<string, string>()
  const hashOnce = (folder: string): string => {
    const hash = folders.get(folder) ?? hashFolder(folder)
    folders.set(folder, hash)
    return hash
  }
  return id => {
    const hash = createHash('sha256').update(program).update(hashOnce(localesDir))
    for (const ancestor of ancestry(dir, id)) hash.update(`\n${ancestor} ${hashOnce(join(dir, ancestor))}`)
    return hash.digest('hex').slice(0, 32)
  }
}

function hashFolder(root: string): string {
  const hash = createHash('sha256')
  const visit = (inside: string) => {
    for (const name of readdirSync(join(root, inside)).sort()) {
      if (isIgnored(name)) continue
      const path = inside ? `${inside}/${name}` : name
      const file = join(root, path)
      // links that lead nowhere, or in circles, are what a check reports
      const stat = statSync(file, { throwIfNoEntry: false })
      if (stat?.isDirectory() && path.split('/').length < 8) visit(path)
      else hash.update(`${path}\0`).update(stat?.isFile() ? readFileSync(file) : '-')
    }
  }
  if (existsSync(root)) visit('')
  return hash.digest('hex')
}
