// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { createTestForm, testField } from '../../../tests/forms/create-test-form.ts'
import { person, screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import type { FormModel } from '../../engine/model/form-model.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const form: FormModel = createTestForm({
  id: 'feedback',
  submit: 'Send',
  fields: [
    {
      id: 'content',
      kind: 'textarea',
      label: 'Feedback',
      required: true,
      minLength: 0,
      maxLength: 8000,
      messages: { required: 'empty', pattern: '', length: '', equals: '' },
    },
    testField('contact'),
  ],
})
const texts = {
  'feedback.length': 'From {{min}} to {{max}}',
  'feedback.words_one': '{{count}} word',
  'feedback.words_other': '{{count}} words',
}
const widget = {
  name: 'feedback-form',
  settings,
  View,
  page: { texts, screen: { ...examplePage().screen, forms: { feedback: form } } },
}
describeConformance(widget)

let open: OpenWidget
afterEach(() => open?.leave())

it('OTH-02 says how many words the brand takes, and how many are typed, in scripts without spaces too', async () => {
  open = await openSignedIn(widget, { texts, settings: { form: 'feedback' } })
  const you = person()
  const area = screen.getByRole('textbox', { name: /^Feedback/ })
  const description = () => document.getElementById(area.getAttribute('aria-describedby')!.split(' ').at(-1)!)!
  expect(description().textContent).toBe('From 5 to 200')
  await you.type(area, 'One two')
  expect(description().textContent).toBe('From 5 to 2002 words')
  expect(screen.getByText('From 5 to 200').dataset.outside).toBe('true')
  await you.clear(area)
  await you.type(area, 'ฉันชอบเว็บไซต์นี้มาก')
  expect(description().textContent).toBe('From 5 to 2005 words')
  expect(screen.getByText('From 5 to 200').dataset.outside).toBe('false')
})
