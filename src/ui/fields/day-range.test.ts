import { describe, expect, it } from 'vitest'
import { addDays, countDays, fitRange, isDay, presetRange, stepRange } from './day-range.ts'

describe('MBR-10 days around today', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['previous7', '2026-02-23', '2026-03-01'],
    ['previous30', '2026-01-31', '2026-03-01'],
    ['next7', '2026-03-01', '2026-03-07'],
    ['next30', '2026-03-01', '2026-03-30'],
  ] as const)('%s on the first of March', (span, from, to) => {
    expect(presetRange('2026-03-01', span)).toEqual({ from, to })
  })
  it('the last seven days are seven days, and a step goes to the seven before', () => {
    const week = presetRange('2026-11-21', 'previous7')
    expect(countDays(week)).toBe(7)
    expect(stepRange(week, -1, {})).toEqual({ from: '2026-11-08', to: '2026-11-14' })
    expect(stepRange(week, 1, {})).toEqual({ from: '2026-11-22', to: '2026-11-28' })
  })
  it('a step ends at the bounds, and there is none past them', () => {
    const week = { from: '2026-11-15', to: '2026-11-21' }
    expect(stepRange(week, 1, { max: '2026-11-24' })).toEqual({ from: '2026-11-22', to: '2026-11-24' })
    expect(stepRange(week, 1, { max: '2026-11-21' })).toBeUndefined()
    expect(stepRange(week, -1, { min: '2026-11-15' })).toBeUndefined()
  })
  it('the day that was not touched gives way', () => {
    const bounds = { min: '2026-01-01', max: '2026-12-31', maxDays: 31 }
    expect(fitRange({ from: '2026-06-10', to: '2026-06-01' }, 'from', bounds).to).toBe('2026-06-10')
    expect(fitRange({ from: '2026-06-10', to: '2026-06-01' }, 'to', bounds).from).toBe('2026-06-01')
    expect(fitRange({ from: '2026-03-01', to: '2026-06-01' }, 'from', bounds)).toEqual({
      from: '2026-03-01',
      to: '2026-03-31',
      adjusted: 'shortened',
    })
    expect(fitRange({ from: '2025-03-01', to: '2025-06-01' }, 'to', bounds).from).toBe('2026-01-01')
  })
  it('knows leap days and refuses days that are none', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect([isDay('2028-02-29'), isDay('2026-02-31'), isDay('2026-2-1'), isDay('')]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

it('MBR-10 an end before the beginning becomes the range without a minimum, and the change is reported', () => {
  const range = { from: '2026-11-15', to: '2026-10-01' }
  expect(fitRange(range, 'to', { max: '2026-11-21' })).toEqual({
    from: '2026-10-01',
    to: '2026-10-01',
    adjusted: 'reversed',
  })
})
