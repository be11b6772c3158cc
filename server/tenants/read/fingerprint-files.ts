/** Names the contents of all files that a brand is made of, so that only changes since its release are checked. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { ancestry } from './ancestry.ts'
import { isIgnored } from './known-files.ts'
import type { LanguageFolders } from './read-locales.ts'
import { MAX_FILE_BYTES } from './read-tenant.ts'
import { type TenantFolders, tenantPath } from './tenant-folder.ts'

export interface FingerprintSources {
  dir: TenantFolders
  localesDir: LanguageFolders
  /** Name of the program that checks the files: another version may give another result. */
  program: string
  /** Contents that were read before, by path; shared by calls, so that unchanged files are not read again. */
  known?: KnownContents
}

/** Path -> the file as the system knows it, and the hash of its content. */
export type KnownContents = Map<string, { state: string; hash: string }>

/**
 * @returns a function that gives the fingerprint of a brand: its own and its inherited files, the locales and the program. Folders that
 * brands share are read once for as long as the function is used.
 */
export function createFingerprints({
  dir,
  localesDir,
  program,
  known = new Map(),
}: FingerprintSources): (id: string) => string {
  const folders = new Map<string, string>()
  const hashOnce = (folder: string): string => {
    const hash = folders.get(folder) ?? hashFolder(folder, known)
    folders.set(folder, hash)
    return hash
  }
  return id => {
    const hash = createHash('sha256').update(program)
    for (const folder of [localesDir].flat()) hash.update(hashOnce(folder))
    for (const ancestor of ancestry(dir, id)) hash.update(`\n${ancestor} ${hashOnce(tenantPath(dir, ancestor))}`)
    return hash.digest('hex').slice(0, 32)
  }
}

function hashFolder(root: string, known: KnownContents): string {
  const hash = createHash('sha256')
  const entered = new Set<string>()
  /**
   * Adds a file or folder. One that cannot be read is reported by the check, and must not end the start of all brands. Targets of links
   * outside of the folder are left out, and a folder is read once: links in a circle would never end, and a link to / would read the whole
   * disk.
   */
  const add = (path: string) => {
    try {
      const file = realpathSync(join(root, path))
      const stat = statSync(file)
      const isInside = file.startsWith(realpathSync(root) + sep)
      hash.update(`${path}\0`)
      if (isInside && stat.isFile()) hash.update(hashContent(file, stat, known))
      if (!isInside || !stat.isDirectory() || entered.has(file)) return
      entered.add(file)
      visit(path)
    } catch (error) {
      hash.update(`${path}\0${(error as NodeJS.ErrnoException).code}`)
    }
  }
  const visit = (inside: string) => {
    for (const name of readdirSync(join(root, inside)).sort())
      if (!isIgnored(name)) add(inside ? `${inside}/${name}` : name)
  }
  try {
    if (existsSync(root)) visit('')
  } catch (error) {
    hash.update(`\0${(error as NodeJS.ErrnoException).code}`)
  }
  return hash.digest('hex')
}

/**
 * Hashes a file by its content and state. Nobody can set the system's own time of change, so another content under an old time stamp is
 * read.
 */
function hashContent(file: string, { dev, ino, size, ctimeMs }: Stats, known: KnownContents): string {
  const state = [dev, ino, size, ctimeMs].join(' ')
  const before = known.get(file)
  if (before?.state === state) return before.hash
  // a file that is too large to be published is not worth reading
  const content = size > MAX_FILE_BYTES ? state : readFileSync(file)
  const hash = createHash('sha256').update(content).digest('hex')
  known.set(file, { state, hash })
  return hash
}
