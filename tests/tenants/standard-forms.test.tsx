/** The forms of every sample brand are standard: rjsf's own theme and validator accept them unchanged. */
import { describe, expect, it } from 'vitest'
import { allProperties, type FormUiSchema, fieldUi, type JsonSchema } from '../../src/schemas/forms/form-schema.ts'
import { findSchemaErrors, renderStandard } from '../forms/render-standard.tsx'
import { brands } from './open-brands.ts'

/** A uiSchema has entries of rjsf, and those of its fields; a list has one uiSchema for all its items. */
function expectStandard(schema: JsonSchema, uiSchema: FormUiSchema) {
  const properties = allProperties(schema)
  const names = [...Object.keys(properties), ...(schema.items ? ['items'] : [])]
  for (const key of Object.keys(uiSchema)) expect(key.startsWith('ui:') || names.includes(key), key).toBe(true)
  for (const [id, property] of Object.entries(properties)) expectStandard(property, fieldUi(uiSchema, id))
  if (schema.items) expectStandard(schema.items, uiSchema.items ?? {})
}

describe.each(brands)('brand $id', ({ siteOf, metadata }) => {
  const rules = (metadata.registerRules as { field: string }[]).map(rule => ({ ...rule, enabled: true }))
  const { forms } = siteOf('visitor', undefined, { ...metadata, registerRules: rules as typeof metadata.registerRules })

  it.each(Object.entries(forms))(
    "ENG-04 rjsf's own theme renders the form %s with every label and control",
    (_, form) => {
      expect(findSchemaErrors(form)).toEqual([])
      const fields = form.fields.filter(({ kind }) => kind !== 'hidden')
      for (const field of fields) {
        const html = renderStandard(form, field.onlyIf ? { [field.onlyIf.field]: String(field.onlyIf.in[0]) } : {})
        expect(html).toContain(`id="root_${field.id}"`)
        expect(html).toContain(field.label.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;'))
        expect(html).not.toMatch(/config-error|Unsupported/)
      }
      expect(fields.length).toBeGreaterThan(0)
    },
  )

  it.each(Object.entries(forms))(
    'ENG-04 the schema of %s holds no text, and its uiSchema only standard entries',
    (_, form) => {
      expect(JSON.stringify(form.schema)).not.toMatch(/"(title|description|\$id)":|"default":(?!false)/)
      expectStandard(form.schema, form.uiSchema)
    },
  )
})
