/** Describes the keys of a schema for operators: without ids of requirements, with the meanings of values, and each object once. */
import type { TSchema } from 'typebox'
import { plainDescription } from '../../../src/schemas/document/plain-description.ts'
import { settingMeaning } from '../../../src/schemas/widget-settings/setting-meaning.ts'
import { type DescribedObjects, describeSchema, namedType, type SchemaField } from '../../http/describe-schema.ts'
import type { SampleSchema } from '../../http/schema-sample.ts'
import { keyAnchor } from '../../tenants/problems/reference-address.ts'
import { fieldTable } from '../frame/field-table.ts'

export interface KeyTableOptions {
  /** The keys are settings of a widget, whose names tell the kind of their values. */
  isSettings?: boolean
  /** Returns further lines about a key. */
  moreOf?(field: SchemaField): readonly string[]
}

/** @param section file or widget, which begins the anchors @returns HTML of the table, empty for a schema without keys */
export function keyTable(section: string, schema: TSchema, options: KeyTableOptions = {}): string {
  const { isSettings = false, moreOf } = options
  const described: DescribedObjects = new Map()
  const fields = describeSchema(schema as SampleSchema, '', described)
  if (fields.length === 0) return ''
  const plain = fields.map(field => ({
    ...field,
    type: isSettings ? settingType(field) : field.type,
    // a brand inherits the required keys of a whole file
    required: field.required && (isSettings || /\[\]|\*/.test(field.path)),
    description: plainDescription(field.description),
  }))
  return fieldTable(`Keys of ${section}`, plain, {
    marksOptional: false,
    anchorOf: ({ path }) => keyAnchor(section, path),
    moreOf: field => [...meaningsOf(field.schema), ...sameAs(field, described), ...(moreOf?.(field) ?? [])],
  })
}

function settingType({ path, type, schema }: SchemaField): string {
  const kind = schema.enum ? undefined : settingMeaning(path.replaceAll('[]', '').split('.').at(-1)!, schema)
  return kind && type === 'string' ? namedType(kind) : type
}

const meaningsOf = ({ 'x-meanings': meanings, items, anyOf = [] }: SampleSchema): string[] =>
  meanings
    ? Object.entries(meanings).map(([value, meaning]) => `\`${value}\`: ${plainDescription(meaning)}`)
    : [...(items ? [items] : []), ...anyOf].slice(0, 1).flatMap(meaningsOf)

/** Names the key whose object has the same keys, where they are described. */
function sameAs({ schema, path }: SchemaField, described: DescribedObjects): string[] {
  const inner = [schema, schema.items, ...(schema.anyOf ?? [])].find(one => one?.properties)
  const first = inner && described.get(inner)
  return first === undefined || first.replace(/\[\]$/, '') === path ? [] : [`The same keys as \`${first}\`.`]
}
