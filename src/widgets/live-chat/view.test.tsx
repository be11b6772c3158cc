// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { createTestForm } from '../../../tests/forms/create-test-form.ts'
import { person, screen, waitFor } from '../../../tests/mount.ts'
import { describeConformance } from '../../../tests/widgets/describe-conformance.tsx'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { type OpenWidget, openSignedIn } from '../../../tests/widgets/open-signed-in.tsx'
import { renderWidget } from '../../../tests/widgets/render-widget.tsx'
import type { FormModel } from '../../engine/model/form-model.ts'
import { chatMessage } from '../../schemas/endpoints/chat-message.ts'
import { chatMessages } from '../../schemas/endpoints/chat-messages.ts'
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
const answers = { [chatMessages.path]: { list: [] } }
const widget = { name: 'live-chat', settings, View, page, answers }
describeConformance(widget)

let open: OpenWidget | undefined
afterEach(() => open?.leave())

it('sends a message of one word, empties the field, and shows the conversation with its answer', async () => {
  const at = Date.UTC(2026, 0, 2)
  const written = [
    { id: 1, content: 'Hello', isAnswer: false, at },
    { id: 2, content: 'Good day.', isAnswer: true, at },
  ]
  let list = written.slice(0, 0)
  open = await openSignedIn(widget, {
    settings: { form: 'live-chat', received: 'Thank you.' },
    texts: { 'chat.from-you': 'You', 'chat.from-us': 'Us' },
    answers: { [chatMessage.path]: {}, [chatMessages.path]: () => ({ list }) },
  })
  const field = screen.getByRole('textbox', { name: /^Message/ }) as HTMLTextAreaElement
  const send = async (text: string, shown: number) => {
    await person().type(field, text)
    list = written.slice(0, shown)
    await person().click(screen.getByRole('button', { name: 'Send' }))
    await open?.settle()
  }
  await send('Hello', 1)
  const sent = open.requests.filter(({ path }) => path === chatMessage.path)
  expect(sent).toMatchObject([{ body: { content: 'Hello', key: expect.stringMatching(/^[0-9a-f]{32}$/) } }])
  await waitFor(() => expect(field.value).toBe(''))
  expect(items()).toEqual([expect.stringMatching(/^You.*Hello$/), 'Thank you.'])
  await send('Anybody there?', 2)
  expect(items()).toEqual([expect.stringMatching(/^You.*Hello$/), expect.stringMatching(/^Us.*Good day\.$/)])
})
const items = () => screen.getAllByRole('listitem').map(item => item.textContent)

it('SID-04 has a header of its own, a greeting and a field for a message', () => {
  const html = renderWidget(widget, { form: 'live-chat', greeting: 'Hello.' })
  expect(html).toMatch(/<header[^>]*>.*<h1[^>]*>Live chat<\/h1><\/header>/)
  expect(html).toMatch(/role="log"[^>]*>.*Hello\./)
  expect(html).toContain('name="content"')
})
