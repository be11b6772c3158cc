import { beforeAll, expect, it } from 'vitest'
import { pairUp } from '../../tests/api/pair-up.ts'
import { createOperator, type Operator, publishBrand, saidOf } from '../../tests/operator-fixture.ts'
import { openTestPGlite } from '../../tests/stores.ts'
import {
  createWithdrawalFixture,
  RULE,
  type WithdrawalFixture,
  type WithdrawingPlayer,
} from '../../tests/withdrawal-fixture.ts'
import { checkLedger } from '../platform/money/ledger/check-ledger.ts'
import { readAudit } from '../tenants/release/audit.ts'

let fixture: WithdrawalFixture
let player: WithdrawingPlayer
let operator: Operator
beforeAll(async () => {
  const store = await openTestPGlite()
  fixture = await createWithdrawalFixture(store)
  const { context } = fixture.platform
  const tenant = { constants: { withdrawalMinutes: 60 } }
  await publishBrand(context, { tenant, platform: { cashier: { withdrawal: RULE } } })
  operator = createOperator(context)
  player = await fixture.player('player')
})
const run = (action: string, withdrawal?: string, typed: object = {}) =>
  saidOf(
    operator.office(`withdrawals ${action}`, {
      brand: 'north',
      ...(withdrawal !== undefined && { withdrawal }),
      ...typed,
    }),
  )
const CHECKED = { reason: 'identity checked' }

it('MBR-08 an operator reviews and pays by the minutes of the brand, skips no step, and leaves audit entries', async () => {
  const { id } = (await player.request('80.00')).json.value
  expect(await run('list')).toMatchObject({
    message: '1 withdrawal waits at north.',
    rows: [{ id, member: 'player', amount: '80.00 USD', account: expect.stringContaining('7890') }],
  })
  expect((await run('disburse', id, CHECKED)).message).toMatch(
    /is requested: this step is not possible. Review or reject/,
  )
  expect((await run('review', id, CHECKED)).message).toBe(`Withdrawal ${id} of north over 80.00 USD is reviewed.`)
  expect((await run('reject', id)).message).toMatch(/reason is missing/)
  await run('disburse', id, { reason: 'paid', note: 'Bank reference 4711' })
  const now = fixture.platform.clock.now()
  expect(await player.newest()).toMatchObject({ state: 'disbursed', answerUntil: now + 3_600_000 })
  expect((await run('reverse', id, { reason: 'Account closed' })).message).toMatch(/is reversed, 80.00 USD returned/)
  expect((await run('settle', id, { reason: 'Late' })).message).toMatch(/has ended; what is decided stays decided/)
  const log = await readAudit(operator.context.store.db, 'north', { what: ['office'], limit: 9 })
  expect(log.map(({ summary }) => summary)).toEqual([
    `withdrawal ${id} (80.00 USD): reversed, 80.00 USD returned, Account closed`,
    `withdrawal ${id} (80.00 USD): disbursed, Bank reference 4711`,
    `withdrawal ${id} (80.00 USD): reviewed`,
  ])
})

it('MBR-17 a dispute between members shows payer and reference; "unpaid" lets the withdrawal wait again', async () => {
  const payer = await fixture.player('payer')
  const { id } = (await player.request('20.00')).json.value
  const now = new Date(fixture.platform.clock.now())
  const { id: depositId } = await operator.context.store.db
    .insertInto('deposit')
    .values({
      tenant_id: 'north',
      member_id: payer.id,
      method: JSON.stringify({ id: 'bank', kind: 'bank' }),
      fields: '{}',
      amount_minor: 2000n,
      fee_minor: 0n,
      currency: 'USD',
      reference: 'REF20',
      state: 'pending',
      created_at: now,
      changed_at: now,
      expires_at: new Date(now.getTime() + 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await operator.context.store.transaction(tx => pairUp(tx, { depositId, withdrawalId: id, isPart: true }))
  expect((await run('list')).rows).toMatchObject([
    { id, state: 'partial', payment: { payer: 'payer', deposit: depositId, reference: 'REF20', paid: '5.00' } },
  ])
  const decide = { brand: 'north', deposit: depositId, reason: 'seen' }
  await expect(operator.office('deposits approve', decide)).rejects.toThrow(`pays withdrawal ${id} of another member`)
  expect((await run('settle', id, { reason: 'x', return: '5.00' })).message).toMatch(/the money is on hold still/)
  expect((await run('reverse', id, { reason: 'x' })).message).toMatch(/settled or unpaid/)
  expect((await run('unpaid', id, { reason: 'The rest never left' })).message).toMatch(/is reviewed\.$/)
  expect(await checkLedger(operator.context.store.db)).toEqual([])
  await run('reject', id, { reason: 'over' })
})

it('what waits for an operator comes before what members have to answer', async () => {
  const paid = await player.paid('20.00')
  const { id } = (await player.request('20.00')).json.value
  expect((await run('list')).rows.map(one => one.id)).toEqual([id, paid])
  await run('reject', id, { reason: 'over' })
  await run('reverse', paid, { reason: 'over' })
})

it('the whole account number is shown by one verb only, which is recorded', async () => {
  const { id } = (await player.request('20.00')).json.value
  expect(JSON.stringify(await run('list'))).not.toContain('001234567890')
  expect(JSON.stringify(await run('show', id))).toContain('001234567890')
  const [latest] = await readAudit(operator.context.store.db, 'north', { what: ['office'], limit: 1 })
  expect(latest).toMatchObject({ who: 'qa', summary: `withdrawal ${id}: the account number was viewed` })
})

it('says what is wrong with what was typed', async () => {
  expect((await run('approve')).message).toMatch(/withdrawals has no "approve"/)
  expect((await run('review', 'abc', CHECKED)).message).toMatch(/"abc" is no number of a withdrawal/)
  expect((await run('review', '99999', CHECKED)).message).toMatch(/There is no withdrawal 99999 here/)
  const id = await player.paid('30.00')
  await player.prove(id, 'red')
  expect((await run('settle', id, { reason: 'x', return: '1e3' })).message).toMatch(/no amount to return/)
  const brands = operator.context.store.db.updateTable('brand').where('id', '=', 'north')
  await brands.set({ decimals: 0 }).execute()
  expect((await run('settle', id, { reason: 'x', return: '20.50' })).message).toMatch(/"20.50" has a fraction/)
  await brands.set({ decimals: 2 }).execute()
})
