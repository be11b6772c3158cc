/** Reads the files of brands at a git revision or from a release, to see the effect of a change since then. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { TenantSources } from '../check/check-context.ts'
import { readLocales } from '../read/read-locales.ts'
import { readTenant } from '../read/read-tenant.ts'
import { ownFolders, type TenantFolders, tenantPath } from '../read/tenant-folder.ts'

/** Reason, for operators, that git could not give the files. */
export class RevisionError extends Error {
  override name = 'RevisionError'
}

export interface TemporarySources {
  sources: TenantSources
  /** Removes the copied files. */
  close(): void
}

/**
 * Reads each folder from the repository that it lies in. The product's stay the present ones where they are in another repository than the
 * brands, whose revision is meant.
 * @param ref such as HEAD or main. @throws RevisionError outside of git, or when it knows no such revision.
 */
export function checkOutSources(sources: TenantSources, ref: string): TemporarySources {
  const folder = mkdtempSync(join(tmpdir(), 'livery-impact-'))
  const close = () => rmSync(folder, { recursive: true, force: true })
  try {
    const own = ownFolders(sources.dir)
    const tops = new Set(own.map(findTop))
    const places = new Map<string, string>()
    for (const [index, path] of rootsOf(sources).entries()) {
      const top = own.includes(path) || tops.has(findTop(path)) ? findTop(path) : undefined
      places.set(path, top === undefined ? path : extract({ top, path, ref }, join(folder, String(index))))
    }
    return { sources: moveSources(sources, path => places.get(path)!), close }
  } catch (error) {
    close()
    const said = String((error as { stderr?: Buffer }).stderr ?? (error as Error).message).split('\n')[0]
    throw new RevisionError(`git cannot give the files of "${ref}": ${said}`)
  }
}

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'pipe'] })

/** Returns the folder of the repository. */
const findTop = (path: string): string =>
  git(existsSync(path) ? resolve(path) : dirname(resolve(path)), 'rev-parse', '--show-toplevel')
    .toString()
    .trim()

/** @returns the extracted folder; it is absent where the revision has none */
function extract({ top, path, ref }: { top: string; path: string; ref: string }, target: string): string {
  const inside = relative(top, existsSync(path) ? realpathSync(path) : resolve(path))
  mkdirSync(target)
  if (git(top, 'ls-tree', '-d', '--name-only', '--full-tree', ref, inside || '.').toString() !== '')
    execFileSync('tar', ['-x', '-C', target], {
      input: git(top, 'archive', '--format=tar', ref, ...(inside ? ['--', inside] : [])),
    })
  return join(target, inside)
}

/** Makes a folder for earlier files of brands; locales stay the present ones. */
export function createSources(now: TenantSources): TemporarySources {
  const folder = mkdtempSync(join(tmpdir(), 'livery-impact-'))
  const dir = join(folder, basename(ownFolders(now.dir)[0]!))
  return { sources: { ...now, dir }, close: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Lays present files and folders over a copy of earlier sources. @param paths as the operator names them. */
export function overlayFiles(now: TenantSources, old: TenantSources, paths: readonly string[]): TemporarySources {
  const folder = mkdtempSync(join(tmpdir(), 'livery-impact-'))
  const sources = moveSources(old, path => {
    const copy = join(folder, String(rootsOf(old).indexOf(path)), basename(path))
    if (existsSync(path)) cpSync(path, copy, { recursive: true })
    return copy
  })
  for (const path of paths) {
    const target = correspondingPath(now, sources, path)!
    rmSync(target, { recursive: true, force: true })
    if (existsSync(path)) cpSync(path, target, { recursive: true })
  }
  return { sources, close: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Returns the path in one set of sources that corresponds to a path in another. @returns undefined when it is below none of the folders. */
export function correspondingPath(sources: TenantSources, other: TenantSources, path: string): string | undefined {
  return correspondingLocale(sources, other, path) ?? correspondingFile(sources, other, path)
}

/** Returns the path of a file of brands, by the brand's id: a brand may be in another folder there. */
export function correspondingFile(
  { dir }: Pick<TenantSources, 'dir'>,
  other: Pick<TenantSources, 'dir'>,
  path: string,
): string | undefined {
  for (const folder of [...ownFolders(dir), dirname(tenantPath(dir, 'base'))]) {
    const [id, ...rest] = pathInside(folder, path)?.split(sep) ?? []
    if (id !== undefined) return id === '' ? ownFolders(other.dir)[0] : join(tenantPath(other.dir, id), ...rest)
  }
  return undefined
}

function correspondingLocale(sources: TenantSources, other: TenantSources, path: string): string | undefined {
  const others = [other.localesDir].flat()
  for (const [index, folder] of [sources.localesDir].flat().entries()) {
    const inside = pathInside(folder, path)
    if (inside !== undefined && others[index] !== undefined) return join(others[index], inside)
  }
  return undefined
}

/** @returns undefined when the path is not below the folder */
function pathInside(folder: string, path: string): string | undefined {
  const inside = relative(resolve(folder), resolve(path))
  return inside.startsWith('..') || isAbsolute(inside) ? undefined : inside
}

const rootsOf = ({ dir, localesDir }: TenantSources): string[] => [...new Set([dir, localesDir].flat())]

function moveSources(sources: TenantSources, move: (path: string) => string): TenantSources {
  const moveAll = <Folders extends TenantFolders>(folders: Folders) =>
    (typeof folders === 'string' ? move(folders) : folders.map(folder => move(folder))) as Folders
  return { ...sources, dir: moveAll(sources.dir), localesDir: moveAll(sources.localesDir) }
}

/** Fingerprint of every file that a brand is made of, with inherited ones: two brands of one fingerprint need not be compared. */
export function fingerprintOf(sources: TenantSources, id: string): string {
  const hash = createHash('sha256')
  const { layers } = readTenant(sources.dir, id)
  for (const { files, assets } of layers) {
    for (const [path, file] of Object.entries(files)) hash.update(`${path}\n${file.text}\n`)
    hash.update(JSON.stringify(assets))
  }
  for (const { files } of Object.values(readLocales(sources.localesDir).locales))
    for (const { text } of files) hash.update(text)
  return hash.digest('hex')
}
