// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../../tests/mount.ts'
import { useBadgeCounts } from '../state/badge-counts.ts'
import { setSession } from '../state/session-state.ts'
import { loadBadgeCounts } from './load-badge-counts.ts'
import { endSession } from './session.ts'

let shown: Readonly<Record<string, number>> = {}
function Shown() {
  shown = useBadgeCounts()
  return null
}
/** Replies to the next call; `onRequest` runs before the reply is sent. */
const answer = (value: Record<string, number>, onRequest = () => {}) =>
  vi.stubGlobal('fetch', async () => {
    onRequest()
    return Response.json({ success: true, value })
  })

beforeEach(async () => {
  await mount(<Shown />)
  await act(async () => setSession('token', 'player'))
})
afterEach(async () => {
  await act(async () => endSession())
  vi.unstubAllGlobals()
})

it('HDR-08 MBR-03 what waits unread is what the platform counts, and nothing after signing out', async () => {
  answer({ messageCount: 3, missionCount: 0, rewardCount: 1 })
  await act(loadBadgeCounts)
  expect(shown).toEqual({ messageCount: 3, missionCount: 0, rewardCount: 1 })
  await act(async () => endSession())
  expect(shown).toEqual({})
})

it('HDR-08 a reply that arrives after signing out is ignored', async () => {
  answer({ messageCount: 3, missionCount: 0, rewardCount: 1 }, endSession)
  await act(loadBadgeCounts)
  expect(shown).toEqual({})
})

it('HDR-08 without an answer the last count stays', async () => {
  answer({ messageCount: 2, missionCount: 0, rewardCount: 0 })
  await act(loadBadgeCounts)
  vi.stubGlobal('fetch', async () => Response.json({ success: false, code: 'request/wrong-role' }, { status: 403 }))
  await act(loadBadgeCounts)
  expect(shown.messageCount).toBe(2)
})
