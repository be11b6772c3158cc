/** Turns the errors of a JSON Schema validator into one message per mistake, with its fix. */
import type { ErrorObject } from 'ajv'
import type { SchemaCode } from '../problems/check-codes.ts'
import { listFitting } from '../problems/list-names.ts'
import { nearest } from '../problems/nearest.ts'
import { parsePointer, pointerOf } from '../read/position.ts'
import {
  constants,
  type DescribedSchema,
  describe,
  example,
  fillFix,
  fitsType,
  isBareNumber,
  isConstant,
  quoteValue,
  typeFix,
} from './describe-schema.ts'
import { patternMessage } from './pattern-messages.ts'

export interface SchemaMessage {
  code: SchemaCode
  pointer: string
  on: 'key' | 'value'
  value: unknown
  message: string
  fix: string
  /** Missing property. */
  missing?: string
}

/**
 * @param nameOf formats a pointer for a message
 * @param errors of a validator with `allErrors` and `verbose`
 */
export function buildSchemaMessages(
  nameOf: (pointer: string) => string,
  errors: readonly ErrorObject[],
): SchemaMessage[] {
  const messages: SchemaMessage[] = []
  for (const error of relevant(errors)) {
    const message = describeError(nameOf, error)
    if (!messages.some(other => other.pointer === message.pointer && other.message === message.message))
      messages.push(message)
  }
  return messages
}

/** Keeps of the errors of `anyOf` only the branch whose type fits, or the list of allowed values. */
function relevant(errors: readonly ErrorObject[]): ErrorObject[] {
  let rest = [...errors]
  for (const union of errors.filter(error => error.keyword === 'anyOf')) {
    if (!rest.includes(union)) continue
    const within = (error: ErrorObject) =>
      error !== union &&
      error.schemaPath.startsWith(`${union.schemaPath}/`) &&
      error.instancePath.startsWith(union.instancePath)
    const branches = (union.parentSchema as DescribedSchema | undefined)?.anyOf ?? []
    const fitting = branches.flatMap((branch, i) => (fitsType(branch, union.data) && !isConstant(branch) ? [i] : []))
    const chosen = fitting.length === 1 ? `${union.schemaPath}/${fitting[0]}/` : undefined
    rest = rest.filter(error =>
      error === union
        ? chosen === undefined
        : !within(error) || (chosen !== undefined && error.schemaPath.startsWith(chosen)),
    )
  }
  // a list of the allowed values tells the type as well
  const placeOf = ({ instancePath, schemaPath }: ErrorObject) => `${instancePath} ${schemaPath.replace(/\/\w+$/, '')}`
  const listed = new Set(rest.filter(({ keyword }) => keyword === 'enum').map(placeOf))
  return rest.filter(
    error =>
      error.keyword !== 'if' &&
      error.keyword !== 'propertyNames' &&
      !(error.keyword === 'type' && listed.has(placeOf(error))),
  )
}

function describeError(nameOf: (pointer: string) => string, error: ErrorObject): SchemaMessage {
  const { params, data } = error as ErrorObject & { params: Record<string, unknown> }
  const schema = (error.parentSchema ?? {}) as DescribedSchema
  const location = nameOf(error.instancePath)
  const parts = parsePointer(error.instancePath)
  const result = (
    code: SchemaCode,
    message: string,
    fix: string,
    more: Partial<SchemaMessage> = {},
  ): SchemaMessage => ({
    code,
    pointer: error.instancePath,
    on: 'value',
    value: data,
    message,
    fix,
    ...more,
  })
  const is = `${location} is ${quoteValue(data)}`

  switch (error.keyword) {
    case 'additionalProperties': {
      const name = String(params.additionalProperty)
      const known = Object.keys((schema.properties as object | undefined) ?? {})
      const near = nearest(name, known)
      const value = (data as Record<string, unknown>)[name]
      const fix = near
        ? `Did you mean "${near}"?`
        : `It may have: ${listFitting(known.filter(key => key !== '$schema'))}.`
      return result('schema/unknown-property', `${location} has a property "${name}" that does not exist there.`, fix, {
        pointer: error.instancePath + pointerOf([name]),
        on: 'key',
        value,
      })
    }
    case 'required': {
      const name = String(params.missingProperty)
      const wanted = (schema.properties as Record<string, DescribedSchema> | undefined)?.[name]
      return result(
        'schema/missing-property',
        `${location} has no "${name}".`,
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
        return result('schema/wrong-type', `${is}, but ${describe(schema)} is expected.`, `Write ${example(schema)}.`)
      const meant = allowed.find(value => typeof value !== typeof data && String(value) === String(data).trim())
      const near =
        typeof data === 'string'
          ? nearest(
              data,
              allowed.filter(value => typeof value === 'string'),
            )
          : undefined
      const list = listFitting(allowed.map(value => JSON.stringify(value)))
      const other =
        error.keyword === 'anyOf' && (schema.anyOf ?? []).some(branch => !isConstant(branch) && branch.type === 'array')
          ? ' (or a list of these)'
          : ''
      return result(
        'schema/not-one-of',
        allowed.length === 1 ? `${is}, but only ${list} fits.` : `${is}, but allowed values are ${list}${other}.`,
        meant !== undefined
          ? `Write ${JSON.stringify(meant)}.`
          : near
            ? `Write "${near}".`
            : allowed.length === 1
              ? `Write ${list} or remove it.`
              : 'Write one of these.',
      )
    }
    case 'type':
      return result('schema/wrong-type', `${is}, but ${describe(schema)} is expected.`, typeFix(schema, data))
    case 'pattern':
      return result(
        'schema/wrong-form',
        ...patternMessage(String(schema.pattern), String(data), parts.at(-1) ?? '', is, schema),
      )
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return params.limit === 1
        ? result('schema/too-short', `${location} is empty.`, fillFix(schema))
        : result(
            'schema/too-short',
            `${is}, but at least ${params.limit} ${unit(error.keyword)} expected.`,
            'Add what is missing.',
          )
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties':
      return result(
        'schema/too-long',
        `${is}, but at most ${params.limit} ${unit(error.keyword)} allowed.`,
        'Make it shorter.',
      )
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return result(
        'schema/out-of-range',
        `${is}, but ${bound(error.keyword)} ${params.limit} is expected.`,
        error.keyword.startsWith('exclusive')
          ? `Write a ${error.keyword.endsWith('inimum') ? 'larger' : 'smaller'} number.`
          : `Write ${params.limit} or ${error.keyword.endsWith('inimum') ? 'more' : 'less'}.`,
      )
    case 'uniqueItems':
      return result('schema/given-twice', `${location} has the same item twice.`, 'Remove one of the two.')
    default:
      return result(
        'schema/other',
        `${is}, which does not fit: ${error.message ?? error.keyword}.`,
        `Write ${example(schema)}.`,
      )
  }
}

const bound = (keyword: string) =>
  ({ minimum: 'at least', maximum: 'at most', exclusiveMinimum: 'more than', exclusiveMaximum: 'less than' })[keyword]
const unit = (keyword: string) =>
  keyword.endsWith('Length') ? 'characters are' : keyword.endsWith('Items') ? 'items are' : 'entries are'
