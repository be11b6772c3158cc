import { describe, expect, it } from 'vitest'
import { linesOf, problemsOf } from '../../../../tests/tenants/tenant-fixture.ts'

const meta = { name: 'English', tag: 'en', direction: 'ltr' }
const found = (files: Record<string, unknown>) =>
  problemsOf(files).map(({ severity, code, file, value }) => [severity, code, file, value])
const texts = (locale: object, own: object) =>
  found({
    'locales/EN.json': {
      $meta: meta,
      'nav.home': 'Home',
      'nav.promotions': 'Promotions',
      'nav.slots': 'Slots',
      'pattern.digits': 'Digits',
      ...locale,
    },
    'tenants/ruby/texts/EN.json': own,
  }).filter(([, , file]) => String(file).includes('texts/'))
const FILE = 'tenants/ruby/texts/EN.json'

describe('OPS-06 texts', () => {
  it('a message without the code or link that it is sent for is an error, and so is an empty one', () => {
    const product = { 'message.gift-code': '{{code}} for {{site.brand}}', 'message.gift-link': 'Open {{link}}' }
    expect(texts(product, { 'message.gift-code': 'Hello' })).toEqual([['error', 'text/no-placeholder', FILE, 'Hello']])
    expect(texts(product, { 'message.gift-link': 'Hi' })).toEqual([['error', 'text/no-placeholder', FILE, 'Hi']])
    expect(texts(product, { 'message.gift-code': '  ' })).toEqual([['error', 'text/empty', FILE, '  ']])
    expect(texts(product, { 'message.gift-code': 'Code: {{ code }}' })).toEqual([])
  })

  it('a code in a comment, a condition or a list is an error: not each reader gets it', () => {
    const product = { 'message.gift-code': '{{code}} for {{site.brand}}' }
    const codes = (text: string) => texts(product, { 'message.gift-code': text }).map(([, code]) => code)
    for (const text of [
      'Hi {{!-- {{code}} --}}',
      'Hi {{! {{code}} }}',
      '{{#if site.toggles.slots}}{{code}}{{/if}}',
      '{{#if code}}{{code}}{{/if}}',
      '{{#unless site.toggles.slots}}Hi{{else}}{{code}}{{/unless}}',
      '{{#each site.constants}}{{code}}{{/each}}',
      '\\{{code}}',
    ])
      expect(codes(text), text).toContain('text/no-placeholder')
    for (const text of [
      '{{#if site.toggles.slots}}{{code}}{{else}}Your {{code}}{{/if}}',
      '{{~code~}} is yours',
      '{{code}} and again {{code}}',
      '{{#if site.toggles.slots}}Hi {{/if}}{{ code }}',
    ])
      expect(codes(text), text).toEqual([])
    expect(codes('{{{code}}}')).toEqual(['template/bad'])
  })

  it('an inherited message counts as well, and one in a language that is not offered does not', () => {
    const gift = { 'message.gift-code': 'Hello' }
    const files = {
      'locales/EN.json': { $meta: meta, 'message.gift-code': '{{code}}' },
      'locales/VI.json': { $meta: { ...meta, tag: 'vi' }, 'message.gift-code': '{{code}}' },
      'tenants/jade/tenant.json': { id: 'jade', name: 'Jade', merchant: 'jade' },
      'tenants/jade/texts/EN.json': gift,
      'tenants/ruby/tenant.json': { id: 'ruby', extends: 'jade', name: 'Ruby', merchant: 'ruby' },
    }
    const messages = (more: object) =>
      found({ ...files, ...more }).flatMap(([, code, file]) => (code === 'text/no-placeholder' ? [file] : []))
    expect(messages({})).toEqual(['tenants/jade/texts/EN.json'])
    expect(messages({ 'tenants/ruby/texts/EN.json': { 'message.gift-code': 'Take {{code}}' } })).toEqual([])
    const languages = { supported: ['EN'] }
    expect(
      messages({
        'tenants/jade/tenant.json': { id: 'jade', name: 'Jade', merchant: 'jade', languages },
        'tenants/jade/texts/EN.json': {},
        'tenants/ruby/texts/VI.json': gift,
      }),
    ).toEqual([])
  })

  it('a text for none at all is read in each language', () => {
    const product = { 'nav.days_one': '{{count}} day', 'nav.days_other': '{{count}} days' }
    expect(texts(product, { 'nav.days_zero': 'Today' })).toEqual([])
  })

  it('a form of a number that no page asks for is named', () => {
    const product = { 'nav.days_one': '{{count}} day', 'nav.days_other': '{{count}} days' }
    expect(texts(product, { 'nav.days': '{{count}} d' })).toContainEqual(['warning', 'text/unused', FILE, 'nav.days'])
    expect(texts(product, { 'nav.days_few': '{{count}} d' })).toContainEqual([
      ...['warning', 'text/unused', FILE, 'nav.days_few'],
    ])
    expect(texts({}, { 'nav.home_other': 'Homes' })).toContainEqual(['warning', 'text/unused', FILE, 'nav.home_other'])
    expect(texts(product, { 'nav.days_one': '{{count}} d', 'nav.days_other': '{{count}} d' })).toEqual([])
  })
})

it('a message without its code is reported with what to write', () => {
  const product = {
    $meta: meta,
    'nav.home': 'Home',
    'nav.promotions': 'Promotions',
    'nav.slots': 'Slots',
    'pattern.digits': 'Digits',
    'message.gift-code': '{{code}} is yours',
  }
  const saying = (text: string) => ({
    'locales/EN.json': product,
    'tenants/ruby/texts/EN.json': { 'message.gift-code': text },
  })
  expect(linesOf(saying('Hello'))).toEqual([
    'error tenants/ruby/texts/EN.json:2:24  The message "message.gift-code" lacks the code that it is sent for. Write {{code}} where the code shall stand.',
  ])
  expect(linesOf(saying('Take {{code}}'))).toEqual([])
})
