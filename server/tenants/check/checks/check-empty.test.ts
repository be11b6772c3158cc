import { expect, it } from 'vitest'
import { BASE_TENANT, type Files, linesOf, ruby } from '../../../../tests/tenants/tenant-fixture.ts'

const place = 'info tenants/ruby/tenant.json:2:9  '
const lines = (files: Files) => linesOf({ ...ruby({}), ...files }).filter(line => line.includes('find no '))
const withCashier = (cashier: object): Files => ({
  'tenants/base/tenant.json': {
    ...BASE_TENANT,
    features: { ...BASE_TENANT.features, deposit: { modIds: ['MEMBER'] } },
  },
  'tenants/ruby/platform/cashier.json': cashier,
})

it('a brand without a way to pay in or out is told what to write and where', () => {
  const empty = withCashier({ deposit: { methods: [] }, withdrawal: { min: '1', max: '9', kinds: [] } })
  expect(lines(empty)).toEqual([
    `${place}Deposits are on, and players find no way to pay in. Add one to deposit.methods of platform/cashier.json, or switch the flag DEPOSIT off.`,
    `${place}Players can withdraw, and find no kind of account to be paid to. Add one to withdrawal.kinds of platform/cashier.json.`,
  ])
  const off = [
    { modId: 'SLOTS', enabled: true },
    { modId: 'MEMBER', enabled: false },
  ]
  expect(lines({ ...empty, 'tenants/ruby/platform/whitelabel.json': off })).toEqual([])
})
