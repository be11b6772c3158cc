// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { createTestForm } from '../../../tests/forms/create-test-form.ts'
import { person, screen, waitFor } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import type { FormFieldModel } from '../../engine/model/form-model.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const field = (id: string): FormFieldModel => ({
  id,
  kind: 'text',
  label: `Label ${id}`,
  required: false,
  minLength: 0,
  maxLength: 64,
  messages: { required: '', pattern: '', length: '', equals: '' },
})
const form = createTestForm({
  id: 'payment-password',
  submit: 'Save',
  fields: [{ ...field('proof'), kind: 'hidden' }, field('oldPassword'), field('newPassword')],
})
const page = { screen: { ...examplePage().screen, forms: { [form.id]: form } } }
const widget = { name: 'payment-password', settings, View, page, answers: memberAnswers }
describeConformance(widget)

let open: OpenWidget | undefined
afterEach(async () => {
  await open?.leave()
  open = undefined
})

const PROFILE = '/wps/member/profile'
const CHANGE = '/wps/member/paymentPassword/change'
const texts = {
  'profile.payment-set': 'It is set',
  'profile.payment-none': 'It is not set',
  'payment-password.forgot': 'Forgotten',
  'payment-password.by-old': 'By the old one',
  'payment-password.code-to': 'A code goes to {{to}}',
}
const start = async (paymentPassword: object = {}) => {
  const own = memberAnswers[PROFILE] as { paymentPassword: object }
  const profile = { ...own, paymentPassword: { ...own.paymentPassword, ...paymentPassword } }
  const answers = { ...memberAnswers, [PROFILE]: profile, [CHANGE]: {} }
  open = await openSignedIn(widget, { texts, answers, settings: { form: 'payment-password' } })
}
const type = (name: string, value: string) =>
  person().type(screen.getByRole('textbox', { name: new RegExp(`^Label ${name}`) }), value)

it('changes the password with the old one as proof', async () => {
  await start()
  expect(screen.getByText('It is set')).toBeTruthy()
  await type('oldPassword', '135790')
  await type('newPassword', '246801')
  await person().click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(open!.requests.filter(({ path }) => path === CHANGE)).toMatchObject([
      { method: 'POST', body: { oldPassword: '135790', newPassword: '246801' } },
    ]),
  )
  await open!.settle()
})

it('offers a code in place of a forgotten one, and the way back', async () => {
  await start()
  await person().click(screen.getByRole('button', { name: 'Forgotten' }))
  expect(screen.getByText('A code goes to +84*****5678')).toBeTruthy()
  await person().click(screen.getByRole('button', { name: 'By the old one' }))
  expect(screen.getByText('It is set')).toBeTruthy()
})

it('offers no code where none is set, or where none can be sent', async () => {
  await start({ isSet: false })
  expect(screen.getByText('It is not set')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Forgotten' })).toBeNull()
  await open!.leave()
  await start({ recoverTo: undefined })
  expect(screen.getByText('It is set')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Forgotten' })).toBeNull()
})
