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
})

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
