/** A widget's settings: defaults filled in, checked by its schema, text keys replaced by texts (ENG-10, ENG-11). */
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Default, Pointer } from 'typebox/value'
import { isRecord, isUnsafeKey, type Json } from '../../schemas/metadata/wire-values.ts'

export interface SettingsSchema {
  validator: Validator
  schema: TSchema
  texts: TextPositions | undefined
  /** Defaults of its properties; undefined when there are others, further down. */
  defaults: readonly (readonly [name: string, value: unknown])[] | undefined
}
/** Where a value contains text keys. */
interface TextPositions {
  isText: boolean
  properties: Map<string, TextPositions>
  items?: TextPositions
  others?: TextPositions
}

/** Compiling takes a millisecond or two and depends on the schema alone, which is code and never changes. */
const compiled = new WeakMap<TSchema, SettingsSchema>()

export function settingsSchema(schema: TSchema): SettingsSchema {
  let known = compiled.get(schema)
  if (!known) {
    known = { validator: Compile(schema), schema, texts: findTexts(schema), defaults: findDefaults(schema) }
    compiled.set(schema, known)
  }
  return known
}

export type BuiltSettings = { settings: Json } | { pointer: string; value: unknown; why: string }

/** The document's settings stay untouched. */
export function buildSettings(
  { validator, schema, texts, defaults }: SettingsSchema,
  input: unknown,
  text: (key: string) => string,
): BuiltSettings {
  const settings = fillDefaults(copyJson(input ?? {}), schema, defaults)
  if (!validator.Check(settings)) {
    const [error] = validator.Errors(settings)
    const { instancePath: pointer, message: why } = error ?? { instancePath: '', message: 'must be something else' }
    return { pointer, value: Pointer.Get(settings, pointer), why }
  }
  return { settings: (texts ? putTexts(settings, texts, text) : settings) as Json }
}

/** Most schemas have a flat list of them, and going through the whole schema takes many times as long. */
function fillDefaults(settings: unknown, schema: TSchema, defaults: SettingsSchema['defaults']): unknown {
  if (!defaults || !isRecord(settings)) return Default(schema, settings)
  for (const [name, value] of defaults) if (!Object.hasOwn(settings, name)) settings[name] = copyJson(value)
  return settings
}

function findDefaults(schema: TSchema): SettingsSchema['defaults'] {
  const { properties, ...rest } = schema as Json
  const hasDefault = (value: unknown): boolean =>
    typeof value === 'object' &&
    value !== null &&
    (Object.hasOwn(value, 'default') || Object.values(value).some(hasDefault))
  if (!isRecord(properties) || hasDefault(rest)) return undefined
  const defaults: [string, unknown][] = []
  for (const [name, property] of Object.entries(properties)) {
    const { default: value, ...deeper } = property as Json
    if (hasDefault(deeper)) return undefined
    if (value !== undefined) defaults.push([name, value])
  }
  return defaults
}

/** A deep copy without keys that would reach into prototypes. */
export function copyJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyJson)
  if (!isRecord(value)) return value
  const copy: Json = {}
  for (const key of Object.keys(value)) if (!isUnsafeKey(key)) copy[key] = copyJson(value[key])
  return copy
}

function putTexts(value: unknown, positions: TextPositions, text: (key: string) => string): unknown {
  if (typeof value === 'string') return positions.isText ? text(value) : value
  if (Array.isArray(value)) return positions.items ? value.map(item => putTexts(item, positions.items!, text)) : value
  if (!isRecord(value)) return value
  for (const key of Object.keys(value)) {
    const inner = positions.properties.get(key) ?? positions.others
    if (inner) value[key] = putTexts(value[key], inner, text)
  }
  return value
}

/** @returns undefined when a schema has no text key anywhere. */
function findTexts(schema: unknown): TextPositions | undefined {
  if (!isRecord(schema)) return undefined
  const positions: TextPositions = { isText: schema['x-text'] === true, properties: new Map() }
  if (isRecord(schema.properties))
    for (const [key, property] of Object.entries(schema.properties)) {
      const inner = findTexts(property)
      if (inner) positions.properties.set(key, inner)
    }
  const items = findTexts(schema.items)
  if (items) positions.items = items
  const patterned = isRecord(schema.patternProperties)
    ? Object.values(schema.patternProperties)[0]
    : schema.additionalProperties
  const others = findTexts(patterned)
  if (others) positions.others = others
  for (const variants of [schema.anyOf, schema.oneOf, schema.allOf])
    if (Array.isArray(variants)) for (const variant of variants) merge(positions, findTexts(variant))
  return positions.isText || positions.properties.size > 0 || positions.items || positions.others
    ? positions
    : undefined
}

function merge(positions: TextPositions, more: TextPositions | undefined): void {
  if (!more) return
  positions.isText ||= more.isText
  for (const [key, inner] of more.properties) {
    const known = positions.properties.get(key)
    if (known) merge(known, inner)
    else positions.properties.set(key, inner)
  }
  for (const part of ['items', 'others'] as const) {
    const inner = more[part]
    if (!inner) continue
    if (positions[part]) merge(positions[part], inner)
    else positions[part] = inner
  }
}
