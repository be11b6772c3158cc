import { expect, it } from 'vitest'
import { dayIn } from './date-text.tsx'

it('NTC-02 a day is that of the time zone of the brand', () => {
  const late = Date.UTC(2026, 0, 31, 20)
  expect(dayIn('Asia/Bangkok', late)).toEqual({ day: '01', month: '02', year: '2026' })
  expect(dayIn('Europe/London', late)).toEqual({ day: '31', month: '01', year: '2026' })
})

it('no day for a time that is none', () => {
  expect(dayIn('Asia/Bangkok', Number.NaN)).toBeUndefined()
})
