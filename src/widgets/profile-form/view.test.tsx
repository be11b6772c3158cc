// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { createTestForm } from '../../../tests/forms/create-test-form.ts'
import { person, screen, waitFor } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { memberAnswers } from '../../../tests/widgets/member-answers.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import type { FormFieldModel } from '../../engine/model/form-model.ts'
import { DialogContext } from '../../runtime/dialogs/dialogs.ts'
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
const form = createTestForm({ id: 'profile', submit: 'Save', fields: [field('nickname'), field('address')] })
const page = { screen: { ...examplePage().screen, forms: { [form.id]: form } } }
const widget = { name: 'profile-form', settings, View, page, answers: memberAnswers }
describeConformance(widget)

let open: OpenWidget | undefined
afterEach(async () => {
  await open?.leave()
  open = undefined
})

const PROFILE = '/wps/member/profile'
const nickname = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Label nickname/ })
const stored = () => open!.requests.filter(({ path, method }) => path === PROFILE && method === 'PUT')
const start = async () => {
  open = await openSignedIn(widget, { answers: memberAnswers, settings: { form: 'profile' } })
  await waitFor(() => expect(nickname().value).toBe('Ann'))
}

it('sends what was changed and may be changed, without the blanks around it', async () => {
  await start()
  await person().clear(nickname())
  await person().type(nickname(), ' Lucky ')
  await person().click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(stored()).toMatchObject([{ body: { nickname: 'Lucky' } }]))
  await open!.settle()
})

it('leads to the field that the opener asks for, and sends nothing without it', async () => {
  const fields = [
    { name: 'nickname', value: 'Ann', edit: 'always' },
    { name: 'address', value: '', edit: 'once' },
  ]
  const reply = memberAnswers[PROFILE] as object
  const dialog = { name: 'profile-form', params: { field: 'address' }, owner: 'ann' }
  const Asked = (props: Parameters<typeof View>[0]) => (
    <DialogContext value={dialog}>
      <View {...props} />
    </DialogContext>
  )
  open = await openSignedIn(
    { ...widget, View: Asked as typeof View },
    {
      answers: { ...memberAnswers, [PROFILE]: { ...reply, fields } },
      settings: { form: 'profile' },
      texts: { 'form.empty': 'Fill it in' },
    },
  )
  const address = await screen.findByRole('textbox', { name: /^Label address/ })
  await waitFor(() => expect(document.activeElement).toBe(address))
  await person().click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Fill it in')).not.toHaveLength(0)
  expect(stored()).toEqual([])
})

it('typed values are there again after the form was closed, and not once they were saved', async () => {
  await start()
  await person().clear(nickname())
  await person().type(nickname(), 'Lucky')
  await open!.leave()
  open = await openSignedIn(widget, { answers: memberAnswers, settings: { form: 'profile' } })
  await waitFor(() => expect(nickname().value).toBe('Lucky'))
  await person().click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(stored()).toHaveLength(1))
  await open.leave()
  await start()
})

it('shows the details that can no longer be changed with the reason, and says which are saved once', async () => {
  const fields = [
    { name: 'nickname', value: 'Ann', edit: 'always' },
    { name: 'address', value: '', edit: 'once' },
    { name: 'birthday', value: '1990-04-30', edit: 'locked' },
  ]
  const reply = memberAnswers[PROFILE] as object
  open = await openSignedIn(widget, {
    answers: { ...memberAnswers, [PROFILE]: { ...reply, fields } },
    settings: { form: 'profile' },
    texts: {
      'date.long': '{{day}} {{month}} {{year}}',
      'date.month-4': 'April',
      'field.birthday': 'Birthday',
      'profile.edit-once': 'Only once',
      'profile.fixed': 'Stay as they are',
      'profile.fixed-text': 'Payouts are checked',
    },
  })
  const fixed = await screen.findByRole('region', { name: 'Stay as they are' })
  expect(fixed.textContent).toContain('Payouts are checked')
  expect(fixed.textContent).toContain('30 April 1990')
  screen.getByRole('textbox', { name: /^Label address/, description: /Only once/ })
})
