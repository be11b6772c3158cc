import { expect, it } from 'vitest'
import { createReport } from '../problems/report.ts'
import { buildTexts, type Texts } from './build-texts.ts'

const EN = { 'nav.home': 'Home', 'days.after_one': '{{count}} day', 'days.after_other': '{{count}} days' }

/** Keys that are reported as missing in a language with these texts. */
function missingIn(texts: Texts) {
  const report = createReport()
  buildTexts({ texts: { EN, KO: texts }, own: {} }, 'KO', {}, report)
  return report.problems.filter(({ code }) => code === 'text/missing').map(({ value }) => value)
}

it('I18-04 a language that counts in one form lacks nothing without the others', () => {
  expect(missingIn({ 'nav.home': '홈', 'days.after_other': '{{count}}일' })).toEqual([])
})

it('I18-04 a text without its form for any number is missing, and so is one of another name', () => {
  expect(missingIn({ 'days.after_one': '{{count}}일' })).toEqual(['2: nav.home, days.after_other'])
  expect(missingIn({ 'nav.home': '홈' })).toEqual(['2: days.after_one, days.after_other'])
})

/** The texts of a language with these own texts, and the reported problems. */
function build(own: Record<string, unknown>, language = 'EN', texts: Record<string, Texts> = {}) {
  const report = createReport()
  const built = buildTexts({ texts, own: own as Record<string, Texts> }, language, { brand: 'Co' }, report)
  return { built, problems: report.problems.map(({ code, document, pointer }) => `${code} ${document}${pointer}`) }
}

it('a text comes from the brand, else its language, else the general-purpose file, else English', () => {
  const texts = {
    EN: { a: 'EN', b: 'EN', c: 'EN', d: 'EN' },
    TY: { b: 'TY', c: 'TY', d: 'TY' },
    KO: { c: 'KO', d: 'KO' },
  }
  expect(build({ KO: { d: 'own' } }, 'KO', texts).built).toEqual({ a: 'EN', b: 'TY', c: 'KO', d: 'own' })
})

it('a text that is none is left out, with a problem at its place', () => {
  const own = { EN: { 'a/b': 7, ok: 'ok', ['__proto__']: 'x' }, TY: 'no texts' }
  expect(build(own)).toEqual({
    built: { ok: 'ok' },
    problems: ['text/bad locales/TY', 'text/bad locales/EN/a~1b', 'text/bad locales/EN/__proto__'],
  })
})

it('templates are filled, and names for the open page stay as they are', () => {
  const { built } = build({ EN: { a: '{{site.brand}} has {{count}}', b: '{{count}} of {{ total }}' } })
  expect(built).toEqual({ a: 'Co has {{count}}', b: '{{count}} of {{ total }}' })
})

it('the templates of a language have at most 5000 {{…}} together', () => {
  const half = '{{site.brand}}'.repeat(1250)
  const texts = { a: half, b: half, c: half, d: half, plain: '{{count}}' }
  expect(build({ EN: texts }).problems).toEqual([])
  expect(build({ EN: { ...texts, last: '{{site.brand}}' } }).problems).toEqual(['template/bad texts/EN/last'])
  expect(build({ EN: { ...texts, last: '{{site.brand}}' } }).built).toMatchObject({ last: '', d: 'Co'.repeat(1250) })
})

it('a value with < and > stands as it is in a plain text, and as text in one that has tags', () => {
  const texts = {
    plain: 'Welcome to {{site.brand}}',
    sum: '1 < 2 at {{site.brand}}',
    markup: '<p>Welcome to {{site.brand}}</p>',
    block: '{{#if site.brand}}<b>{{site.brand}}</b>{{/if}}',
  }
  const report = createReport()
  expect(buildTexts({ texts: { EN: texts }, own: {} }, 'EN', { brand: 'Nine < <b>Ten</b>' }, report)).toEqual({
    plain: 'Welcome to Nine < <b>Ten</b>',
    sum: '1 < 2 at Nine < <b>Ten</b>',
    markup: '<p>Welcome to Nine &lt; &lt;b&gt;Ten&lt;/b&gt;</p>',
    block: '<b>Nine &lt; &lt;b&gt;Ten&lt;/b&gt;</b>',
  })
})
