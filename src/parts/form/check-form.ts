/** Judges what was entered with the same function as the server; what is wrong comes back in the form's own words (REG-18). */
import validate from 'virtual:form-validator'
import type { FormModel } from '../../engine/site-model.ts'
import { buildFormData, type FieldFault, readFaults } from '../../schemas/form-data.ts'
import { sayFaults } from './field-problems.ts'

/** Field id -> value; a ticked checkbox is 'true'. */
export type FormValues = Record<string, string | undefined>

type Fields = Pick<FormModel, 'fields'>

/** @returns field id -> what is wrong with it; empty when everything is right. */
export function findFaults({ fields }: Fields, values: FormValues): Record<string, FieldFault> {
  const data = buildFormData(fields, values)
  return validate(data) ? {} : readFaults(data, validate.errors)
}

/** @returns field id -> message; empty when everything is right. */
export const checkForm = (form: Fields, values: FormValues): Record<string, string> =>
  sayFaults(form, findFaults(form, values))
