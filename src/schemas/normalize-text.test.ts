import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalizeText } from './normalize-text.ts'

it.each([
  ['a Persian non-joiner', 'می\u200Cخواهم'],
  ['a Sinhala joiner', 'ශ්\u200Dරී'],
  ['a Malayalam joiner', 'ന്\u200Dറെ'],
  ['a family of emoji', '👩🏽\u200D👩\u200D👦'],
  ['a flag of two emoji', '🏳️\u200D🌈'],
  ['the flag of Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['a Malayalam letter that a joiner forms at the end of a word', 'അവര്\u200D'],
  ['a direction override, to be refused', 'le\u202Ena'],
])('VAL-04 %s stays', (_, text) => {
  expect(normalizeText(text)).toBe(text)
})

it.each([
  ['a zero-width space', 'le\u200Bna', 'lena'],
  ['a byte order mark', '\uFEFFlena', 'lena'],
  ['a word joiner', 'le\u2060na', 'lena'],
  ['a soft hyphen', 'le\u00ADna', 'lena'],
  ['a direction mark', '\u200Fle\u200Ena\u061C', 'lena'],
  ['what keeps a direction around it', '\u202Ale\u2068na\u2069\u202C', 'lena'],
  ['a tag that belongs to no flag', 'le\u{E0067}na🏴\u{E0067}', 'lena🏴'],
  ['a joiner between letters that it does not join', 'le\u200Dna\u200C', 'lena'],
  ['a joiner at the end of an emoji', '🎲\u200D', '🎲'],
  ['what keeps a mark from its letter', 'e\u200B\u0301', 'é'],
  ['blanks and zero-width spaces around it', '\u200B le na\u3000\uFEFF ', 'le na'],
])('VAL-04 %s goes', (_, typed, text) => {
  expect(normalizeText(typed)).toBe(text)
})

it('VAL-04 a normalised text is its own normal form', () => {
  const character = fc.constantFrom(
    'a',
    ' ',
    '\u0301',
    'ක',
    '්',
    'م',
    '🎲',
    '🏽',
    '\uFE0F',
    '\u200B',
    '\u200C',
    '\u200D',
    '\u2060',
    '🏴',
    '\u{E0061}',
    '\u{E007F}',
  )
  fc.assert(
    fc.property(fc.array(character, { maxLength: 12 }), characters => {
      const once = normalizeText(characters.join(''))
      expect(normalizeText(once)).toBe(once)
    }),
  )
})
