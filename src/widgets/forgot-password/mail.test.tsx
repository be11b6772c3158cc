// @vitest-environment happy-dom
import { act } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestForm } from '../../../tests/forms/create-test-form.ts'
import { mount, person, screen, waitFor } from '../../../tests/mount.ts'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import type { FormFieldModel } from '../../engine/model/form-model.ts'
import { answerConfirmation, type Confirmation, useConfirmation } from '../../runtime/dialogs/confirm.ts'
import { openDialog, useDialogs } from '../../runtime/dialogs/dialogs.ts'
import { PageProvider } from '../../runtime/page/page-provider.tsx'
import { createPageResources, createPageView } from '../../runtime/page/page-resources.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { View } from './view.tsx'

const field = (id: string): FormFieldModel => ({
  id,
  kind: 'text',
  label: `Label ${id}`,
  required: true,
  minLength: 0,
  maxLength: 64,
  messages: { required: `${id} empty`, pattern: '', length: '', equals: '' },
})
const form = createTestForm({
  id: 'forgot-password',
  submit: 'Send the link',
  fields: ['username', 'email'].map(field),
})
const trial = examplePage()
const page = {
  ...trial,
  texts: { 'password.mail-title': 'Look' },
  screen: { ...trial.screen, forms: { 'forgot-password': form } },
}
const node = { id: 'node', widget: 'forgot-password', settings: {}, children: [] }

let place: HTMLElement
let question: Confirmation | undefined
let dialogs: readonly { name: string }[] = []
const sent: unknown[] = []

function Outside() {
  question = useConfirmation()?.message(useText())
  dialogs = useDialogs()
  return null
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ success: true, message: 'A mail is on its way.' })
  })
  openDialog('forgot-password')
  place = await mount(
    <MemoryRouter>
      <PageProvider view={createPageView(page)} resources={createPageResources(page)}>
        <View settings={{ form: 'forgot-password' }} node={node} />
        <Outside />
      </PageProvider>
    </MemoryRouter>,
  )
})
afterEach(async () => {
  await act(async () => answerConfirmation(false))
})

const submit = () => person().click(screen.getByRole('button', { name: 'Send the link' }))
const type = (name: string, value: string) =>
  person().type(screen.getByRole('textbox', { name: new RegExp(`^Label ${name}`) }), value)

it('PWD-03 an empty form shows errors and sends nothing, and a filled one confirms the mail in a dialog', async () => {
  await submit()
  await waitFor(() => expect(place.textContent).toContain('username empty'))
  expect(place.textContent).toContain('email empty')
  expect(sent).toEqual([])

  await type('username', '  lan ')
  await type('email', 'lan@example.com')
  await submit()
  await waitFor(() => expect(question).toMatchObject({ title: 'Look', text: 'A mail is on its way.' }))
  expect(sent).toEqual([{ username: 'lan', email: 'lan@example.com' }])
  expect(dialogs).toEqual([])
})
