/** @module-tag deep */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { depositCreate } from '../../src/schemas/endpoints/deposit-create.ts'
import { transactionHistory } from '../../src/schemas/endpoints/transaction-history.ts'
import { walletTransfer } from '../../src/schemas/endpoints/wallet-transfer.ts'
import { seedGames } from '../../tests/bet-fixture.ts'
import { lockTable, waitForLocks } from '../../tests/lock-table.ts'
import { createOperator, type Operator, publishBrand, saidOf } from '../../tests/operator-fixture.ts'
import { forEachStore } from '../../tests/stores.ts'
import {
  createWithdrawalFixture,
  type WithdrawalFixture,
  type WithdrawingPlayer,
} from '../../tests/withdrawal-fixture.ts'
import { storeMetadata } from '../metadata/metadata-documents.ts'
import { placeBets } from '../platform/games/open-bets/place-bets.ts'
import { settleBets } from '../platform/games/open-bets/settle-bets.ts'
import { checkLedger } from '../platform/money/ledger/check-ledger.ts'
import type { Store } from '../store/open-store.ts'
import { readAudit } from '../tenants/release/audit.ts'

const tenantId = 'north'
const VOUCHER = { id: 'voucher', kind: 'voucher', title: 'Voucher', min: '1', max: '500', proof: 'none' } as const
const VENDORS = [{ gameCategory: 'LIVE', vendors: [{ gameType: 'LIVE', vassalage: 'AG' }] }]

forEachStore('money and erasures', (open, itOnce) => {
  let store: Store
  let fixture: WithdrawalFixture
  let ann: WithdrawingPlayer
  let operator: Operator
  let gameId: number
  beforeEach(async () => {
    store = await open()
    fixture = await createWithdrawalFixture(store)
    const { clock, context } = fixture.platform
    await publishBrand(context)
    await fixture.rule({ max: '10000' })
    await storeMetadata(store, 'north', { vendors: VENDORS }, clock.now())
    gameId = (await seedGames(store, 'SPORTS')).SPORTS!
    ann = await fixture.player('ann')
    operator = createOperator(context)
  })

  const member = (verb: string, more: Record<string, string> = {}) =>
    saidOf(operator.office(`member ${verb}`, { brand: 'north', member: 'ann', reason: 'asked by mail', ...more }))
  const erase = async () => (await member('erase', { confirm: 'ann' })).message
  const forfeit = async (amount?: string, more: Record<string, string> = {}) =>
    (await member('forfeit', { ...(amount && { amount }), ...more })).message
  const move = (type: string, amount: string) =>
    ann.browser.call(walletTransfer, {
      body: { type, vassalage: 'AG', amount },
      headers: { 'idempotency-key': randomUUID() },
    })
  /** Pays out all but this amount. */
  const leave = async (amount: string) => {
    const id = await ann.paid((10_000 - Number(amount)).toFixed(2))
    expect(await fixture.change({ id, event: 'confirm', actor: 'member' })).toBe('received')
  }
  const now = () => fixture.platform.clock.now()
  const bet = (stake: bigint) =>
    store.transaction(tx =>
      placeBets(tx, { tenantId, memberId: ann.id, key: randomUUID(), now: now() }, [{ gameId, stake }], 'match 1'),
    )
  const settle = (id: string, win: bigint) =>
    store.transaction(tx => settleBets(tx, { tenantId, outcomes: [{ id, win }], now: now() }))
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      error => error.code ?? String(error),
    )
  const isErased = async () =>
    (await store.db.selectFrom('member').select('erased_at').where('id', '=', ann.id).executeTakeFirstOrThrow())
      .erased_at !== null
  const forfeits = () =>
    store.db
      .selectFrom('ledger_account')
      .select(['currency', 'balance_minor'])
      .where('owner', 'like', 'forfeits:%')
      .execute()
  const ERASED = /^The member of north is erased/

  it('DAT-06 a rest too small for a withdrawal is booked to the brand, and the member can be erased', async () => {
    await leave('9.99')
    await move('in', '4')
    expect(await erase()).toContain('Money in the wallet main: 5.99 USD. The member withdraws it first.')

    const preview = await member('forfeit')
    expect(preview.message).toBe(
      'Nothing was moved. ann of north has 9.99 USD. To book it to the brand: add --amount 9.99.',
    )
    expect(preview.rows).toEqual([
      { wallet: 'main', amount: '5.99' },
      { wallet: 'vendor:AG', amount: '4.00' },
    ])
    expect(await forfeit('5.99')).toContain('ann of north has 9.99 USD, not 5.99.')
    expect(await forfeits()).toEqual([])

    expect(await forfeit('9.99')).toBe('9.99 USD of ann of north belongs to the brand now.')
    expect(await forfeits()).toEqual([{ currency: 'USD', balance_minor: '999' }])
    expect(await ann.money()).toEqual([0n, 0n])
    const { list } = (await ann.browser.call(transactionHistory, { query: { kind: 'forfeit' } })).json.value
    expect(list).toMatchObject([{ kind: 'forfeit', amount: '-5.99' }])
    expect((await readAudit(store.db, 'north', { what: ['office'] }))[0]).toMatchObject({
      subject: 'ann',
      why: 'asked by mail',
      summary: 'forfeited 9.99 USD to the brand',
    })
    expect(await forfeit('9.99')).toContain('ann of north has no money.')
    expect(await erase()).toMatch(ERASED)
    expect(await checkLedger(store.db)).toEqual([])
  })

  itOnce('DAT-06 money that can be withdrawn is forfeited only if the member agreed', async () => {
    expect(await forfeit('10,000.00')).toContain('ann of north has 10,000.00 USD, which can be withdrawn.')
    expect(await forfeit('10,000.00', { agreed: 'no' })).toContain('--agreed yes')
    expect(await forfeit('10,000.00', { agreed: 'yes' })).toContain('belongs to the brand now.')
    expect((await readAudit(store.db, 'north', { what: ['office'] }))[0]!.summary).toContain('as the member agreed')
    expect(await checkLedger(store.db)).toEqual([])
  })

  itOnce('nothing is forfeited while a bet or a withdrawal is under way', async () => {
    await leave('9')
    const { ids } = await bet(100n)
    expect(await forfeit('8')).toContain('Bets that wait for their outcome: 1.')
    await settle(ids[0]!, 500n)
    expect(await forfeit('8')).toContain('ann of north has 13.00 USD, which can be withdrawn.')
    const { id } = (await ann.request('10')).json.value
    expect(await forfeit('3')).toContain('Withdrawals under way: 1.')
    expect(await fixture.change({ id, event: 'reject' })).toBe('rejected')
    expect(await forfeits()).toEqual([])
  })

  it('of two forfeits and a bet of the same money at the same time, one is done', async () => {
    await leave('5')
    const said = await Promise.all([forfeit('5'), codeOf(bet(500n)), forfeit('5')])
    const done = said.filter(one => one === 'done' || one.includes('belongs to the brand'))
    expect([done.length, (await ann.money())[0]]).toEqual([1, 0n])
    expect(await checkLedger(store.db)).toEqual([])
  })

  describe('DAT-08 an erasure at the same moment', () => {
    it('an erasure is refused while a bet runs, also in the moment in which it is placed', async () => {
      await leave('5')
      const [said] = await Promise.all([erase(), bet(500n)])
      expect(said).toContain('cannot be erased yet')
      expect(await erase()).toContain('Bets that wait for their outcome: 1.')
      expect(await isErased()).toBe(false)
    })

    it('an erasure in the moment in which a bet is won is refused, and none pays into an erased account', async () => {
      await leave('5')
      const { ids } = await bet(500n)
      const [said] = await Promise.all([erase(), settle(ids[0]!, 900n), erase()])
      expect([ERASED.test(said), await isErased(), await ann.money()]).toEqual([false, false, [900n, 0n]])
      expect(await checkLedger(store.db)).toEqual([])
    })

    it('an erasure in the moment in which a bet is lost is refused or done, and done afterwards', async () => {
      await leave('5')
      const { ids } = await bet(500n)
      const [said] = await Promise.all([erase(), settle(ids[0]!, 0n)])
      expect(await isErased()).toBe(ERASED.test(said))
      if (!ERASED.test(said)) expect(await erase()).toMatch(ERASED)
      expect(await codeOf(bet(100n))).toBe('protection/self-exclusion')
      expect(await checkLedger(store.db)).toEqual([])
    })

    it('an erasure is refused from the request of a withdrawal to its answer', async () => {
      const [said, { json }] = await Promise.all([erase(), ann.request('10000')])
      expect(said).toContain('cannot be erased yet')
      const id = json.value.id as string
      for (const event of ['review', 'disburse'] as const) {
        expect(await erase()).toContain('Withdrawals under way: 1.')
        await fixture.change({ id, event })
      }
      const answer = () => fixture.change({ id, event: 'confirm', actor: 'member' })
      const [last] = await Promise.all([erase(), answer()])
      if (!ERASED.test(last)) expect(await erase()).toMatch(ERASED)
      expect([await isErased(), await ann.money()]).toEqual([true, [0n, 0n]])
      expect(await checkLedger(store.db)).toEqual([])
    })

    it('an erasure is refused while money moves between wallets', async () => {
      const said = await Promise.all([
        move('in', '10000').then(() => ''),
        erase(),
        move('collect', '0').then(() => ''),
        erase(),
        move('in', '3').then(() => ''),
        erase(),
      ])
      expect(said.filter(Boolean).every(one => one.includes('cannot be erased yet'))).toBe(true)
      await move('in', '10000')
      expect(await erase()).toContain('It goes back to the main wallet first.')
      expect(await isErased()).toBe(false)
      expect(await checkLedger(store.db)).toEqual([])
    })

    itOnce('an erasure waits for a deposit that is being requested, and is refused', async () => {
      if (store.kind === 'pglite') return
      await leave('0')
      await fixture.rule({}, { methods: [VOUCHER] })
      const unlock = await lockTable(store, 'deposit')
      const deposit = ann.browser.call(depositCreate, {
        body: { method: 'voucher', amount: '20' },
        headers: { 'idempotency-key': 'first' },
      })
      await waitForLocks(store, 1)
      const erasing = erase()
      await waitForLocks(store, 2)
      await unlock()
      expect([(await deposit).status, await erasing]).toEqual([200, expect.stringContaining('Deposits that wait: 1.')])
      expect(await isErased()).toBe(false)
    })

    it('of several erasures and forfeits at the same time, each is done once', async () => {
      await leave('1')
      await Promise.all([forfeit('1'), erase(), forfeit('1'), erase()])
      if (!(await isErased())) expect(await erase()).toMatch(ERASED)
      expect(await forfeits()).toEqual([{ currency: 'USD', balance_minor: '100' }])
      expect(await checkLedger(store.db)).toEqual([])
    })
  })
})
