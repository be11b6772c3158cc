// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createTestForm } from '../../../tests/forms/create-test-form.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import type { FormFieldModel, FormModel } from '../../engine/model/form-model.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const field = (id: string): FormFieldModel => ({
  id,
  kind: 'password',
  label: `Label ${id}`,
  required: true,
  minLength: 8,
  maxLength: 64,
  messages: { required: 'empty', pattern: '', length: '', equals: '' },
})
const form: FormModel = createTestForm({
  id: 'new-password',
  submit: 'Save',
  fields: ['newPassword', 'confirmNewPassword'].map(field),
})
const page = {
  texts: { 'password.ask-link': 'Ask for a new link' },
  screen: { ...examplePage().screen, forms: { 'new-password': form } },
}
const widget = { name: 'reset-password', settings, View, page }
describeConformance(widget)

it('PWD-03 asks twice for the new password, and says where another link can be had', () => {
  const html = renderWidget(widget, { form: 'new-password' })
  expect(html).toContain('name="newPassword"')
  expect(html).toContain('name="confirmNewPassword"')
  expect(html).toMatch(/<a href="\/forgot-password"[^>]*>Ask for a new link/)
  expect(html).toMatch(/<form[^>]*method="post"/)
})
