import { expect, it } from 'vitest'
import { writeAmounts } from './write-amounts.ts'

const locales = {
  EN: { name: 'English', tag: 'en', direction: 'ltr' as const },
  VI: { name: 'Tiếng Việt', tag: 'vi', direction: 'ltr' as const, number: '1.234,5' },
}
const currency = { code: 'VND', symbol: '₫', decimals: 0, separators: 'language', place: 'after' } as const
const form = { tenant: { currency, languages: { default: 'VI', supported: ['VI', 'EN'] } }, locales }

it('an amount in a text is written in the form of the brand and of the language', () => {
  expect(
    writeAmounts(
      { promotions: [{ title: { EN: 'Up to {{money 131000}}', VI: 'Tới {{money 131000}}' }, min: '5000' }] },
      form,
    ),
  ).toEqual({
    promotions: [{ title: { EN: 'Up to 131,000\u00a0₫', VI: 'Tới 131.000\u00a0₫' }, min: '5000' }],
  })
})

it('a text for all languages is written in the default language', () => {
  expect(writeAmounts(['{{money 1500}} – {{ money  2000.00 }}'], form)).toEqual(['1.500\u00a0₫ – 2.000\u00a0₫'])
})

it('text that is no amount stays', () => {
  expect(writeAmounts('{{money 1.000.000}} {{money}} {{count}}', form)).toBe('{{money 1.000.000}} {{money}} {{count}}')
})
