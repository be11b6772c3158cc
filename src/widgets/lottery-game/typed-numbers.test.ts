import { expect, it } from 'vitest'
import { readTypedNumbers } from './typed-numbers.ts'

const two = (text: string) => readTypedNumbers(text, { digits: 2, isNumber: () => true })

it('LOT-02 numbers may be separated by anything and written in digits of any language', () => {
  expect(two('12,34 56;78\n90、11，22/33-44').numbers).toEqual(['12', '34', '56', '78', '90', '11', '22', '33', '44'])
  expect(two('１２　３４,๕๖ ၇၈').numbers).toEqual(['12', '34', '56', '78'])
  expect(two(' , \n ').numbers).toEqual([])
})

it('LOT-02 names what cannot be read, and keeps the rest', () => {
  expect(two('12 7 123 ab 1x 34')).toEqual({
    numbers: ['12', '34'],
    faults: [
      { text: '7', fault: 'length' },
      { text: '123', fault: 'length' },
      { text: 'ab', fault: 'letters' },
      { text: '1x', fault: 'letters' },
    ],
    repeated: [],
  })
})

it('counts a repeated number once and says so', () => {
  expect(two('12 34 12')).toMatchObject({ numbers: ['12', '34'], repeated: ['12'], faults: [] })
})

it('reads balls without their leading zero, and refuses those that are not in the game', () => {
  const balls = (text: string) =>
    readTypedNumbers(text, { digits: 2, fills: true, isNumber: ball => Number(ball) >= 1 && Number(ball) <= 11 })
  expect(balls('1 7 11 12 00')).toMatchObject({
    numbers: ['01', '07', '11'],
    faults: [
      { text: '12', fault: 'unknown' },
      { text: '00', fault: 'unknown' },
    ],
  })
})

it('reads single digits that stand together', () => {
  expect(readTypedNumbers('135 7', { digits: 1, isNumber: () => true }).numbers).toEqual(['1', '3', '5', '7'])
})
