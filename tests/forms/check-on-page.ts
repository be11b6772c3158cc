/** Validates values like a page: by the compiled validator and the rules across fields. */
import { hashForSchema } from '@rjsf/utils'
import type { FormModel } from '../../src/engine/model/form-model.ts'
import { createFormCheck } from '../../src/parts/form/form-validation.ts'
import { messageOf, uiAt } from '../../src/parts/form/state/field-messages.ts'
import { findValidator } from '../../src/parts/form/validator-table.ts'
import { fieldUi } from '../../src/schemas/forms/form-schema.ts'
import { normalizeValue } from '../../src/schemas/forms/form-values.ts'
import { prepareForm } from './create-test-form.ts'

/** @param values as typed @returns field -> code of the error */
export function checkOnPage(form: FormModel, values: Readonly<Record<string, unknown>>): Record<string, string> {
  const { schema, uiSchema, validator: address } = prepareForm(form)
  const validate = findValidator(address)![hashForSchema(schema as never)]
  const held = Object.entries(values).flatMap(([id, value]) => {
    const normal = typeof value === 'string' ? normalizeValue(fieldUi(uiSchema, id)['ui:widget'], value) : value
    return normal === '' ? [] : [[id, normal]]
  })
  return createFormCheck(form, validate)(Object.fromEntries(held))
}

/** @returns field -> error message on the page */
export const messagesOnPage = (form: FormModel, values: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(checkOnPage(form, values)).map(([path, code]) => [
      path,
      messageOf(code, uiAt(form.uiSchema, path), (key, params) => [key, ...Object.values(params ?? {})].join(' ')),
    ]),
  )
