/** Turns the schema of a widget's settings into the schema and uiSchema that rjsf draws. */
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { plainDescription } from '../../schemas/document/plain-description.ts'
import { splitMeanings } from '../../schemas/document/split-meanings.ts'
import { isRecord, type Json, partOf } from '../../schemas/metadata/wire-values.ts'
import { isAssetSetting, settingMeaning } from '../../schemas/widget-settings/setting-meaning.ts'
import { inWords } from '../texts/in-words.ts'
import { type ChoiceKind, isChoiceKind } from './choice-kinds.ts'

/** Options of a field, which rjsf hands to the widget that draws it. */
export interface FieldOptions {
  /** The value that a widget has where none is set. */
  default?: string | number | boolean | object
  /** The names that it offers. */
  kind?: ChoiceKind
  /** Value of a choice -> its meaning. */
  meanings?: Readonly<Record<string, string>>
  /** One part of the object is there at a time. */
  isExclusive?: boolean
}

type UiOptions = UiSchema['ui:options']

export interface FormSchema {
  schema: RJSFSchema
  uiSchema: UiSchema
}

/** @param keysOf returns the keys of a record whose schema names their kind (`x-keys`) */
export function formSchema(schema: Json, keysOf: (kind: ChoiceKind) => readonly string[]): FormSchema {
  return objectOf(schema, keysOf)
}

type KeysOf = Parameters<typeof formSchema>[1]

function objectOf(source: Json, keysOf: KeysOf): FormSchema {
  const parts = Object.entries(propertiesOf(source, keysOf)).map(
    ([name, property]) => [name, fieldOf(name, property as Json, keysOf)] as const,
  )
  return {
    schema: {
      type: 'object',
      ...(Array.isArray(source.required) && { required: source.required.filter(name => !hasDefault(source, name)) }),
      properties: Object.fromEntries(parts.map(([name, { schema }]) => [name, schema])),
    },
    uiSchema: Object.fromEntries(parts.map(([name, { uiSchema }]) => [name, uiSchema])),
  }
}

const hasDefault = ({ properties }: Json, name: unknown): boolean =>
  partOf(partOf(properties, String(name)), 'default') !== undefined

/** Returns the properties of an object; of a record, one for each key that it can have. */
function propertiesOf(source: Json, keysOf: KeysOf): Json {
  if (isRecord(source.properties)) return source.properties
  const [inner] = isRecord(source.patternProperties) ? Object.values(source.patternProperties) : []
  const kind = source['x-keys']
  return inner === undefined || !isChoiceKind(kind)
    ? {}
    : Object.fromEntries(keysOf(kind).map(key => [key, { ...(inner as Json), title: key }]))
}

function fieldOf(name: string, source: Json, keysOf: KeysOf): FormSchema {
  const description = typeof source.description === 'string' ? plainDescription(source.description) : undefined
  const title = typeof source.title === 'string' ? source.title : inWords(name)
  const values = valuesOf(source)
  const meanings = values && meaningsOf(values, source, description)
  const isExplained = meanings !== undefined && Object.keys(meanings).length >= (values?.length ?? 0) - 1
  const common = { title, ...(description !== undefined && !isExplained && { description }) }
  const options: FieldOptions = {
    ...(source.default != null && { default: source.default }),
    ...(meanings && { meanings }),
  }
  if (values) return fieldFrom({ ...common, type: typeOf(values[0]), enum: values }, 'choice', options)
  if (source.type === 'object') {
    const inner = objectOf(source, keysOf)
    const isExclusive = source.maxProperties === 1
    return {
      schema: { ...inner.schema, ...common },
      uiSchema: { ...inner.uiSchema, 'ui:options': { ...options, ...(isExclusive && { isExclusive }) } as UiOptions },
    }
  }
  if (source.type === 'array' && isRecord(source.items)) return listOf(name, source, common, options, keysOf)
  if (source.type === 'boolean') return fieldFrom({ ...common, type: 'boolean' }, 'switch', options)
  if (source.type === 'integer' || source.type === 'number')
    return fieldFrom({ ...common, type: source.type, ...pick(source, 'minimum', 'maximum') }, 'amount', options)
  const kind = kindOf(name, source)
  const widget = kind ? 'name' : source.format === 'moment' ? 'moment' : 'line'
  return fieldFrom({ ...common, type: 'string' }, widget, { ...options, ...(kind && { kind }) })
}

function listOf(
  name: string,
  source: Json,
  common: Partial<RJSFSchema>,
  options: FieldOptions,
  keysOf: KeysOf,
): FormSchema {
  const { title: _, ...item } = fieldOf(name, source.items as Json, keysOf).schema
  const { uiSchema } = fieldOf(name, source.items as Json, keysOf)
  if (item.properties?.id) uiSchema.id = { ...uiSchema.id, 'ui:widget': 'id' }
  const limits = pick(source, 'minItems', 'maxItems')
  if (item.enum)
    return {
      schema: { ...common, type: 'array', uniqueItems: true, items: item },
      uiSchema: { 'ui:widget': 'choices', 'ui:options': { ...options, ...uiSchema['ui:options'] } as UiOptions },
    }
  return {
    schema: { ...common, ...limits, type: 'array', items: item },
    uiSchema: { items: uiSchema, 'ui:options': options as UiOptions },
  }
}

const fieldFrom = (schema: RJSFSchema, widget: string, options: FieldOptions): FormSchema => ({
  schema,
  uiSchema: { 'ui:widget': widget, 'ui:options': options as UiOptions },
})

/** Returns the values of a choice: of an enum, or of a union of constants. */
function valuesOf(source: Json): (string | number)[] | undefined {
  if (Array.isArray(source.enum)) return source.enum as string[]
  const constants = Array.isArray(source.anyOf) ? source.anyOf.map(one => (isRecord(one) ? one.const : undefined)) : []
  return constants.length > 1 && constants.every(one => one !== undefined) ? (constants as string[]) : undefined
}

function meaningsOf(values: readonly unknown[], source: Json, description = ''): Record<string, string> {
  const known = isRecord(source['x-meanings']) ? (source['x-meanings'] as Record<string, string>) : undefined
  const { empty, ...said } = splitMeanings(description)
  const all = known ?? { ...said, ...(empty !== undefined && { '': empty }) }
  return Object.fromEntries(
    values.flatMap(value => {
      const meaning = all[String(value)]
      return meaning === undefined ? [] : [[String(value), plainDescription(meaning)]]
    }),
  )
}

/** Tells the kind of names that a text setting takes. */
function kindOf(name: string, source: Json): ChoiceKind | undefined {
  if (source['x-text'] === true) return 'text'
  if (source['x-page'] === true) return 'path'
  if (isAssetSetting(name)) return 'asset'
  const kind = source['x-names'] ?? settingMeaning(name, source)
  return isChoiceKind(kind) ? kind : undefined
}

const typeOf = (value: unknown) => (typeof value === 'number' ? 'number' : 'string')

const pick = (source: Json, ...keys: string[]): Json =>
  Object.fromEntries(keys.flatMap(key => (source[key] === undefined ? [] : [[key, source[key]]])))
