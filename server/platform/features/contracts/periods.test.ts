import { describe, expect, it } from 'vitest'
import { dateAt, firstMoment, hourStart, payMoment, periodEnd } from './periods.ts'

const at = (text: string) => Date.parse(text)
const iso = (moment: number) => new Date(moment).toISOString().slice(0, 16)
const dividend = (period: 'daily' | 'weekly' | 'semi-monthly' | 'monthly') => ({ kind: 'dividend' as const, period })
const DAILY = { kind: 'dailySalary' as const, period: null }
const HOURLY = { kind: 'hourlySalary' as const, period: null }

describe('AGT-09 the periods of contracts', () => {
  it("dividend periods end with the day, on Monday, after the 15th or with the month, by the brand's zone", () => {
    const zone = 'Asia/Bangkok'
    const ends = (period: Parameters<typeof dividend>[0], from: string) =>
      iso(periodEnd(zone, dividend(period), at(from)))
    expect(ends('daily', '2026-03-14T17:00Z')).toBe('2026-03-15T17:00')
    // 15 March is a Sunday
    expect(ends('weekly', '2026-03-14T17:00Z')).toBe('2026-03-15T17:00')
    expect(ends('weekly', '2026-03-15T17:00Z')).toBe('2026-03-22T17:00')
    expect(ends('semi-monthly', '2026-03-14T17:00Z')).toBe('2026-03-15T17:00')
    expect(ends('semi-monthly', '2026-12-15T17:00Z')).toBe('2026-12-31T17:00')
    expect(ends('monthly', '2026-01-31T17:00Z')).toBe('2026-02-28T17:00')
    expect(ends('monthly', '2026-12-05T00:00Z')).toBe('2026-12-31T17:00')
  })

  it('of days and hours are the ones that clocks show, also when they are changed', () => {
    const zone = 'America/New_York'
    expect(iso(periodEnd(zone, DAILY, at('2026-03-08T05:00Z')))).toBe('2026-03-09T04:00')
    expect(iso(periodEnd(zone, DAILY, at('2026-11-01T04:00Z')))).toBe('2026-11-02T05:00')
    // both hours that begin at 1:00 are paid
    expect(iso(hourStart(zone, at('2026-11-01T05:59Z')))).toBe('2026-11-01T05:00')
    expect(iso(hourStart(zone, at('2026-11-01T06:01Z')))).toBe('2026-11-01T06:00')
    expect(iso(hourStart('Asia/Kathmandu', at('2026-05-05T10:30Z')))).toBe('2026-05-05T10:15')
    expect(dateAt(zone, at('2026-11-02T04:59Z'))).toBe('2026-11-01')
    // midnight is skipped
    expect(iso(periodEnd('America/Asuncion', DAILY, at('2023-09-30T12:00Z')))).toBe('2023-10-01T04:00')
  })

  it('of a daily salary are paid every other day, two at once', () => {
    const zone = 'Asia/Yangon'
    const paid = ['2026-03-13', '2026-03-14', '2026-03-15', '2026-03-16', '2026-03-17'].map(day =>
      iso(payMoment(zone, DAILY, at(`${day}T00:00+06:30`))),
    )
    expect(paid).toEqual([
      '2026-03-13T17:30',
      '2026-03-15T17:30',
      '2026-03-15T17:30',
      '2026-03-17T17:30',
      '2026-03-17T17:30',
    ])
    expect(iso(payMoment(zone, HOURLY, at('2026-03-14T17:30Z')))).toBe('2026-03-14T18:30')
  })

  it('begin with the next day or hour, in real time at once', () => {
    const now = at('2026-03-14T10:20Z')
    expect(iso(firstMoment('UTC', DAILY, now))).toBe('2026-03-15T00:00')
    expect(iso(firstMoment('UTC', dividend('monthly'), now))).toBe('2026-03-15T00:00')
    expect(iso(firstMoment('UTC', HOURLY, now))).toBe('2026-03-14T11:00')
    expect(firstMoment('UTC', { kind: 'realTimeSalary', period: null }, now)).toBe(now)
  })
})
