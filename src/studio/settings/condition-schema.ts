/** The keys of a condition as fields: which there are, and the forms of their values. */
import { CONDITION_KEYS, type SimpleKey } from '../../engine/index.ts'
import { ConditionSchema } from '../../schemas/document/condition.ts'
import { isRecord, type Json } from '../../schemas/metadata/wire-values.ts'
import { texts } from '../texts/texts.ts'
import type { ValueForms } from './form-node.ts'
import { type FormSchema, formSchema } from './form-schema.ts'

export const CONDITION_NAMES = Object.keys(CONDITION_KEYS) as SimpleKey[]
/** Keys that combine other conditions, which are said in words. */
export const COMBINING_KEYS = ['any', 'all', 'not'] as const

const properties = ConditionSchema.properties as unknown as Readonly<Record<SimpleKey, Json>>

/** Returns the schema of one or several values as that of a list; undefined for another one. */
function listSchema(schema: Json): Json | undefined {
  const [item, list] = Array.isArray(schema.anyOf) ? (schema.anyOf as Json[]) : []
  if (!item || list?.type !== 'array') return undefined
  return { type: 'array', description: schema.description, items: item }
}

const LISTS: ReadonlySet<string> = new Set(CONDITION_NAMES.filter(name => listSchema(properties[name])))

/** Marks the texts of a range as moments. */
const asMoments = (schema: Json): Json => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties as Record<string, Json>).map(([name, part]) => [
      name,
      { ...part, format: 'moment' },
    ]),
  ),
})

export const conditionForm: FormSchema = formSchema(
  {
    type: 'object',
    properties: Object.fromEntries(
      CONDITION_NAMES.map(name => {
        const schema = listSchema(properties[name]) ?? (name === 'date' ? asMoments(properties.date) : properties[name])
        return [name, { ...schema, title: texts.conditions.keys[name] }]
      }),
    ),
  },
  { keysOf: () => [] },
)

/** One value, or several, is a list in the form. */
export const CONDITION_FORMS: ValueForms = {
  show: (key, value) => (LISTS.has(key) && value !== undefined && !Array.isArray(value) ? [value] : value),
  store(key, value) {
    if (!LISTS.has(key) || !Array.isArray(value)) return value
    return value.length > 1 ? value : value[0]
  },
}

/** Decides whether a key is either true or false. */
export const isFlag = (name: SimpleKey): boolean => properties[name].type === 'boolean'

/** Returns the keys of a condition that it has fields for. */
export const simpleKeys = (condition: unknown): SimpleKey[] =>
  isRecord(condition) ? CONDITION_NAMES.filter(name => Object.hasOwn(condition, name)) : []
