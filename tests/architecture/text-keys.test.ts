/** Every text key that a view uses has a text, and every text has a reader. */
import { expect, it } from 'vitest'
import { createReaderSearch, plainKey } from '../../scripts/build/text-names.mjs'
import { english } from './locale-files.ts'
import { sourceFiles } from './source-files.ts'

const code = sourceFiles(['src', 'server', 'demo/catalogue'], ['.ts', '.tsx']).filter(
  ({ path }) => !path.includes('.test.'),
)
const documents = sourceFiles(['tenants'], ['.json']).filter(({ path }) => !path.includes('/texts/'))
const keys = [...new Set(Object.keys(english.texts).map(plainKey))]

const readersOf = createReaderSearch([...code, ...documents])
/** Names of a contract's codes; pages that show them take their texts from here. */
const PROMISED = /^transaction\./

it('I18-01 every text key that code names has a text', () => {
  const known = new Set(keys)
  const wrong = code.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:t|text|findText)\(\s*'([a-z][\w-]*\.[\w.\-/]+)'/g)]
      .filter(one => !known.has(one[1]!))
      .map(one => `${path}: ${one[1]} has no text in locales/EN.json`),
  )
  expect(wrong).toEqual([])
})

it('I18-01 a text with placeholders gets its values where code names it', () => {
  const hasPlaceholder = (key: string) => /\{\{(?!site\.)/.test(english.texts[key] ?? '')
  const wrong = code.flatMap(({ path, text }) => [
    ...[...text.matchAll(/\b(?:t|text)\('([a-z][\w-]*\.[\w.\-/]+)'\)/g)]
      .filter(one => hasPlaceholder(one[1]!))
      .map(one => `${path}: ${one[1]} needs values`),
    // a problem that the page finds by itself has no message of the server
    ...[...text.matchAll(/\bcode: '([\w-]+\/[\w-]+)', status: ([^}]*)/g)]
      .filter(one => path.startsWith('src/') && hasPlaceholder(`problem.${one[1]}`) && !one[2]!.includes('params:'))
      .map(one => `${path}: ${one[1]} needs params`),
  ])
  expect(wrong).toEqual([])
})

it('I18-05 every text has a reader in code or a document, so that players download no others', () => {
  expect(
    keys.filter(key => !PROMISED.test(key) && readersOf(key).length === 0),
    'Take these texts out of all files of locales/, or show them.',
  ).toEqual([])
})
