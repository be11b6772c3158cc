import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

const folder = new URL('../../locales/', import.meta.url)
const files = readdirSync(folder).filter(name => name.endsWith('.json'))
type Locale = { $meta: { name: string; tag: string; direction: string } } & Record<string, string>
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Locale
const keysOf = (locale: Locale) => Object.keys(locale).filter(key => key !== '$meta')
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(match => match[1]!).sort()
const english = read('EN.json')
/** Plural forms differ from language to language: what counts is the key without its ending. */
const plain = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

describe.each(files.filter(name => name !== 'EN.json'))('I18-01 %s', name => {
  const locale = read(name)
  it('has the same keys as EN', () => {
    const own = new Set(keysOf(locale).map(plain))
    const wanted = new Set(keysOf(english).map(plain))
    expect({
      missing: [...wanted].filter(key => !own.has(key)),
      unknown: [...own].filter(key => !wanted.has(key)),
    }).toEqual({ missing: [], unknown: [] })
  })
  it('has the same placeholders in each text', () => {
    const wrong = keysOf(locale).filter(
      key => english[key] !== undefined && placeholders(locale[key]!).join() !== placeholders(english[key]!).join(),
    )
    expect(wrong).toEqual([])
  })
  it('is not English copied over', () => {
    if (name === 'TY.json') return
    // names, codes and words that are the same in many languages
    const same = keysOf(locale).filter(
      key => locale[key] === english[key] && /[a-z]{3,} [a-z]{3,} [a-z]{3,}/i.test(english[key]!),
    )
    expect(same).toEqual([])
  })
})

it('every text key a component names has a text', () => {
  const known = new Set(keysOf(english).map(plain))
  const wrong = sourceFiles(['src/runtime', 'src/app', 'src/parts', 'src/widgets'])
    .filter(file => !file.path.includes('.test.'))
    .flatMap(file =>
      [...file.text.matchAll(/\bt\(\s*'([a-z][\w-]*\.[\w.\-/]+)'/g)]
        .filter(m => !known.has(m[1]!))
        .map(m => `${file.path}: ${m[1]} has no text in locales/EN.json`),
    )
  expect(wrong).toEqual([])
})
