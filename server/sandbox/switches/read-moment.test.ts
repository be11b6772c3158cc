import { expect, it } from 'vitest'
import { readClockMoment } from './read-moment.ts'

const HOUR = 3_600_000
const system = Date.UTC(2026, 10, 20, 12)
/** Reads a moment while the server is an hour ahead already. */
const at = (text: string) => readClockMoment(text, { system, server: system + HOUR }) / HOUR

it.each([
  ['now', 0],
  ['+2h', 3],
  ['-2h', -1],
  ['+1d12h30m', 37.5],
  ['+90s', 1.025],
  ['2026-11-20T15:00', 3],
  ['2026-11-20T15:00Z', 3],
  ['2026-11-20 15:00', 3],
  ['2026-11-20T15:00+07:00', -4],
  ['2026-11-21', 12],
])('SBX-05 %s is a moment, counted from the machine’s clock', (text, hours) => {
  expect(at(text)).toBeCloseTo(hours, 6)
})

it.each(['', 'tomorrow', '2h', '+2', '+h', '2026-13-01', '2026-11-20T25:00', '+999999d', '20.11.2026'])(
  'SBX-05 %j is no moment, and the fix shows how to write one',
  text => {
    expect(() => at(text)).toThrow(expect.objectContaining({ name: 'OperatorError' }))
  },
)
