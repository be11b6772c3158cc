import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createChangeBurst } from './change-burst.ts'

const PAUSES = { quietMs: 120, burstMs: 400 }
const tell = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  tell.mockReset()
})
afterEach(() => void vi.useRealTimers())

it('TEN-06 a burst of saves is one change, and so one release', () => {
  const burst = createChangeBurst(PAUSES, tell)
  for (const number of [1, 2, 3, 4, 5, 6]) {
    burst.note(number % 2 ? 'EN.json' : 'VI.json')
    vi.advanceTimersByTime(number === 1 ? 90 : 390)
  }
  expect(tell).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10)
  expect(tell).toHaveBeenCalledTimes(1)
})

it('TEN-06 the save of one file counts after the short pause, each time', () => {
  const burst = createChangeBurst(PAUSES, tell)
  for (const times of [1, 2]) {
    burst.note('EN.json')
    vi.advanceTimersByTime(119)
    expect(tell).toHaveBeenCalledTimes(times - 1)
    vi.advanceTimersByTime(1)
    expect(tell).toHaveBeenCalledTimes(times)
  }
})

it('files that are saved without a pause count after three seconds', () => {
  const burst = createChangeBurst(PAUSES, tell)
  for (let passed = 0; passed < 2900; passed += 100) {
    burst.note(`${passed}.json`)
    vi.advanceTimersByTime(100)
  }
  expect(tell).not.toHaveBeenCalled()
  burst.note('last.json')
  vi.advanceTimersByTime(100)
  expect(tell).toHaveBeenCalledTimes(1)
})

it('changes that are cancelled are never told', () => {
  const burst = createChangeBurst(PAUSES, tell)
  burst.note('EN.json')
  burst.cancel()
  vi.advanceTimersByTime(10_000)
  expect(tell).not.toHaveBeenCalled()
})
