/** Makes the JSON Schemas that editors complete and explain the files of brands with. */
import type { TSchema } from 'typebox'
import { widgetSettings } from '../../server/tenants/check/widget-settings.ts'
import { type LanguageFolders, readLocales } from '../../server/tenants/read/read-locales.ts'
import { readPlatform } from '../../server/tenants/read/read-platform.ts'
import { readTenant } from '../../server/tenants/read/read-tenant.ts'
import type { TenantFolders } from '../../server/tenants/read/tenant-folder.ts'
import { plainLayer } from '../../server/tenants/read/tenant-layer.ts'
import { mergeTenant } from '../../src/engine/index.ts'
import { ConditionSchema } from '../../src/schemas/document/condition.ts'
import { documentSchemas } from '../../src/schemas/document/files.ts'
import { partialSchema, partOf } from '../../src/schemas/document/partial-schema.ts'
import { NodeSchema } from '../../src/schemas/document/screen.ts'
import { PLATFORM_SCHEMAS } from '../../src/schemas/metadata/files.ts'
import { PLATFORM_PATCHES } from '../../src/schemas/metadata/platform-patches.ts'
import { defineNames, type JsonSchema, toEditor } from './editor-schema.ts'
import { listSuggestions, type SchemaSuggestions } from './suggestions.ts'

const DRAFT = 'http://json-schema.org/draft-07/schema#'

/** @returns the content of each file, by its path inside the folder of schemas. */
export function buildEditorSchemas({
  dir,
  localesDir,
}: {
  dir: TenantFolders
  localesDir: LanguageFolders
}): Record<string, JsonSchema> {
  const { layers } = readTenant(dir, 'base')
  const { document } = mergeTenant(layers.map(plainLayer))
  const { locales } = readLocales(localesDir)
  const texts = Object.fromEntries(Object.values(locales).map(locale => [locale.code, locale.texts]))
  const suggestions = listSuggestions(document, readPlatform(layers).metadata, texts)
  const names = new Set<string>()
  const files: Record<string, JsonSchema> = {}
  for (const { name, schema } of documentSchemas) {
    const english = name === 'texts' ? { properties: explainTexts(texts.EN ?? {}) } : {}
    files[`${name}.json`] = fileOf({ ...toEditor(partialSchema(schema)), ...english }, DEFINITIONS, names)
  }
  for (const [name, schema] of Object.entries(PLATFORM_SCHEMAS)) {
    const { title, description, ...whole } = toEditor(schema)
    const patch = (PLATFORM_PATCHES as Record<string, TSchema>)[name]
    const either = patch ? { anyOf: [{ ...whole, description }, toEditor(patch)] } : whole
    files[`platform/${name}`] = fileOf({ title, description, ...either }, `../${DEFINITIONS}`, names)
  }
  const definitions: JsonSchema = {}
  // a definition may add names to the set while it is walked
  for (const name of names) definitions[name] = referTo('', define(name, suggestions), names)
  const description = 'Schemas and names that several kinds of files refer to.'
  files[DEFINITIONS] = { $schema: DRAFT, title: 'Shared definitions', description, definitions }
  return files
}

const DEFINITIONS = 'definitions.json'

function fileOf({ title, description, ...schema }: JsonSchema, definitions: string, names: Set<string>): JsonSchema {
  return { $schema: DRAFT, title, description, ...(referTo(definitions, schema, names) as JsonSchema) }
}

/** @returns the schema with its references to definitions in that file. @param names gets the names of these definitions. */
function referTo(file: string, value: unknown, names: Set<string>): unknown {
  if (Array.isArray(value)) return value.map(item => referTo(file, item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key !== '$ref' || typeof inner !== 'string') return [key, referTo(file, inner, names)]
      names.add(inner.replace('#/definitions/', ''))
      return [key, `${file}${inner}`]
    }),
  )
}

/** Lists every text of the program with its English text, so that a key can be found by its meaning. */
const explainTexts = (english: Record<string, string>): JsonSchema => ({
  $schema: { type: 'string', description: 'Where the JSON Schema of this file lies.' },
  ...Object.fromEntries(
    Object.entries(english).flatMap(([key, text]) =>
      key.startsWith('$') ? [] : [[key, { type: ['string', 'null'], description: `English: ${text}` }]],
    ),
  ),
})

function define(name: string, suggestions: SchemaSuggestions): JsonSchema {
  if (Object.hasOwn(suggestions, name)) return defineNames(suggestions[name as keyof SchemaSuggestions])
  if (name === 'condition') return toEditor(partOf(ConditionSchema))
  if (name === 'flag') return toEditor((PLATFORM_SCHEMAS['whitelabel.json'] as unknown as JsonSchema).items)
  if (name === 'node')
    return { ...toEditor(partOf(NodeSchema)), allOf: Object.keys(widgetSettings).sort().map(settingsWhen) }
  const widget = name.replace(/^settings-/, '')
  const { settings } = widgetSettings[widget]!
  return toEditor(
    partialSchema({ additionalProperties: false, ...settings, title: `Settings of ${widget}` }),
    'settings',
  )
}

/** Makes the settings that a node may have follow from its widget. */
const settingsWhen = (widget: string): JsonSchema => ({
  if: { properties: { widget: { const: widget } }, required: ['widget'] },
  // biome-ignore lint/suspicious/noThenProperty: this is JSON Schema's word
  then: { properties: { settings: { $ref: `#/definitions/settings-${widget}` } } },
})
