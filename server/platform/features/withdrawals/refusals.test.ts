import { beforeAll, beforeEach, expect, it } from 'vitest'
import { payoutAccountAdd } from '../../../../src/schemas/endpoints/payout-account-add.ts'
import { payoutAccountDefault } from '../../../../src/schemas/endpoints/payout-account-default.ts'
import { withdrawalAnswer } from '../../../../src/schemas/endpoints/withdrawal-answer.ts'
import { withdrawalCancel } from '../../../../src/schemas/endpoints/withdrawal-cancel.ts'
import { withdrawalProof } from '../../../../src/schemas/endpoints/withdrawal-proof.ts'
import { speaking } from '../../../../tests/messages.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import type { Reply } from '../../../../tests/test-platform.ts'
import {
  createWithdrawalFixture,
  HOUR,
  type WithdrawalFixture,
  type WithdrawingPlayer,
} from '../../../../tests/withdrawal-fixture.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import { cashierFollowers } from '../../compose/followers.ts'
import { OPENING_BALANCE } from '../../money/ledger/accounts.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { addBonusTurnover } from '../../money/turnover/turnover.ts'
import { changeWithdrawal } from './change-withdrawal.ts'

forOneStore('refusals of withdrawals', open => {
  let fixture: WithdrawalFixture
  let player: WithdrawingPlayer
  let count = 0

  beforeAll(async () => {
    const { message } = speaking({})
    fixture = await createWithdrawalFixture(await open(), { message })
  })
  beforeEach(async () => {
    await fixture.rule()
    player = await fixture.player(`player${++count}`)
  })
  const now = () => fixture.platform.clock.now()
  const said = ({ status, json }: Reply) => [status, json.code, json.message]
  const coded = ({ status, json }: Reply) => [status, json.code]
  const add = (change: object = {}) =>
    player.browser.call(payoutAccountAdd, {
      body: { kind: 'bank', bank: 'first', holder: 'Ann Lee', number: '987654321011', ...change },
    })
  const answer = (id: string, body: object) => player.browser.call(withdrawalAnswer, { body: { id, ...body } })
  const setExtra = (extra: Record<string, string>) =>
    fixture.store.db
      .updateTable('member')
      .set({ extra: JSON.stringify(extra) })
      .where('id', '=', player.id)
      .execute()
  const refusalOf = (id: string, change: object) =>
    fixture.store
      .transaction(tx =>
        changeWithdrawal(
          tx,
          { tenantId: 'north', id, actor: 'operator', event: 'settle', now: now(), ...change },
          cashierFollowers,
        ),
      )
      .then(
        () => null,
        error => [error.code, error.options],
      )

  it('a refused amount names the limits of the brand, and a limit of the day what is left', async () => {
    const limits = [422, 'withdrawal/amount', 'Write an amount from 10.00 to 9,000.00 in digits.']
    for (const amount of ['9.99', '9000.01', 'ten']) expect(said(await player.request(amount))).toEqual(limits)
    await fixture.rule({ levels: [{ rank: 0, perDay: '60', timesPerDay: 2 }] })
    const dayLimit = [409, 'withdrawal/day-limit', 'Only 60.00 more can be withdrawn today.']
    expect(said(await player.request('60.01'))).toEqual(dayLimit)
    await player.request('20.00')
    await player.request('20.00')
    expect(coded(await player.request('20.00'))).toEqual([409, 'withdrawal/times'])
  })

  it('a pause names the hours that are left, rounded up', async () => {
    await fixture.rule({ pauseHours: 10 })
    const { id: accountId } = (await add()).json.value
    fixture.platform.clock.advance(3.5 * HOUR)
    await player.signIn()
    const [status, code, message] = said(await player.request('20.00', { accountId }))
    expect([status, code]).toEqual([409, 'withdrawal/paused'])
    expect(message).toContain('Nothing is paid out for another 7 h.')
  })

  it('what must be bet first is named, and own money that may leave nevertheless', async () => {
    await fixture.rule({ max: '99999999', turnover: { multiple: 1 } })
    const owner = { tenantId: 'north', memberId: player.id }
    await fixture.store.transaction(tx => addBonusTurnover(tx, { ...owner, minor: 5000n, multiple: 2 }))
    const bet = [409, 'withdrawal/turnover', 'Bet 100.00 more, then you can withdraw.']
    expect(said(await player.request('20.00'))).toEqual(bet)
    await fixture.store.db
      .insertInto('exclusion')
      .values({ tenant_id: 'north', member_id: player.id, kind: 'self-exclusion', starts_at: new Date(now()) })
      .execute()
    const own = OPENING_BALANCE - 5000n
    const [status, code, message] = said(await player.request(formatMinor(own + 1n)))
    expect([status, code]).toEqual([409, 'withdrawal/bonus'])
    expect(message).toMatch(/^9,950\.00 of this is your own money.* 100\.00 of it must still/)
  })

  it('own money that a withdrawal gives back is own money again', async () => {
    await fixture.rule({ max: '99999999', turnover: { multiple: 1 } })
    const owner = { tenantId: 'north', memberId: player.id }
    await fixture.store.transaction(tx => addBonusTurnover(tx, { ...owner, minor: 5000n, multiple: 2 }))
    await fixture.store.db
      .insertInto('exclusion')
      .values({ tenant_id: 'north', member_id: player.id, kind: 'self-exclusion', starts_at: new Date(now()) })
      .execute()
    const own = formatMinor(OPENING_BALANCE - 5000n)
    const { id } = (await player.request(own)).json.value
    expect(coded(await player.request('10.00'))).toEqual([409, 'withdrawal/turnover'])
    await fixture.change({ id, event: 'reject' })
    const again = await player.paid(own)
    await fixture.change({ id: again, event: 'reverse' })
    expect((await player.request(own)).status).toBe(200)
  })

  it('each refusal of an account and of an answer has its status', async () => {
    await fixture.rule({ maxAccounts: 2 })
    expect(coded(await add({ kind: 'gold' }))).toEqual([422, 'payout/kind'])
    expect(coded(await add({ bank: 'second' }))).toEqual([422, 'payout/bank'])
    expect(coded(await add({ holder: 'Bob Stone' }))).toEqual([422, 'payout/holder'])
    await add()
    const tooMany = [409, 'payout/too-many', 'At most 2 accounts can be stored. Remove one first.']
    expect(said(await add({ number: '555566667777' }))).toEqual(tooMany)
    await fixture.rule()
    expect(coded(await add())).toEqual([409, 'payout/known'])
    expect(coded(await player.browser.call(payoutAccountDefault, { body: { id: '99999' } }))).toEqual([
      404,
      'payout/unknown',
    ])

    const id = await player.paid('40.00')
    expect(coded(await answer('99999', { answer: 'received' }))).toEqual([404, 'withdrawal/unknown'])
    expect(coded(await answer(id, { answer: 'not-received' }))).toEqual([422, 'withdrawal/no-proof'])
    const parts = [422, 'withdrawal/parts', 'What arrived and what is missing must add up to 40.00.']
    for (const [received, remaining] of [
      ['10.00', undefined],
      [undefined, '30.00'],
      ['10.00', '3e1'],
      ['1e1', '30.00'],
      ['10.00', '20.00'],
    ])
      expect(said(await answer(id, { answer: 'partial', received, remaining }))).toEqual(parts)
    await answer(id, { answer: 'received' })
    expect(coded(await answer(id, { answer: 'received' }))).toEqual([409, 'withdrawal/state'])

    await setExtra({})
    expect(coded(await add({ number: '555566667777' }))).toEqual([409, 'payout/no-name'])
    await storeMetadata(fixture.store, 'north', { cashier: {} }, now())
    expect(coded(await add())).toEqual([409, 'withdrawal/closed'])
    expect(coded(await player.request('20.00'))).toEqual([409, 'withdrawal/closed'])
    expect(coded(await player.request('ten'))).toEqual([409, 'withdrawal/closed'])
  })

  it('a change that is not possible names the state, and too much given back names the most', async () => {
    await fixture.rule({ cancel: true })
    const { id } = (await player.request('40.00')).json.value
    await fixture.change({ id, event: 'review' })
    const cancelled = await player.browser.call(withdrawalCancel, {
      body: { id },
      headers: { 'idempotency-key': `cancel ${id}` },
    })
    expect([...coded(cancelled), cancelled.json.value]).toEqual([409, 'withdrawal/state', { state: 'reviewed' }])
    await fixture.change({ id, event: 'disburse' })
    await player.prove(id, 'red')
    await answer(id, { answer: 'not-received' })
    for (const returned of [-1n, 4001n])
      expect(await refusalOf(id, { returned })).toEqual([
        'withdrawal/too-much',
        { status: 422, value: { most: '4000' } },
      ])
  })

  it('an answer and a picture that the state does not allow are refused for the state before anything else', async () => {
    const { id } = (await player.request('20.00')).json.value
    const requested = [409, 'withdrawal/state', { state: 'requested' }]
    for (const body of [{ answer: 'not-received' }, { answer: 'partial' }, { answer: 'received' }]) {
      const reply = await answer(id, body)
      expect([...coded(reply), reply.json.value]).toEqual(requested)
    }
    const broken = await player.browser.call(withdrawalProof, {
      query: { id },
      body: Buffer.from('no picture'),
    })
    expect([...coded(broken), broken.json.value]).toEqual(requested)
  })

  it('a part in a currency without decimals has none', async () => {
    const brand = (decimals: 0 | 2) =>
      fixture.store.db.updateTable('brand').set({ decimals }).where('id', '=', 'north').execute()
    await brand(0)
    try {
      expect(coded(await player.request('40.50'))).toEqual([422, 'wallet/fraction'])
      const id = await player.paid('40')
      const part = (received: string, remaining: string) => answer(id, { answer: 'partial', received, remaining })
      expect(coded(await part('10.50', '29.50'))).toEqual([422, 'wallet/fraction'])
      expect((await part('10', '30')).status).toBe(200)
    } finally {
      await brand(2)
    }
  })
})
