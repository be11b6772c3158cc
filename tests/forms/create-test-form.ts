/** Makes a form for a test, and compiles and registers its validator where pages look for it. */
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators'
import { COMPILE_OPTIONS } from '../../server/form-validators/compile-options.ts'
import { createFormValidators, validatorName } from '../../server/form-validators/form-validators.ts'
import { functionsOf } from '../../server/form-validators/validator-module.ts'
import { createFormModel } from '../../src/engine/index.ts'
import type { FormFieldModel, FormModel } from '../../src/engine/model/form-model.ts'
import { findValidator, registerValidator } from '../../src/parts/form/validator-table.ts'
import type { PageForm } from '../../src/schemas/forms/form-schema.ts'

/** Starts its thread on first use. */
export const formValidators = createFormValidators()

/** A field that accepts anything; `more` overrides its properties. */
export const testField = (id: string, more: Partial<FormFieldModel> = {}): FormFieldModel => ({
  id,
  kind: 'text',
  label: id,
  required: false,
  minLength: 0,
  maxLength: 255,
  messages: { required: 'field/required', pattern: 'field/pattern', length: 'field/length', equals: 'field/equals' },
  ...more,
})

export const createTestForm = ({ id, submit, fields }: Pick<FormModel, 'id' | 'submit' | 'fields'>): FormModel =>
  prepareForm(createFormModel(id, submit, fields))

/** @returns the form with the address of its validator, which is registered for pages */
export function prepareForm<T extends PageForm>(form: T): T {
  const validator = `/validators/${validatorName(form.schema)}.js`
  if (!findValidator(validator))
    registerValidator(
      validator,
      functionsOf(compileSchemaValidatorsCode(form.schema as never, COMPILE_OPTIONS as never)),
    )
  return { ...form, validator }
}
