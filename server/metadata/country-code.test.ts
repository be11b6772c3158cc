import { expect, it } from 'vitest'
import { readCountry } from './country-code.ts'

it.each([
  ['DK', 'DK'],
  [' dk ', 'DK'],
  ['DNK', 'DK'],
  ['208', 'DK'],
  ['Denmark', 'DK'],
  ['denmark', 'DK'],
  ['ＤＫ', 'DK'],
  ['UK', 'GB'],
  ['el', 'GR'],
  [208, 'DK'],
  [8, 'AL'],
  ['us-nv', 'US'],
  ['QQ', undefined],
  ['QQQ', undefined],
  ['Atlantis', undefined],
  ['', undefined],
  [7, undefined],
  [-1, undefined],
  [null, undefined],
])('SYS-03 the country %j is read as %s', (written, code) => {
  expect(readCountry(written)).toBe(code)
})
