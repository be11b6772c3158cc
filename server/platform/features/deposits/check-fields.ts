/** Validates what a member filled into the fields that a deposit method asks for. */

import { validatePattern } from '../../../../src/engine/patterns/validate-pattern.ts'
import type { WireDepositMethod } from '../../../../src/schemas/metadata/cashier-file.ts'
import { normalizeText } from '../../../../src/schemas/normalize-text.ts'
import type { FieldProblem } from '../../../../src/schemas/registration/registration.ts'
import { refuse } from '../../../http/refusal.ts'

type Field = NonNullable<WireDepositMethod['fields']>['properties'][string]

/** What a field may hold where it says nothing; patterns are validated for texts of this length. */
const MAX_LENGTH = 256

/**
 * @param sent texts by field name; fields that the method does not have are left out
 * @returns the texts without outer blanks, those that are filled in
 * @throws Refusal deposit/fields, with value.fields
 */
export function checkFields(
  { fields }: Pick<WireDepositMethod, 'fields'>,
  sent: Record<string, string>,
): Record<string, string> {
  const values: Record<string, string> = {}
  const problems: Record<string, FieldProblem> = {}
  for (const [name, field] of Object.entries(fields?.properties ?? {})) {
    const value = Object.hasOwn(sent, name) ? normalizeText(sent[name]!) : ''
    const problem = findProblem(field, value, fields?.required?.includes(name) ?? false)
    if (problem) problems[name] = problem
    else if (value) values[name] = value
  }
  if (Object.keys(problems).length > 0) throw refuse('deposit/fields', { status: 422, value: { fields: problems } })
  return values
}

function findProblem(field: Field, value: string, required: boolean): FieldProblem | undefined {
  if (!value) return required ? 'field/required' : undefined
  const { minLength = 0, maxLength = MAX_LENGTH, pattern, enum: allowed } = field
  const length = [...value].length
  if (length < minLength || length > Math.min(maxLength, MAX_LENGTH)) return 'field/length'
  const validated = pattern === undefined ? undefined : validatePattern(`^(?:${pattern})$`)
  // a pattern that is not linear was refused when the brand was published
  const fits = !validated?.ok || new RegExp(validated.pattern, 'u').test(value)
  return fits && (!allowed || allowed.includes(value)) ? undefined : 'field/pattern'
}
