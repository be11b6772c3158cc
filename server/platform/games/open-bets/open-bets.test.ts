/** @module-tag deep */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { seedGames } from '../../../../tests/bet-fixture.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../../../tests/test-platform.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import type { Store } from '../../../store/open-store.ts'
import { findWallet, OPENING_BALANCE } from '../../money/ledger/accounts.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import { addTurnover, readTurnover } from '../../money/turnover/turnover.ts'
import { storeExclusion } from '../../people/protection/exclude.ts'
import { readPlayRules } from '../../people/protection/may-play.ts'
import { setLimit } from '../../people/protection/set-limit.ts'
import { placeBets } from './place-bets.ts'
import { refundBets } from './refund-bets.ts'
import { type BetOutcome, settleBets } from './settle-bets.ts'

const tenantId = 'north'
const DAY = 24 * 3_600_000

forEachStore('open bets', (open, itOnce) => {
  let store: Store
  let platform: TestPlatform
  let gameId: number
  let memberId: number
  let count = 0

  const now = () => platform.clock.now()
  const place = (stakes: bigint[], key = `key-${++count}`, who = memberId) =>
    store.transaction(tx =>
      placeBets(
        tx,
        { tenantId, memberId: who, key, now: now() },
        stakes.map(stake => ({ gameId, stake })),
        'match 1',
      ),
    )
  const settle = (...outcomes: BetOutcome[]) =>
    store.transaction(tx => settleBets(tx, { tenantId, outcomes, now: now() }))
  const refund = (ids: string[]) =>
    store.transaction(tx => refundBets(tx, { tenantId, ids, reason: 'void', now: now() }))
  const wallet = async (who = memberId) => (await findWallet(store.db, tenantId, who))!.balance
  const net = async () => (await readPlayRules(store.db, { tenantId, memberId, now: now() })).total.periods.day.net
  const bets = () =>
    store.db
      .selectFrom('bet')
      .select(['stake_minor', 'win_minor'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute()
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      error => error.code ?? String(error),
    )

  beforeAll(async () => {
    store = await open()
    platform = await createTestPlatform(store)
    gameId = (await seedGames(store, 'SPORTS')).SPORTS!
  })
  beforeEach(async () => {
    memberId = await platform.member(tenantId, `player${++count}`, 'Pass1234')
    platform.clock.advance(DAY)
  })

  it('SBX-04 a stake leaves the wallet until it is settled into win, rebate and one bet of the records', async () => {
    const { ids, balance } = await place([1000n, 500n])
    expect([balance, await wallet(), await net()]).toEqual([OPENING_BALANCE - 1500n, OPENING_BALANCE - 1500n, -1500n])
    expect(await bets()).toEqual([])
    await store.transaction(tx => addTurnover(tx, { tenantId, memberId, minor: 0n }))
    await settle({ id: ids[0]!, win: 1980n, rebate: 20n }, { id: ids[1]!, win: 0n })
    expect([await wallet(), await net()]).toEqual([OPENING_BALANCE + 500n, 500n])
    expect(await bets()).toEqual([
      { stake_minor: '1000', win_minor: '2000' },
      { stake_minor: '500', win_minor: '0' },
    ])
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('SBX-04 nothing is settled or refunded twice, also at the same time', async () => {
    const { ids } = await place([1000n, 1000n, 1000n])
    const outcomes = ids.map(id => ({ id, win: 3000n }))
    await Promise.all([settle(...outcomes), refund(ids), settle(...outcomes), refund(ids)])
    const ended = await store.db
      .selectFrom('open_bet')
      .select(['state', 'stake_minor'])
      .where('member_id', '=', memberId)
      .execute()
    const settled = ended.filter(({ state }) => state === 'settled').length
    expect(ended.map(({ state }) => state)).not.toContain('open')
    expect(await wallet()).toBe(OPENING_BALANCE + BigInt(settled) * 2000n)
    expect((await bets()).length).toBe(settled)
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('SBX-04 many members are settled at once while they place more', async () => {
    const members = await Promise.all(
      Array.from({ length: 6 }, (_, n) => platform.member(tenantId, `crowd${count}x${n}`, 'Pass1234')),
    )
    const placed = await Promise.all(members.map(who => place([100n, 200n], undefined, who)))
    const outcomes = placed.flatMap(({ ids }) => ids.map(id => ({ id, win: 150n })))
    await Promise.all([
      settle(...outcomes),
      settle(...[...outcomes].reverse()),
      ...members.map(who => place([50n], undefined, who)),
    ])
    for (const who of members) expect(await wallet(who)).toBe(OPENING_BALANCE - 300n + 300n - 50n)
    expect(await checkLedger(store.db)).toEqual([])
  })

  itOnce('RGM-03 a loss limit counts a stake when it is placed, and no longer once it came back', async () => {
    await place([100n])
    await store.transaction(tx =>
      setLimit(tx, { tenantId, memberId, now: now() }, { kind: 'loss', period: 'day' }, 1000n, DAY),
    )
    const { ids } = await place([900n])
    expect(await codeOf(place([1n]))).toBe('protection/loss-limit')
    await refund(ids)
    expect(await codeOf(place([901n]))).toBe('protection/loss-limit')
    await place([900n])
  })

  itOnce('RGM-03 a stake of yesterday that comes back today does not widen the limit of today', async () => {
    const { ids } = await place([900n])
    platform.clock.advance(DAY)
    await refund(ids)
    expect([await wallet(), await net()]).toEqual([OPENING_BALANCE, 0n])
  })

  itOnce('a refunded stake of an earlier sitting does not count in the current one, but one of this does', async () => {
    const sitting = async () => (await readPlayRules(store.db, { tenantId, memberId, now: now() })).total.net
    const { ids: earlier } = await place([900n])
    platform.clock.advance(60 * 60_000)
    const { ids: current } = await place([100n])
    expect(await sitting()).toBe(-100n)
    await refund(earlier)
    expect([await sitting(), await net()]).toEqual([-100n, -100n])
    await refund(current)
    expect(await sitting()).toBe(0n)
  })

  itOnce(
    'RGM-04 an excluded member places nothing; a key and an empty wallet are refused without a trace',
    async () => {
      await place([100n], 'once')
      expect(await codeOf(place([100n], 'once'))).toBe('ledger/key-reused')
      expect(await codeOf(place([OPENING_BALANCE]))).toBe('wallet/insufficient')
      await store.transaction(tx =>
        storeExclusion(
          tx,
          { tenantId, memberId, now: now() },
          { kind: 'time-out', endsAt: now() + DAY },
          { hashes: [] },
        ),
      )
      expect(await codeOf(place([100n]))).toBe('protection/time-out')
      expect(await wallet()).toBe(OPENING_BALANCE - 100n)
    },
  )

  itOnce('MBR-08 settled stakes count towards what must be bet, by the share of the game type', async () => {
    const turnover = { multiple: 1, counts: { SPORTS: 0.5 } }
    await storeMetadata(store, tenantId, { cashier: { withdrawal: { min: '1', max: '100', kinds: [], turnover } } }, 0)
    await store.transaction(tx => addTurnover(tx, { tenantId, memberId, minor: 10_000n }))
    const { ids } = await place([1000n, 501n])
    expect(await readTurnover(store.db, { tenantId, memberId }, 1)).toBe(10_000n)
    await settle(...ids.map(id => ({ id, win: 0n })))
    expect(await readTurnover(store.db, { tenantId, memberId }, 1)).toBe(10_000n - 500n - 250n)
  })
})
