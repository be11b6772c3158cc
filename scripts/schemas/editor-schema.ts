/**
 * Turns the schema that the program checks with into the one that an editor completes and explains with (draft-07, which VS Code reads
 * best).
 */

import { plainDescription } from '../../src/schemas/document/plain-description.ts'
import { splitMeanings } from '../../src/schemas/document/split-meanings.ts'
import { isRecord } from '../../src/schemas/metadata/wire-values.ts'
import { settingMeaning } from '../../src/schemas/widget-settings/setting-meaning.ts'
import type { Suggestion } from './suggestions.ts'

export type JsonSchema = Record<string, unknown>

/** Part of a document. In a widget's settings the name of a property determines the kind of its reference. */
export type Inside = 'document' | 'settings'

const REFERENCES: Record<string, string> = {
  'livery:condition': 'condition',
  'livery:node': 'node',
  'livery:wire-node': 'flag',
}

/** @param name name of the property that the schema belongs to */
export function toEditor(schema: unknown, inside: Inside = 'document', name = ''): JsonSchema {
  if (!isRecord(schema)) return {}
  const {
    $id: _,
    'x-text': isText,
    'x-page': ____,
    'x-names': named,
    'x-meanings': meanings,
    'x-when-wrong': __,
    'x-parts': ___,
    'x-needs': _____,
    'x-keys': ______,
    'x-codes': _______,
    ...rest
  } = schema
  const made: JsonSchema = { ...rest }
  if (typeof made.description === 'string') made.description = plainDescription(made.description)
  if (typeof made.$ref === 'string') made.$ref = referenceOf(made.$ref)
  const kind = isText ? 'text' : (named ?? (inside === 'settings' ? settingMeaning(name) : undefined))
  if (typeof kind === 'string' && takesText(made) && !made.enum) return refer(made, kind)

  const inner = (value: unknown, key = name) => toEditor(value, inside, key)
  if (isRecord(made.properties)) made.properties = mapValues(made.properties, inner)
  if (isRecord(made.patternProperties)) {
    const patterns = Object.entries(made.patternProperties)
    if (patterns.length === 1 && patterns[0]![0] === '^.*$') {
      delete made.patternProperties
      made.additionalProperties = inner(patterns[0]![1])
    } else made.patternProperties = mapValues(made.patternProperties, value => inner(value))
  } else if (isRecord(made.additionalProperties)) made.additionalProperties = inner(made.additionalProperties)
  if (isRecord(made.items)) made.items = inner(made.items)
  if (Array.isArray(made.anyOf)) {
    const constants = (made.anyOf as JsonSchema[]).filter(branch => 'const' in branch)
    if (constants.length > 1) joinConstants(made, constants)
    made.anyOf &&= (made.anyOf as unknown[]).map(branch => inner(branch))
  }
  if (made.enum && !meanings && typeof made.description === 'string')
    explainValues(made, splitMeanings(made.description))
  if (isRecord(meanings)) explainValues(made, meanings as Record<string, string>)
  const only = made.anyOf as JsonSchema[] | undefined
  made.description ??= only?.find(branch => branch.description !== undefined)?.description
  if (made.description === undefined) delete made.description
  return made
}

/** Joins several constants into one list of values: editors show it as such, and its errors are easier to read. */
function joinConstants(made: JsonSchema, constants: readonly JsonSchema[]): void {
  const others = (made.anyOf as JsonSchema[]).filter(branch => !constants.includes(branch))
  const values = constants.map(branch => branch.const)
  const types = [...new Set(values.map(value => typeof value))]
  const joined: JsonSchema = { type: types.length === 1 ? types[0] : types, enum: values }
  const isNull = (branch: JsonSchema) => branch.type === 'null'
  if (others.every(isNull)) {
    delete made.anyOf
    if (others.length > 0) Object.assign(joined, { type: [...types, 'null'], enum: [...values, null] })
    Object.assign(made, joined)
  } else made.anyOf = [joined, ...others]
}

/** Refers to the list of names, which is long and defined once. Keywords beside a $ref apply in editors and in Ajv. */
const refer = (made: JsonSchema, kind: string): JsonSchema => ({ $ref: `#/definitions/${kind}`, ...made })

/**
 * Defines the names that values refer to, and null, which takes an inherited value away. Without a description, because editors would show
 * that instead.
 */
export function defineNames({ values, closed, meanings }: Suggestion): JsonSchema {
  const type = ['string', 'null']
  if (!closed) return { type, ...(values.length > 0 && { examples: values }) }
  const made: JsonSchema = { type, enum: [...values, null] }
  if (meanings) explainValues(made, meanings)
  return made
}

function explainValues(made: JsonSchema, meanings: Record<string, string>): void {
  const values = made.enum as unknown[]
  if (!values.some(value => value !== null && meanings[String(value)] !== undefined)) return
  made.enumDescriptions = values.map(value =>
    value === null ? 'Takes the inherited value away.' : plainDescription(meanings[String(value)] ?? ''),
  )
}

const referenceOf = (reference: string) =>
  `#/definitions/${REFERENCES[reference.replace(/\.partial$/, '')] ?? reference}`
const takesText = (schema: JsonSchema) => [schema.type].flat().includes('string')
const mapValues = (record: JsonSchema, change: (value: unknown, name: string) => unknown): JsonSchema =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]))
