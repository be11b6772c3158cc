// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, requireNewPassword, setSession } from '../state/session-state.ts'
import { connectTabs, findSessionInTabs, notifyTabsOfBalance, signInTabs, signOutTabs } from './tabs.ts'

const SESSION = { type: 'session', token: 'abc', username: 'lan', isAgent: '0' }
let sibling: BroadcastChannel
let asked: Promise<void>
const followed = { onSignedIn: vi.fn(), onSignedOut: vi.fn(), onBalance: vi.fn() }
/** Messages that the sibling got from this tab. */
let got: { type: string }[]
const passed = () => new Promise(done => setTimeout(done, 20))
connectTabs(followed)
beforeEach(() => {
  got = []
  for (const listener of Object.values(followed)) listener.mockClear()
  sibling = new BroadcastChannel('session')
  asked = new Promise(done => {
    sibling.onmessage = ({ data }) => {
      got.push(data)
      if (data.type === 'session-request') done()
    }
  })
})
afterEach(() => {
  sibling.close()
  clearSession()
})

it('LGN-12 a tab that is signed in answers a new one, also that a new password is required; a visitor does not', async () => {
  sibling.postMessage({ type: 'session-request' })
  await passed()
  expect(got).toEqual([])
  setSession('token', 'lan', '1')
  requireNewPassword('first-login')
  sibling.postMessage({ type: 'session-request' })
  const answer = { type: 'session', token: 'token', username: 'lan', isAgent: '1', newPassword: 'first-login' }
  await vi.waitFor(() => expect(got).toEqual([answer]))
})

it('LGN-21 a tab follows another sign-in, and the sign-out of its own session', async () => {
  sibling.postMessage({ type: 'signed-out' })
  sibling.postMessage({ type: 'balance' })
  await passed()
  expect([followed.onSignedOut.mock.calls.length, followed.onBalance.mock.calls.length]).toEqual([0, 0])
  setSession('abc', 'lan', '0')
  sibling.postMessage({ ...SESSION, type: 'signed-in' })
  await passed()
  expect(followed.onSignedIn, 'it has that session already').not.toHaveBeenCalled()
  sibling.postMessage({ ...SESSION, type: 'signed-in', token: 'new' })
  sibling.postMessage({ type: 'balance' })
  await vi.waitFor(() => expect(followed.onBalance).toHaveBeenCalledTimes(1))
  expect(followed.onSignedIn.mock.calls).toEqual([[{ ...SESSION, type: 'signed-in', token: 'new' }]])
  expect(followed.onSignedOut).not.toHaveBeenCalled()
  sibling.postMessage({ type: 'signed-out' })
  await vi.waitFor(() => expect(followed.onSignedOut).toHaveBeenCalledTimes(1))
  expect(followed.onSignedIn).toHaveBeenCalledTimes(1)
})

it('LGN-21 the other tabs learn of a sign-in, a sign-out and a changed balance', async () => {
  setSession('token', 'lan', '0')
  signInTabs()
  notifyTabsOfBalance()
  signOutTabs()
  await vi.waitFor(() =>
    expect(got).toEqual([
      { type: 'signed-in', token: 'token', username: 'lan', isAgent: '0', newPassword: undefined },
      { type: 'balance' },
      { type: 'signed-out' },
    ]),
  )
})

it('LGN-12 a new tab takes the session of a sibling that answers', async () => {
  const onLate = vi.fn()
  const found = findSessionInTabs(onLate)
  await asked
  sibling.postMessage(SESSION)
  expect(await found).toMatchObject({ token: 'abc', username: 'lan' })
  expect(onLate).not.toHaveBeenCalled()
})

it('LGN-12 it does not wait for a busy sibling, and takes its late answer once', async () => {
  const onLate = vi.fn()
  expect(await findSessionInTabs(onLate)).toBeUndefined()
  sibling.postMessage(SESSION)
  sibling.postMessage(SESSION)
  await vi.waitFor(() => expect(onLate).toHaveBeenCalled())
  await new Promise(done => setTimeout(done, 50))
  expect(onLate).toHaveBeenCalledTimes(1)
  expect(onLate.mock.calls[0]![0]).toMatchObject({ token: 'abc' })
})
