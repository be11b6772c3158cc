import { expect, it } from 'vitest'
import { createTenantFixture, linesOf } from '../../../../tests/tenants/tenant-fixture.ts'

const saidOf = (startDate: unknown) =>
  createTenantFixture({
    'tenants/ruby/platform/announcements.json': [{ id: 4, type: 'B', title: 'Pier', content: 'x', startDate }],
  })
    .check()
    .filter(({ severity }) => severity === 'error')
    .map(({ code, pointer, fix }) => [code, pointer, fix])

it.each([
  ...['24.12.2026', '2026-09-31T10:00:00Z', '2026-09-30T26:00:00Z', 'next week', '12/24/2026', '2026-9-5', '', -7],
  ...['２０２６-09-05', '2026-02-30', 'Dec 24, 2026', 5.5],
])('an announcement since %j is an error', moment => {
  expect(saidOf(moment).map(([code, pointer]) => [code, pointer])).toContainEqual(['date/unknown', '/0/startDate'])
})

it('a time in seconds is reported with its milliseconds', () => {
  expect(saidOf(1_790_000_000)).toEqual([
    ['date/unknown', '/0/startDate', 'These may be seconds: write 1790000000000.'],
  ])
})

it.each([0, 1_790_000_000_000, '2026-09-30', '2026-09-30T10:00', '2026-09-30T10:00:00.5+07:00'])(
  'an announcement since %j is fine',
  moment => {
    expect(saidOf(moment)).toEqual([])
  },
)

it('an announcement whose moment cannot be read is reported with what to write', () => {
  const since = (startDate: string) => ({
    'tenants/ruby/platform/announcements.json': [{ id: 4, type: 'B', title: 'Pier', content: 'x', startDate }],
  })
  expect(linesOf(since('next week'))).toEqual([
    'error tenants/ruby/platform/announcements.json:7:18  startDate is "next week", and there is no such moment. Write a moment such as "2026-11-21T00:00:00Z", or milliseconds since 1970.',
  ])
  expect(linesOf(since('2026-11-21'))).toEqual([])
})
