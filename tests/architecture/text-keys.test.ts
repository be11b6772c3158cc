/** Texts and who asks for them: no view asks for a text that nobody wrote, and none is carried that nobody asks for. */
import { expect, it } from 'vitest'
import { english, plainKey } from './locale-files.ts'
import { sourceFiles } from './source-files.ts'

const code = sourceFiles(['src', 'server', 'demo/catalogue'], ['.ts', '.tsx']).filter(
  ({ path }) => !path.includes('.test.'),
)
const documents = sourceFiles(['tenants'], ['.json']).filter(({ path }) => !path.includes('/texts/'))
const keys = [...new Set(Object.keys(english.texts).map(plainKey))]

/** How codes and ids of any spelling stand in a key: `mobileNum` -> `mobile-num`, `AC` -> `ac`. */
const inKey = (word: string) => word.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()

/** Everything between quotes that looks like a key. */
const named = new Set(
  [...code, ...documents].flatMap(({ text }) =>
    [...text.matchAll(/(?<=['"`])[a-z][\w-]*\.[\w./-]+(?=['"`])/g)].map(([key]) => key),
  ),
)
/** Codes, ids and names of fields, as a key may end in them. */
const ends = new Set(
  [...code, ...documents].flatMap(({ text }) =>
    [...text.matchAll(/(?<=['"`])[\w./-]+(?=['"`])|(?<![\w.])[a-z]\w+(?=\??:)/g)].map(([word]) => inKey(word)),
  ),
)
/** What is put together, such as `problem.${code}`: what stands before and after the place that is filled. */
const joined = code.flatMap(({ text }) =>
  [...text.matchAll(/`([a-z][\w./-]*)\$\{[^`]*?\}([\w./-]*)`/g)].map(one => ({ before: one[1]!, after: one[2]! })),
)
/** What a contract says about its codes; the pages that show them take the words from here. */
const PROMISED = /^transaction\./

const isJoined = (key: string, depth = 2): boolean =>
  joined.some(({ before, after }) => {
    if (key.length <= before.length + after.length || !key.startsWith(before) || !key.endsWith(after)) return false
    const filled = key.slice(before.length, key.length - after.length)
    return ends.has(filled) || (depth > 1 && isJoined(filled, depth - 1))
  })
/** A hint of a field whose bounds are one number has words of its own (engine/fill-bounds.ts). */
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

it('I18-05 every text is asked for by code or by a document: players download no others', () => {
  expect(
    keys.filter(key => !isAsked(key)),
    'Take these texts out of all files of locales/, or show them.',
  ).toEqual([])
})
