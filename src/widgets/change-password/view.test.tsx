// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createTestForm } from '../../../tests/forms/create-test-form.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import type { FormFieldModel, FormModel } from '../../engine/model/form-model.ts'
import { DialogContext } from '../../runtime/dialogs/dialogs.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { type Settings, settings } from './settings.ts'
import { View } from './view.tsx'

const field = (id: string): FormFieldModel => ({
  id,
  kind: 'password',
  label: `Label ${id}`,
  required: true,
  minLength: 0,
  maxLength: 64,
  messages: { required: 'empty', pattern: '', length: '', equals: '' },
})
const form: FormModel = createTestForm({
  id: 'change-password',
  submit: 'Save',
  fields: [
    { ...field('proof'), kind: 'hidden' },
    { ...field('oldPassword'), onlyIf: { field: 'proof', in: ['password'] } },
    ...['newPassword', 'confirmNewPassword'].map(field),
  ],
})
const page = {
  texts: { 'password.sign-out': 'Not now' },
  screen: { ...examplePage().screen, forms: { 'change-password': form } },
}
const widget = { name: 'change-password', settings, View, page }
describeConformance(widget)

const within = (params: Record<string, string>) => ({
  ...widget,
  View: (props: WidgetProps<Settings>) => (
    <DialogContext value={{ name: 'change-password', params, owner: '' }}>
      <View {...props} />
    </DialogContext>
  ),
})
const settingsExample = { form: 'change-password', text: 'Change it.', forcedText: 'You must.' }

it('PWD-01 asks for the old password and twice for the new one', () => {
  const html = renderWidget(within({}), settingsExample)
  for (const name of ['oldPassword', 'newPassword', 'confirmNewPassword']) expect(html).toContain(`name="${name}"`)
  expect(html).toContain('Change it.')
  expect(html).not.toContain('Not now')
})

it('PWD-01 LGN-08 with the ticket of a login the old one is not asked for, why is said, and there is a way out', () => {
  const html = renderWidget(within({ forced: 'yes', ticket: 'abc' }), settingsExample)
  expect(html).not.toContain('name="oldPassword"')
  expect(html).toContain('name="newPassword"')
  expect(html).toContain('You must.')
  expect(html).toContain('Not now')
})
