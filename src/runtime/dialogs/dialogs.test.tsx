// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import { endSession, resumeSession, signIn } from '../session/session.ts'
import { readStoredSession } from '../session/session-state.ts'
import {
  closeAllDialogs,
  closeDialog,
  closeForcedDialogs,
  openDialog,
  setDialogAliases,
  useDialogs,
} from './dialogs.ts'

const Open = () => useDialogs().map(({ name, params }) => `${name} ${params.reason}`)

beforeAll(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))

it('MOD-06 a dialog opens and closes by its name and by its other ones, and is one dialog', async () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<Open />))
  const shown = async (change: () => void) => {
    await act(async () => change())
    return place.textContent
  }
  setDialogAliases({ loginPopupModal: 'login' })
  expect(await shown(() => openDialog('loginPopupModal', { reason: 'ended' }))).toBe('login ended')
  expect(await shown(() => openDialog('login', { reason: 'asked' }))).toBe('login asked')
  expect(await shown(() => closeDialog('loginPopupModal'))).toBe('')
  await act(async () => root.unmount())
})

it('LGN-08 PWD-05 what asks for another password survives the way to another page and a reload, and goes with the session', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, value: [] }))
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<Open />))
  openDialog('search')
  let goesOn: boolean | undefined
  await act(async () => {
    goesOn = await signIn('abc', 'lan', { newPassword: 'first-login', changeTicket: 'ticket' })
  })
  expect(goesOn, 'a page that signed in does not leave for home').toBe(true)
  await act(async () => closeAllDialogs())
  expect(place.textContent).toBe('first-login undefined')
  // a reload, and another tab, begin with what this one kept
  const kept = readStoredSession()!
  await act(async () => {
    closeForcedDialogs()
    await resumeSession(kept)
  })
  expect(place.textContent).toBe('first-login undefined')
  await act(async () => endSession())
  expect(readStoredSession()).toBeUndefined()
  expect(place.textContent).toBe('')
  await act(async () => root.unmount())
})
