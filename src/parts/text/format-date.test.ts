import { describe, expect, it } from 'vitest'
import { locales } from '../../../tests/architecture/locale-files.ts'
import { createInitialTexts } from '../../runtime/texts/initial-texts.ts'
import { type DateForm, datePartsIn, formatDate } from './format-date.ts'

const MORNING = Date.UTC(2026, 10, 21, 2, 5)
const write = (code: string, form: DateForm) => {
  const { tag, texts } = locales.find(locale => locale.code === code)!
  return formatDate(createInitialTexts(tag, texts), datePartsIn('Asia/Bangkok', MORNING)!, form)
}

it('NTC-02 I18-03 a day is that of the time zone of the brand', () => {
  const late = Date.UTC(2026, 0, 31, 20)
  expect(datePartsIn('Asia/Bangkok', late)).toMatchObject({ day: '01', month: '02', year: '2026', hour: '03' })
  expect(datePartsIn('Europe/London', late)).toMatchObject({ day: '31', month: '01', year: '2026', hour: '20' })
})

it('no date for a time that is none', () => {
  expect(datePartsIn('Asia/Bangkok', Number.NaN)).toBeUndefined()
})

it('midnight is 00 and not 24', () => {
  expect(datePartsIn('UTC', Date.UTC(2026, 0, 1))).toMatchObject({ day: '01', hour: '00', minute: '00' })
})

describe.each([
  ['EN', '21 November 2026', '21 November 2026, 09:05', 'November 2026'],
  ['TY', '21 November 2026', '21 November 2026, 09:05', 'November 2026'],
  ['CN', '2026年11月21日', '2026年11月21日 09:05', '2026年11月'],
  ['ID', '21 November 2026', '21 November 2026 pukul 09:05', 'November 2026'],
  ['JA', '2026年11月21日', '2026年11月21日 09:05', '2026年11月'],
  ['MY', '2026 ခုနှစ် နိုဝင်ဘာလ 21 ရက်', '2026 ခုနှစ် နိုဝင်ဘာလ 21 ရက် 09:05', '2026 ခုနှစ် နိုဝင်ဘာလ'],
  ['TH', '21 พฤศจิกายน 2026', '21 พฤศจิกายน 2026 เวลา 09:05 น.', 'พฤศจิกายน 2026'],
  ['VI', '21 tháng 11, 2026', '21 tháng 11, 2026, 09:05', 'tháng 11, 2026'],
])('I18-03 %s', (code, long, moment, month) => {
  it('writes dates in its own pattern', () => {
    expect([write(code, 'long'), write(code, 'moment'), write(code, 'month')]).toEqual([long, moment, month])
  })
  it('writes a short day as all do', () => {
    expect(write(code, 'day')).toBe('21-11-2026')
  })
})
