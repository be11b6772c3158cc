/** Turns what a JSON Schema validator says into one sentence per mistake, and what to write instead. */
import type { ErrorObject } from 'ajv'
import { nearest } from './nearest.ts'
import { parsePointer, pointerOf } from './position.ts'

export interface SchemaSentence {
  code: string
  pointer: string
  on: 'key' | 'value'
  value: unknown
  message: string
  cure: string
  /** The property that is not there. */
  missing?: string
}
type Schema = Record<string, unknown> & {
  anyOf?: Schema[]
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
}

/**
 * @param nameOf how the place of a pointer reads in a sentence
 * @param errors of a validator with `allErrors` and `verbose`
 */
export function schemaSentences(nameOf: (pointer: string) => string, errors: readonly ErrorObject[]): SchemaSentence[] {
  const sentences: SchemaSentence[] = []
  for (const error of relevant(errors)) {
    const sentence = say(nameOf, error)
    if (!sentences.some(other => other.pointer === sentence.pointer && other.message === sentence.message))
      sentences.push(sentence)
  }
  return sentences
}

/** Of alternatives only the one that was meant is told: the branch whose type fits, or the list of all. */
function relevant(errors: readonly ErrorObject[]): ErrorObject[] {
  let rest = [...errors]
  for (const union of errors.filter(error => error.keyword === 'anyOf')) {
    if (!rest.includes(union)) continue
    const within = (error: ErrorObject) =>
      error !== union &&
      error.schemaPath.startsWith(`${union.schemaPath}/`) &&
      error.instancePath.startsWith(union.instancePath)
    const branches = (union.parentSchema as Schema | undefined)?.anyOf ?? []
    const fitting = branches.flatMap((branch, i) => (fitsType(branch, union.data) && !isConstant(branch) ? [i] : []))
    const chosen = fitting.length === 1 ? `${union.schemaPath}/${fitting[0]}/` : undefined
    rest = rest.filter(error =>
      error === union
        ? chosen === undefined
        : !within(error) || (chosen !== undefined && error.schemaPath.startsWith(chosen)),
    )
  }
  return rest.filter(error => error.keyword !== 'if' && error.keyword !== 'propertyNames')
}

function say(nameOf: (pointer: string) => string, error: ErrorObject): SchemaSentence {
  const { params, data } = error as ErrorObject & { params: Record<string, unknown> }
  const schema = (error.parentSchema ?? {}) as Schema
  const place = nameOf(error.instancePath)
  const parts = parsePointer(error.instancePath)
  const result = (code: string, message: string, cure: string, more: Partial<SchemaSentence> = {}): SchemaSentence => ({
    code: `schema/${code}`,
    pointer: error.instancePath,
    on: 'value',
    value: data,
    message,
    cure,
    ...more,
  })
  const is = `${place} is ${show(data)}`

  switch (error.keyword) {
    case 'additionalProperties': {
      const name = String(params.additionalProperty)
      const known = Object.keys((schema.properties as object | undefined) ?? {})
      const near = nearest(name, known)
      const value = (data as Record<string, unknown>)[name]
      const cure = near
        ? `Did you mean "${near}"?`
        : `It may have: ${known.filter(key => key !== '$schema').join(', ')}.`
      return result('unknown-property', `${place} has a property "${name}" that does not exist there.`, cure, {
        pointer: error.instancePath + pointerOf([name]),
        on: 'key',
        value,
      })
    }
    case 'required': {
      const name = String(params.missingProperty)
      const wanted = (schema.properties as Record<string, Schema> | undefined)?.[name]
      return result(
        'missing-property',
        `${place} has no "${name}".`,
        wanted && isBareNumber(wanted)
          ? `Add "${name}", which is ${describe(wanted)}.`
          : `Add "${name}": ${wanted ? example(wanted) : '…'}.`,
        { value: undefined, missing: name },
      )
    }
    case 'enum':
    case 'const':
    case 'anyOf': {
      const allowed =
        error.keyword === 'enum'
          ? constants(schema)
          : error.keyword === 'const'
            ? [params.allowedValue]
            : constants(schema)
      if (allowed.length === 0)
        return result('wrong-type', `${is}, but ${describe(schema)} is expected.`, `Write ${example(schema)}.`)
      const near =
        typeof data === 'string'
          ? nearest(
              data,
              allowed.filter(value => typeof value === 'string'),
            )
          : undefined
      const list = allowed.map(value => JSON.stringify(value)).join(', ')
      const other =
        error.keyword === 'anyOf' && (schema.anyOf ?? []).some(branch => !isConstant(branch) && branch.type === 'array')
          ? ' (or a list of these)'
          : ''
      return result(
        'not-one-of',
        allowed.length === 1 ? `${is}, but only ${list} fits.` : `${is}, but what fits is ${list}${other}.`,
        near ? `Write "${near}".` : allowed.length === 1 ? `Write ${list} or take it away.` : 'Write one of these.',
      )
    }
    case 'type':
      return result('wrong-type', `${is}, but ${describe(schema)} is expected.`, typeCure(schema, data))
    case 'pattern':
      return patternSentence(String(schema.pattern), String(data), parts.at(-1) ?? '', is, result)
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return params.limit === 1
        ? result('too-short', `${place} is empty.`, fillCure(schema))
        : result(
            'too-short',
            `${is}, but at least ${params.limit} ${unit(error.keyword)} expected.`,
            'Add what is missing.',
          )
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return result(
        'too-long',
        `${is}, but at most ${params.limit} ${unit(error.keyword)} allowed.`,
        'Make it shorter.',
      )
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return result(
        'out-of-range',
        `${is}, but ${bound(error.keyword)} ${params.limit} is expected.`,
        error.keyword.startsWith('exclusive')
          ? `Write a ${error.keyword.endsWith('inimum') ? 'larger' : 'smaller'} number.`
          : `Write ${params.limit} or ${error.keyword.endsWith('inimum') ? 'more' : 'less'}.`,
      )
    case 'uniqueItems':
      return result('given-twice', `${place} holds the same thing twice.`, 'Take one of the two away.')
    default:
      return result(
        error.keyword,
        `${is}, which does not fit: ${error.message ?? error.keyword}.`,
        `Write ${example(schema)}.`,
      )
  }
}

function patternSentence(
  pattern: string,
  data: string,
  name: string,
  is: string,
  result: (code: string, message: string, cure: string) => SchemaSentence,
): SchemaSentence {
  if (pattern === '^/' && /^[a-z][a-z0-9+.-]*:/i.test(data))
    return result(
      'wrong-form',
      `${is}, but a path starts with "/".`,
      'Write a path of the site such as "/promotions"; an address outside the site cannot stand here.',
    )
  if (pattern === '^/')
    return result('wrong-form', `${is}, but a path starts with "/".`, `Write "/${data.replace(/^[./]+/, '')}".`)
  if (pattern === '^[A-Z]{3}$')
    return result(
      'wrong-form',
      `${is}, but three capital letters are expected.`,
      `Write ${JSON.stringify(data.toUpperCase().slice(0, 3))}, or the right code.`,
    )
  if (pattern.startsWith('^[a-z][a-z0-9-]')) {
    const small = data
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^[^a-z]+|-+$/g, '')
    return result(
      'wrong-form',
      `${is}, but small letters, digits and dashes are expected, starting with a letter.`,
      small ? `Write "${small}".` : 'Choose another name.',
    )
  }
  if (pattern.startsWith('^[a-z][a-zA-Z0-9-]')) {
    const better = data.replace(/[^a-zA-Z0-9-]+/g, '-').replace(/^[^a-zA-Z]+|-+$/g, '')
    return result(
      'wrong-form',
      `${is}, but letters, digits and dashes are expected, starting with a small letter.`,
      better ? `Write "${better.charAt(0).toLowerCase()}${better.slice(1)}".` : `Choose another ${name}.`,
    )
  }
  if (pattern === '^[1-9]\\d{0,8}$')
    return result('wrong-form', `${is}, but a whole amount in digits is expected.`, 'Write it such as "500".')
  return result(
    'wrong-form',
    `${is}, which does not have the form that is expected here (${pattern}).`,
    'Write it in that form.',
  )
}

const bound = (keyword: string) =>
  ({ minimum: 'at least', maximum: 'at most', exclusiveMinimum: 'more than', exclusiveMaximum: 'less than' })[keyword]

/** 0 would look like a proposal. */
const isBareNumber = (schema: Schema) =>
  /^(number|integer)$/.test(typeNames(schema)[0] ?? '') && example(schema) === '0' && schema.default === undefined
const isConstant = (schema: Schema) => 'const' in schema || 'enum' in schema || (schema.anyOf ?? []).some(isConstant)

function constants(schema: Schema): unknown[] {
  if ('const' in schema) return [schema.const]
  if (Array.isArray(schema.enum)) return schema.enum.filter(value => value !== null)
  return (schema.anyOf ?? []).flatMap(constants)
}

function typeNames(schema: Schema): string[] {
  if (schema.anyOf) return [...new Set(schema.anyOf.flatMap(typeNames))]
  const type = schema.type ?? ('$ref' in schema ? 'object' : [])
  return [type].flat()
}

const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value

function fitsType(schema: Schema, value: unknown): boolean {
  const type = typeOf(value)
  return typeNames(schema).some(name => name === type || (name === 'number' && type === 'integer'))
}

const WORDS: Record<string, string> = {
  string: 'a text in double quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list [ … ]',
  object: 'an object { … }',
  null: 'null',
}
/** null only takes away what is inherited; nobody who wrote something else wants to read of it. */
const withoutNull = (names: string[]) => (names.length > 1 ? names.filter(name => name !== 'null') : names)
const describe = (schema: Schema) =>
  withoutNull(typeNames(schema))
    .map(name => WORDS[name] ?? name)
    .join(' or ') || 'something else'
const unit = (keyword: string) =>
  keyword.endsWith('Length') ? 'characters are' : keyword.endsWith('Items') ? 'items are' : 'entries are'

function typeCure(schema: Schema, data: unknown): string {
  const types = typeNames(schema)
  if (types.includes('string') && (typeof data === 'number' || typeof data === 'boolean')) return `Write "${data}".`
  if (
    (types.includes('number') || types.includes('integer')) &&
    typeof data === 'string' &&
    data.trim() !== '' &&
    Number.isFinite(Number(data))
  ) {
    return `Write ${Number(data)}.`
  }
  if (types.includes('integer') && typeof data === 'number') return `Write ${Math.round(data)}.`
  if (types.includes('boolean') && (data === 'true' || data === 'false')) return `Write ${data}.`
  if (types.includes('array') && !types.includes(typeOf(data)))
    return isObject(data) && !withoutNull(types).includes('object')
      ? 'Write a list [ … ].'
      : `Write [${JSON.stringify(data)?.slice(0, 60)}], or another list.`
  // an example is no correction of what somebody meant, and neither is 0
  if (isBareNumber(schema)) return `Write ${describe(schema)}.`
  return isObject(data) || !hasExample(schema)
    ? `Write ${example(schema)}.`
    : `Write ${describe(schema)}, such as ${example(schema)}.`
}

const isObject = (data: unknown) => typeof data === 'object' && data !== null && !Array.isArray(data)
const hasExample = (schema: Schema) => Array.isArray(schema.examples) && schema.examples.length > 0

/** What to put into something empty; an example that is empty as well would not do. */
function fillCure(schema: Schema): string {
  const filled = hasExample(schema) && !['[]', '{}', '""'].includes(example(schema)) ? example(schema) : undefined
  if (filled) return `Write ${filled}, or take it away.`
  return typeNames(schema).includes('string')
    ? 'Write "…", or take it away.'
    : 'Put something into it, or take it away.'
}

/** Something that would fit: the schema's own example or default, else the form of its type. */
function example(schema: Schema): string {
  if (Array.isArray(schema.examples) && schema.examples.length > 0) return JSON.stringify(schema.examples[0])
  if (schema.default !== undefined) return JSON.stringify(schema.default)
  const fixed = constants(schema)[0]
  if (fixed !== undefined) return JSON.stringify(fixed)
  return (
    { string: '"…"', number: '0', integer: '0', boolean: 'true', array: '[]', object: '{}', null: 'null' }[
      typeNames(schema)[0] ?? ''
    ] ?? 'what fits'
  )
}

/** A value in a sentence, short. */
function show(value: unknown): string {
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text
}
