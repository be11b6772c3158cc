import { expect, it } from 'vitest'
import { isAllowedAddress, isOutsideAddress } from './allowed-html.ts'

it.each(['//x.example', '/\\x.example', '\\\\x.example', '/\t/x.example', ' \n//x.example', 'HTTPS://x.example'])(
  'BNR-04 %j leads to another site',
  address => expect(isOutsideAddress(address)).toBe(true),
)
it.each(['/', '/rng//x', '#/x', '?next=//x.example', 'mailto:a@b.c'])('BNR-04 %j leads to no other site', address =>
  expect(isOutsideAddress(address)).toBe(false),
)
it.each([
  ['/rng', true],
  ['page?x=1:2', true],
  ['https://x.example', true],
  ['tel:1', true],
  ['java\nscript:0', false],
  ['\u0001javascript:0', false],
  ['data:image/png;base64,AAAA', false],
  ['blob:https://x.example/1', false],
])('NTC-04 %j is an allowed address: %s', (address, allowed) => expect(isAllowedAddress(address)).toBe(allowed))
