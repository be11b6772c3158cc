import fc from 'fast-check'
import { expect, it } from 'vitest'
import { safeOrigin, safeUrl, type UrlKind } from './safe-url.ts'

const ALL: UrlKind[] = ['path', 'https', 'http', 'mailto', 'tel']

it.each([
  ['/promotions', '/promotions'],
  ['/rng?page=PT#top', '/rng?page=PT#top'],
  ['/promo?back=//x', '/promo?back=//x'],
  ['https://t.me/brand', 'https://t.me/brand'],
  ['https://cdn.example.test/1/banner/0.webp', 'https://cdn.example.test/1/banner/0.webp'],
  ['HTTPS://Example.com', 'https://example.com/'],
  ['https://пример.рф/x', 'https://xn--e1afmkfd.xn--p1ai/x'],
  ['http://example.com/', 'http://example.com/'],
  ['help@brand.example', 'mailto:help@brand.example'],
  ['tel:+4912345', 'tel:+4912345'],
])('BNR-04 %s is a safe address', (value, expected) => {
  expect(safeUrl(value, ALL)).toBe(expected)
})

it.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://x/1',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  'https:evil.example',
  'https:///evil.example',
  'https://user@evil.example',
  'https://brand.example@evil.example/',
  'https://brand.example\\@evil.example',
  'https://evil.example/\u202etxt',
  'https://evil.example/\u0000',
  'https://evil .example',
  'mailto:a@b.co?bcc=x@y.zz',
  'promotions',
  '',
  `https://x.example/${'a'.repeat(3000)}`,
  7,
  null,
  {},
])('BNR-04 %j is refused', value => {
  expect(safeUrl(value, ALL)).toBeUndefined()
})

it('BNR-04 what a safe address leads to is the site itself, or what stands in it', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    ':',
    '@',
    '.',
    '..',
    'https',
    'javascript',
    'evil.example',
    '//',
    '?',
    '#',
    '%2f',
    '\t',
    ' ',
    'a',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), parts => {
      const url = safeUrl(parts.join(''), ['path', 'https', 'http'])
      if (url === undefined) return
      const target = new URL(url, 'https://brand.test')
      expect(target.username).toBe('')
      if (url.startsWith('/')) {
        expect(target.origin).toBe('https://brand.test')
        expect(target.pathname.startsWith('//')).toBe(false)
      } else expect(['https:', 'http:']).toContain(target.protocol)
    }),
    { numRuns: 2000 },
  )
})

it.each([
  ['https://a.example.test/', 'https://a.example.test'],
  ['cdn.example.test', 'https://cdn.example.test'],
  ['http://games.localhost:8080', 'http://games.localhost:8080'],
  ['https://a.test; script-src *', undefined],
  ['https://*.test', undefined],
  ["https://a.test 'unsafe-inline'", undefined],
  ['https://a.test/path', undefined],
  ['http://a.test', undefined],
  ['https://user@a.test', undefined],
  [null, undefined],
])('ENG-16 %s as an origin of the security policy is %s', (value, expected) => {
  expect(safeOrigin(value)).toBe(expected)
})
