/** Judges what was entered with the same function as the server; what is wrong comes back in the form's own words (REG-18). */
import validate from 'virtual:form-validator'
import type { FormModel } from '../../engine/site-model.ts'
import { buildFormData, readFaults } from '../../schemas/form-data.ts'

/** Field id -> value; a ticked checkbox is 'true'. */
export type FormValues = Record<string, string | undefined>

/** @returns field id -> message; empty when everything is right. */
export function checkForm(form: Pick<FormModel, 'fields'>, values: FormValues): Record<string, string> {
  const data = buildFormData(form.fields, values)
  if (validate(data)) return {}
  const faults = readFaults(data, validate.errors)
  return Object.fromEntries(
    form.fields.flatMap(field => {
      const fault = faults[field.id]
      return fault ? [[field.id, field.messages[fault]]] : []
    }),
  )
}
