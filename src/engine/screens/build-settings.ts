/** A widget's settings: defaults filled in, checked by its schema, text keys replaced by texts, links to missing pages taken out. */
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Default, Pointer } from 'typebox/value'
import { isRecord, isUnsafeKey, type Json } from '../../schemas/metadata/wire-values.ts'

export interface SettingsSchema {
  validator: Validator
  schema: TSchema
  places: Places | undefined
  /** Defaults of its properties; undefined when there are others, further down. */
  defaults: readonly (readonly [name: string, value: unknown])[] | undefined
}
/** Places of text keys and paths of pages in a value; `others`: in properties that the schema does not name one by one. */
interface Places {
  isText: boolean
  isPage: boolean
  properties: Map<string, Places>
  items?: Places
  others?: Places
}

/** Replaces text keys and paths. */
export interface Filling {
  text: (key: string) => string
  /** Decides whether a path leads to a page that the site does not have. */
  isOff: (path: string) => boolean
}

/** Compiled schemas: compiling takes a millisecond or two and depends on the schema alone, which is code and never changes. */
const compiled = new WeakMap<TSchema, SettingsSchema>()

export function settingsSchema(schema: TSchema): SettingsSchema {
  let known = compiled.get(schema)
  if (!known) {
    known = { validator: Compile(schema), schema, places: findPlaces(schema), defaults: findDefaults(schema) }
    compiled.set(schema, known)
  }
  return known
}

/** Leaves text keys and paths unchanged. */
export const AS_WRITTEN: Filling = { text: key => key, isOff: () => false }

export type BuiltSettings = { settings: Json } | { pointer: string; value: unknown; why: string }

/** Builds settings; those of the document stay unchanged. */
export function buildSettings(
  { validator, schema, places, defaults }: SettingsSchema,
  input: unknown,
  filling: Filling,
): BuiltSettings {
  const settings = fillDefaults(withoutEmptyEntries(copyJson(input ?? {})), schema, defaults)
  if (!validator.Check(settings)) {
    const [error] = validator.Errors(settings)
    const { instancePath: pointer, message: why } = error ?? { instancePath: '', message: 'must be something else' }
    return { pointer, value: Pointer.Get(settings, pointer), why }
  }
  return { settings: (places ? fill(settings, places, filling) : settings) as Json }
}

/** Leaves empty texts out of the lists of settings: an entry that waits for its value changes nothing. A list without others is as not set. */
function withoutEmptyEntries(settings: unknown): unknown {
  if (!isRecord(settings)) return settings
  for (const [name, value] of Object.entries(settings)) {
    if (!Array.isArray(value) || !value.includes('')) continue
    const entries = value.filter(entry => entry !== '')
    if (entries.length > 0) settings[name] = entries
    else delete settings[name]
  }
  return settings
}

/** Fills a flat list of defaults, which most schemas have: walking the whole schema takes many times as long. */
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

function fill(value: unknown, places: Places, filling: Filling): unknown {
  if (typeof value === 'string')
    return places.isText ? filling.text(value) : places.isPage && filling.isOff(value) ? '' : value
  if (Array.isArray(value)) return places.items ? value.map(item => fill(item, places.items!, filling)) : value
  if (!isRecord(value)) return value
  for (const key of Object.keys(value)) {
    const inner = places.properties.get(key) ?? places.others
    if (inner) value[key] = fill(value[key], inner, filling)
  }
  return value
}

/** @returns undefined when a schema has none anywhere. */
function findPlaces(schema: unknown): Places | undefined {
  if (!isRecord(schema)) return undefined
  const places: Places = {
    isText: schema['x-text'] === true,
    isPage: schema['x-page'] === true,
    properties: new Map(),
  }
  if (isRecord(schema.properties))
    for (const [key, property] of Object.entries(schema.properties)) {
      const inner = findPlaces(property)
      if (inner) places.properties.set(key, inner)
    }
  const items = findPlaces(schema.items)
  if (items) places.items = items
  const patterned = isRecord(schema.patternProperties)
    ? Object.values(schema.patternProperties)[0]
    : schema.additionalProperties
  const others = findPlaces(patterned)
  if (others) places.others = others
  for (const variants of [schema.anyOf, schema.oneOf, schema.allOf])
    if (Array.isArray(variants)) for (const variant of variants) merge(places, findPlaces(variant))
  return places.isText || places.isPage || places.properties.size > 0 || places.items || places.others
    ? places
    : undefined
}

function merge(places: Places, more: Places | undefined): void {
  if (!more) return
  places.isText ||= more.isText
  places.isPage ||= more.isPage
  for (const [key, inner] of more.properties) {
    const known = places.properties.get(key)
    if (known) merge(known, inner)
    else places.properties.set(key, inner)
  }
  for (const part of ['items', 'others'] as const) {
    const inner = more[part]
    if (!inner) continue
    if (places[part]) merge(places[part], inner)
    else places[part] = inner
  }
}
