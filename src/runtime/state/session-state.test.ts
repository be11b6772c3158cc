// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ann } from '../../../tests/widgets/stub-platform.ts'
import {
  clearSession,
  mayHaveSession,
  readRequiredNewPassword,
  readStoredSession,
  requireNewPassword,
  session,
  setMember,
  setSession,
} from './session-state.ts'

const shown = () => document.documentElement.dataset.session

beforeEach(clearSession)
afterEach(clearSession)

it('LGN-12 a session is stored for a reload of the tab, and marks the browser and the page', () => {
  expect([readStoredSession(), mayHaveSession(), shown()]).toEqual([undefined, false, undefined])
  setSession('token', 'ann', '1')
  expect(session).toMatchObject({ token: 'token', username: 'ann', nickname: 'ann', isAgent: '1', role: 'agent' })
  expect(readStoredSession()).toEqual({ token: 'token', username: 'ann', isAgent: '1', newPassword: undefined })
  expect([mayHaveSession(), shown(), session.known]).toEqual([true, 'yes', true])
})

it('ROL-04 signing out leaves a visitor: nothing of the session is stored, in this tab or of it', () => {
  setSession('token', 'ann', '1')
  setMember(ann('1'))
  requireNewPassword('first-login')
  session.afterLogin = true
  session.memberFailed = true
  clearSession()
  const visitor = { token: '', username: '', isAgent: '', role: 'visitor', nickname: '', member: undefined }
  expect(session).toMatchObject({ ...visitor, memberFailed: false, afterLogin: false, known: true })
  expect([readStoredSession(), readRequiredNewPassword(), mayHaveSession(), shown()]).toEqual([
    ...[undefined, undefined, false, undefined],
  ])
  expect({ ...sessionStorage }).toEqual({})
})

it('each sign-in and sign-out counts, so that cached personal data of one session is not of the next', () => {
  const { serial } = session
  clearSession()
  expect(session.serial, 'nobody was signed in').toBe(serial)
  setSession('token', 'ann')
  expect(session.serial).toBe(serial + 1)
  clearSession()
  expect(session.serial).toBe(serial + 2)
})

it("ROL-05 the member's data says the role and the name to greet with", () => {
  setSession('token', 'ANN')
  session.memberFailed = true
  setMember(ann('2'))
  const agent = { username: 'ann', nickname: 'Ann', isAgent: '2', role: 'agent', memberFailed: false }
  expect(session).toMatchObject({ ...agent, member: ann('2') })
  expect(readStoredSession()).toMatchObject({ token: 'token', username: 'ann', isAgent: '2' })
  setMember({ ...ann('0'), nickname: '', isTrial: true })
  expect(session).toMatchObject({ nickname: 'ann', role: 'trial' })
})

it('LGN-08 PWD-05 a required new password outlasts a reload, and ends with the next sign-in', () => {
  setSession('token', 'ann')
  for (const dialog of ['first-login', 'change-password'] as const) {
    requireNewPassword(dialog)
    expect(readStoredSession()?.newPassword).toBe(dialog)
  }
  setSession('other', 'ann')
  expect(readStoredSession()).toMatchObject({ token: 'other', newPassword: undefined })
  sessionStorage.setItem('new-password', 'login')
  expect(readRequiredNewPassword(), 'no other dialog').toBeUndefined()
})
