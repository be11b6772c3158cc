/** From a form of the site model to the JSON Schema and UI schema that rjsf draws (ENG-04). */
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { FormModel } from '../../engine/site-model.ts'

/** Without the words of the fields, which our theme says by itself: they change with the language, and the schema does not. */
export function formSchema({ fields }: Pick<FormModel, 'fields'>): RJSFSchema {
  return {
    type: 'object',
    required: fields.filter(field => field.required).map(field => field.id),
    properties: Object.fromEntries(fields.map(({ id }) => [id, { type: 'string' }])),
  }
}

/** Every field is drawn by the one widget of our theme, which finds the field's model by its id. */
export function formUiSchema<T>({ fields }: Pick<FormModel, 'fields'>): UiSchema<T, RJSFSchema> {
  return {
    'ui:order': fields.map(field => field.id),
    ...Object.fromEntries(fields.map(({ id }) => [id, { 'ui:widget': 'field', 'ui:options': { field: id } }])),
  }
}
