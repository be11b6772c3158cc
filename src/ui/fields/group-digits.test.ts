import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ENGLISH, groupDigits, plainNumber, type Separators, tidyNumber, typedNumber } from './group-digits.ts'

/** Types keys into a field, each at the cursor; `<` deletes before it, `>` after it. */
function type(keys: string, text = '', caret = text.length, separators: Separators = ENGLISH) {
  let now = { text, caret }
  for (const key of keys) {
    const before = now.text
    const [start, end] = [before.slice(0, now.caret), before.slice(now.caret)]
    if (key === '<')
      now = groupDigits(
        before,
        { text: start.slice(0, -1) + end, caret: Math.max(0, now.caret - 1) },
        '',
        false,
        separators,
      )
    else if (key === '>')
      now = groupDigits(before, { text: start + end.slice(1), caret: now.caret }, '', true, separators)
    else now = groupDigits(before, { text: start + key + end, caret: now.caret + 1 }, key, false, separators)
  }
  return `${now.text.slice(0, now.caret)}|${now.text.slice(now.caret)}`
}

it('HDR-04 separators appear while the number grows, and leave while it shrinks', () => {
  expect(type('1234')).toBe('1,234|')
  expect(type('1234567.89')).toBe('1,234,567.89|')
  expect(type('1234567<<<<')).toBe('123|')
})

it('the cursor stays behind the digit that was typed or before the one that was deleted', () => {
  expect(type('9', '1,234', 1)).toBe('19|,234')
  expect(type('0', '123,456', 3)).toBe('1,230|,456')
  expect(type('<', '1,234', 2)).toBe('1|,234')
  expect(type('<<', '1,234', 2)).toBe('|234')
  expect(type('>', '1,234', 1)).toBe('1,|234')
  expect(type('>>', '1,234', 1)).toBe('1|34')
})

it('a typed comma stays and is validated, instead of making the number a hundred times as much', () => {
  expect(type('500,50')).toBe('500,50|')
  expect(plainNumber('500,50', ENGLISH)).toBeUndefined()
  expect(type('50,000')).toBe('50,000|')
  expect(type('50,0005')).toBe('500,005|')
  expect(type('500,50<<<')).toBe('500|')
})

it('what is pasted is grouped when it is a number, and left alone when it is none', () => {
  const paste = (text: string, before = '') =>
    groupDigits(before, { text, caret: text.length }, text, false, ENGLISH).text
  expect(paste('1234567.5')).toBe('1,234,567.5')
  expect(paste('12 apples')).toBe('12 apples')
  expect(paste('500,50', '500,123')).toBe('500,50')
  expect(groupDigits('12 apples', { text: '12 apple', caret: 8 }, '', false, ENGLISH).text).toBe('12 apple')
})

it('accepts digits of other scripts', () => {
  expect(type('๑๒๓๔')).toBe('1,234|')
  expect(type('１２３４．５')).toBe('1,234.5|')
  expect(type('၁၂၃၄')).toBe('1,234|')
})

it('a number that was left is complete, and anything else stays as it was typed', () => {
  expect(tidyNumber('1234.5', 2, ENGLISH)).toBe('1,234.50')
  expect(tidyNumber('007', 0, ENGLISH)).toBe('7')
  expect(tidyNumber('7.', 2, ENGLISH)).toBe('7.00')
  for (const text of ['', '500,5', '1.234', 'five']) expect(tidyNumber(text, 2, ENGLISH)).toBe(text)
})

it('no key loses a digit, with any text before it', () => {
  const key = fc.constantFrom(...'0123456789')
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 12 }), fc.nat(12), key, (digits, position, next) => {
      const text = type(digits.join('')).replace('|', '')
      const caret = Math.min(position, text.length)
      const [start = '', end = ''] = type(next, text, caret).split('|')
      expect(start.replaceAll(',', '')).toBe(text.slice(0, caret).replaceAll(',', '') + next)
      expect(end.replaceAll(',', '')).toBe(text.slice(caret).replaceAll(',', ''))
      expect(plainNumber(start + end, ENGLISH)).toBe(`${start}${end}`.replaceAll(',', ''))
    }),
  )
})

it('reads and groups a number by the separators of its language', () => {
  const dots = { group: '.', point: ',' }
  const typed = (keys: string) => type(keys, '', 0, dots)
  expect(typed('1234567,89')).toBe('1.234.567,89|')
  expect(typed('50.000')).toBe('50.000|')
  expect(typed('500.50')).toBe('500.50|')
  expect(plainNumber('1.000', dots)).toBe('1000')
  expect(plainNumber('1.000,5', dots)).toBe('1000.5')
  expect(plainNumber('500.50', dots)).toBeUndefined()
  expect(tidyNumber('1234,5', 2, dots)).toBe('1.234,50')
  expect(plainNumber('1 234,5', { group: '\u00A0', point: ',' })).toBe('1234.5')
})

it('shows a plain number without decimals where its currency has none, and loses no fraction', () => {
  const dots = { group: '.', point: ',' }
  expect(typedNumber('72000.00', 0, dots)).toBe('72.000')
  expect(typedNumber('72000.50', 0, dots)).toBeUndefined()
  expect(typedNumber('72000.5', 2, dots)).toBe('72.000,50')
  expect(typedNumber('five', 2, dots)).toBeUndefined()
})

it('a number that can be read in two ways is no number, and any other shows how it is read', () => {
  const vietnamese: Separators = { group: '.', point: ',' }
  for (const [typed, separators] of [
    ['1.000', ENGLISH],
    ['1,000', vietnamese],
    ['12.500', ENGLISH],
  ] as const) {
    expect(tidyNumber(typed, 0, separators)).toBe(typed)
    expect(typedNumber(plainNumber(typed, separators)!, 0, separators)).toBeUndefined()
  }
  expect([tidyNumber('1.000', 0, vietnamese), plainNumber('1.000', vietnamese)]).toEqual(['1.000', '1000'])
  expect([tidyNumber('50000', 0, vietnamese), tidyNumber('7,00', 0, vietnamese)]).toEqual(['50.000', '7'])
})
