import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadFullTexts } from './full-texts.ts'
import { createInitialTexts } from './initial-texts.ts'

const folder = new URL('../../../locales/', import.meta.url)

describe.each(readdirSync(folder).filter(name => /^[A-Z]{2,3}\.json$/.test(name)))(
  'I18-05 the texts of the first view read the same before and after i18next: %s',
  name => {
    const { $meta, ...texts } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as {
      $meta: { tag: string }
    } & Record<string, string>
    it.each([0, 1, 2, 5, 21])('with counts of %d', async count => {
      const full = await loadFullTexts($meta.tag, texts)
      const first = createInitialTexts($meta.tag, texts)
      const different: string[] = []
      for (const key of Object.keys(texts).map(k => k.replace(/_(zero|one|two|few|many|other)$/, ''))) {
        const names = [...(texts[key] ?? texts[`${key}_other`] ?? '').matchAll(/\{\{\s*(\w+)/g)].map(match => match[1]!)
        const params = { ...Object.fromEntries(names.map(n => [n, `<${n}> & "$&"`])), count }
        if (first(key, params) !== full(key, params)) different.push(key)
      }
      // one assertion: thousands would take longer than the texts
      expect(different).toEqual([])
    })
  },
)

it('none at all has a text of its own where there is one, before and after i18next', async () => {
  const texts = { d_zero: 'none', d_one: '{{count}} day', d_other: '{{count}} days' }
  const [first, full] = [createInitialTexts('en', texts), await loadFullTexts('en', texts)]
  for (const text of [first, full])
    expect([0, 1, 2].map(count => text('d', { count }))).toEqual(['none', '1 day', '2 days'])
})

it('a missing text shows nothing, and inherited names are not texts', () => {
  const text = createInitialTexts('en', {})
  expect([text('constructor'), text('no.such')]).toEqual(['', ''])
})

it('notes the keys that the server used', () => {
  const used = new Set<string>()
  createInitialTexts('en', { a: 'A' }, used)('a')
  expect([...used]).toEqual(['a'])
})

it('goes on with all texts without becoming another function, unless one was missing before', () => {
  const text = createInitialTexts('en', { a: 'A' })
  expect(text('a')).toBe('A')
  expect(text.extend(key => `all ${key}`)).toBe(true)
  expect(text('b')).toBe('all b')
  const other = createInitialTexts('en', { a: 'A' })
  other('b')
  expect(other.extend(key => `all ${key}`)).toBe(false)
  expect(other('b')).toBe('')
})
