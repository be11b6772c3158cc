// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { createTestForm } from '../../../tests/forms/create-test-form.ts'
import { person, screen } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import type { FormModel } from '../../engine/model/form-model.ts'
import { chatMessage } from '../../schemas/endpoints/chat-message.ts'
import { settings } from './settings.ts'
import { View } from './view.tsx'

const form: FormModel = createTestForm({
  id: 'live-chat',
  submit: 'Send',
  fields: [
    {
      id: 'content',
      kind: 'textarea',
      label: 'Message',
      required: true,
      minLength: 0,
      maxLength: 2000,
      messages: { required: 'empty', pattern: '', length: '', equals: '' },
    },
  ],
})
const page = {
  texts: { 'side.live-chat': 'Live chat' },
  screen: { ...examplePage().screen, forms: { 'live-chat': form } },
}
const widget = { name: 'live-chat', settings, View, page }
describeConformance(widget)

let open: OpenWidget | undefined
afterEach(() => open?.leave())

it('sends a message of one word by the call of the chat, and shows it in the log', async () => {
  open = await openSignedIn(widget, {
    settings: { form: 'live-chat', received: 'Thank you.' },
    answers: { [chatMessage.path]: {} },
  })
  await person().type(screen.getByRole('textbox', { name: /^Message/ }), 'Hello')
  await person().click(screen.getByRole('button', { name: 'Send' }))
  await open.settle()
  expect(open.requests).toMatchObject([{ path: chatMessage.path, body: { content: 'Hello' } }])
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual(['HelloThank you.'])
})

it('SID-04 has a header of its own, a greeting and a field for a message', () => {
  const html = renderWidget(widget, { form: 'live-chat', greeting: 'Hello.' })
  expect(html).toMatch(/<header[^>]*>.*<h1[^>]*>Live chat<\/h1><\/header>/)
  expect(html).toMatch(/role="log"[^>]*>.*Hello\./)
  expect(html).toContain('name="content"')
})
