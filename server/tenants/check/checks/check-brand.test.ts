import { expect, it } from 'vitest'
import { linesOf, ruby } from '../../../../tests/tenants/tenant-fixture.ts'

const news = (content: unknown, more: object = {}) => ({
  'tenants/ruby/platform/announcements.json': [
    { id: 1, type: 'B', title: { EN: 'News' }, content, startDate: '2026-11-21T00:00:00Z', ...more },
  ],
})

it.each([
  ['   ', 'The name has blanks only'],
  ['\u3000\u200b', 'The name has blanks only'],
  ['Ruby\nClub', 'The name has a line break inside'],
  ['Ruby \u202Ebulc', 'This text turns the direction'],
  ['Ruby \u2067club\u202C', 'This text turns the direction'],
])('OPS-06 the brand name %j is refused with its line', (name, said) => {
  expect(linesOf(ruby({ name }))[0]).toMatch(new RegExp(`^error tenants/ruby/tenant.json:\\d+:\\d+ .*${said}`))
})

it('OPS-06 a name with marks of HTML, emoji and a direction that ends is right', () => {
  expect(linesOf(ruby({ name: 'A < B & "C" 👩‍👩‍👧 \u2067ruby\u2069' }))).toEqual([])
})

it('TEN-02 a time zone, a currency and an address of pictures that do not exist', () => {
  expect(
    linesOf(
      ruby({
        timeZone: 'Asia/Bankok',
        currency: { code: 'XYZ', symbol: 'x' },
        imageBase: 'http://images.example.com',
      }),
    ),
  ).toEqual([
    'error tenants/ruby/tenant.json:5:15  There is no time zone "Asia/Bankok". Did you mean "Asia/Bangkok"?',
    'warning tenants/ruby/tenant.json:7:13  "XYZ" is no currency of ISO 4217. Write its three letters, such as "THB"; keep it if the platform has a currency of its own by that name.',
    'error tenants/ruby/tenant.json:10:16  tenant.imageBase is "http://images.example.com", and pictures come from https addresses only. Write "https://images.example.com".',
  ])
})

it('TEN-02 a currency, a language or a dialing code that there is not is named with what is meant', () => {
  expect(linesOf(ruby({ currency: { code: 'RM', symbol: 'RM' } }))).toEqual([
    'error tenants/ruby/tenant.json:6:13  tenant.currency.code is "RM", but the three capital letters of ISO 4217 are expected. Write "MYR".',
  ])
  expect(linesOf(ruby({ languages: { default: 'MS', supported: ['MS', 'EN'] } }))).toEqual([
    'error tenants/ruby/tenant.json:8:7  The language "MS" (Malay) has no file in locales/. Write one of EN (English), VI (Vietnamese), or add its texts as locales/<code>.json.',
  ])
  expect(linesOf(news({ MS: 'x', EN: 'y' }))[0]).toMatch(
    /"MS" \(Malay\), so nobody reads this text\. Write one of EN \(English\), /,
  )
  expect(linesOf(ruby({ constants: { dialingCodes: ['66', '999'] } }))).toEqual([
    'error tenants/ruby/tenant.json:8:7  No country has the dialing code "999". Write digits that a call to a country begins with, such as "66".',
  ])
})
