import { describe, expect, it } from 'vitest'
import { checkSchedule, latestUntil, nextAfter, type Schedule } from './schedule.ts'

const daily = (time: string, zone: string): Schedule => ({ at: { time, zone } })
/** Lists the occurrences from a moment on, as UTC. */
function occurrences(schedule: Schedule, from: string, count: number): string[] {
  const found: string[] = []
  for (let at = Date.parse(from); found.length < count; found.push(new Date(at).toISOString().slice(0, 16)))
    at = nextAfter(schedule, at)
  return found
}

describe('SBX-01 a job is due', () => {
  it('at a fixed interval, which every instance counts from the same moment', () => {
    const hourly = { every: 3_600_000 }
    expect(occurrences(hourly, '2026-11-20T12:00:01Z', 2)).toEqual(['2026-11-20T13:00', '2026-11-20T14:00'])
    expect(nextAfter(hourly, Date.UTC(2026, 0, 1, 5))).toBe(Date.UTC(2026, 0, 1, 6))
    expect(latestUntil(hourly, Date.UTC(2026, 0, 1, 5))).toBe(Date.UTC(2026, 0, 1, 5))
    expect(latestUntil(hourly, Date.UTC(2026, 0, 1, 5) - 1)).toBe(Date.UTC(2026, 0, 1, 4))
  })

  it("at a time of day of the brand's own zone", () => {
    expect(occurrences(daily('00:05', 'Asia/Bangkok'), '2026-12-30T12:00:00Z', 3)).toEqual([
      '2026-12-30T17:05',
      '2026-12-31T17:05',
      '2027-01-01T17:05',
    ])
    expect(occurrences(daily('23:30', 'Pacific/Kiritimati'), '2026-02-27T12:00:00Z', 2)).toEqual([
      '2026-02-28T09:30',
      '2026-03-01T09:30',
    ])
    expect(occurrences(daily('06:00', 'Asia/Kathmandu'), '2024-02-28T12:00:00Z', 2)).toEqual([
      '2024-02-29T00:15',
      '2024-03-01T00:15',
    ])
    expect(occurrences(daily('00:00', 'Pacific/Marquesas'), '2026-06-01T09:29:00Z', 1)).toEqual(['2026-06-01T09:30'])
  })

  it('once on the day whose clocks skip its time: as much later as they are put forward', () => {
    expect(occurrences(daily('02:30', 'Europe/Berlin'), '2026-03-28T00:00:00Z', 3)).toEqual([
      '2026-03-28T01:30',
      '2026-03-29T01:30', // 03:30 in summer time
      '2026-03-30T00:30',
    ])
    expect(occurrences(daily('00:00', 'America/Asuncion'), '2023-09-30T12:00:00Z', 2)).toEqual([
      '2023-10-01T04:00', // 01:00: midnight itself is skipped
      '2023-10-02T03:00',
    ])
  })

  it('once on the day whose clocks show its time twice: the first time', () => {
    expect(occurrences(daily('02:30', 'Europe/Berlin'), '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25T00:30',
      '2026-10-26T01:30',
    ])
    expect(occurrences(daily('01:45', 'Australia/Lord_Howe'), '2026-04-04T00:00:00Z', 2)).toEqual([
      '2026-04-04T14:45', // put back by half an hour
      '2026-04-05T15:15',
    ])
  })

  it('every day of a year exactly once, in any zone, and the latest one is the one before the next', () => {
    for (const [zone, time] of [
      ['America/New_York', '02:15'],
      ['Africa/Cairo', '00:00'],
      ['Asia/Ho_Chi_Minh', '23:59'],
    ] as const) {
      const schedule = daily(time, zone)
      let at = nextAfter(schedule, Date.UTC(2026, 0, 1, 12))
      for (let day = 0; day < 365; day++) {
        const next = nextAfter(schedule, at)
        expect(Math.round((next - at) / 86_400_000)).toBe(1)
        expect([latestUntil(schedule, next), latestUntil(schedule, next - 1)]).toEqual([next, at])
        at = next
      }
      expect(new Date(at).toISOString()).toMatch(/^2027-01-0[12]/)
    }
  })

  it.each<[Schedule, RegExp]>([
    [{ every: 10 }, /every is 10/],
    [{ every: 1500.5 }, /whole milliseconds/],
    [daily('24:00', 'UTC'), /at\.time is "24:00"/],
    [daily('7:30', 'UTC'), /such as 00:05/],
    [daily('07:30', 'Asia/Bangkock'), /at\.zone is "Asia\/Bangkock"/],
  ])('and an invalid schedule is refused with the reason: %j', (schedule, line) => {
    expect(() => checkSchedule(schedule)).toThrow(line)
  })
})
