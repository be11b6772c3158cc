import { expect, it } from 'vitest'
import { createReport } from '../problems/report.ts'
import { buildTexts, type Texts } from './build-texts.ts'

const EN = { 'nav.home': 'Home', 'days.after_one': '{{count}} day', 'days.after_other': '{{count}} days' }

/** What is reported as missing of a language with these texts. */
function missingIn(texts: Texts) {
  const report = createReport()
  buildTexts({ texts: { EN, KO: texts }, own: {} }, 'KO', {}, report)
  return report.problems.filter(({ code }) => code === 'text/missing').map(({ value }) => value)
}

it('I18-04 a language that counts in one form lacks nothing without the others', () => {
  expect(missingIn({ 'nav.home': '홈', 'days.after_other': '{{count}}일' })).toEqual([])
})

it('I18-04 a text without its form for any number is missing, and so is one of another name', () => {
  expect(missingIn({ 'days.after_one': '{{count}}일' })).toEqual(['2: nav.home, days.after_other'])
  expect(missingIn({ 'nav.home': '홈' })).toEqual(['2: days.after_one, days.after_other'])
})
