// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { clearSession, setSession } from '../../runtime/state/session-state.ts'
import { followSession } from './follow-session.ts'

let stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops) stop()
  clearSession()
})

const follow = () => {
  const refresh = vi.fn(async () => {})
  stops = followSession({ refresh })
  return refresh
}

it('a sign-in that was complete before the module had loaded refreshes the page once', () => {
  setSession('token', 'ann')
  expect(follow()).toHaveBeenCalledTimes(1)
})

it('a visitor page is not refreshed before a sign-in, and once after it', async () => {
  const refresh = follow()
  expect(refresh).not.toHaveBeenCalled()
  setSession('token', 'ann')
  await Promise.resolve()
  expect(refresh).toHaveBeenCalledTimes(1)
})
