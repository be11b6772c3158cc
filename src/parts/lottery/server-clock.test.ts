// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onServerTick, serverNow, syncClock } from './server-clock.ts'

const START = Date.UTC(2026, 10, 22, 12)
beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

it('LOT-01 goes by the server, not by the clock of the visitor, and takes the least delayed reply', () => {
  syncClock(START + 60_000)
  expect(serverNow()).toBe(START + 60_000)
  // came from a cache, two seconds old
  syncClock(START + 58_000)
  expect(serverNow()).toBe(START + 60_000)
  syncClock(START + 60_400)
  expect(serverNow()).toBe(START + 60_400)
  // one of the clocks was set
  syncClock(START - 3_600_000)
  expect(serverNow()).toBe(START - 3_600_000)
})

it('ticks once for all right after each full second, and stops when nobody listens', () => {
  syncClock(START + 400)
  const seen: number[][] = [[], []]
  const stop = seen.map(times => onServerTick(time => void times.push(time)))
  vi.advanceTimersByTime(2600)
  expect(seen[0]!.slice(-2).map(time => time % 1000)).toEqual([1, 1])
  expect(seen[1]!.slice(-2)).toEqual(seen[0]!.slice(-2))
  expect(vi.getTimerCount()).toBe(1)
  for (const end of stop) end()
  expect(vi.getTimerCount()).toBe(0)
})
