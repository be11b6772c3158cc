/** Replaces a validator that could not be loaded: it decides which fields the form has, and reports no errors. */
import { hashForSchema, type RJSFSchema } from '@rjsf/utils'
import type { JsonSchema } from '../../schemas/forms/form-schema.ts'
import type { ValidatorFunctions } from './validator-table.ts'

export function conditionsOnly(schema: JsonSchema): ValidatorFunctions {
  const functions: ValidatorFunctions = { [keyOf(schema)]: () => true }
  const visit = ({ properties = {}, items, allOf = [] }: JsonSchema) => {
    for (const { if: condition, then } of allOf) {
      const [id, { enum: values = [] }] = Object.entries(condition?.properties ?? {})[0] ?? ['', {}]
      if (condition) functions[keyOf(condition)] = held => values.includes((held as Record<string, string>)?.[id] ?? '')
      if (then) visit(then)
    }
    if (items) visit(items)
    for (const property of Object.values(properties)) visit(property)
  }
  visit(schema)
  return functions
}

const keyOf = (schema: JsonSchema) => hashForSchema(schema as RJSFSchema)
