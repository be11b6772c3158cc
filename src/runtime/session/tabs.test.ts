// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectTabs, findSessionInTabs } from './tabs.ts'

const SESSION = { type: 'session', token: 'abc', username: 'lan', isAgent: '0' }
let sibling: BroadcastChannel
let asked: Promise<void>
beforeEach(() => {
  connectTabs({ onSignedIn() {}, onSignedOut() {}, onBalance() {} })
  sibling = new BroadcastChannel('session')
  asked = new Promise(done => {
    sibling.onmessage = ({ data }) => data.type === 'session-request' && done()
  })
})
afterEach(() => sibling.close())

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
