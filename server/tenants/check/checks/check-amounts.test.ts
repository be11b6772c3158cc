import { describe, expect, it } from 'vitest'
import { linesOf, problemsOf } from '../../../../tests/tenants/tenant-fixture.ts'

const said = (cashier: object) =>
  problemsOf({ 'tenants/ruby/platform/cashier.json': cashier })
    .filter(({ code }) => !code.startsWith('platform/'))
    .map(({ code, pointer, message }) => [code, pointer, message])
const method = (more: object) => said({ deposit: { methods: [{ id: 'wire', ...more }] } })
const found = (files: Record<string, unknown>) =>
  problemsOf(files).map(({ severity, code, file, value }) => [severity, code, file, value])
const payTo = { bank: 'Bank One', holder: 'Ruby Ltd', number: '12345678' }
const bankMethod = (more: object) =>
  found({
    'tenants/ruby/platform/cashier.json': {
      deposit: {
        methods: [{ id: 'bank', kind: 'bank', title: { EN: 'Bank' }, payTo, min: '20', max: '500', ...more }],
      },
    },
  }).map(([severity, code, , value]) => [severity, code, value])

it('a suggestion outside of either bound is refused, also where the other one is missing', () => {
  const at = '/deposit/methods/0/presets/1'
  expect(method({ presets: ['8', '40'], min: '15' })).toEqual([
    ['cashier/preset', '/deposit/methods/0/presets/0', 'The suggestion 8 is refused: amounts go from 15.'],
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
  expect(method({ presets: ['60', '60.00', '70'] })).toEqual([
    ['choice/twice', '/deposit/methods/0/presets/1', expect.any(String)],
  ])
  expect(said({ protection: { timeOutHours: [48, 72, 48] } })).toEqual([
    ['choice/twice', '/protection/timeOutHours/2', expect.any(String)],
  ])
})

it('suggestions out of order are a warning, and bounds that exclude each other say all', () => {
  expect(method({ presets: ['40', '90', '60'], min: '15', max: '95' })).toEqual([
    ['cashier/preset-order', '/deposit/methods/0/presets/2', expect.stringContaining('60 stands after 90')],
  ])
  expect(method({ presets: ['40'], min: '95', max: '15' }).map(([code]) => code)).toEqual(['bounds/swapped'])
  expect(method({ presets: ['0', '40'], min: '0', max: '90' }).map(([code]) => code)).toEqual(['cashier/preset'])
  expect(method({ min: '0', max: '0.00', presets: ['0'] }).map(([code]) => code)).toEqual(['bounds/nothing'])
})

describe('OPS-06 amounts and lists', () => {
  it('a minimum above the maximum and suggestions outside of them stop a release', () => {
    expect(bankMethod({ min: '600' })).toContainEqual(['error', 'bounds/swapped', '600'])
    expect(bankMethod({ presets: ['10', '50', '900.50'] })).toEqual(
      expect.arrayContaining([
        ['error', 'cashier/preset', '10'],
        ['error', 'cashier/preset', '900.50'],
      ]),
    )
    expect(bankMethod({ presets: ['20', '500.00'] })).not.toContainEqual(expect.arrayContaining(['cashier/preset']))
  })

  it('a pattern that does not compile, that nothing fits, or a choice that stands twice stops a release', () => {
    const payerField = (more: object, regex = '^\\d{9}$') => {
      const payer = { id: 'payer', label: 'nav.home', pattern: 'nine', required: true, ...more }
      return found({
        'tenants/ruby/patterns.json': { kinds: { nine: { patternId: 9, regex, hint: 'pattern.digits' } } },
        'tenants/ruby/forms/deposit.json': {
          fields: [{ id: 'method', kind: 'radio' }, { id: 'amount', kind: 'money' }, payer],
          submit: 'nav.home',
        },
      }).map(([severity, code, , value]) => [severity, code, value])
    }
    expect(payerField({}, '([a-z')).toContainEqual(['error', 'pattern/refused', '([a-z'])
    expect(payerField({ maxLength: 4 })).toContainEqual(['error', 'form/nobody-can-submit', '^\\d{9}$'])
    const options = ['a', 'b', 'a'].map(value => ({ value }))
    expect(payerField({ kind: 'select', pattern: undefined, options })).toContainEqual(['error', 'choice/twice', 'a'])
    expect(payerField({ pattern: 'ten' })).toContainEqual(['error', 'pattern/unknown', 'ten'])
    expect(payerField({ kind: 'wheel' }).map(([severity]) => severity)).toContain('error')
    expect(payerField({}).filter(([severity]) => severity === 'error')).toEqual([])
  })
})

it('a suggestion outside of the bounds is reported with both of them', () => {
  const wire = { id: 'wire', kind: 'bank', title: { EN: 'Bank' }, payTo, min: '20', max: '500' }
  const suggesting = (preset: string) => ({
    'tenants/ruby/platform/cashier.json': { deposit: { methods: [{ ...wire, presets: [preset] }] } },
  })
  expect(linesOf(suggesting('10'))).toEqual([
    'error tenants/ruby/platform/cashier.json:18:11  The suggestion 10 is refused: amounts go from 20 to 500. Write an amount within these, or take it out.',
  ])
  expect(linesOf(suggesting('20'))).toEqual([])
})
