/** The files of a tenant, their schemas and their positions in the merged document. */
import type { TSchema } from 'typebox'
import { BannersSchema } from './banners.ts'
import { ConditionSchema } from './condition.ts'
import { FormSchema } from './form.ts'
import { MenusSchema } from './menus.ts'
import type { TenantDocument } from './merged.ts'
import { PatternsSchema } from './patterns.ts'
import { DialogSchema, NodeSchema, ScreenSchema, ShellSchema } from './screen.ts'
import { TenantSchema } from './tenant.ts'
import { TextsSchema } from './texts.ts'
import { ThemeSchema } from './theme.ts'

export interface DocumentFile {
  /** Name of the schema, as in schemas/<name>.json. */
  name: string
  /** Path inside the tenant's folder; its first group, if any, is the document's name. */
  match: RegExp
  part: keyof TenantDocument
  /** Schema of the whole document, after inheritance. */
  schema: TSchema
}

const NAMED = '([a-z][a-zA-Z0-9-]*)'
const named = (name: string, part: keyof TenantDocument, schema: TSchema): DocumentFile => ({
  name,
  match: new RegExp(`^${part}/${NAMED}\\.json$`),
  part,
  schema,
})
const single = (part: keyof TenantDocument, schema: TSchema): DocumentFile => ({
  name: part,
  match: new RegExp(`^${part}\\.json$`),
  part,
  schema,
})

export const documentSchemas: readonly DocumentFile[] = [
  single('tenant', TenantSchema),
  single('theme', ThemeSchema),
  single('menus', MenusSchema),
  single('banners', BannersSchema),
  single('patterns', PatternsSchema),
  single('shell', ShellSchema),
  named('form', 'forms', FormSchema),
  named('screen', 'screens', ScreenSchema),
  named('dialog', 'dialogs', DialogSchema),
  { name: 'texts', match: /^texts\/([A-Z]{2,3})\.json$/, part: 'texts', schema: TextsSchema },
]

/** Schemas that others refer to by their $id; a validator must know them first. */
export const sharedSchemas: readonly TSchema[] = [ConditionSchema, NodeSchema]

/** Finds the place of a file: `['screens', 'home']` for screens/home.json; undefined for a file that tenants do not have. */
export function findDocumentFile(
  path: string,
): { file: DocumentFile; slot: [keyof TenantDocument] | [keyof TenantDocument, string] } | undefined {
  for (const file of documentSchemas) {
    const found = file.match.exec(path)
    if (found) return { file, slot: found[1] === undefined ? [file.part] : [file.part, found[1]] }
  }
  return undefined
}
