import { expect, it } from 'vitest'
import { BASE_TENANT, problemsOf } from '../../../../tests/tenants/tenant-fixture.ts'

const files = (decimals: 0 | 2) => ({
  'tenants/base/tenant.json': { ...BASE_TENANT, currency: { code: 'VND', symbol: '₫', decimals } },
  'tenants/ruby/platform/cashier.json': {
    deposit: {
      methods: [
        {
          id: 'bank',
          kind: 'bank',
          title: { EN: 'Bank' },
          payTo: { bank: 'Bank One', holder: 'Ruby Ltd', number: '12345678' },
          min: '20000.00',
          max: '500000',
          presets: ['20000', '50000.50'],
          fee: { percent: 1.5, fixed: '0.25' },
        },
      ],
    },
  },
  'tenants/ruby/platform/missions.json': {
    missions: [{ id: 'one', kind: 'bets', period: 'day', title: { EN: 'One' }, count: 3, reward: '999.99' }],
  },
  'tenants/ruby/platform/rebate.json': { payment: 'claim', levels: [{ rank: 0, percent: '0.55' }], least: '10.00' },
})
const found = (decimals: 0 | 2) =>
  problemsOf(files(decimals))
    .filter(({ code }) => code === 'amount/fraction')
    .map(({ severity, file, pointer, value }) => [severity, file, pointer, value])

it('amounts with a fraction are a warning in a brand without decimals, percentages are not', () => {
  const cashier = 'tenants/ruby/platform/cashier.json'
  expect(found(0)).toEqual([
    ['warning', cashier, '/deposit/methods/0/presets/1', '50000.50'],
    ['warning', cashier, '/deposit/methods/0/fee/fixed', '0.25'],
    ['warning', 'tenants/ruby/platform/missions.json', '/missions/0/reward', '999.99'],
  ])
  expect(found(2)).toEqual([])
})
