// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '../../../tests/mount.ts'
import { endSession, resumeSession, type SignInResult, signIn } from '../session/session.ts'
import { accountName, readStoredSession, session, useSessionValue } from '../state/session-state.ts'
import {
  closeAllDialogs,
  closeDialog,
  closeForcedDialogs,
  isDialogClosable,
  openDialog,
  setDialogAliases,
  useDialogs,
} from './dialogs.ts'

const Open = () => useDialogs().map(({ name, params }) => `${name} ${params.reason}`)

it('MOD-06 a dialog opens and closes by its name and by its other ones, and is one dialog', async () => {
  const container = await mount(<Open />)
  const shown = async (change: () => void) => {
    await act(async () => change())
    return container.textContent
  }
  await act(async () => setDialogAliases({ loginPopupModal: 'login' }))
  expect(await shown(() => openDialog('loginPopupModal', { reason: 'ended' }))).toBe('login ended')
  expect(await shown(() => openDialog('login', { reason: 'asked' }))).toBe('login asked')
  expect(await shown(() => closeDialog('loginPopupModal'))).toBe('')
})

it('LGN-08 PWD-05 the dialog for a new password survives navigation and a reload, and ends with the session', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, value: [] }))
  const container = await mount(<Open />)
  await act(async () => openDialog('search'))
  let signedIn: SignInResult | undefined
  await act(async () => {
    signedIn = await signIn('abc', 'lan', { newPassword: 'first-login', changeTicket: 'ticket' })
  })
  expect(signedIn, 'a page that signed in does not leave for home').toEqual({ isHandled: true })
  await act(async () => closeAllDialogs())
  expect(container.textContent).toBe('first-login undefined')
  // after a reload, and in another tab, the stored session continues
  const stored = readStoredSession()!
  await act(async () => {
    closeForcedDialogs()
    await resumeSession(stored)
  })
  expect(container.textContent).toBe('first-login undefined')
  await act(async () => endSession())
  expect(readStoredSession()).toBeUndefined()
  expect(container.textContent).toBe('')
})

it("MOD-08 Back does not count a member's dialog that is hidden until its owner signs in again", async () => {
  const Shown = () => {
    const account = useSessionValue(({ username }) => accountName(username))
    return useDialogs().some(dialog => isDialogClosable(dialog, account)) ? 'shown' : 'none'
  }
  const container = await mount(<Shown />)
  const counted = async (change: () => void) => {
    await act(async () => change())
    return container.textContent === 'shown'
  }
  await act(async () => {
    session.username = 'Lan'
  })
  expect(await counted(() => openDialog('deposit'))).toBe(true)
  expect(await counted(() => (session.username = ''))).toBe(false)
  expect(await counted(() => openDialog('login'))).toBe(true)
  expect(await counted(() => closeDialog('login'))).toBe(false)
  expect(await counted(() => (session.username = 'lan'))).toBe(true)
  await act(async () => closeAllDialogs())
})
