/** JSON Schema files for the editors of who writes a tenant (ENG-13): `schemas/<name>.json`, and `schemas/whole/` for base. */
import type { TSchema } from 'typebox'
import { plainLayer } from '../../server/tenants/check/checks/check-merge.ts'
import { widgetSettings } from '../../server/tenants/check/widget-settings.ts'
import { readPlatform } from '../../server/tenants/read/read-platform.ts'
import { readTenant } from '../../server/tenants/read/read-tenant.ts'
import { mergeTenant } from '../../src/engine/index.ts'
import { ConditionSchema } from '../../src/schemas/document/condition.ts'
import { documentSchemas } from '../../src/schemas/document/files.ts'
import { partialSchema, partOf } from '../../src/schemas/document/partial-schema.ts'
import { NodeSchema } from '../../src/schemas/document/screen.ts'
import { PLATFORM_SCHEMAS } from '../../src/schemas/metadata/files.ts'
import { PLATFORM_PATCHES } from '../../src/schemas/metadata/platform-patches.ts'
import { defineNames, type JsonSchema, toEditor } from './editor-schema.ts'
import { listSuggestions, readTexts, type Suggestions } from './suggestions.ts'

const DRAFT = 'http://json-schema.org/draft-07/schema#'

/** @returns what each file of schemas/ holds, by its path from there. */
export function buildEditorSchemas(tenantsDir = 'tenants', localesDir = 'locales'): Record<string, JsonSchema> {
  const { layers } = readTenant(tenantsDir, 'base')
  const { document } = mergeTenant(layers.map(plainLayer))
  const texts = readTexts(localesDir)
  const suggestions = listSuggestions(document, readPlatform(layers).metadata, texts)
  const files: Record<string, JsonSchema> = {}
  for (const { name, schema } of documentSchemas) {
    const english = name === 'texts' ? { properties: explainTexts(texts.EN ?? {}) } : {}
    for (const whole of [false, true]) {
      const made = toEditor(whole ? schema : partialSchema(schema))
      files[`${whole ? 'whole/' : ''}${name}.json`] = withDefinitions({ ...made, ...english }, whole, suggestions)
    }
  }
  for (const [name, schema] of Object.entries(PLATFORM_SCHEMAS)) {
    const { title, description, ...whole } = toEditor(schema)
    const patch = (PLATFORM_PATCHES as Record<string, TSchema>)[name]
    const either = patch ? { anyOf: [{ ...whole, description }, toEditor(patch)] } : whole
    files[`platform/${name}`] = withDefinitions({ title, description, ...either }, true, suggestions)
  }
  return files
}

/** Every text of the program with its English text, so that a key can be found by its meaning. */
const explainTexts = (english: Record<string, string>): JsonSchema => ({
  $schema: { type: 'string', description: 'Where the JSON Schema of this file lies.' },
  ...Object.fromEntries(
    Object.entries(english).flatMap(([key, text]) =>
      key.startsWith('$') ? [] : [[key, { type: ['string', 'null'], description: `English: ${text}` }]],
    ),
  ),
})

/** A self-contained schema: it includes what it refers to. */
function withDefinitions(schema: JsonSchema, whole: boolean, suggestions: Suggestions): JsonSchema {
  const definitions: JsonSchema = {}
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect)
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key !== '$ref' || typeof inner !== 'string') {
        collect(inner)
        continue
      }
      const name = inner.replace('#/definitions/', '')
      if (Object.hasOwn(definitions, name)) continue
      definitions[name] = {}
      definitions[name] = define(name, whole, suggestions)
      collect(definitions[name])
    }
  }
  collect(schema)
  const { title, description, ...rest } = schema
  return {
    $schema: DRAFT,
    title,
    description,
    ...rest,
    ...(Object.keys(definitions).length > 0 && { definitions }),
  }
}

function define(name: string, whole: boolean, suggestions: Suggestions): JsonSchema {
  if (Object.hasOwn(suggestions, name)) return defineNames(suggestions[name as keyof Suggestions], whole)
  const part = (schema: TSchema) => toEditor(whole ? schema : partOf(schema))
  if (name === 'condition') return part(ConditionSchema)
  if (name === 'flag') return toEditor((PLATFORM_SCHEMAS['whitelabel.json'] as unknown as JsonSchema).items)
  if (name === 'node') return { ...part(NodeSchema), allOf: Object.keys(widgetSettings).sort().map(settingsWhen) }
  const widget = name.replace(/^settings-/, '')
  const { settings } = widgetSettings[widget]!
  const strict = { additionalProperties: false, ...settings, title: `Settings of ${widget}` }
  return toEditor(whole ? strict : partialSchema(strict), 'settings')
}

/** The settings a node may have follow from its widget. */
const settingsWhen = (widget: string): JsonSchema => ({
  if: { properties: { widget: { const: widget } }, required: ['widget'] },
  // biome-ignore lint/suspicious/noThenProperty: this is JSON Schema's word
  then: { properties: { settings: { $ref: `#/definitions/settings-${widget}` } } },
})
