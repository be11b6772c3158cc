/** What is wrong with the fields of a form, in words: what the judge found, and what the platform refused (REG-18, LGN-16). */
import type { FormModel } from '../../engine/site-model.ts'
import type { Problem } from '../../runtime/calls/call.ts'
import type { FieldFault } from '../../schemas/form-data.ts'

/** A confirmation that the browser found equal and the server did not has a sentence of its own (REG-05). */
const FAULTS: Record<string, FieldFault> = {
  'field/required': 'required',
  'field/length': 'length',
  'field/pattern': 'pattern',
}

/**
 * Of a refusal, which names fields in value.fields, by code.
 * @returns field id -> message, for fields that the form has; the form's own words where the fault is one it knows
 */
export function fieldProblems(
  problem: Problem,
  form: FormModel,
  textOf: (code: string) => string,
): Record<string, string> {
  const named = (problem.value as { fields?: unknown } | undefined)?.fields
  if (typeof named !== 'object' || named === null) return {}
  return Object.fromEntries(
    Object.entries(named).flatMap(([id, code]) => {
      const field = form.fields.find(one => one.id === id)
      if (!field || typeof code !== 'string') return []
      const fault = FAULTS[code]
      return [[id, (fault && field.messages[fault]) || textOf(code) || code]]
    }),
  )
}

/** @returns field id -> message, in the words the form has now and in the order of its fields. */
export const sayFaults = (
  { fields }: Pick<FormModel, 'fields'>,
  faults: Record<string, FieldFault>,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ id, messages }) => {
      const fault = faults[id]
      return fault ? [[id, messages[fault]]] : []
    }),
  )
