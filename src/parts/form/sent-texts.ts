/** Values of a form whose fields only the brand knows, as the calls take them: texts by field id, a ticked box as `true`. */
import { allProperties, type PageForm } from '../../schemas/forms/form-schema.ts'
import type { FormValues } from './state/form-values.ts'

/** In the order of the ids, so that the same values make the same request. */
export const textsOf = (values: FormValues): Record<string, string> =>
  Object.fromEntries(
    Object.keys(values)
      .sort()
      .flatMap(id => {
        const value = values[id]
        return typeof value === 'string' || typeof value === 'boolean' ? [[id, String(value)]] : []
      }),
  )

/** The values that were sent as these texts; those of fields that the form does not have are left out. */
export const valuesOf = ({ schema }: PageForm, texts: Readonly<Record<string, string>>): FormValues => {
  const properties = allProperties(schema)
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([id]) => Object.hasOwn(properties, id))
      .map(([id, text]) => [id, properties[id]?.type === 'boolean' ? text === 'true' : text]),
  )
}
