// @vitest-environment happy-dom
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { act } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestForm } from '../../../tests/forms/create-test-form.ts'
import { mount, person, screen, waitFor } from '../../../tests/mount.ts'
import { examplePage } from '../../../tests/widgets/example-page.ts'
import type { FormFieldModel } from '../../engine/model/form-model.ts'
import { requestContext } from '../../runtime/calls/call.ts'
import { DialogContext, useDialogs } from '../../runtime/dialogs/dialogs.ts'
import { PageProvider } from '../../runtime/page/page-provider.tsx'
import { createPageResources, createPageView } from '../../runtime/page/page-resources.ts'
import { session, signIn } from '../../runtime/session/session.ts'
import { clearSession } from '../../runtime/state/session-state.ts'
import { ENVELOPE_ALGORITHM } from '../../schemas/envelope.ts'
import { View } from './view.tsx'

const field = (id: string, more: Partial<FormFieldModel> = {}): FormFieldModel => ({
  id,
  kind: 'password',
  label: `Label ${id}`,
  required: true,
  minLength: 8,
  maxLength: 64,
  messages: { required: `${id} empty`, pattern: '', length: `${id} too short`, equals: 'not the same' },
  ...more,
})
const form = createTestForm({
  id: 'change-password',
  submit: 'Save',
  fields: [
    field('proof', { kind: 'hidden', required: false, minLength: 0 }),
    field('oldPassword', { minLength: 0, onlyIf: { field: 'proof', in: ['password'] } }),
    field('newPassword'),
    field('confirmNewPassword', { equals: 'newPassword', minLength: 0 }),
  ],
})
const trial = examplePage()
const page = { ...trial, screen: { ...trial.screen, forms: { 'change-password': form } } }
const node = { id: 'node', widget: 'change-password', settings: {}, children: [] }

let user: ReturnType<typeof person>
let place: HTMLElement
let path: string
let sent: Record<string, unknown>[]
let refusal: { status: number; code: string } | undefined
const called: string[] = []

/** Renders the dialog like the dialog host. */
function Host() {
  path = useLocation().pathname
  return useDialogs().map(dialog => (
    <DialogContext key={dialog.name} value={dialog}>
      <View settings={{ form: 'change-password' }} node={node} />
    </DialogContext>
  ))
}

// the page keeps the platform's key, and so does this platform
const keys = await generateKeyPair(ENVELOPE_ALGORITHM, { extractable: true })
const key = { ...(await exportJWK(keys.publicKey)), kid: 'k' }

beforeEach(async () => {
  sent = []
  refusal = undefined
  called.length = 0
  requestContext.retryDelays = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    called.push(address)
    if (address === '/wps/system/envelopeKey')
      return Response.json({ success: true, value: { key, now: Math.floor(Date.now() / 1000) } })
    if (address !== '/wps/member/password') return Response.json({ success: true, value: [] })
    const { plaintext } = await compactDecrypt(String(body), keys.privateKey)
    sent.push(JSON.parse(new TextDecoder().decode(plaintext)).body)
    if (refusal) return Response.json({ success: false, code: refusal.code }, { status: refusal.status })
    const value = { token: 'new-token', username: 'lan', firstTimeLogin: false, passwordExpired: false }
    return Response.json({ success: true, value })
  })
  user = person()
  place = await mount(
    <MemoryRouter initialEntries={['/rng']}>
      <PageProvider view={createPageView(page)} resources={createPageResources(page)}>
        <Host />
      </PageProvider>
    </MemoryRouter>,
  )
  await act(() => signIn('old-token', 'lan', { newPassword: 'change-password', changeTicket: 'a-ticket' }))
})
afterEach(() => act(async () => clearSession()))

const submit = () => user.click(screen.getByRole('button', { name: 'Save' }))
async function type(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await user.clear(screen.getByLabelText(`Label ${name}`))
    await user.type(screen.getByLabelText(`Label ${name}`), value)
  }
}
const NEW = { newPassword: 'Another2027', confirmNewPassword: 'Another2027' }

it('LGN-08 PWD-01 a login ticket replaces the old password, and the change signs the member in at home', async () => {
  expect(called, 'the member is not loaded before').not.toContain('/wps/member/info')
  await type({ newPassword: 'Another2027', confirmNewPassword: 'Another2028' })
  await submit()
  await screen.findAllByText('not the same')
  expect(sent).toEqual([])

  await type(NEW)
  await submit()
  await waitFor(() => expect(place.textContent).toBe(''))
  expect(sent).toEqual([{ changeTicket: 'a-ticket', ...NEW }])
  // the dialog closes before the move home
  await waitFor(() => expect([session.token, path]).toEqual(['new-token', '/']))
  await waitFor(() => expect(called).toContain('/wps/member/info'))
})

it('PWD-01 once the ticket is too old, the old password is asked for', async () => {
  refusal = { status: 403, code: 'password/ticket-used' }
  await type(NEW)
  await submit()
  await waitFor(() => expect(sent).toHaveLength(1))
  await screen.findByLabelText('Label oldPassword')
  refusal = undefined
  await type({ oldPassword: 'Old-pass-1' })
  await submit()
  await waitFor(() => expect(session.token).toBe('new-token'))
  expect(sent.at(-1)).toEqual({ oldPassword: 'Old-pass-1', ...NEW })
})
