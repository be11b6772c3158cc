/** Validates texts that were sent for a form of the brand, with the same validator as the page. */
import type { FormModel } from '../../../src/engine/model/form-model.ts'
import { findFieldErrors } from '../../../src/schemas/forms/form-errors.ts'
import { allProperties, fieldUi } from '../../../src/schemas/forms/form-schema.ts'
import { activeValues, normalizeValue } from '../../../src/schemas/forms/form-values.ts'
import { splitPhone } from '../../../src/schemas/registration/phone-digits.ts'
import type { FieldProblem } from '../../../src/schemas/registration/registration.ts'
import type { FormValidators } from '../../form-validators/form-validators.ts'

interface Validating {
  formValidators: Pick<FormValidators, 'compile'>
}

export interface CheckedForm {
  /** Normalised texts by field name, of the filled fields that the form has with these values. */
  values: Record<string, string>
  problems: Record<string, FieldProblem>
}

/** @param sent texts by field name; a ticked box is the text `true`, and fields that the form does not have are left out */
export async function checkForm(
  context: Validating,
  form: FormModel,
  sent: Readonly<Record<string, string>>,
): Promise<CheckedForm> {
  const typed = Object.entries(allProperties(form.schema)).map(([id, { type }]) => {
    const value = Object.hasOwn(sent, id) ? sent[id]! : ''
    return [id, type === 'boolean' ? value === 'true' : normalizeValue(fieldUi(form.uiSchema, id)['ui:widget'], value)]
  })
  const { entered, problems } = await checkEntered(context, form, Object.fromEntries(typed))
  return {
    values: Object.fromEntries(Object.entries(entered).map(([id, value]) => [id, String(value)])),
    problems,
  }
}

/** @param typed normalised values @returns the values of the fields that the form has with these values, and their problems */
export async function checkEntered(
  { formValidators }: Validating,
  form: Pick<FormModel, 'schema' | 'uiSchema'>,
  typed: Readonly<Record<string, unknown>>,
): Promise<{ entered: Record<string, unknown>; problems: Record<string, FieldProblem> }> {
  const entered = activeValues(form.schema, typed)
  const { validate } = await formValidators.compile(form.schema)
  return { entered, problems: findFieldErrors(form, validate, entered) }
}

/** Checks by each form of a brand until one fits. @returns the result of that one, else of the first; undefined without forms */
export async function checkByOne<Checked extends Pick<CheckedForm, 'problems'>>(
  forms: readonly FormModel[],
  check: (form: FormModel) => Promise<Checked>,
): Promise<Checked | undefined> {
  let first: Checked | undefined
  for (const form of forms) {
    const checked = await check(form)
    if (Object.keys(checked.problems).length === 0) return checked
    first ??= checked
  }
  return first
}

/** Removes the dialing code. A number of another country than the chosen one is returned as it is, and fits no pattern. */
export function nationalNumber(sent: string, chosen: string): string {
  const { dialingCode, national } = splitPhone(sent, chosen)
  return dialingCode === chosen ? national : normalizeValue('phone', sent)
}
