import { expect, it } from 'vitest'
import { GAME_TYPES } from '../../../../src/schemas/document/game-types.ts'
import { type Files, linesOf, problemsOf } from '../../../../tests/tenants/tenant-fixture.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import { checkCashierParts, checkMatching } from './check-cashier.ts'

const BANK = { id: 'bank', kind: 'bank', proof: 'required', matching: true }
const KINDS = [{ id: 'account', kind: 'bank' }]

/** Returns the messages of the problems. */
const check = (methods: object[], withdrawal: object) =>
  checkMatching({ value: { deposit: { methods }, withdrawal } } as unknown as TenantSourceFile).map(
    ({ message }) => message,
  )

it("MBR-17 matching stops a release unless both sides have it, with a person's account, proof and no fee", () => {
  expect(check([BANK], { matching: true, kinds: KINDS })).toEqual([])
  expect(check([{ ...BANK, matching: false }], { kinds: KINDS })).toEqual([])
  expect(check([{ ...BANK, matching: false }], { matching: true, kinds: KINDS })).toEqual([
    expect.stringContaining('no deposit method takes part'),
  ])
  expect(check([BANK], { kinds: KINDS })).toEqual([expect.stringContaining('withdrawals do not take part')])
  for (const [change, said] of [
    [{ kind: 'voucher' }, 'takes an account of a person'],
    [{ kind: 'qr' }, 'accounts of kind ewallet'],
    [{ fee: { fixed: '0.10' } }, 'has a fee'],
    [{ proof: 'optional' }, 'without proof'],
  ] as const)
    expect(check([{ ...BANK, ...change }], { matching: true, kinds: KINDS })).toEqual([expect.stringContaining(said)])
})

const METHOD = { id: 'wire', min: '20', max: '900' }
const LIMITS = { min: '30', max: '900' }

it.each([
  ['two deposit methods of one id', { deposit: { methods: [METHOD, { ...METHOD }] } }, '/deposit/methods/1/id'],
  [
    'two kinds of account of one id',
    { withdrawal: { kinds: [{ id: 'coin' }, { id: 'till' }, { id: 'coin' }] } },
    '/withdrawal/kinds/2/id',
  ],
  [
    'two banks of one id',
    { withdrawal: { kinds: [{ id: 'till', banks: [{ id: 'north' }, { id: 'north' }] }] } },
    '/withdrawal/kinds/0/banks/1/id',
  ],
  ['no bank to choose', { withdrawal: { kinds: [{ id: 'till', banks: [] }] } }, '/withdrawal/kinds/0/banks'],
  [
    'two levels of one rank',
    {
      withdrawal: {
        ...LIMITS,
        levels: [
          { rank: 0, perDay: '80' },
          { rank: 0, perDay: '90' },
        ],
      },
    },
    '/withdrawal/levels/1/rank',
  ],
  [
    'a day that allows less than one withdrawal',
    { withdrawal: { ...LIMITS, levels: [{ rank: 0, perDay: '29.99' }] } },
    '/withdrawal/levels/0/perDay',
  ],
  [
    'a method that takes more than a day allows',
    { deposit: { methods: [METHOD] }, protection: { depositPerDay: '19' } },
    '/deposit/methods/0/min',
  ],
  [
    'a game type that there is not',
    { withdrawal: { turnover: { multiple: 1, counts: { LIVE: 0.5, SLOTS: 0 } } } },
    '/withdrawal/turnover/counts/SLOTS',
  ],
  [
    'hours that open and close at once',
    { deposit: { methods: [{ ...METHOD, hours: { from: '07:30', to: '07:30' } }] } },
    '/deposit/methods/0/hours/to',
  ],
  [
    'a fee that takes the smallest deposit',
    { deposit: { methods: [{ ...METHOD, fee: { fixed: '19', percent: 5 } }] } },
    '/deposit/methods/0/fee/fixed',
  ],
  [
    'a fee that takes the smallest withdrawal',
    { withdrawal: { ...LIMITS, fee: { fixed: '30' } } },
    '/withdrawal/fee/fixed',
  ],
  [
    'a transfer to nobody',
    { deposit: { methods: [{ ...METHOD, kind: 'crypto', payTo: { address: '' } }] } },
    '/deposit/methods/0/payTo',
  ],
  [
    'no account to be paid out to',
    { deposit: { methods: [METHOD] }, withdrawal: { ...LIMITS, kinds: [] } },
    '/withdrawal/kinds',
  ],
  [
    'members without a limit below the first level',
    { withdrawal: { ...LIMITS, levels: [{ rank: 2, perDay: '80' }] } },
    '/withdrawal/levels',
  ],
  [
    'a turnover to which nothing counts',
    { withdrawal: { turnover: { multiple: 2, counts: Object.fromEntries(GAME_TYPES.map(type => [type, 0])) } } },
    '/withdrawal/turnover/counts',
  ],
])('%s stops a release', (_, value, pointer) => {
  const problems = checkCashierParts({ value } as unknown as TenantSourceFile)
  expect(problems).toMatchObject([{ severity: 'error', code: 'cashier/cannot-work', pointer }])
})

it('a cashier whose parts fit together has no problem', () => {
  const value = {
    deposit: {
      methods: [METHOD, { ...METHOD, id: 'card' }],
    },
    withdrawal: {
      ...LIMITS,
      kinds: [{ id: 'till', banks: [{ id: 'north' }] }, { id: 'coin', banks: [{ id: 'north' }] }, { id: 'cash' }],
      levels: [
        { rank: 0, perDay: '30' },
        { rank: 4, perDay: '90' },
      ],
      turnover: { multiple: 1, counts: { LIVE: 0.5 } },
    },
    protection: { depositPerDay: '20' },
  }
  expect(checkCashierParts({ value } as unknown as TenantSourceFile)).toEqual([])
  expect(checkCashierParts(undefined)).toEqual([])
})

const TELLER = { EN: 'Teller', VI: 'Quầy' }
const COUNTER = { EN: 'Counter', VI: 'Quầy' }

it.each([
  [
    'deposit methods',
    { deposit: { methods: [METHOD, { ...METHOD, id: 'two' }].map(one => ({ ...one, title: 'Teller' })) } },
    '/deposit/methods/1/title',
  ],
  [
    'kinds of account in one language',
    {
      withdrawal: {
        kinds: [
          { id: 'till', title: TELLER },
          { id: 'coin', title: COUNTER },
        ],
      },
    },
    '/withdrawal/kinds/1/title/VI',
  ],
  [
    'banks',
    {
      withdrawal: {
        kinds: [
          {
            id: 'till',
            banks: [
              { id: 'a', title: TELLER },
              { id: 'b', title: TELLER },
            ],
          },
        ],
      },
    },
    '/withdrawal/kinds/0/banks/1/title/EN',
  ],
])('two %s of one name are a warning', (_, value, pointer) => {
  const problems = checkCashierParts({ value } as unknown as TenantSourceFile)
  expect(problems).toMatchObject([{ severity: 'warning', code: 'cashier/cannot-work', pointer }])
})

it('two kinds of account with other names in each language are no mistake', () => {
  const kinds = [
    { id: 'till', title: { EN: 'Teller' } },
    { id: 'coin', title: { VI: 'Teller' } },
  ]
  expect(checkCashierParts({ value: { withdrawal: { kinds } } } as unknown as TenantSourceFile)).toEqual([])
})

it('a reminder to answer before the payment itself is a warning where the brand wrote its part', () => {
  const found = (files: Files) =>
    problemsOf(files)
      .filter(({ code }) => code === 'cashier/no-reminder')
      .map(({ severity, file, pointer, value }) => [severity, file, pointer, value])
  const cashier = (id: string, ...reminderMinutes: number[]) => ({
    [`tenants/${id}/platform/cashier.json`]: { withdrawal: { reminderMinutes } },
  })
  const brand = { id: 'ruby', name: 'Ruby', merchant: 'ruby', constants: { withdrawalMinutes: 45 } }
  const ruby = { 'tenants/ruby/tenant.json': brand }
  const file = 'tenants/ruby/platform/cashier.json'
  expect(found({ ...ruby, ...cashier('ruby', 45, 44) })).toEqual([
    ['warning', file, '/withdrawal/reminderMinutes/0', 45],
  ])
  expect(found({ ...ruby, ...cashier('base', 90, 30) })).toEqual([
    ['warning', 'tenants/ruby/tenant.json', '/constants/withdrawalMinutes', 90],
  ])
  expect(found(cashier('ruby', 1439, 30))).toEqual([])
})

it('a second deposit method of one id is reported with what to write', () => {
  const payTo = { bank: 'Bank One', holder: 'Ruby Ltd', number: '12345678' }
  const bank = { kind: 'bank', payTo, min: '20', max: '500' }
  const methods = (...ids: string[]) => ({
    'tenants/ruby/platform/cashier.json': {
      deposit: { methods: ids.map((id, i) => ({ id, title: { EN: `Bank ${i}` }, ...bank })) },
    },
  })
  expect(linesOf(methods('wire', 'wire'))).toEqual([
    'error tenants/ruby/platform/cashier.json:19:15  Two deposit methods have the id "wire", and their deposits could not be told apart. Give the second one an id of its own.',
  ])
  expect(linesOf(methods('wire', 'till'))).toEqual([])
})

it('MBR-07 fields of deposits that no method asks for, and unique ones that theirs does not, stop a release', () => {
  const found = (unique: string[], ...fields: object[]) =>
    problemsOf({
      'tenants/ruby/platform/cashier.json': {
        deposit: { methods: [{ id: 'card', kind: 'voucher', title: 'Card', min: '20', max: '500', unique }] },
      },
      'tenants/ruby/forms/deposit.json': { fields, submit: 'nav.home' },
    })
      .filter(({ severity }) => severity === 'error')
      .map(({ code, pointer, value }) => [code, pointer, value])
  const field = (id: string, more: object = {}) => ({ id, label: 'nav.home', ...more })
  const NEEDED = [field('method', { kind: 'radio' }), field('amount', { kind: 'money' })]
  const whenPaidBy = (method: string) => ({ onlyIf: { field: 'method', in: [method] } })
  const code = 'cashier/cannot-work'
  expect(found(['serial'], ...NEEDED, field('serial', whenPaidBy('card')))).toEqual([])
  expect(found(['serial'], ...NEEDED, field('serial'))).toEqual([])
  expect(found(['serials'], ...NEEDED, field('serial'))).toEqual([[code, '/deposit/methods/0/unique/0', 'serials']])
  expect(found(['serial'], ...NEEDED, field('serial', whenPaidBy('cart')))).toEqual([
    [code, '/fields/2/onlyIf/in/0', 'cart'],
    [code, '/deposit/methods/0/unique/0', 'serial'],
  ])
  expect(found([], NEEDED[0]!)).toEqual([[code, '/fields', 'amount']])
  expect(found([], ...NEEDED, field('proof', { kind: 'file' }))).toEqual([
    ['form/unsent-kind', '/fields/2/kind', 'file'],
  ])
})
