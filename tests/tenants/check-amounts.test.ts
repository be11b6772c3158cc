/** MBR-07: amounts that a cashier suggests lie within its bounds, each once. */
import { expect, it } from 'vitest'
import { problemsOf } from './tenant-fixture.ts'

const said = (cashier: object) =>
  problemsOf({ 'tenants/ruby/platform/cashier.json': cashier })
    .filter(({ code }) => !code.startsWith('platform/'))
    .map(({ code, pointer, message }) => [code, pointer, message])
const method = (more: object) => said({ deposit: { methods: [{ id: 'wire', ...more }] } })

it('a suggestion outside of either bound is refused, also where the other one is missing', () => {
  const at = '/deposit/methods/0/presets/1'
  expect(method({ presets: ['40', '8'], min: '15' })).toEqual([
    ['cashier/preset', at, 'The suggestion 8 is refused: amounts go from 15.'],
  ])
  expect(method({ presets: ['40', '800'], max: '75.50' })).toEqual([
    ['cashier/preset', at, 'The suggestion 800 is refused: amounts go to 75.50.'],
  ])
  expect(method({ presets: ['40', '800'], min: '15', max: '75' })).toEqual([
    ['cashier/preset', at, 'The suggestion 800 is refused: amounts go from 15 to 75.'],
  ])
  expect(method({ presets: ['15', '75'], min: '15', max: '75' })).toEqual([])
})

it('an amount and a length of time that are offered twice are refused', () => {
  expect(method({ presets: ['60', '70', '60.00'] })).toEqual([
    ['choice/twice', '/deposit/methods/0/presets/2', expect.any(String)],
  ])
  expect(said({ protection: { timeOutHours: [48, 72, 48] } })).toEqual([
    ['choice/twice', '/protection/timeOutHours/2', expect.any(String)],
  ])
})
