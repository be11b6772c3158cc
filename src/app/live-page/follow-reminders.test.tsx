// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../../tests/mount.ts'
import { dismissToast, type Toast, useToasts } from '../../runtime/dialogs/toasts.ts'
import { readReminders, setReminder } from '../../runtime/games/draw-reminders.ts'
import { clearSession, setSession } from '../../runtime/state/session-state.ts'
import { followReminders } from './follow-reminders.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 10, 22, 12)
const reminder = { gameCode: 'G', game: 'Hanoi', drawNo: '7', at: START + 5 * MINUTE, closesAt: START + 10 * MINUTE }

let toasts: readonly Toast[] = []
function Toasts() {
  toasts = useToasts()
  return null
}
const shown = () => toasts.map(({ message }) => message((key, params) => `${key} ${JSON.stringify(params)}`))
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
const does = (what: () => void) => act(async () => what())
/** Tells the page that it is looked at, or no longer. */
const look = (visibility: 'visible' | 'hidden') =>
  does(() => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
    document.dispatchEvent(new Event('visibilitychange'))
  })

let stop = () => {}
const start = () =>
  does(() => {
    stop = followReminders()
  })
beforeEach(async () => {
  vi.useFakeTimers({ now: START })
  await mount(<Toasts />)
})
afterEach(async () => {
  stop()
  await does(() => {
    for (const { id } of toasts) dismissToast(id)
  })
  clearSession()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('reminds once, at its time, and again after no reload', async () => {
  setReminder('', reminder)
  await start()
  await wait(5 * MINUTE - 1)
  expect(shown()).toEqual([])
  await wait(1)
  expect(shown()).toEqual(['lottery.reminder {"game":"Hanoi","draw":"7","minutes":5}'])
  stop()
  await start()
  await wait(10 * MINUTE)
  expect(shown()).toHaveLength(1)
})

it('reminds of what is left after the site was closed meanwhile, and of no draw that is closed', async () => {
  setReminder('', reminder)
  setReminder('', { ...reminder, drawNo: '6', closesAt: START + 6 * MINUTE })
  vi.setSystemTime(START + 8 * MINUTE)
  await start()
  expect(shown()).toEqual(['lottery.reminder {"game":"Hanoi","draw":"7","minutes":2}'])
})

it('keeps reminders of each account to itself, and takes one back', async () => {
  await start()
  setSession('token', 'Ann')
  setReminder('Ann', reminder)
  expect(readReminders('ann')).toHaveLength(1)
  expect(readReminders('')).toEqual([])
  setReminder('Ann', { ...reminder, at: undefined })
  await wait(10 * MINUTE)
  expect(shown()).toEqual([])
})

it('moves the reminders of a visitor to the account that signs in', async () => {
  setReminder('', reminder)
  await start()
  await does(() => setSession('token', 'Ann'))
  expect(readReminders('')).toEqual([])
  expect(readReminders('Ann')).toEqual([reminder])
  await wait(5 * MINUTE)
  expect(shown()).toHaveLength(1)
})

it('reminds in the tab that is looked at, and of what another tab stored', async () => {
  await start()
  const stored = JSON.stringify([reminder])
  localStorage.setItem('lottery-reminders:', stored)
  await does(() => void window.dispatchEvent(new StorageEvent('storage')))
  await look('hidden')
  await wait(6 * MINUTE)
  expect(shown()).toEqual([])
  await look('visible')
  expect(shown()).toEqual(['lottery.reminder {"game":"Hanoi","draw":"7","minutes":4}'])
})

it('ignores a storage that holds no reminders', () => {
  for (const text of ['{', '7', '[null, {"gameCode": 1}]']) {
    localStorage.setItem('lottery-reminders:', text)
    expect(readReminders('')).toEqual([])
  }
})
