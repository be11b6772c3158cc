/** @module-tag deep */
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { claimRafflePromotion } from '../../../../../src/schemas/endpoints/claim-raffle-promotion.ts'
import { login } from '../../../../../src/schemas/endpoints/login.ts'
import { raffles } from '../../../../../src/schemas/endpoints/raffles.ts'
import { unreadCount } from '../../../../../src/schemas/endpoints/unread-count.ts'
import { addMembers } from '../../../../../tests/add-members.ts'
import { forEachStore } from '../../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../../tests/test-platform.ts'
import type { Store } from '../../../../store/open-store.ts'
import { OPENING_BALANCE } from '../../../money/ledger/accounts.ts'
import { checkLedger } from '../../../money/ledger/check-ledger.ts'
import { formatMinor, readMinor } from '../../../money/ledger/minor-units.ts'
import { claimRaffle } from './claim-raffle.ts'
import { periodStart } from './period-start.ts'

const DAY = 24 * 60 * 60_000

forEachStore('a raffle', (open, itOnce) => {
  let store: Store
  let platform: TestPlatform
  let browser: TestBrowser

  const signIn = async (username: string, tenant?: string) => {
    const made = platform.browser(tenant)
    await made.signIn(login, username, 'Pass1234')
    return made
  }
  const addRaffle = async (
    code: string,
    prizes: Record<string, number>,
    more: { period?: 'once' | 'day'; ends?: number } = {},
  ) => {
    const now = platform.clock.now()
    const { id } = await store.db
      .insertInto('raffle')
      .values({
        tenant_id: 'north',
        code,
        title: code,
        currency: 'USD',
        period: more.period ?? 'once',
        starts_at: new Date(now),
        ends_at: more.ends === undefined ? null : new Date(now + more.ends),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = Object.entries(prizes).map(([prize, stock]) => ({ raffle_id: id, prize_minor: BigInt(prize), stock }))
    await store.db.insertInto('raffle_prize').values(rows).execute()
    return id
  }
  const claim = (promotionId: string, key: string = randomUUID(), from = browser) =>
    from.call(claimRafflePromotion, { body: { promotionId }, headers: { 'idempotency-key': key } })
  const stockOf = async (raffle: number) => {
    const rows = await store.db.selectFrom('raffle_prize').select('stock').where('raffle_id', '=', raffle).execute()
    return rows.map(({ stock }) => stock)
  }

  beforeEach(async () => {
    await store?.close()
    store = await open()
    platform = await createTestPlatform(store)
    await platform.member('north', 'player', 'Pass1234')
    browser = await signIn('player')
  })

  it('API-10 MBR-11 draws one of the prizes and pays it into the main wallet', async () => {
    const raffle = await addRaffle('spring', { 500: 1, 2000: 1 })
    const { status, json } = await claim('spring')
    expect(status).toBe(200)
    expect(['5.00', '20.00']).toContain(json.value.prize)
    expect(json.value.mainBalance).toBe(formatMinor(OPENING_BALANCE + readMinor(json.value.prize)!))
    expect((await stockOf(raffle)).reduce((sum, stock) => sum + stock)).toBe(1)
    expect(await checkLedger(store.db)).toEqual([])
  })

  itOnce('a brand of whole units draws no prize below one, and shows none', async () => {
    await store.db.updateTable('brand').set({ decimals: 0 }).where('id', '=', 'north').execute()
    const [small, mixed] = [await addRaffle('small', { 50: 3 }), await addRaffle('mixed', { 50: 900, 250: 1 })]
    const list = (await browser.call(raffles)).json.value.list
    expect(list.map(({ largest, state }: Record<string, string>) => [largest, state])).toEqual([
      ['0.00', 'sold-out'],
      ['2.00', 'open'],
    ])
    expect((await claim('small')).json.code).toBe('raffle/sold-out')
    expect((await claim('mixed')).json.value.prize).toBe('2.00')
    expect([await stockOf(small), (await stockOf(mixed)).sort()]).toEqual([[3], [0, 900]])
  })

  it('API-10 each member draws once in a period, also of repeated and concurrent claims', async () => {
    await addRaffle('daily', { 500: 100 }, { period: 'day' })
    const replies = await Promise.all(Array.from({ length: 8 }, () => claim('daily')))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    for (const { status, json } of replies) if (status === 409) expect(json.code).toBe('raffle/claimed')
    platform.clock.advance(12 * 60 * 60_000)
    browser = await signIn('player')
    expect((await claim('daily')).json.value.mainBalance).toBe(formatMinor(OPENING_BALANCE + 1000n))
  })

  it('API-10 a day begins at the midnight of the brand, also on the days on which clocks are changed', async () => {
    await addRaffle('daily', { 500: 100 }, { period: 'day' })
    const [{ id: memberId }] = (await store.db.selectFrom('member').select('id').execute()) as [{ id: number }]
    const zone = (time_zone: string) =>
      store.db.updateTable('brand').set({ time_zone }).where('id', '=', 'north').execute()
    const draw = (at: string) =>
      store
        .transaction(tx =>
          claimRaffle(
            tx,
            { tenantId: 'north', memberId, key: at, now: Date.parse(at) },
            { code: 'daily', turnover: 0, random: platform.context.random },
          ),
        )
        .then(
          () => 'drawn',
          error => error.code,
        )
    await zone('Europe/Berlin')
    const claimed = 'raffle/claimed'
    // 27 March ends at 23:00 UTC, the 28th has 23 hours, and 31 October has 25
    const days = [
      ['2027-03-27T22:30:00Z', 'drawn'],
      ['2027-03-27T22:59:59Z', claimed],
      ['2027-03-27T23:00:00Z', 'drawn'],
      ['2027-03-28T00:00:00Z', claimed],
      ['2027-03-28T21:59:59Z', claimed],
      ['2027-03-28T22:00:00Z', 'drawn'],
      ['2027-10-30T22:00:00Z', 'drawn'],
      ['2027-10-31T22:59:59Z', claimed],
      ['2027-10-31T23:00:00Z', 'drawn'],
    ] as const
    for (const [at, result] of days) expect([at, await draw(at)]).toEqual([at, result])
    // another zone makes no second draw of the same day
    await zone('Asia/Bangkok')
    expect(await draw('2027-11-01T00:00:00Z')).toBe(claimed)
    expect(await draw('2027-11-01T17:00:00Z')).toBe('drawn')
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('API-05 the same key gets the same prize again', async () => {
    await addRaffle('daily', { 500: 100 })
    const replies = await Promise.all(Array.from({ length: 8 }, () => claim('daily', 'press')))
    for (const { status, json } of replies) expect([status, json]).toEqual([200, replies[0]!.json])
    expect(await checkLedger(store.db)).toEqual([])
  })

  itOnce('SEC-04 one that is unknown, of another brand, or closed is refused by name', async () => {
    await addRaffle('past', { 500: 1 }, { ends: DAY / 2 })
    await platform.member('south', 'player', 'Pass1234')
    expect((await claim('nothing')).json.code).toBe('raffle/unknown')
    expect((await claim('past', 'k', await signIn('player', 'south'))).json.code).toBe('raffle/unknown')
    platform.clock.advance(DAY / 2)
    browser = await signIn('player')
    expect((await claim('past')).json.code).toBe('raffle/closed')
    expect((await browser.call(claimRafflePromotion, { body: { promotionId: 'past' } })).json.code).toBe(
      'ledger/key-missing',
    )
  })

  itOnce(
    'MBR-03 MBR-11 the list says which raffles run, what each may bring, and what was drawn in this period',
    async () => {
      await addRaffle('daily', { 500: 1, 2000: 1 }, { period: 'day' })
      await addRaffle('rush', { 500: 0 })
      await addRaffle('past', { 500: 1 }, { ends: DAY / 4 })
      const list = async () => (await browser.call(raffles)).json.value.list
      const endsAt = platform.clock.now() + DAY / 4
      expect(await list()).toEqual([
        { promotionId: 'daily', title: 'daily', period: 'day', largest: '20.00', state: 'open' },
        { promotionId: 'rush', title: 'rush', period: 'once', largest: '0.00', state: 'sold-out' },
        { promotionId: 'past', title: 'past', period: 'once', largest: '5.00', state: 'open', endsAt },
      ])
      const waiting = async () => (await browser.call(unreadCount)).json.value.rewardCount
      expect(await waiting()).toBe(2)
      const { prize } = (await claim('daily')).json.value
      expect(await waiting()).toBe(1)
      expect((await list())[0]).toMatchObject({ state: 'claimed', prize })
      platform.clock.advance(DAY)
      browser = await signIn('player')
      expect(
        (await list()).map(({ promotionId, state }: { promotionId: string; state: string }) => [promotionId, state]),
      ).toEqual([
        ['daily', 'open'],
        ['rush', 'sold-out'],
      ])
    },
  )

  it('SBX-04 of 300 concurrent claims (100 where there is one session) of a stock of ten exactly ten are paid', async () => {
    const many = store.kind === 'pglite' ? 100 : 300
    const raffle = await addRaffle('rush', { 100: 4, 300: 5, 700: 1 })
    const members = await addMembers(store, 'north', many)
    const { context } = platform
    const results = await Promise.allSettled(
      members.map(memberId =>
        store.transaction(tx =>
          claimRaffle(
            tx,
            { tenantId: 'north', memberId, key: 'k', now: context.clock.now() },
            { code: 'rush', turnover: 0, random: context.random },
          ),
        ),
      ),
    )
    const paid = results.filter(result => result.status === 'fulfilled').map(({ value }) => value.prize)
    expect(paid.sort((a, b) => Number(a - b))).toEqual([100n, 100n, 100n, 100n, 300n, 300n, 300n, 300n, 300n, 700n])
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'raffle/sold-out' })
    expect(await stockOf(raffle)).toEqual([0, 0, 0])
    const claims = await store.db.selectFrom('raffle_claim').select('prize_minor').execute()
    expect(claims).toHaveLength(10)
    const entries = await store.db.selectFrom('ledger_entry').select('id').where('kind', '=', 'raffle').execute()
    expect(entries).toHaveLength(10)
    expect(await checkLedger(store.db)).toEqual([])
  })
})

describe('periods of a raffle', () => {
  it('API-10 begin at the midnight of the brand, on Monday, on the first of the month, or never', () => {
    const now = Date.UTC(2026, 10, 21, 15, 30)
    const start = (period: 'day' | 'week' | 'month', zone = 'UTC', at = now) =>
      new Date(periodStart(period, zone, at)).toISOString()
    expect(start('day')).toBe('2026-11-21T00:00:00.000Z')
    expect(start('week')).toBe('2026-11-16T00:00:00.000Z')
    expect(start('week', 'UTC', Date.UTC(2026, 10, 16))).toBe('2026-11-16T00:00:00.000Z')
    expect(start('week', 'UTC', Date.UTC(2026, 10, 16) - 1)).toBe('2026-11-09T00:00:00.000Z')
    expect(start('month')).toBe('2026-11-01T00:00:00.000Z')
    expect(start('day', 'Asia/Bangkok')).toBe('2026-11-20T17:00:00.000Z')
    expect(start('day', 'Asia/Bangkok', Date.UTC(2026, 10, 21, 17))).toBe('2026-11-21T17:00:00.000Z')
    expect(start('month', 'America/New_York')).toBe('2026-11-01T04:00:00.000Z')
    expect(periodStart('once', 'Asia/Bangkok', now)).toBe(0)
  })
})
