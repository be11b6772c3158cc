import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createNewestWork } from './newest-work.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** Work on numbers in three steps, each longer than a turn, so that others get theirs after it. */
function createWork() {
  const begun: number[] = []
  let steps = 0
  const work = createNewestWork<number, string>({
    serves: (one, other) => one >= other,
    *run(state) {
      begun.push(state)
      for (let step = 0; step < 3; step++) {
        steps++
        vi.advanceTimersByTime(50)
        yield
      }
      return `result of ${state}`
    },
  })
  return { work, begun, steps: () => steps }
}

it('those who ask for a state that is worked on, or for an older one, share the result', async () => {
  const { work, begun } = createWork()
  const first = work('a', 2)
  expect(work('a', 2)).toBe(first)
  expect(work('a', 1)).toBe(first)
  expect(await first).toBe('result of 2')
  expect(begun).toEqual([2])
  expect(await work('a', 2)).toBe('result of 2')
  expect(begun).toEqual([2, 2])
})

it('work that is overtaken ends early, and has the result of the newer work', async () => {
  const { work, begun, steps } = createWork()
  const first = work('a', 1)
  await setImmediate()
  const second = work('a', 2)
  expect(await Promise.all([first, second])).toEqual(['result of 2', 'result of 2'])
  expect(begun).toEqual([1, 2])
  expect(steps()).toBeLessThan(6)
})

it('work on one thing does not end that on another', async () => {
  const { work } = createWork()
  expect(await Promise.all([work('a', 1), work('b', 2)])).toEqual(['result of 1', 'result of 2'])
})
