/** Reads a file of a brand's assets/, or of the nearest tenant it extends, for a release; visitors get files of releases only. */
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { ancestry } from './ancestry.ts'
import { assetType } from './asset-type.ts'
import { MAX_FILE_BYTES } from './read-tenant.ts'
import { type TenantFolders, tenantFolder } from './tenant-folder.ts'

export interface Asset {
  type: string
  /** Hash of the content, where it is known. */
  hash?: string
  body: Buffer
}

/** @param name path below assets/, such as mark.svg. @returns undefined when there is no such file, or it is not one to be served. */
export async function readAsset(dir: TenantFolders, id: string, name: string): Promise<Asset | undefined> {
  const type = assetType(name)
  if (!type) return undefined
  for (const ancestor of ancestry(dir, id)) {
    const folder = tenantFolder(dir, ancestor)
    const body = folder && (await readInside(folder, join('assets', name)))
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
