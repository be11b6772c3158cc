/** Reads a tenant's directory and those it extends, base first. */

import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, type Stats } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { isRecord } from '../../../src/schemas/metadata/wire-values.ts'
import type { CheckCode, Severity } from '../problems/check-codes.ts'
import type { CheckProblem } from '../problems/check-problem.ts'
import { suggest } from '../problems/nearest.ts'
import { inspectAsset } from './inspect-asset.ts'
import { checkFileName, findMeantPath, isIgnored } from './known-files.ts'
import { positionOf } from './position.ts'
import { readJson } from './read-json.ts'
import { rememberRead } from './remember-read.ts'
import { foldersOf, isTenantId, ownFolders, type TenantFolders, tenantFolder, tenantLabel } from './tenant-folder.ts'
import { findIdProblem, RENAME } from './tenant-id.ts'
import type { TenantLayer } from './tenant-layer.ts'

/** Size above which files are refused: every visitor would download them. */
export const MAX_FILE_BYTES = 1_048_576
const ROOT = 'base'
/** Errors of the file system in words. */
const READ_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'the server has no right to read it',
  EPERM: 'the server has no right to read it',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a link that leads back to itself',
  EIO: 'the disk reports an error',
  EMFILE: 'too many files are open',
}
const readJsonOnce = rememberRead(readJson)
export const inspectAssetOnce = rememberRead(inspectAsset)

export interface TenantRead {
  /** Layers: base first, the tenant last. */
  layers: TenantLayer[]
  problems: CheckProblem[]
  /** Each layer with its own problems, by id: given to the next read, it finds the same files without a look at the disk. */
  reads: Map<string, LayerRead>
}

/** Lists the tenants, base included; a hidden folder, such as that of the schemas for editors, is none. */
export function listTenants(dir: TenantFolders): string[] {
  const base = tenantFolder(dir, ROOT)
  const found = ownFolders(dir).flatMap(listFolder)
  return [...new Set(base && hasDocument(base) ? [ROOT, ...found] : found)].sort()
}

function listFolder(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !isIgnored(entry.name) && hasDocument(join(folder, entry.name)))
    .map(entry => entry.name)
}

/** Says whether a folder is a brand, also when its document cannot be read, so that it is reported and its release stays. */
function hasDocument(folder: string): boolean {
  try {
    return lstatSync(join(folder, 'tenant.json'), { throwIfNoEntry: false }) !== undefined
  } catch {
    return true
  }
}

/** One layer as it was read, with the problems of its files. */
export interface LayerRead {
  layer: TenantLayer
  problems: CheckProblem[]
}

/**
 * Reads a tenant and those that it extends. A chain that is broken or circular ends there, with a problem.
 * @param given layers that are used in place of folders, by their ids
 */
export function readTenant(dir: TenantFolders, id: string, given?: ReadonlyMap<string, LayerRead>): TenantRead {
  const layers: TenantLayer[] = []
  const problems: CheckProblem[] = []
  const reads = new Map<string, LayerRead>()
  const seen: string[] = []
  let next: string | undefined = id
  while (next) {
    seen.unshift(next)
    const read = given?.get(next) ?? readLayer(dir, next)
    reads.set(next, read)
    layers.unshift(read.layer)
    problems.push(...read.problems)
    const parent = parentOf(read.layer)
    if (parent && seen.includes(parent)) {
      const circle = [...seen.slice(0, seen.indexOf(parent) + 1).reverse(), parent].join(' → ')
      // a change of the brand itself can open its circle there
      const layer = parent === id ? layers.at(-1)! : read.layer
      problems.push(
        atExtends(
          dir,
          layer,
          parentOf(layer)!,
          `The chain of "extends" is circular: ${circle}.`,
          'Let this brand extend one outside of that circle, such as "base".',
          'tenant/cycle',
        ),
      )
      break
    }
    if (parent && !given?.has(parent) && !existsSync(join(tenantFolder(dir, parent) ?? '', 'tenant.json'))) {
      const others = listTenants(dir).filter(other => other !== next)
      problems.push(
        atExtends(
          dir,
          read.layer,
          parent,
          `It extends "${parent}", which does not exist.`,
          suggest(parent, others, 'tenant'),
          'tenant/unknown-parent',
        ),
      )
      break
    }
    next = parent
  }
  return { layers, problems, reads }
}

/** Returns the tenant that a layer extends: base when `extends` is absent. */
export function parentOf(layer: TenantLayer): string | undefined {
  const value = layer.files['tenant.json']?.value
  const named = isRecord(value) ? value.extends : undefined
  if (isTenantId(named)) return named
  return layer.id === ROOT ? undefined : ROOT
}

/** Reads the folder of one tenant. */
export function readLayer(dir: TenantFolders, id: string): LayerRead {
  const layer: TenantLayer = { id, files: {}, assets: {} }
  const problems: CheckProblem[] = []
  const folder = tenantFolder(dir, id)
  const label = tenantLabel(dir, id)
  const refuse = (path: string, code: CheckCode, message: string, fix: string, severity: Severity = 'error') =>
    problems.push({ severity, code, file: `${label}/${path}`, line: 1, column: 1, pointer: '', message, fix })

  const entered = new Set<string>()
  /** Reads a file or folder; one that the server may not read costs this brand its release, and affects no other. */
  const attempt = <T>(path: string, read: () => T): T | undefined => {
    try {
      return read()
    } catch (error) {
      const { code = String(error) } = error as NodeJS.ErrnoException
      refuse(
        path,
        'file/unreadable',
        `This cannot be read: ${READ_ERRORS[code] ?? `the system says ${code}`}.`,
        'Let the user that runs the server read it, or put the file here again.',
      )
      return undefined
    }
  }
  /**
   * Returns the severity of an unknown file: an error where the file with the right name is missing, whose rules would have no effect; a
   * warning beside that file, since the unknown one is a copy.
   */
  const severityOfUnknown = (path: string) => {
    const meant = findMeantPath(path)
    return meant !== undefined && !existsSync(join(folder ?? '', meant)) ? 'error' : 'warning'
  }
  /** @param folder without links in its path */
  const visit = (folder: string, inside: string) => {
    const entries = attempt(inside, () => readdirSync(join(folder, inside), { withFileTypes: true })) ?? []
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const { name } = entry
      if (isIgnored(name)) continue
      const path = inside ? `${inside}/${name}` : name
      let real = join(folder, path)
      let stat: Stats
      try {
        // the path of a link's target costs many times as much
        if (entry.isSymbolicLink()) real = realpathSync.native(real)
        stat = lstatSync(real)
      } catch {
        refuse(path, 'file/dangling-link', 'This link is broken.', 'Remove it or put the file here.')
        continue
      }
      if (!real.startsWith(folder + sep)) {
        refuse(path, 'file/outside', 'This link points outside the tenant directory.', 'Copy the file here instead.')
        continue
      }
      if (stat.isDirectory()) {
        if (name.endsWith('.json') && checkFileName(path) === undefined) {
          refuse(path, 'file/unreadable', 'A folder stands here in place of a file.', 'Put the file here instead.')
          continue
        }
        if (entered.has(real)) {
          refuse(path, 'file/twice', 'This link points to a folder that is read already.', 'Remove it.')
          continue
        }
        entered.add(real)
        if (inside || /^(forms|screens|dialogs|texts|platform|assets)$/.test(name)) visit(folder, path)
        else
          refuse(
            path,
            'file/unknown',
            `A folder "${name}" is not known here; it is not read.`,
            checkFileName(`${path}/x.json`) ?? '',
            severityOfUnknown(path),
          )
        continue
      }
      if (!stat.isFile()) {
        refuse(path, 'file/no-file', 'This is neither a file nor a folder; it is not read.', 'Remove it.')
        continue
      }
      if (stat.size > MAX_FILE_BYTES) {
        refuse(
          path,
          'file/too-large',
          `The file has ${kilobytes(stat.size)} kB, and at most ${kilobytes(MAX_FILE_BYTES)} kB are read.`,
          path.startsWith('assets/') ? 'Save the picture smaller, as webp or avif.' : 'Make it smaller.',
        )
        continue
      }
      if (path.startsWith('assets/')) {
        const asset = path.slice('assets/'.length)
        const bytes = attempt(path, () => readFileSync(real))
        if (bytes) layer.assets[asset] = inspectAssetOnce(asset, `${label}/${path}`, bytes)
        continue
      }
      const unknown = checkFileName(path)
      if (unknown !== undefined) {
        refuse(
          path,
          'file/unknown',
          `A file of this name is not known here; it is not read.`,
          unknown,
          severityOfUnknown(path),
        )
        continue
      }
      const bytes = attempt(path, () => readFileSync(real))
      if (!bytes) continue
      const read = readJsonOnce(path, `${label}/${path}`, bytes)
      layer.files[path] = read.file
      problems.push(...read.problems)
    }
  }

  const realFolder = folder && attempt('', () => realpathSync.native(folder))
  if (realFolder) visit(realFolder, '')
  const places = foldersOf(dir, id)
  if (places.length > 1)
    refuse(
      'tenant.json',
      'tenant/twice',
      `Two folders hold a brand "${id}": ${places.map(place => resolve(place)).join(' and ')}.`,
      'Remove one of them, or give it another id.',
    )
  const wrongId = folder ? undefined : findIdProblem(id)
  if (wrongId) refuse('tenant.json', 'tenant/id', wrongId.message, `${wrongId.fix} ${RENAME}`)
  else if (!layer.files['tenant.json'] && !problems.some(({ file }) => file === `${label}/tenant.json`))
    refuse(
      'tenant.json',
      'tenant/no-document',
      'The tenant has no tenant.json.',
      `Write one, or start with: npm run tenant -- new ${id}`,
    )
  return { layer, problems }
}

function atExtends(
  dir: TenantFolders,
  layer: TenantLayer,
  value: string,
  message: string,
  fix: string,
  code: CheckCode,
): CheckProblem {
  const file = layer.files['tenant.json']
  const at = file ? positionOf(file, '/extends') : { line: 1, column: 1 }
  return {
    severity: 'error',
    code,
    file: file?.name ?? `${tenantLabel(dir, layer.id)}/tenant.json`,
    ...at,
    pointer: '/extends',
    value,
    message,
    fix,
  }
}

const kilobytes = (bytes: number) => Math.ceil(bytes / 1024).toLocaleString('en')
