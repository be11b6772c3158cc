import { beforeAll, beforeEach, expect, it } from 'vitest'
import { payoutAccountAdd } from '../../../../src/schemas/endpoints/payout-account-add.ts'
import { payoutAccountDefault } from '../../../../src/schemas/endpoints/payout-account-default.ts'
import { payoutAccountRemove } from '../../../../src/schemas/endpoints/payout-account-remove.ts'
import { withdrawalAnswer } from '../../../../src/schemas/endpoints/withdrawal-answer.ts'
import { withdrawalCancel } from '../../../../src/schemas/endpoints/withdrawal-cancel.ts'
import { withdrawalOptions } from '../../../../src/schemas/endpoints/withdrawal-options.ts'
import { baseForm } from '../../../../tests/forms/base-forms.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import {
  createWithdrawalFixture,
  HOUR,
  PIN,
  type WithdrawalFixture,
  type WithdrawingPlayer,
} from '../../../../tests/withdrawal-fixture.ts'
import { OPENING_BALANCE } from '../../money/ledger/accounts.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import { addTurnover } from '../../money/turnover/turnover.ts'

const MINUTE = 60_000

forEachStore('withdrawals', (open, itOnce) => {
  let fixture: WithdrawalFixture
  let player: WithdrawingPlayer
  let count = 0

  beforeAll(async () => {
    fixture = await createWithdrawalFixture(await open())
  })
  beforeEach(async () => {
    await fixture.rule()
    player = await fixture.player(`player${++count}`)
  })
  const answer = async (id: string, body: object, from = player) => {
    const { json } = await from.browser.call(withdrawalAnswer, { body: { id, ...body } })
    return json.code ?? 'done'
  }
  const codeOf = async (amount: string, more = {}) => (await player.request(amount, more)).json.code
  const options = async () => (await player.browser.call(withdrawalOptions)).json.value
  const inbox = async () => {
    const rows = await fixture.store.db
      .selectFrom('inbox')
      .select('content')
      .where('member_id', '=', player.id)
      .orderBy('id')
      .execute()
    return rows.map(({ content }) => content.replace('inbox.withdrawal-', ''))
  }
  const books = () => checkLedger(fixture.store.db)

  it('MBR-08 a request takes money out of the balance and goes through review and payment to the answer', async () => {
    const { status, json } = await player.request('250.00')
    expect([status, json.value.amount]).toEqual([200, '250.00'])
    const { id } = json.value
    expect(await player.money()).toEqual([OPENING_BALANCE - 25_000n, 25_000n])
    expect(await fixture.change({ id, event: 'disburse' })).toBe('withdrawal/state')
    expect(await fixture.change({ id, event: 'review' })).toBe('reviewed')
    expect(await fixture.change({ id, event: 'disburse', note: 'Transfer 77' })).toBe('disbursed')
    expect(await player.money()).toEqual([OPENING_BALANCE - 25_000n, 0n])
    expect(await player.newest()).toMatchObject({
      state: 'disbursed',
      mayConfirm: true,
      mayDispute: true,
      mayCancel: false,
      answerUntil: fixture.platform.clock.now() + 1440 * MINUTE,
      account: { title: 'First Bank', shown: '\u00B7\u00B7\u00B7\u00B7 7890' },
    })
    expect(await answer(id, { answer: 'received' })).toBe('done')
    const { steps, state } = (await player.newest()) as unknown as { state: string; steps: Record<string, unknown>[] }
    expect(state).toBe('received')
    expect(steps.map(({ state, actor, note }) => [state, actor, note])).toEqual([
      ['requested', 'member', ''],
      ['reviewed', 'operator', ''],
      ['disbursed', 'operator', 'Transfer 77'],
      ['received', 'member', ''],
    ])
    expect(await inbox()).toEqual(['reviewed', 'disbursed'])
    expect(await books()).toEqual([])
  })

  itOnce('MBR-08 an account is in the own name only, once, of a right number, and never shown whole', async () => {
    const add = async (change: object) => {
      const body = { kind: 'bank', bank: 'first', holder: 'Ann Lee', number: '9876 5432-1011', ...change }
      return (await player.browser.call(payoutAccountAdd, { body })).json
    }
    expect((await add({ holder: 'Bob Stone' })).code).toBe('payout/holder')
    fixture.forms.push(baseForm('payout-account'))
    for (const [number, code] of Object.entries({ '12 34': 'field/length', '00123456789x': 'field/pattern' }))
      expect((await add({ number })).value, number).toEqual({ fields: { number: code } })
    fixture.forms.length = 0
    expect((await add({ bank: 'second' })).code).toBe('payout/bank')
    expect((await add({ kind: 'gold' })).code).toBe('payout/kind')
    expect((await add({ number: '００１２３４５６７８９０' })).code).toBe('payout/known')
    const { id } = (await add({ holder: '  ann  LEE ' })).value
    const shown = JSON.stringify(await options())
    expect(shown).toContain('1011')
    for (const number of ['987654321011', '001234567890']) expect(shown).not.toContain(number)
    await player.browser.call(payoutAccountDefault, { body: { id } })
    expect((await options()).accounts.map((account: { id: string }) => account.id)).toEqual([id, player.accountId])
    await player.browser.call(payoutAccountRemove, { body: { id } })
    expect((await options()).accounts).toMatchObject([{ id: player.accountId, isDefault: true }])
    expect(await codeOf('20.00', { accountId: id })).toBe('payout/unknown')
    const other = await fixture.player(`player${++count}`)
    expect(await codeOf('20.00', { accountId: other.accountId })).toBe('payout/unknown')
  })

  itOnce(
    'MBR-08 no money leaves for a wrong payment password, in the pause after a change, or for a bad amount',
    async () => {
      expect(await codeOf('20.00', { pin: '000000' })).toBe('payment-password/wrong')
      for (const amount of ['1e3', '0.001', '-5', '１００', '1,000.00', '9.99', '9000.01', '', 'NaN'])
        expect(await codeOf(amount), amount).toBe('withdrawal/amount')
      const added = await player.browser.call(payoutAccountAdd, {
        body: { kind: 'bank', bank: 'first', holder: 'Ann Lee', number: '222333444555' },
      })
      expect(await codeOf('20.00', { accountId: added.json.value.id })).toBe('withdrawal/paused')
      await fixture.store.db
        .updateTable('member_access')
        .set({ payment_changed_at: new Date(fixture.platform.clock.now() - HOUR) })
        .where('member_id', '=', player.id)
        .execute()
      expect(await codeOf('20.00')).toBe('withdrawal/paused')
      expect(await player.money()).toEqual([OPENING_BALANCE, 0n])
    },
  )

  itOnce('MBR-08 what must still be bet, and the limits of the VIP level, are shown and enforced', async () => {
    await fixture.rule({
      turnover: { multiple: 2 },
      levels: [
        { rank: 0, perDay: '100', timesPerDay: 2 },
        { rank: 9, perDay: '9000', timesPerDay: 9 },
      ],
    })
    const owner = { tenantId: 'north', memberId: player.id }
    await fixture.store.transaction(tx => addTurnover(tx, { ...owner, minor: 1000n }))
    expect((await options()).turnover).toMatchObject({ left: '20.00', multiple: 2 })
    const refused = (await player.request('20.00')).json
    expect([refused.code, refused.value]).toEqual(['withdrawal/turnover', { left: '20.00' }])
    await fixture.store.db.deleteFrom('turnover').execute()
    expect(await codeOf('100.01')).toBe('withdrawal/day-limit')
    expect(await codeOf('60.00')).toBeUndefined()
    expect(await codeOf('40.01')).toBe('withdrawal/day-limit')
    expect(await options()).toMatchObject({ amountLeft: '40.00', timesLeft: 1, max: '40.00' })
    expect(await codeOf('10.00')).toBeUndefined()
    expect(await codeOf('10.00')).toBe('withdrawal/times')
    await fixture.change({ id: (await player.newest()).id, event: 'reject', note: 'Too early' })
    expect((await options()).timesLeft).toBe(1)
    expect(await player.money()).toEqual([OPENING_BALANCE - 6000n, 6000n])
  })

  itOnce('MBR-08 RGM-04 a self-excluded member takes out own money without betting more', async () => {
    await fixture.rule({ turnover: { multiple: 1 } })
    const owner = { tenantId: 'north', memberId: player.id }
    await fixture.store.transaction(tx => addTurnover(tx, { ...owner, minor: 1000n }))
    expect(await codeOf('20.00')).toBe('withdrawal/turnover')
    const now = fixture.platform.clock.now()
    const exclusion = { tenant_id: 'north', member_id: player.id, kind: 'self-exclusion' } as const
    await fixture.store.db
      .insertInto('exclusion')
      .values({ ...exclusion, starts_at: new Date(now), ends_at: new Date(now + 200 * 24 * HOUR) })
      .execute()
    expect((await options()).turnover).toEqual({ left: '0.00', multiple: 1, counts: [] })
    expect(await codeOf('20.00')).toBeUndefined()
    expect(await player.money()).toEqual([OPENING_BALANCE - 2000n, 2000n])
  })

  itOnce('MBR-08 RGM-05 a request is taken back only where the brand allows it', async () => {
    const { id } = (await player.request('30.00')).json.value
    const cancel = async () =>
      (await player.browser.call(withdrawalCancel, { body: { id }, headers: { 'idempotency-key': `c${++count}` } }))
        .json.code
    expect(await cancel()).toBe('withdrawal/no-cancel')
    await fixture.rule({ cancel: true })
    expect(await cancel()).toBeUndefined()
    expect(await player.money()).toEqual([OPENING_BALANCE, 0n])
    expect(await cancel()).toBe('withdrawal/state')
  })

  it('MBR-08 a missing payment is disputed with a picture, and the money comes back with the fee', async () => {
    await fixture.rule({ fee: { percent: 1, fixed: '0.50' } })
    const id = await player.paid('100.00')
    expect(await player.newest()).toMatchObject({ amount: '100.00', fee: '1.50', payout: '98.50' })
    expect(await answer(id, { answer: 'not-received' })).toBe('withdrawal/no-proof')
    expect(await player.prove(id, 'red')).toBe(200)
    expect(await answer(id, { answer: 'not-received', note: 'Nothing came' })).toBe('done')
    expect(await answer(id, { answer: 'not-received' })).toBe('withdrawal/state')
    expect(await fixture.change({ id, event: 'reverse', note: 'The bank refused it' })).toBe('reversed')
    expect(await player.money()).toEqual([OPENING_BALANCE, 0n])
    expect(await player.newest()).toMatchObject({ state: 'reversed', returned: '100.00' })
    expect(await books()).toEqual([])
  })

  it('MBR-08 of a payment that arrived in part, received and remaining make up the whole, and the rest comes back', async () => {
    const id = await player.paid('100.00')
    for (const [received, remaining] of [
      ['60.00', '39.99'],
      ['0.00', '100.00'],
      ['100.00', '0.00'],
      ['1e1', '90.00'],
    ])
      expect(await answer(id, { answer: 'partial', received, remaining })).toBe('withdrawal/parts')
    expect(await answer(id, { answer: 'partial', received: '60.00', remaining: '40.00' })).toBe('done')
    expect(await player.newest()).toMatchObject({ state: 'partial', received: '60.00', remaining: '40.00' })
    expect(await fixture.change({ id, event: 'settle', returned: 4001n })).toBe('withdrawal/too-much')
    expect(await fixture.change({ id, event: 'settle', returned: 4000n })).toBe('settled')
    expect(await player.money()).toEqual([OPENING_BALANCE - 6000n, 0n])
    expect(await books()).toEqual([])
  })

  itOnce("MBR-08 another member, and another brand, know nothing of a member's withdrawal", async () => {
    const id = await player.paid('20.00')
    const other = await fixture.player(`player${++count}`)
    expect(await answer(id, { answer: 'received' }, other)).toBe('withdrawal/unknown')
    expect(await other.prove(id, 'blue')).toBe(404)
    expect(await fixture.change({ id, event: 'reverse', tenantId: 'south' })).toBe('withdrawal/unknown')
    expect(await other.newest()).toBeUndefined()
  })

  it('API-05 the same key asks once', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => player.request('50.00', { key: 'one press' })))
    expect(new Set(replies.map(({ json }) => json.value?.id)).size).toBe(1)
    expect(await codeOf('51.00', { key: 'one press' })).toBe('ledger/key-reused')
    const [first] = replies
    // also when the record of the call has been purged
    await fixture.store.db.deleteFrom('idempotency_record').execute()
    expect((await player.request('50.00', { key: 'one press' })).json.value?.id).toBe(first!.json.value.id)
    expect(await player.money()).toEqual([OPENING_BALANCE - 5000n, 5000n])
    expect((await player.request('10.00', { key: 'one press', pin: PIN })).json.code).toBe('ledger/key-reused')
  })
})
