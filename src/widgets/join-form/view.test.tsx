// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { createTestForm } from '../../../tests/forms/create-test-form.ts'
import { person, screen, waitFor } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const form = createTestForm({
  id: 'join',
  submit: 'Apply',
  fields: [
    {
      id: 'fullname',
      kind: 'text',
      label: 'Name',
      required: true,
      minLength: 0,
      maxLength: 80,
      messages: { required: 'empty', pattern: '', length: '', equals: '' },
    },
  ],
})
const widget = {
  name: 'join-form',
  settings,
  View,
  page: { screen: { ...examplePage().screen, forms: { join: form } } },
}
describeConformance(widget)

let open: OpenWidget | undefined
afterEach(async () => {
  await open?.leave()
  open = undefined
})

const JOIN = '/wps/agent/join'
const start = async () => {
  const texts = { 'join.sent': 'Thank you' }
  open = await openSignedIn(widget, { texts, answers: { [JOIN]: {} }, settings: { form: 'join' } })
}
const apply = async () => {
  await person().click(screen.getByRole('button', { name: 'Apply' }))
  await open!.settle()
}

it('says at its field what is missing, and sends nothing', async () => {
  await start()
  await apply()
  const field = screen.getByRole('textbox', { name: /^Name/ })
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('textbox', { name: /^Name/, description: /empty/ })).toBe(field)
  expect(open!.requests).toEqual([])
})

it('sends what was filled in, and thanks for it in place of the form', async () => {
  await start()
  await person().type(screen.getByRole('textbox', { name: /^Name/ }), 'Ann Lee')
  await apply()
  expect(await screen.findByText('Thank you')).toBeTruthy()
  expect(open!.requests).toMatchObject([{ method: 'POST', path: JOIN, body: { fields: { fullname: 'Ann Lee' } } }])
  expect(screen.queryByRole('textbox')).toBeNull()
})
