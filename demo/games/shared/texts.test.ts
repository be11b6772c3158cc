import { describe, expect, it } from 'vitest'
import { loadTexts } from './texts.ts'

const LANGUAGES = ['CN', 'EN', 'ID', 'JA', 'MY', 'TH', 'TY', 'VI']
const files = import.meta.glob<{ default: Record<string, string> }>('../*/texts/??.json', { eager: true })
const folders = [...new Set(Object.keys(files).map(path => path.replace(/..\.json$/, '')))]
const values = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1]).sort()

describe.each(folders)('texts in %s', folder => {
  const english = files[`${folder}EN.json`]!.default
  it.each(LANGUAGES)('%s says everything, with the same values', language => {
    const texts = files[`${folder}${language}.json`]?.default ?? {}
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
    for (const [key, text] of Object.entries(texts)) {
      expect(values(text), key).toEqual(values(english[key]!))
      expect(text.trim(), key).not.toBe('')
    }
  })
})

it('SBX-03 no text of a game is English copied into another language', () => {
  // excludes words that the languages share: names of places on the table, signs, and universal loan words
  const isWord = (text: string) => text.replace(/\{\{\w+\}\}/g, '').replace(/[^a-z]/gi, '').length > 12
  for (const folder of folders)
    for (const language of LANGUAGES.filter(language => language !== 'EN' && language !== 'TY')) {
      const english = files[`${folder}EN.json`]!.default
      const texts = files[`${folder}${language}.json`]!.default
      for (const [key, text] of Object.entries(english))
        if (isWord(text)) expect(texts[key], `${folder}${language} ${key}`).not.toBe(text)
    }
})

it('an unknown language reads English', async () => {
  const own = { './texts/EN.json': async () => ({ default: { hello: 'Hello {{name}}' } }) }
  const texts = await loadTexts<'hello'>('XX', own)
  expect([texts.language, texts.tag, texts.text('hello', { name: 'A' })]).toEqual(['EN', 'en', 'Hello A'])
  expect(texts.text('won', { amount: '5.00 THB' })).toBe('You win 5.00 THB')
  expect([texts.has('hello'), texts.has('nothing')]).toEqual([true, false])
})
