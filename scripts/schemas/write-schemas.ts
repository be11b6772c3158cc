/** Writes the schemas for editors into a folder beside the brands, which git and the check of brands leave alone. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildEditorSchemas } from './editor-schemas.ts'

/** Name of the folder; the `$schema` of a brand's file leads there: `../.schemas/tenant.json`. */
export const SCHEMAS_FOLDER = '.schemas'

export interface SchemaSources {
  /** The folder of all brands. */
  dir: string
  localesDir: string
}

/** Writes the schemas where that is possible. A read-only folder or a broken base concerns only `schemas`, which throws. */
export function refreshSchemas(sources: SchemaSources): void {
  try {
    writeSchemas(sources)
  } catch {}
}

/** @returns the folder, and the number of its files that were new or had changed. */
export function writeSchemas(sources: SchemaSources): { folder: string; written: number } {
  const folder = join(sources.dir, SCHEMAS_FOLDER)
  const texts = Object.entries(buildEditorSchemas(sources)).map(([path, schema]) => [
    path,
    `${JSON.stringify(schema, null, 2)}\n`,
  ])
  let written = 0
  for (const [path, text] of [['.gitignore', '*\n'], ...texts] as [string, string][]) {
    const file = join(folder, path)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    written++
  }
  return { folder, written }
}
