// @vitest-environment happy-dom
import { randomBytes, randomInt } from 'node:crypto'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { encryptServicePath } from '../../../server/platform/features/support/encrypt-service-path.ts'
import { mount, waitFor, within } from '../../../tests/mount.ts'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import { requestContext } from '../calls/call.ts'
import { answerConfirmation, type Confirmation, useConfirmation } from '../dialogs/confirm.ts'
import { SiteContext } from '../state/page-context.ts'
import { clearSession, setMember } from '../state/session-state.ts'
import { TextContext, useText } from '../texts/texts.ts'
import { useCustomerService } from './use-customer-service.ts'

const seal = (address: string) => encryptServicePath(address, { bytes: randomBytes, int: randomInt })
const CHAT = { csType: 3, path: seal('https://chat.example/room') }
const VIP = { csType: 4, path: seal('https://vip.example/room') }

let question: Confirmation | undefined
let call: () => void
let listed: unknown[] | undefined

function Service() {
  call = useCustomerService()
  question = useConfirmation()?.message(useText())
  return null
}

/** A window that the browser has let open; undefined where it did not. */
function stubWindow(opens = true) {
  const popup = {
    document: document.implementation.createHTMLDocument(),
    CSSStyleSheet,
    opener: window as unknown,
    closed: false,
    location: {
      href: 'about:blank',
      replace: vi.fn((address: string) => {
        popup.location.href = address
      }),
    },
    focus: vi.fn(),
    close: vi.fn(),
  }
  const open = vi.fn(() => (opens ? popup : null))
  vi.stubGlobal('open', open)
  window.open = open as unknown as typeof window.open
  return { popup, open }
}
const ranked = (rankLevel: number) =>
  setMember({
    id: 1,
    account: 'ann',
    nickname: 'Ann',
    type: '0',
    isTrial: false,
    toUpline: false,
    memberLabel: [],
    clubLabel: { labelName: 'Gold', rankLevel },
  })

beforeEach(async () => {
  listed = [CHAT, VIP]
  requestContext.retryDelays = []
  vi.stubGlobal('fetch', async () =>
    listed ? Response.json({ success: true, value: listed }) : new Response('', { status: 503 }),
  )
  await mount(
    <TextContext value={key => key}>
      <SiteContext value={examplePage().shell}>
        <Service />
      </SiteContext>
    </TextContext>,
  )
})
afterEach(async () => {
  await act(async () => {
    answerConfirmation(false)
    clearSession()
  })
})

it('SID-03 the chat window opens within the click under the brand’s header and goes to the type 3 address', async () => {
  const { popup, open } = stubWindow()
  call()
  expect(open).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith('https://chat.example/room'))
  expect(popup.document.body.textContent).toContain('Trial')
  // `hidden`: a document without a window has no styles to look at
  expect(within(popup.document.body).getByRole('status', { hidden: true }).textContent).toBe('side.connecting')
  expect(popup.opener).toBeNull()
  expect(popup.close).not.toHaveBeenCalled()
})

it('SID-03 SID-04 a second click focuses the open window and keeps the conversation in it', async () => {
  const { popup } = stubWindow()
  call()
  call()
  expect(popup.focus).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledTimes(1))
  popup.document.body.textContent = 'Hello Ann'
  call()
  expect(popup.focus).toHaveBeenCalledTimes(2)
  await new Promise(done => setTimeout(done, 50))
  expect(popup.document.body.textContent).toBe('Hello Ann')
  expect(popup.location.replace).toHaveBeenCalledTimes(1)
})

it.each([
  [4, 'https://chat.example/room'],
  [5, 'https://vip.example/room'],
])('SID-02 a member of rank %i is led to %s', async (rank, address) => {
  ranked(rank)
  const { popup } = stubWindow()
  call()
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith(address))
})

it('SID-02 where the platform lists no VIP service, live chat serves VIP members too', async () => {
  ranked(5)
  listed = [CHAT]
  const { popup } = stubWindow()
  call()
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith('https://chat.example/room'))
})

it.each([
  ['does not answer', undefined],
  ['lists nothing', []],
  ['lists what does not open', [{ csType: 3, path: 'x'.repeat(60) }]],
])('SID-03 the window closes and another try is offered when the platform %s', async (_, services) => {
  listed = services
  const { popup, open } = stubWindow()
  call()
  await waitFor(() => expect(question?.text).toBe('side.failed'))
  expect(popup.close).toHaveBeenCalled()
  expect(popup.location.replace).not.toHaveBeenCalled()
  listed = [CHAT]
  await act(async () => answerConfirmation(true))
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith('https://chat.example/room'))
  expect(open).toHaveBeenCalledTimes(2)
})

it('SID-03 where the browser lets no window open, the address is a link', async () => {
  stubWindow(false)
  call()
  await waitFor(() => expect(question).toMatchObject({ text: 'side.popup-stopped', href: 'https://chat.example/room' }))
})
