// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createTestForm, testField } from '../../../tests/forms/create-test-form.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const form = createTestForm({
  id: 'register-oauth',
  submit: 'Create account',
  fields: [testField('terms', { kind: 'checkbox', required: true })],
})
const page = {
  texts: { 'problem.oauth/ended': 'This sign-up is over.' },
  screen: { ...examplePage().screen, forms: { 'register-oauth': form } },
}
const widget = { name: 'complete-registration', settings, View, page }
describeConformance(widget)

it('the server, which does not know the attempt, neither shows a form nor says that it is over', () => {
  const html = renderWidget(widget, { form: 'register', title: 'Almost done' })
  expect(html).toContain('Almost done')
  expect(html).not.toContain('This sign-up is over.')
  expect(html).not.toContain('<form')
})
