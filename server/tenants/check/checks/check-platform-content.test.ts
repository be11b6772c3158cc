import { expect, it } from 'vitest'
import { linesOf, ruby } from '../../../../tests/tenants/tenant-fixture.ts'

const news = (content: unknown, more: object = {}) => ({
  'tenants/ruby/platform/announcements.json': [
    { id: 1, type: 'B', title: { EN: 'News' }, content, startDate: '2026-11-21T00:00:00Z', ...more },
  ],
})

it('OPS-06 texts by language: one that nobody reads, none in the first language, a key that nothing reads', () => {
  expect(linesOf(news({ EN: '<p>a</p>', ENG: '<p>b</p>' }))).toEqual([
    'warning tenants/ruby/platform/announcements.json:10:7  There is no language "ENG" (English), so nobody reads this text. Did you mean "EN"?',
  ])
  expect(linesOf(news({ VI: '<p>a</p>' }))).toEqual([
    'warning tenants/ruby/platform/announcements.json:8:16  platform.announcements[0].content has no text in EN (English), the brand\'s first language. Add "EN": "…".',
  ])
  expect(linesOf(news({ EN: 'x' }, { titel: { EN: 'x' } }))).toEqual([
    'warning tenants/ruby/platform/announcements.json:12:5  platform.announcements[0] has a property "titel", which nothing reads. Did you mean "title"?',
  ])
  expect(
    linesOf({ 'tenants/ruby/platform/registerRules.json': [{ field: 'email', enabeld: true, required: false }] }),
  ).toEqual([
    'warning tenants/ruby/platform/registerRules.json:4:5  platform.registerRules[0] has a property "enabeld", which nothing reads. Did you mean "enabled"?',
  ])
})

it('OPS-06 an empty text of the platform stops a release where players need it, and is said elsewhere', () => {
  expect(linesOf(news({ EN: '<p>a</p>', VI: ' ' }))).toEqual([
    'error tenants/ruby/platform/announcements.json:10:13  platform.announcements[0].content.VI is empty, and players would read nothing. Write the text, or take it out.',
  ])
  expect(linesOf(news({}))).toEqual([
    'error tenants/ruby/platform/announcements.json:8:16  platform.announcements[0].content is empty, and players would read nothing. Write the text, or take it out.',
  ])
  expect(linesOf(news({ EN: 'a' }, { summary: { EN: '' } }))).toContainEqual(
    expect.stringMatching(/^warning .*announcements\[0\]\.summary\.EN is empty/),
  )
})

it('OPS-06 braces in a text of the platform that hold no amount are named', () => {
  expect(linesOf(news({ EN: '<p>Up to {{money 1234.50}}</p>' }))).toEqual([])
  expect(linesOf(news({ EN: '<p>Up to {{ money 50 }}</p>' }))).toEqual([])
  expect(linesOf(news({ EN: '<p>Up to {{money 1,234}}</p>' }))).toEqual([
    'warning tenants/ruby/platform/announcements.json:9:13  platform.announcements[0].content.EN has "{{money 1,234}}", which is no amount. Write an amount with a point before its decimals and no separators: {{money 1234.50}}.',
  ])
})

it('OPS-06 an amount that a language would see in the form of another one is named', () => {
  const linesWith = (content: unknown, more: object = {}) =>
    linesOf({
      ...ruby({ currency: { code: 'USD', symbol: '$', separators: 'language', ...more } }),
      'locales/VI.json': {
        $meta: { name: 'Tiếng Việt', tag: 'vi', direction: 'ltr', number: '1.234,5' },
        'nav.home': 'Trang chủ',
        'nav.promotions': 'Khuyến mãi',
        'nav.slots': 'Nổ hũ',
        'pattern.digits': 'Chỉ gồm chữ số',
      },
      ...news(content),
    }).filter(line => line.includes('amount'))
  const text = '<p>{{money 1500}}</p>'
  expect(linesWith({ EN: text })).toEqual([
    'warning tenants/ruby/platform/announcements.json:8:16  platform.announcements[0].content has an amount, and no text in VI (Vietnamese): the amount is shown in the form of EN (English). Add "VI": "…".',
  ])
  expect(linesWith(text)).toEqual([
    'warning tenants/ruby/platform/announcements.json:8:16  platform.announcements[0].content has an amount, and no text in VI (Vietnamese): the amount is shown in the form of EN (English). Write a text per language: {"EN": "…", "VI": "…"}.',
  ])
  expect(linesWith({ EN: text, VI: text })).toEqual([])
  expect(linesWith({ EN: '<p>None</p>' })).toEqual([])
  expect(linesWith({ EN: text }, { separators: undefined })).toEqual([])
})
