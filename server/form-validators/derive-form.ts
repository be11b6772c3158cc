/** A form with other fields, for what the platform requires beyond the form that a brand shows. */
import type { FormFieldModel, FormModel } from '../../src/engine/forms/form-model.ts'
import { createFormModel } from '../../src/engine/index.ts'

export const deriveForm = ({ id, submit }: Pick<FormModel, 'id' | 'submit'>, fields: FormFieldModel[]): FormModel =>
  createFormModel(id, submit, fields)
