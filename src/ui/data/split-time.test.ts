import { expect, it } from 'vitest'
import { splitTime } from './split-time.ts'

it('counts a second that has begun, and is over at zero only', () => {
  expect(splitTime(90_061_000)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 })
  expect(splitTime(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  expect(splitTime(0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  expect(splitTime(-5000).seconds).toBe(0)
})
