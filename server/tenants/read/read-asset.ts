/** Reads a file of a brand's assets/, or of the nearest tenant it extends. */
import { readFile, realpath, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { ancestry } from './ancestry.ts'
import { MAX_FILE_BYTES } from './read-tenant.ts'

export interface Asset {
  type: string
  /** Of the content, where it is known. */
  hash?: string
  body: Buffer
}

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
}

/** @returns undefined for a kind of file that is not served, and for a name that is none. */
export const assetType = (name: string): string | undefined =>
  /^[\w-][\w.-]*(\/[\w-][\w.-]*){0,4}$/.test(name) ? TYPES[extname(name).toLowerCase()] : undefined

/** @param name path below assets/, such as mark.svg. @returns undefined when there is no such file, or it is not one to be served. */
export async function readAsset(dir: string, id: string, name: string): Promise<Asset | undefined> {
  const type = assetType(name)
  if (!type || !/^[a-z][a-z0-9-]*$/.test(id)) return undefined
  for (const ancestor of ancestry(dir, id)) {
    const body = await readInside(join(dir, ancestor, 'assets'), name)
    if (body) return { type, body }
  }
  return undefined
}

async function readInside(folder: string, name: string): Promise<Buffer | undefined> {
  try {
    const file = await realpath(join(folder, name))
    if (!file.startsWith((await realpath(folder)) + sep)) return undefined
    const { size } = await stat(file)
    return size <= MAX_FILE_BYTES ? await readFile(file) : undefined
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined
    throw error
  }
}
