import { describe, expect, it } from 'vitest'
import { plainKey } from '../../scripts/build/text-names.mjs'
import { english, languages, locales, placeholders } from './locale-files.ts'

describe.each(locales.filter(({ code }) => code !== 'EN'))('I18-01 $code', ({ texts }) => {
  it('has the same keys as EN', () => {
    const own = new Set(Object.keys(texts).map(plainKey))
    const wanted = new Set(Object.keys(english.texts).map(plainKey))
    expect({
      missing: [...wanted].filter(key => !own.has(key)),
      unknown: [...own].filter(key => !wanted.has(key)),
    }).toEqual({ missing: [], unknown: [] })
  })
  it('has the same placeholders and paragraphs in each text', () => {
    const shape = (text: string) => [...placeholders(text), text.split('\n').length].join()
    const wrong = Object.keys(texts).filter(key => {
      // a plural form such as "the day before" needs no number where English has two forms
      const sources = [english.texts[key], english.texts[`${plainKey(key)}_other`]].filter(text => text !== undefined)
      return sources.length > 0 && !sources.map(shape).includes(shape(texts[key]!))
    })
    expect(wrong).toEqual([])
  })
})

describe.each(locales)('I18-01 $code', ({ code, name, tag, direction, number, texts }) => {
  it('is in alphabetical order', () => {
    const keys = Object.keys(texts)
    expect(keys).toEqual([...keys].sort())
  })
  it('has a text for every plural form of its language', () => {
    const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
    const counted = new Set(Object.keys(texts).flatMap(key => (plainKey(key) === key ? [] : plainKey(key))))
    const missing = [...counted].flatMap(key => forms.map(form => `${key}_${form}`)).filter(key => !texts[key])
    expect(missing).toEqual([])
  })
  it('is written cleanly: composed letters, no doubled, hidden or outer spaces', () => {
    const wrong = Object.entries(texts).filter(
      ([, text]) =>
        text !== text.normalize('NFC') ||
        text.trim() !== text ||
        /[^\S\n]{2}|[^\S\n]\n|\n[^\S\n]|\n{3}|\t|\p{Cf}/u.test(text),
    )
    expect(wrong).toEqual([])
  })
  it('has the name of the list of languages', () => {
    expect(languages.find(language => language.code === code)).toEqual({ code, name, tag, direction, number })
  })
})

describe('I18-01 the list of languages', () => {
  it('has the eight languages with texts and about forty in all, each once', () => {
    expect(locales.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['CN', 'EN', 'ID', 'JA', 'MY', 'TH', 'TY', 'VI']),
    )
    expect(languages.length).toBeGreaterThanOrEqual(40)
    for (const part of ['code', 'name', 'tag'] as const)
      expect(new Set(languages.map(language => language[part])).size, part).toBe(languages.length)
  })
  it.each(languages)('$code is named in its own tongue: $name', ({ name, tag, direction, number }) => {
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
    const { language, script } = new Intl.Locale(tag).maximize()
    expect(direction).toBe(['Arab', 'Hebr'].includes(script!) ? 'rtl' : 'ltr')
    const parts = new Intl.NumberFormat(tag, { useGrouping: 'always', numberingSystem: 'latn' }).formatToParts(1234.5)
    expect(number ?? '1,234.5').toBe(parts.map(({ value }) => value).join(''))
    if (tag === 'en-001') return
    const own = new Intl.DisplayNames([tag], { type: 'language' }).of(language)!.toLowerCase()
    expect(name.toLowerCase()).toContain(language === 'zh' ? '中文' : own)
  })
})
