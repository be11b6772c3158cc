/** Pattern kinds for registration rules, and the sentences of the specification's section 5. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { validatePattern } from '../../src/engine/index.ts'
import type { PatternsDocument } from '../../src/schemas/document/patterns.ts'
import { timesKnownWork } from '../known-work.ts'

const read = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T
const { kinds } = read<PatternsDocument>('tenants/base/patterns.json')
const locales = Object.fromEntries(
  readdirSync('locales')
    .filter(name => /^[A-Z]{2}\.json$/.test(name))
    .map(name => [name.replace('.json', ''), read<Record<string, string>>(`locales/${name}`)]),
)

/** Kinds in the order of section 5, where dates are two. */
const SECTION_5 = [
  'any',
  'letter-first',
  'chinese-digits',
  'mailbox',
  'alphanumeric',
  'letters-and-digits',
  'digits',
  'alphanumeric-uppercase',
  'english-spaces',
  'no-spaces',
  'chinese-punctuation',
  'date-year-first',
  'date-month-first',
  'korean',
  'thai',
  'thai-english-spaces',
  'uppercase-spaces',
  'letters-numbers-symbols',
  'upper-lower-digit-special',
  'full-name',
  'full-width-japanese',
]

it('VAL-01 the 21 kinds of section 5 exist, each with its own number', () => {
  expect(Object.keys(kinds)).toEqual(expect.arrayContaining(SECTION_5))
  expect(new Set(Object.values(kinds).map(kind => kind.patternId)).size).toBe(Object.keys(kinds).length)
})

describe.each(Object.entries(kinds))('VAL-01 the kind %s', (name, kind) => {
  const regex = new RegExp(kind.regex, 'u')

  it('is linear and in a syntax that browsers read', () => {
    expect(validatePattern(kind.regex)).toEqual({ ok: true, pattern: kind.regex })
  })

  it('passes its valid examples and refuses its invalid ones', () => {
    expect(kind.valid?.filter(text => !regex.test(text))).toEqual([])
    expect(kind.invalid?.filter(text => regex.test(text))).toEqual([])
    if (!SECTION_5.includes(name)) return
    expect(kind.valid?.length).toBeGreaterThan(2)
    if (name !== 'any') expect(kind.invalid?.length).toBeGreaterThan(6)
  })

  it('decides alike on both normal forms of a value after composition', () => {
    for (const text of kind.valid ?? []) expect(regex.test(text.normalize('NFD').normalize('NFC')), text).toBe(true)
  })

  it('accepts no hidden character that could make one text look like another', () => {
    const hidden = ['\u200b', '\u200d', '\u202e', '\u2066', '\ufeff', '\u00ad']
    if (name === 'any') return
    const [example = ''] = kind.valid ?? []
    expect(hidden.filter(char => regex.test(`${example[0]}${char}${example.slice(1)}`))).toEqual([])
  })

  it('decides on 256 hostile characters at once', () => {
    const starts = (kind.valid ?? []).slice(0, 3)
    for (const start of starts) {
      const attack = `${start.repeat(256).slice(0, 255)}\u0000`
      expect(
        timesKnownWork(() => regex.test(attack), 0.8),
        attack.slice(0, 20),
      ).toBeLessThan(0.8)
    }
  })

  it('has a hint with its bounds in every language', () => {
    for (const [language, texts] of Object.entries(locales)) {
      expect(texts[kind.hint], `${kind.hint} in ${language}`).toBeTruthy()
      const asks = (text: string | undefined) => [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, word]) => word)
      expect(asks(texts[kind.hint]), language).toEqual(asks(locales.EN?.[kind.hint]))
    }
  })
})

it.each([
  ['Please fill in your password with {{min}} - {{max}} characters', 'register.password-length'],
  ['Please enter a valid verification code', 'register.code-format'],
  ['Please enter a valid verification code', 'login.code-format'],
  ['Please enter a valid mobile number', 'login.mobile-format'],
  ['Incorrect confirmation input', 'password.confirm-wrong'],
  ['Real name format is incorrect', 'register.real-name-format'],
  ['Phone number format is incorrect', 'register.mobile-format'],
  ['Invalid invitation code', 'register.invitation-code'],
  ['Account format is incorrect', 'register.username-format'],
  ['Password format is incorrect', 'register.password-format'],
  ['E-mail format is incorrect', 'register.email-format'],
  ['Confirmation password is not correct.', 'problem.field/equals'],
  ['Input cannot be empty', 'form.empty'],
  ['Please enter content', 'feedback.empty'],
  ['Please enter a new password', 'password.new-missing'],
  ['Please fill in your address', 'register.address-missing'],
  ['Please fill in your nationality', 'register.nationality-missing'],
  ['Fill in correct mobile number', 'password.mobile-wrong'],
  ['{{field}} not empty', 'register.not-empty'],
  ['not empty?', 'register.terms-missing'],
  ['Phone must have {{digits}} digits', 'form.phone-digits'],
  ['Please confirm you are {{site.constants.minimumAge}} years old', 'problem.field/too-young'],
])('VAL-02 "%s" stands word for word under %s, and in every other language', (sentence, key) => {
  expect(locales.EN?.[key]).toBe(sentence)
  for (const [language, texts] of Object.entries(locales)) {
    expect(texts[key], `${key} in ${language}`).toBeTruthy()
    if (language !== 'EN' && language !== 'TY') expect(texts[key], language).not.toBe(sentence)
  }
})
