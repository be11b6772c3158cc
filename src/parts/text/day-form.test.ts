import { expect, it } from 'vitest'
import { locales } from '../../../tests/architecture/locale-files.ts'
import { createInitialTexts } from '../../runtime/texts/initial-texts.ts'
import { createDayForm } from './day-form.ts'

const formIn = (code: string) => {
  const { tag, texts } = locales.find(locale => locale.code === code)!
  return createDayForm(createInitialTexts(tag, texts))
}

it.each(locales.map(({ code }) => code))('I18-03 a day is read as it was written (%s)', code => {
  const { read, write } = formIn(code)
  for (const day of ['1995-08-04', '2024-02-29', '2026-12-31']) expect(read(write(day))).toBe(day)
})

it.each(locales.map(({ code }) => code))('I18-03 the example of the message is a day in its own form (%s)', code => {
  const { read, wrong } = formIn(code)
  const example = /\d+\D\d+\D\d+/.exec(wrong)?.[0] ?? ''
  expect(read(example)).toBe('1995-08-24')
})

it.each([
  ['VI', '4/8/1995', '1995-08-04'],
  ['VI', '04-08-1995', '1995-08-04'],
  ['VI', ' 4. 8. 1995 ', '1995-08-04'],
  ['VI', '04081995', '1995-08-04'],
  ['VI', '1995-08-04', '1995-08-04'],
  ['TH', '๐๔/๐๘/๑๙๙๕', '1995-08-04'],
  ['CN', '1995年8月4日', '1995-08-04'],
  ['CN', '19950804', '1995-08-04'],
])('I18-03 %s reads %j', (code, typed, day) => {
  expect(formIn(code).read(typed)).toBe(day)
})

it.each([
  ['VI', ''],
  ['VI', '4/8'],
  ['VI', '4/8/95'],
  ['VI', '8/24/1995'],
  ['VI', '31/2/1995'],
  ['VI', '4/8/1995/1'],
  ['VI', '040819955'],
  ['CN', '4/8/1995'],
])('I18-03 %s finds no day in %j', (code, typed) => {
  expect(formIn(code).read(typed)).toBeUndefined()
})

it('I18-03 days are typed with the year first while the texts are not there', () => {
  const { read, write } = createDayForm(() => '')
  expect([read('1995/8/4'), write('1995-08-04')]).toEqual(['1995-08-04', '1995-08-04'])
})
