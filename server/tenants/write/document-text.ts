import { findDocumentFile } from '../../../src/schemas/document/files.ts'
import { isRecord } from '../../../src/schemas/metadata/wire-values.ts'
import { editJson, writeJson } from './edit-json.ts'

/** Name of the folder of schemas beside the brands; the `$schema` of a brand's file leads there: `../.schemas/tenant.json`. */
export const SCHEMAS_FOLDER = '.schemas'

/** Returns the `$schema` of a file of a brand. @param path inside the brand's folder, such as screens/home.json */
export const schemaOf = (path: string): string =>
  `${'../'.repeat(path.split('/').length)}${SCHEMAS_FOLDER}/${findDocumentFile(path)!.file.name}.json`

/** Returns the text of a document with another value, by the fewest edits; undefined: the file goes. */
export function textOf(path: string, before: string | undefined, value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (before !== undefined) return editJson(before, value)
  return writeJson(isRecord(value) ? { $schema: schemaOf(path), ...value } : value)
}
