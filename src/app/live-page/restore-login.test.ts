// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { endSession, session } from '../../runtime/session/session.ts'
import { readRequiredNewPassword } from '../../runtime/state/session-state.ts'
import { writeCookie } from '../../runtime/state/storage.ts'
import { restoreLogin } from './restore-login.ts'

const site = { dialogs: ['change-password', 'first-login'], toggles: { forcedPasswordChange: true } }
const MEMBER = { account: 'lan', nickname: 'Lan', type: '0', isTrial: false }
const called: string[] = []

function answer(value: object | undefined) {
  called.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    called.push(address)
    if (address === '/wps/member/info') return Response.json({ success: true, value: MEMBER })
    if (!address.endsWith('/remembered')) return Response.json({ success: true, value: [] })
    return value
      ? Response.json({ success: true, value })
      : Response.json({ success: false, code: 'login/not-remembered' }, { status: 401 })
  })
}
afterEach(() => {
  endSession()
  writeCookie('loginRemember', '', 0)
})

const SIGNED_IN = { token: 'abc', username: 'lan', firstTimeLogin: false, passwordExpired: false }

it('LGN-11 without remember-me no call is made', async () => {
  answer(SIGNED_IN)
  await restoreLogin(site)
  expect(called).toEqual([])
  expect(session.token).toBe('')
})

it('LGN-11 a remembered browser signs in with the token that only the platform can read', async () => {
  writeCookie('loginRemember', '1', 60)
  answer(SIGNED_IN)
  await restoreLogin(site)
  expect([session.token, session.username, session.afterLogin]).toEqual(['abc', 'lan', true])
})

it('LGN-11 a token that is no longer valid leaves a visitor, without a message', async () => {
  writeCookie('loginRemember', '1', 60)
  answer(undefined)
  await restoreLogin(site)
  expect(session.token).toBe('')
})

it.each([
  ['LGN-08', 'an expired password', { passwordExpired: true }, 'change-password'],
  ['PWD-05', 'the password of the first login', { firstTimeLogin: true }, 'first-login'],
])('%s LGN-11 %s is required here too, before the member is loaded', async (_, _what, reply, dialog) => {
  writeCookie('loginRemember', '1', 60)
  answer({ ...SIGNED_IN, ...reply })
  await restoreLogin(site)
  expect([session.token, session.afterLogin, readRequiredNewPassword()]).toEqual(['abc', false, dialog])
  expect(called).not.toContain('/wps/member/info')
})
