/** Server side of the benchmark's form page: schema, compiled validator, markup (suite A of the harness). */
import { renderToString } from 'react-dom/server'
import { createFormValidators } from '../../server/form-validators/form-validators.ts'
import { createFormModel } from '../../src/engine/forms/build-form-schema.ts'
import type { FormFieldModel } from '../../src/engine/model/form-model.ts'
import { registerValidator } from '../../src/parts/form/validator-table.ts'
import type { PageForm } from '../../src/schemas/forms/form-schema.ts'
import { fields } from './form-input.mjs'
import { FormView } from './form-view.tsx'

export interface StaticForm {
  form: PageForm
  /** Source of the module at `form.validator`. */
  validator: string
  markup: string
}

/** @param base path that the page is served under */
export async function renderFormPage(base: string): Promise<StaticForm> {
  const { id, schema, uiSchema } = createFormModel('register', 'Register', fields as FormFieldModel[])
  const validators = createFormValidators()
  const { module, functions } = await validators.compile(schema)
  await validators.close()
  const validator = `${base}validator.js`
  registerValidator(validator, functions)
  const form: PageForm = { id, schema, uiSchema, validator }
  return { form, validator: module, markup: renderToString(<FormView form={form} />) }
}
