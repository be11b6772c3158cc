// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { createTestForm } from '../../../tests/forms/create-test-form.ts'
import { person, screen, waitFor } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type Answers, type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import type { FormFieldModel } from '../../engine/model/form-model.ts'
import { DialogContext } from '../../runtime/dialogs/dialogs.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { type Settings, settings } from './settings.ts'
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
const of = (id: string, ...kinds: string[]) => ({ ...field(id), onlyIf: { field: 'kind', in: kinds } })
const form = createTestForm({
  id: 'bind-contact',
  submit: 'Save',
  fields: [
    { ...field('kind'), kind: 'hidden' },
    { ...field('proof'), kind: 'hidden' },
    of('mobileNum', 'mobile', 'zalo'),
    of('email', 'email'),
    { ...field('password'), onlyIf: { field: 'proof', in: ['login'] } },
    field('verificationCode'),
  ],
})
const page = { screen: { ...examplePage().screen, forms: { [form.id]: form } } }
const widget = { name: 'bind-contact', settings, View, page, answers: memberAnswers }
describeConformance(widget)

const CODE = '/wps/member/contact/code'
const CONFIRM = '/wps/member/contact'
const texts = {
  'field.mobile-num': 'Your mobile',
  'field.zalo': 'Your Zalo',
  'form.send-code': 'Send code',
  'contact.text': 'Confirm it.',
  'contact.text-lasting': 'It stays.',
  'common.not-loaded': 'Not loaded',
  'common.retry': 'Try again',
}
let open: OpenWidget | undefined
afterEach(() => open?.leave())

/** Opens the dialog of the profile for one kind of contact. */
const start = async (kind: string, more: Answers = {}) => {
  const Dialog = (props: WidgetProps<Settings>) => (
    <DialogContext value={{ name: 'bind-contact', params: { kind }, owner: '' }}>
      <View {...props} />
    </DialogContext>
  )
  const answers = { ...memberAnswers, [CODE]: { expiredMinutes: 2 }, [CONFIRM]: {}, ...more }
  open = await openSignedIn({ ...widget, View: Dialog }, { texts, answers, settings: { form: 'bind-contact' } })
  return open
}
const sent = (path: string) => open!.requests.filter(request => request.path === path).map(({ body }) => body)

it('a phone number gets a code, which confirms it together with the password', async () => {
  await start('mobile')
  const user = person()
  screen.getByText('Confirm it.')
  expect(screen.queryByLabelText('Label email')).toBeNull()
  await user.type(screen.getByLabelText('Your mobile'), '912345678')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await waitFor(() => expect(sent(CODE)).toMatchObject([{ kind: 'mobile', mobileNum: '912345678' }]))
  await user.type(screen.getByLabelText('Label verificationCode'), '123456')
  await user.type(screen.getByLabelText('Label password'), 'by night')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent(CONFIRM)).toEqual([
      { kind: 'mobile', mobileNum: '912345678', verificationCode: '123456', password: 'by night' },
    ]),
  )
})

it('an address is asked for where the contact is a mail', async () => {
  await start('email')
  expect(screen.queryByLabelText('Your mobile')).toBeNull()
  const user = person()
  await user.type(screen.getByLabelText('Label email'), 'ann@trial.example')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await waitFor(() => expect(sent(CODE)).toMatchObject([{ kind: 'email', email: 'ann@trial.example' }]))
})

it('a contact is named, one that lasts says so, and an unknown kind is a phone number', async () => {
  await start('zalo')
  screen.getByText('It stays.')
  screen.getByLabelText('Your Zalo')
  await open!.leave()
  await start('pigeon')
  screen.getByLabelText('Your mobile')
})

it('somebody without a password is asked for none', async () => {
  await start('mobile', {
    '/wps/member/profile': { ...(memberAnswers['/wps/member/profile'] as object), hasPassword: false },
  })
  expect(screen.queryByLabelText('Label password')).toBeNull()
})

it('a refusal shows in words, and what was typed stays', async () => {
  await start('email', { [CONFIRM]: () => 409 })
  const user = person()
  await user.type(screen.getByLabelText('Label email'), 'ann@trial.example')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Refused')
  expect(screen.getByLabelText<HTMLInputElement>('Label email').value).toBe('ann@trial.example')
})

it('a profile that could not be loaded is asked for again by a button', async () => {
  let refuses = true
  await start('mobile', {
    '/wps/member/profile': () => (refuses ? 403 : (memberAnswers['/wps/member/profile'] as object)),
  })
  await screen.findByText('Not loaded')
  refuses = false
  await person().click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByLabelText('Your mobile')
})
