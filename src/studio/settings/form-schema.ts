/** Turns the schema of a widget's settings into the schema and uiSchema that rjsf draws. */
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { plainDescription } from '../../schemas/document/plain-description.ts'
import { splitMeanings } from '../../schemas/document/split-meanings.ts'
import { isRecord, type Json, partOf } from '../../schemas/metadata/wire-values.ts'
import { isAssetSetting, settingMeaning } from '../../schemas/widget-settings/setting-meaning.ts'
import type { Choice } from '../choices/choice.ts'
import { choiceName, settingName } from '../texts/setting-texts.ts'
import { type ChoiceKind, isChoiceKind } from './choice-kinds.ts'

/** Options of a field, which rjsf hands to the widget that draws it. */
export interface FieldOptions {
  /** The value that a widget has where none is set. */
  default?: string | number | boolean | object
  /** The names that it offers. */
  kind?: ChoiceKind
  /** Value of a choice -> its name, with its meaning where it has one. */
  labels?: Readonly<Record<string, string>>
  /** Names of the parts of an object of which one is there at a time. */
  oneOf?: readonly string[]
}

type UiOptions = UiSchema['ui:options']

export interface FormSchema {
  schema: RJSFSchema
  uiSchema: UiSchema
}

/** Facts beside the schema of a form. */
export interface FormContext {
  /** Returns the keys of a record whose schema names their kind (`x-keys`). */
  keysOf: (kind: ChoiceKind) => readonly Choice[]
  /** Widget whose settings they are, by which some have names of their own. */
  widget?: string | undefined
}

/** The schema may name properties of which one is there at a time (`x-one-of`). */
export function formSchema(source: Json, context: FormContext): FormSchema {
  const { schema, uiSchema } = objectOf(source, context)
  const oneOf = source['x-one-of']
  return { schema, uiSchema: oneOf === undefined ? uiSchema : { ...uiSchema, 'ui:options': { oneOf } as UiOptions } }
}

function objectOf(source: Json, context: FormContext): FormSchema {
  const parts = Object.entries(propertiesOf(source, context)).map(
    ([name, property]) => [name, fieldOf(name, property as Json, context)] as const,
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
function propertiesOf(source: Json, context: FormContext): Json {
  if (isRecord(source.properties)) return source.properties
  const [inner] = isRecord(source.patternProperties) ? Object.values(source.patternProperties) : []
  const kind = source['x-keys']
  return inner === undefined || !isChoiceKind(kind)
    ? {}
    : Object.fromEntries(
        context.keysOf(kind).map(({ value, label = value }) => [value, { ...(inner as Json), title: label }]),
      )
}

function fieldOf(name: string, source: Json, context: FormContext): FormSchema {
  const description = typeof source.description === 'string' ? plainDescription(source.description) : undefined
  const title = typeof source.title === 'string' ? source.title : settingName(name, context.widget)
  const values = valuesOf(source)
  const meanings = values && meaningsOf(values, source, description)
  const isExplained = meanings !== undefined && Object.keys(meanings).length >= (values?.length ?? 0) - 1
  const common = { title, ...(description !== undefined && !isExplained && { description }) }
  const options: FieldOptions = {
    ...(source.default != null && { default: source.default }),
    ...(values && meanings && { labels: labelsOf(name, values, meanings, sentencesOf(source) !== undefined) }),
  }
  if (values && isRecord(source['x-codes']))
    return fieldFrom({ ...common, type: 'string', items: { enum: values } }, 'codes', options)
  if (values) return fieldFrom({ ...common, type: typeOf(values[0]), enum: values }, 'choice', options)
  if (source.type === 'object') {
    const inner = objectOf(source, context)
    const oneOf = source.maxProperties === 1 ? Object.keys(inner.schema.properties ?? {}) : undefined
    return {
      schema: { ...inner.schema, ...common },
      uiSchema: { ...inner.uiSchema, 'ui:options': { ...options, ...(oneOf && { oneOf }) } as UiOptions },
    }
  }
  if (source.type === 'array' && isRecord(source.items)) return listOf(name, source, common, options, context)
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
  context: FormContext,
): FormSchema {
  const { title: _, ...item } = fieldOf(name, source.items as Json, context).schema
  const { uiSchema } = fieldOf(name, source.items as Json, context)
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
  if (isRecord(source['x-codes'])) return Object.keys(source['x-codes'])
  const constants = Array.isArray(source.anyOf) ? source.anyOf.map(one => (isRecord(one) ? one.const : undefined)) : []
  return constants.length > 1 && constants.every(one => one !== undefined) ? (constants as string[]) : undefined
}

/** Returns the meaning of each choice in whole sentences, where the schema has them apart from its description. */
const sentencesOf = ({ 'x-meanings': meanings, 'x-codes': codes }: Json): Record<string, string> | undefined =>
  (meanings ?? codes) as Record<string, string> | undefined

function meaningsOf(values: readonly unknown[], source: Json, description = ''): Record<string, string> {
  const known = sentencesOf(source)
  const { empty, ...said } = splitMeanings(description)
  const all = known ?? { ...said, ...(empty !== undefined && { '': empty }) }
  return Object.fromEntries(
    values.flatMap(value => {
      const meaning = all[String(value)]
      return meaning === undefined ? [] : [[String(value), plainDescription(meaning).replace(/\.$/, '')]]
    }),
  )
}

/** @param isWhole a meaning stands for the choice by itself; otherwise behind its name */
function labelsOf(
  name: string,
  values: readonly (string | number)[],
  meanings: Readonly<Record<string, string>>,
  isWhole: boolean,
): Record<string, string> {
  return Object.fromEntries(
    values.map(value => {
      const [label, meaning] = [choiceName(name, value), meanings[String(value)]]
      return [String(value), meaning === undefined ? label : isWhole ? meaning : `${label}: ${meaning}`]
    }),
  )
}

/** Tells the kind of names that a text setting takes. */
function kindOf(name: string, source: Json): ChoiceKind | undefined {
  if (source['x-text'] === true) return 'text'
  if (source['x-page'] === true) return 'path'
  if (isAssetSetting(name)) return 'asset'
  if (name === 'page') return 'centrePage'
  const kind = source['x-names'] ?? settingMeaning(name, source)
  return isChoiceKind(kind) ? kind : undefined
}

const typeOf = (value: unknown) => (typeof value === 'number' ? 'number' : 'string')

const pick = (source: Json, ...keys: string[]): Json =>
  Object.fromEntries(keys.flatMap(key => (source[key] === undefined ? [] : [[key, source[key]]])))
