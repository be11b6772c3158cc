import { expect, it } from 'vitest'
import { languageInBrackets, namedLanguage, suggestLanguage } from './language-names.ts'

const locales = {
  CN: { name: '简体中文', tag: 'zh-Hans' },
  JA: { name: '日本語', tag: 'ja' },
  TY: { name: 'International', tag: 'en-001' },
}

it.each([
  ['JA', 'JA (Japanese)'],
  ['CN', 'CN (Simplified Chinese)'],
  ['TY', 'TY (International)'],
  ['KO', 'KO (Korean)'],
  ['constructor', 'constructor'],
])('the language %s is named in English: %s', (code, named) => {
  expect(namedLanguage(code, locales)).toBe(named)
})

it('a code that is a country, and hardly a language, is told with its country first', () => {
  expect(languageInBrackets('CH')).toBe(' (the country Switzerland, or the language Chamorro)')
  expect(languageInBrackets('DE')).toBe(' (German)')
})

it('the language of a country is suggested by its name, otherwise all there are', () => {
  expect(suggestLanguage('HK', locales)).toBe(
    'For Hong Kong SAR China, write CN (Simplified Chinese): its texts are there.',
  )
  expect(suggestLanguage('SE', locales)).toBe(
    'Write one of CN (Simplified Chinese), JA (Japanese), TY (International), or add its texts as locales/<code>.json.',
  )
})

it.each([
  ['cn', 'Did you mean "CN"?'],
  ['zh-CN', 'Did you mean "CN"?'],
  ['zh-Hant', 'For Traditional Chinese, write CN (Simplified Chinese): its texts are there.'],
  ['tw', 'For Taiwan, write CN (Simplified Chinese): its texts are there.'],
  ['jp', 'For Japan, write JA (Japanese): its texts are there.'],
])('the code %s leads to the language that was meant', (code, fix) => {
  expect(suggestLanguage(code, locales)).toBe(fix)
})

it('a code in small letters is told with its country, too', () => {
  expect(languageInBrackets('tw')).toBe(' (the country Taiwan, or the language Akan)')
  expect(languageInBrackets('de')).toBe(' (German)')
})
