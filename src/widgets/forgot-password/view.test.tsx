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
  kind: 'text',
  label: `Label ${id}`,
  required: true,
  minLength: 0,
  maxLength: 64,
  messages: { required: 'empty', pattern: '', length: '', equals: '' },
})
const form: FormModel = createTestForm({
  id: 'forgot-password',
  submit: 'Send the link',
  fields: [
    { ...field('way'), kind: 'hidden' },
    ...['username', 'email'].map(id => ({ ...field(id), onlyIf: { field: 'way', in: ['mail'] } })),
    ...['mobileNum', 'verificationCode', 'newPassword'].map(id => ({
      ...field(id),
      onlyIf: { field: 'way', in: ['mobile'] },
    })),
  ],
})
const trial = examplePage()
const texts = { 'password.tab-mail': 'By e-mail', 'password.tab-mobile': 'By mobile', 'password.back': 'Back' }
const screen = { ...trial.screen, forms: { 'forgot-password': form } }
const withToggles = (toggles: Record<string, boolean>) => ({
  name: 'forgot-password',
  settings,
  View,
  page: { texts, screen, shell: { ...trial.shell, toggles } },
})
describeConformance(withToggles({}))

it('PWD-02 PWD-03 by e-mail alone where CHNGPASSVERIF3 is off: user name and e-mail, and no tabs', () => {
  const html = renderWidget(withToggles({}), { form: 'forgot-password' })
  expect(html).toContain('name="username"')
  expect(html).toContain('name="email"')
  expect(html).not.toContain('name="mobileNum"')
  expect(html).not.toContain('role="tab"')
})

it('PWD-02 with it on the way by mobile is a tab beside the one by e-mail, which comes first', () => {
  const html = renderWidget(withToggles({ forgotByMobile: true }), { form: 'forgot-password' })
  expect(html).toMatch(/role="tab"[^>]*aria-selected="true"[^>]*>By e-mail/)
  expect(html).toMatch(/role="tab"[^>]*aria-selected="false"[^>]*>By mobile/)
  expect(html).toContain('role="tabpanel"')
})
