import { expect, it } from 'vitest'
import { escapeText, escapeUrl, fillTemplate } from './fill-template.ts'

const values = {
  site: { brand: 'Small & Co', year: 2025, tags: ['a', 'b'], on: true, evil: '<b>"x"</b>', link: { label: 'L' } },
}
const fill = (source: string) => fillTemplate(source, values, { escape: escapeText, keepUnknown: true })
const text = (source: string) => {
  const filled = fill(source)
  return filled.ok ? filled.text : `refused: ${filled.why}`
}

it('ENG-15 a template shows values, decides and repeats', () => {
  expect(text('© {{site.year}} {{site.brand}}')).toBe('© 2025 Small & Co')
  expect(text('{{#if site.on}}yes{{else}}no{{/if}}{{#unless site.on}}!{{/unless}}')).toBe('yes')
  expect(text('{{#each site.tags}}[{{this}}]{{/each}}')).toBe('[a][b]')
  expect(text('{{#each site.none}}x{{else}}none{{/each}}')).toBe('none')
  expect(text('{{#if site.gone}}a{{else if site.on}}b{{/if}}')).toBe('b')
})

it('a list that has something is true, and an empty one is not', () => {
  const lists = { full: [0], empty: [] }
  const shown = (source: string) => fillTemplate(source, lists, { escape: escapeText })
  expect(shown('{{#if full}}yes{{else}}no{{/if}}')).toEqual({ ok: true, text: 'yes' })
  expect(shown('{{#if empty}}yes{{else}}no{{/if}}')).toEqual({ ok: true, text: 'no' })
})

it('inside a repetition a name is that of the item, else that of the site', () => {
  const rows = { site: { brand: 'Co', rows: [{ name: 'A', brand: 'B' }, { name: 'C' }, null, 7] } }
  expect(
    fillTemplate('{{#each site.rows}}[{{name}} {{site.brand}} {{brand}} {{this}}]{{/each}}', rows, {
      escape: escapeText,
      keepUnknown: true,
    }),
  ).toEqual({ ok: true, text: '[A Co B ][C Co {{brand}} ][{{name}} Co {{brand}} ][{{name}} Co {{brand}} 7]' })
})

it('what has no text of its own shows nothing, and true and false are shown as words', () => {
  expect(text('{{site.on}} {{site.year}} [{{site.link}}{{site.tags}}{{this}}]')).toBe('true 2025 []')
  const nothing = { x: null, no: false }
  expect(fillTemplate('[{{x}}{{x.y}}]{{no}}', nothing, { escape: escapeText })).toEqual({ ok: true, text: '[]false' })
})

it('ENG-15 names that are for the open page stay as they are', () => {
  expect(text('{{site.brand}}: {{count}} of {{user.name}}')).toBe('Small & Co: {{count}} of {{user.name}}')
  expect(text('{{toString}}{{site.gone}}')).toBe('{{toString}}')
})

it('ENG-15 a value is escaped for where it goes', () => {
  expect(text('{{site.evil}}')).toBe('&lt;b&gt;"x"&lt;/b&gt;')
  expect(fillTemplate('/v/{{x}}.svg', { x: '../a b\ud800/"' }, { escape: escapeUrl })).toEqual({
    ok: true,
    text: '/v/..%2Fa%20b%2F%22.svg',
  })
  expect(['//', 'a b', '-_1.c'].map(escapeUrl)).toEqual(['%2F%2F', 'a%20b', '-_1.c'])
})

/** The reasons are in the tests of parse-template.ts. */
it.each([
  '{{{site.evil}}}',
  '{{&site.evil}}',
  '{{> partial}}',
  '{{#> layout}}{{/layout}}',
  '{{*decorator}}',
  '{{#*inline "x"}}{{/inline}}',
  '{{lookup site "brand"}}',
  '{{log site.brand}}',
  '{{#with site}}{{brand}}{{/with}}',
  '{{@root.site.brand}}',
  '{{#each site.tags}}{{../site.brand}}{{/each}}',
  '{{site.constructor.constructor}}',
  '{{site.__proto__.x}}',
  '{{site.[__proto__].x}}',
  '{{#if (lookup site "brand")}}x{{/if}}',
  '{{#each site.tags as |tag|}}{{tag}}{{/each}}',
  '{{#if site.on includeZero=true}}x{{/if}}',
  '{{{{raw}}}}{{x}}{{{{/raw}}}}',
  '{{site.brand',
  '{{#if site.on}}x',
  '{{"site"}}',
  `${'{{#if site.on}}'.repeat(11)}${'{{/if}}'.repeat(11)}`,
  '{{site.year}}'.repeat(2001),
])('ENG-15 %s is refused', source => {
  expect(fill(source).ok).toBe(false)
})

it('ENG-15 what repeats without end is stopped', () => {
  const wide = { list: Array.from({ length: 300 }, (_, i) => i) }
  const source = `${'{{#each list}}'.repeat(4)}x${'{{/each}}'.repeat(4)}`
  expect(fillTemplate(source, wide, { escape: escapeText }).ok).toBe(false)
})

it('a template that shows nothing is stopped after 20000 steps too', () => {
  const repeat = (items: number) =>
    fillTemplate('{{#each outer}}{{#each inner}}{{x}}{{/each}}{{/each}}', lists(items), { escape: escapeText })
  // a step for the outer repetition, and for each of its items one more than it has values to show
  const lists = (items: number) => ({ outer: [1], inner: Array.from({ length: items }, () => 1), x: '' })
  expect(repeat(19_998)).toEqual({ ok: true, text: '' })
  expect(repeat(19_999)).toEqual({ ok: false, why: 'What it makes is too long.' })
})

it('ENG-15 a value of any length makes no text of any length', () => {
  const long = { long: '<'.repeat(20_000), longer: 'x'.repeat(5_000_000) }
  for (const source of ['{{longer}}', '{{long}}', `${'{{#if long}}a{{/if}}'.repeat(20)}{{longer}}`])
    expect(fillTemplate(source, long, { escape: escapeText })).toEqual({ ok: false, why: 'What it makes is too long.' })
  expect(fillTemplate('{{x}}', { x: 'x'.repeat(20_000) }, { escape: escapeText }).ok).toBe(true)
})

it('ENG-15 only text is a template: a ready-made tree in a document is refused (CVE-2026-33937)', () => {
  const pair = { type: 'NumberLiteral', value: '{},alert(1)', original: 1 }
  const path = { type: 'PathExpression', data: false, depth: 0, parts: ['lookup'], original: 'lookup' }
  const tree = {
    type: 'Program',
    body: [{ type: 'MustacheStatement', escaped: true, path, params: [pair], strip: { open: false, close: false } }],
  }
  for (const source of [tree, [tree], 7, null, undefined, { toString: () => '{{site.brand}}' }])
    expect(fill(source as unknown as string)).toEqual({ ok: false, why: 'It is no text.' })
})

const NAMES = [
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__lookupGetter__',
  '__defineSetter__',
  'valueOf',
  'site',
  'site.constructor',
  'site.__proto__.polluted',
  'site.toString',
  'site.brand.constructor',
  'site.brand.at',
  'site.tags.constructor.constructor',
  'site.tags.map',
  'site.[constructor]',
  'site.link.__proto__',
  'this.constructor',
  'this.__proto__',
  'helperMissing',
  'blockHelperMissing',
  'lookup',
  'log',
]
const SHAPES = [
  (name: string) => `{{${name}}}`,
  (name: string) => `{{{${name}}}}`,
  (name: string) => `{{&${name}}}`,
  (name: string) => `{{~${name}~}}`,
  (name: string) => `{{${name} site}}`,
  (name: string) => `{{${name} x=site}}`,
  (name: string) => `{{(${name})}}`,
  (name: string) => `{{(${name} site) "x"}}`,
  (name: string) => `{{"${name}"}}`,
  (name: string) => `{{lookup site "${name}"}}`,
  (name: string) => `{{lookup (lookup this "${name}") "constructor"}}`,
  (name: string) => `{{#${name}}}x{{/${name}}}`,
  (name: string) => `{{^${name}}}x{{/${name}}}`,
  (name: string) => `{{#if ${name}}}{{${name}}}{{/if}}`,
  (name: string) => `{{#each ${name}}}{{this}}{{@key}}{{/each}}`,
  (name: string) => `{{#each ${name}}}{{this}}{{/each}}`,
  (name: string) => `{{#unless ${name}}}x{{else with site}}{{brand}}{{/unless}}`,
  (name: string) => `{{#with ${name} as |x|}}{{x}}{{/with}}`,
  (name: string) => `{{> ${name}}}`,
  (name: string) => `{{> (lookup site "${name}")}}`,
  (name: string) => `{{#> ${name}}}x{{/${name}}}`,
  (name: string) => `{{#*inline "${name}"}}x{{/inline}}{{> ${name}}}`,
  (name: string) => `{{* ${name}}}`,
  (name: string) => `{{@${name}}}`,
  (name: string) => `{{../${name}}}`,
  (name: string) => `{{{{${name}}}}}{{x}}{{{{/${name}}}}}`,
]

it(`ENG-15 ${NAMES.length * SHAPES.length} escapes from a template are refused or stay plain text`, () => {
  const before = Object.getOwnPropertyNames(Object.prototype).sort()
  for (const name of NAMES)
    for (const shape of SHAPES) {
      const source = shape(name)
      const filled = fill(source)
      if (!filled.ok) continue
      expect([source, filled.text]).toEqual([source, expect.not.stringMatching(/native code|function|\[object|<|=>/)])
      // the remaining braces hold bare names for the open page
      expect([source, filled.text.replace(/\{\{[\p{L}\p{N}_.-]+\}\}/gu, '')]).toEqual([
        source,
        expect.not.stringContaining('{{'),
      ])
    }
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before)
})

it('ENG-15 inherited properties are never shown', () => {
  const inherited = Object.create({ secret: 'inherited' }) as Record<string, unknown>
  const options = { escape: escapeText }
  expect(fillTemplate('[{{site.secret}}]', { site: inherited }, options)).toEqual({ ok: true, text: '[]' })
  expect(fillTemplate('[{{secret}}]', inherited, options)).toEqual({ ok: true, text: '[]' })
  expect(fillTemplate('{{#each site}}{{this}}{{/each}}', { site: inherited }, options)).toEqual({ ok: true, text: '' })
})
