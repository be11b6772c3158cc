/** Every text key that a view uses has a text, and every text has a reader. */
import { expect, it } from 'vitest'
import { english, plainKey } from './locale-files.ts'
import { sourceFiles } from './source-files.ts'

const code = sourceFiles(['src', 'server', 'demo/catalogue'], ['.ts', '.tsx']).filter(
  ({ path }) => !path.includes('.test.'),
)
const documents = sourceFiles(['tenants'], ['.json']).filter(({ path }) => !path.includes('/texts/'))
const keys = [...new Set(Object.keys(english.texts).map(plainKey))]

/** Spelling of a code or id inside a key: `mobileNum` -> `mobile-num`, `AC` -> `ac`. */
const inKey = (word: string) => word.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()

/** Quoted strings that look like keys. */
const named = new Set(
  [...code, ...documents].flatMap(({ text }) =>
    [...text.matchAll(/(?<=['"`])[a-z][\w-]*\.[\w./-]+(?=['"`])/g)].map(([key]) => key),
  ),
)
/** Codes, ids and field names that a key may end in. */
const ends = new Set(
  [...code, ...documents].flatMap(({ text }) =>
    [...text.matchAll(/(?<=['"`])[\w./-]+(?=['"`])|(?<![\w.])[a-z]\w+(?=\??:)/g)].map(([word]) => inKey(word)),
  ),
)
/** Keys built from templates such as `problem.${code}`, as the text before and after the placeholder. */
const joined = code.flatMap(({ text }) =>
  [...text.matchAll(/`([a-z][\w./-]*)\$\{[^`]*?\}([\w./-]*)`/g)].map(one => ({ before: one[1]!, after: one[2]! })),
)
/** Names of a contract's codes; pages that show them take their texts from here. */
const PROMISED = /^transaction\./

const isJoined = (key: string, depth = 2): boolean =>
  joined.some(({ before, after }) => {
    if (key.length <= before.length + after.length || !key.startsWith(before) || !key.endsWith(after)) return false
    const filled = key.slice(before.length, key.length - after.length)
    return ends.has(filled) || (depth > 1 && isJoined(filled, depth - 1))
  })
/** a hint with equal bounds has a text of its own (engine/fill-bounds.ts) */
const isAsked = (key: string): boolean =>
  named.has(key) ||
  PROMISED.test(key) ||
  isJoined(key) ||
  (key.endsWith('-equal') && isAsked(key.slice(0, -'-equal'.length)))

it('I18-01 every text key that code names has a text', () => {
  const known = new Set(keys)
  const wrong = code.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:t|text|findText)\(\s*'([a-z][\w-]*\.[\w.\-/]+)'/g)]
      .filter(one => !known.has(one[1]!))
      .map(one => `${path}: ${one[1]} has no text in locales/EN.json`),
  )
  expect(wrong).toEqual([])
})

it('I18-05 every text has a reader in code or a document, so that players download no others', () => {
  expect(
    keys.filter(key => !isAsked(key)),
    'Take these texts out of all files of locales/, or show them.',
  ).toEqual([])
})
