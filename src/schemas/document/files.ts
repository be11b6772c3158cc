/** Files of a tenant: their schemas, their positions in the merged document, and its values where they are missing. */
import type { TSchema } from 'typebox'
import { type BannersDocument, BannersSchema } from './banners.ts'
import { ConditionSchema } from './condition.ts'
import { type FormDocument, FormSchema } from './form.ts'
import { type MenusDocument, MenusSchema } from './menus.ts'
import { type PatternsDocument, PatternsSchema } from './patterns.ts'
import {
  type DialogDocument,
  DialogSchema,
  NodeSchema,
  type ScreenDocument,
  ScreenSchema,
  type ShellDocument,
  ShellSchema,
} from './screen.ts'
import { type TenantFile, TenantSchema } from './tenant.ts'
import { type TextsDocument, TextsSchema } from './texts.ts'
import { type ThemeDocument, ThemeSchema } from './theme.ts'

/** Makes the row of one file, `<part>.json`. @param empty its content in a document without the file, or without the required values of it */
const file = <Content>(schema: TSchema, empty: Content) => ({ schema, empty, isFolder: false })

/** Makes the row of a folder with files of one schema. @param name name of the schema @param fileName pattern of the names of the files */
const folder = <Content>(name: string, schema: TSchema, fileName = '[a-z][a-zA-Z0-9-]*') => ({
  schema,
  empty: {} as Record<string, Content>,
  isFolder: true,
  name,
  fileName,
})

const PARTS = {
  tenant: file<TenantFile>(TenantSchema, {
    id: 'unnamed',
    name: '',
    merchant: '',
    currency: { code: 'USD', symbol: '' },
    timeZone: 'UTC',
    languages: { default: 'EN', supported: ['EN'] },
    features: {},
    gameTypes: [],
    constants: {},
  }),
  theme: file<ThemeDocument>(ThemeSchema, { shared: {}, dark: {}, light: {} }),
  menus: file<MenusDocument>(MenusSchema, {}),
  banners: file<BannersDocument>(BannersSchema, { paths: {}, links: {} }),
  patterns: file<PatternsDocument>(PatternsSchema, { kinds: {} }),
  shell: file<ShellDocument>(ShellSchema, { header: [], banner: [], side: [], footer: [], bottom: [] }),
  forms: folder<FormDocument>('form', FormSchema),
  screens: folder<ScreenDocument>('screen', ScreenSchema),
  dialogs: folder<DialogDocument>('dialog', DialogSchema),
  /** Language -> text key -> text: only the tenant's overrides of and additions to locales/. */
  texts: folder<TextsDocument>('texts', TextsSchema, '[A-Z]{2,3}'),
}

/** A tenant's configuration after inheritance: all its files as one document. */
export type TenantDocument = { [Part in keyof typeof PARTS]: (typeof PARTS)[Part]['empty'] }

/** Defaults for missing documents and for missing required values in one. */
export const EMPTY_DOCUMENT = Object.fromEntries(
  Object.entries(PARTS).map(([part, { empty }]) => [part, empty]),
) as TenantDocument

export interface DocumentFile {
  /** Name of the schema, as in schemas/<name>.json. */
  name: string
  part: keyof TenantDocument
  /** The part is a folder, and the schema that of each of its files. */
  isFolder: boolean
  /** Path inside the tenant's folder; its first group, if any, is the document's name. */
  match: RegExp
  /** Schema of the whole document, after inheritance. */
  schema: TSchema
}

export const documentSchemas: readonly DocumentFile[] = Object.entries(PARTS).map(([part, { schema, ...row }]) => ({
  name: 'name' in row ? row.name : part,
  part: part as keyof TenantDocument,
  isFolder: row.isFolder,
  match: new RegExp('fileName' in row ? `^${part}/(${row.fileName})\\.json$` : `^${part}\\.json$`),
  schema,
}))

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
