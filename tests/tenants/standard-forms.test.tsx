/** The forms of every sample brand are standard: rjsf's own theme and validator accept them unchanged. */
import { describe, expect, it } from 'vitest'
import { allProperties, fieldUi } from '../../src/schemas/forms/form-schema.ts'
import { findSchemaErrors, renderStandard } from '../forms/render-standard.tsx'
import { brands } from './open-brands.ts'

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
      const properties = Object.keys(allProperties(form.schema))
      for (const key of Object.keys(form.uiSchema)) expect(key.startsWith('ui:') || properties.includes(key)).toBe(true)
      // a list has one uiSchema for all its items
      for (const id of properties)
        expect(Object.keys(fieldUi(form.uiSchema, id)).every(key => /^ui:|^items$/.test(key))).toBe(true)
    },
  )
})
