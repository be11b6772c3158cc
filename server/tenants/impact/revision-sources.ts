/** Reads the files of brands at a git revision or from a release, to see the effect of a change since then. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import type { TenantSources } from '../check/check-context.ts'
import { readLocales } from '../read/read-locales.ts'
import { readTenant } from '../read/read-tenant.ts'

/** Reason, for operators, that git could not give the files. */
export class RevisionError extends Error {
  override name = 'RevisionError'
}

export interface TemporarySources {
  sources: TenantSources
  /** Removes the copied files. */
  close(): void
}

/** @param ref such as HEAD or main. @throws RevisionError outside of git, or when it knows no such revision. */
export function checkOutSources(sources: TenantSources, ref: string): TemporarySources {
  const folder = mkdtempSync(join(tmpdir(), 'livery-impact-'))
  const close = () => rmSync(folder, { recursive: true, force: true })
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: dirname(resolve(sources.dir)), maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'pipe'] })
  try {
    const top = git('rev-parse', '--show-toplevel').toString().trim()
    const paths = [sources.dir, sources.localesDir].map(path => relative(top, resolve(path)))
    const known = git('ls-tree', '-d', '--name-only', '--full-tree', ref, ...paths)
      .toString()
      .split('\n')
    const files = git('-C', top, 'archive', '--format=tar', ref, '--', ...paths.filter(path => known.includes(path)))
    execFileSync('tar', ['-x', '-C', folder], { input: files })
    const [dir, localesDir] = paths.map(path => join(folder, path)) as [string, string]
    return { sources: { ...sources, dir, localesDir }, close }
  } catch (error) {
    close()
    const said = String((error as { stderr?: Buffer }).stderr ?? (error as Error).message).split('\n')[0]
    throw new RevisionError(`git cannot give the files of "${ref}": ${said}`)
  }
}

/** Makes a folder for earlier files of brands; locales stay the present ones. */
export function createSources(now: TenantSources): TemporarySources {
  const folder = mkdtempSync(join(tmpdir(), 'livery-impact-'))
  const dir = join(folder, basename(now.dir))
  return { sources: { ...now, dir }, close: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Lays present files and folders over a copy of earlier sources. @param paths as the operator names them. */
export function overlayFiles(now: TenantSources, old: TenantSources, paths: readonly string[]): TemporarySources {
  const folder = mkdtempSync(join(tmpdir(), 'livery-impact-'))
  const sources = { ...now, dir: join(folder, basename(now.dir)), localesDir: join(folder, basename(now.localesDir)) }
  for (const [from, to] of [
    [old.dir, sources.dir],
    [old.localesDir, sources.localesDir],
  ] as const)
    if (existsSync(from)) cpSync(from, to, { recursive: true })
  for (const path of paths) {
    const target = correspondingPath(now, sources, path)!
    rmSync(target, { recursive: true, force: true })
    if (existsSync(path)) cpSync(path, target, { recursive: true })
  }
  return { sources, close: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Returns the path in one set of sources that corresponds to a path in another. @returns undefined when it is below neither folder. */
export function correspondingPath(sources: TenantSources, other: TenantSources, path: string): string | undefined {
  for (const folder of ['dir', 'localesDir'] as const) {
    const inside = relative(resolve(sources[folder]), resolve(path))
    if (!inside.startsWith('..') && !isAbsolute(inside)) return join(other[folder], inside)
  }
  return undefined
}

/** Fingerprint of every file that a brand is made of, with inherited ones: two brands of one fingerprint need not be compared. */
export function fingerprintOf(sources: TenantSources, id: string): string {
  const hash = createHash('sha256')
  const { layers } = readTenant(sources.dir, id)
  for (const { files, assets } of layers) {
    for (const [path, file] of Object.entries(files)) hash.update(`${path}\n${file.text}\n`)
    hash.update(JSON.stringify(assets))
  }
  for (const { file } of Object.values(readLocales(sources.localesDir).locales)) hash.update(file.text)
  return hash.digest('hex')
}
