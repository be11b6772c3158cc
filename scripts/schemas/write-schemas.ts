/** Writes the schemas for editors into a folder beside the brands, which git and the check of brands leave alone. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { LanguageFolders } from '../../server/tenants/read/read-locales.ts'
import { ownFolders, type TenantFolders } from '../../server/tenants/read/tenant-folder.ts'
import { SCHEMAS_FOLDER } from '../../server/tenants/write/document-text.ts'
import { buildEditorSchemas } from './editor-schemas.ts'

export interface SchemaSources {
  dir: TenantFolders
  /** The product's folder of languages. */
  localesDir: LanguageFolders
}

/** Writes the schemas where that is possible. A read-only folder or a broken base concerns only `schemas`, which throws. */
export function refreshSchemas(sources: SchemaSources): void {
  try {
    writeSchemas(sources)
  } catch {}
}

/** @returns the folders, and the number of its files that were new or had changed. */
export function writeSchemas(sources: SchemaSources): { folders: string[]; written: number } {
  const folders = ownFolders(sources.dir).map(folder => join(folder, SCHEMAS_FOLDER))
  const texts = Object.entries(buildEditorSchemas(sources)).map(([path, schema]) => [
    path,
    `${JSON.stringify(schema, null, 2)}\n`,
  ])
  let written = 0
  for (const folder of folders)
    for (const [path, text] of [['.gitignore', '*\n'], ...texts] as [string, string][]) {
      const file = join(folder, path)
      if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
      written++
    }
  return { folders, written }
}
