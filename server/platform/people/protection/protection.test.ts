/** @module-tag deep */
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_PASSWORD } from '../../../../demo/catalogue/sample-accounts.ts'
import { type SampleGame, sampleGames } from '../../../../demo/catalogue/sample-games.ts'
import { seedStore } from '../../../../demo/catalogue/seed.ts'
import { seedCatalogue } from '../../../../demo/catalogue/seed-catalogue.ts'
import { balance } from '../../../../src/schemas/endpoints/balance.ts'
import { claimRafflePromotion } from '../../../../src/schemas/endpoints/claim-raffle-promotion.ts'
import { exclusionSet } from '../../../../src/schemas/endpoints/exclusion-set.ts'
import { launchGame } from '../../../../src/schemas/endpoints/launch-game.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { playLimitKeep } from '../../../../src/schemas/endpoints/play-limit-keep.ts'
import { playLimitSet } from '../../../../src/schemas/endpoints/play-limit-set.ts'
import { playStatus } from '../../../../src/schemas/endpoints/play-status.ts'
import { protection } from '../../../../src/schemas/endpoints/protection.ts'
import { raffles } from '../../../../src/schemas/endpoints/raffles.ts'
import { realityCheckConfirm } from '../../../../src/schemas/endpoints/reality-check-confirm.ts'
import { realityCheckSet } from '../../../../src/schemas/endpoints/reality-check-set.ts'
import { walletTransfer } from '../../../../src/schemas/endpoints/wallet-transfer.ts'
import type { OpenReply } from '../../../../src/schemas/games/play.ts'
import type { SlotState } from '../../../../src/schemas/games/slot.ts'
import type { LimitKind, LimitPeriod, ProtectionValue } from '../../../../src/schemas/session/protection.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { sha256 } from '../../../http/session.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import { createConfig } from '../../context/context.ts'
import { gameCodeOf } from '../../games/catalogue/game-item.ts'
import { registerPlay } from '../../games/play/register-play.ts'
import type { NewMember } from '../accounts/create-member.ts'
import { storeExclusion } from './exclude.ts'
import { findExclusion } from './exclusion.ts'
import { followBrowser, identityOfProfile, prepareToFollow, storeIdentity } from './follow-exclusion.ts'
import { type Identity, refuseExcludedPerson } from './identity.ts'
import { keepIdentities } from './lock-identities.ts'
import { lockPlayer } from './lock-player.ts'
import { checkMayDeposit } from './may-deposit.ts'
import { releaseExclusions } from './release-exclusions.ts'

const [first] = sampleGames() as [SampleGame]
const SLOT = gameCodeOf(first)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

forOneStore('the protection of players', open => {
  let platform: TestPlatform
  let games: FastifyInstance
  let names = 0

  beforeAll(async () => {
    const wide = { times: 10_000, seconds: 1 }
    const { limits } = createConfig()
    platform = await createTestPlatform(await open(), { limits: { ...limits, spin: wide, launch: wide, login: wide } })
    const { context } = platform
    await context.store.db.deleteFrom('brand').execute()
    await seedCatalogue(context.store, [first])
    await seedStore(context, [{ id: 'north', merchant: 'N1', currency: 'USD', timeZone: 'Asia/Bangkok' }])
    games = Fastify()
    await registerPlay(games, context, { host: /^games\.localhost(:\d+)?$/ })
  })

  /** Creates a member; `later` moves the clock, after which the session has ended. */
  const member = async (more: Partial<NewMember> = {}) => {
    const username = `player-${++names}`
    const memberId = await platform.member('north', username, SAMPLE_PASSWORD, more)
    const browser = platform.browser()
    const signIn = () => browser.signIn(login, username, SAMPLE_PASSWORD)
    await signIn()
    const later = (ms: number) => {
      platform.clock.advance(ms)
      return signIn()
    }
    return { browser, memberId, later }
  }
  const play = async (path: string, body: object, bearer?: string) => {
    const headers = { host: 'games.localhost', ...(bearer && { authorization: `Bearer ${bearer}` }) }
    const reply = await games.inject({ method: 'POST', url: path, headers, payload: body })
    return reply.json()
  }
  const openGame = async (browser: TestBrowser): Promise<OpenReply<SlotState>> => {
    const { url } = (await browser.call(launchGame, { body: { gameCode: SLOT } })).json.value
    return (await play('/play/open', { token: new URL(url).hash.slice('#token='.length) })).value
  }
  let rounds = 0
  const spin = (game: OpenReply<SlotState>, stake = game.stakes[0]!) =>
    play('/play/spin', { stake, key: `round-${++rounds}-of-${names}` }, game.key)
  const setLimit = (browser: TestBrowser, kind: LimitKind, period: LimitPeriod, value?: string) =>
    browser.call(playLimitSet, { body: { kind, period, ...(value !== undefined && { value }) } })
  const read = async (browser: TestBrowser): Promise<ProtectionValue> => (await browser.call(protection)).json.value
  const limitOf = async (browser: TestBrowser, kind: LimitKind, period: LimitPeriod) =>
    (await read(browser)).limits.find(one => one.kind === kind && one.period === period)
  const deposit = (memberId: number, amount: bigint) =>
    platform.context.store.transaction(async tx => {
      const now = platform.clock.now()
      await checkMayDeposit(tx, { tenantId: 'north', memberId, now }, amount)
      await tx
        .insertInto('deposit')
        .values({
          tenant_id: 'north',
          member_id: memberId,
          method: '{}',
          amount_minor: amount,
          fee_minor: 0n,
          currency: 'USD',
          reference: `d-${++rounds}-${memberId}`,
          fields: '{}',
          state: 'approved',
          created_at: new Date(now),
          expires_at: new Date(now + HOUR),
          changed_at: new Date(now),
        })
        .execute()
    })

  describe('limits', () => {
    it('RGM-03 a lower limit applies at once, a higher one after 24 hours, and can be withdrawn until then', async () => {
      const { browser, later } = await member()
      await setLimit(browser, 'deposit', 'day', '100')
      expect(await limitOf(browser, 'deposit', 'day')).toMatchObject({ value: '100.00', used: '0.00' })
      await setLimit(browser, 'deposit', 'day', '500')
      const changeAt = platform.clock.now() + DAY
      const pending = { value: '500.00', at: changeAt }
      expect(await limitOf(browser, 'deposit', 'day')).toMatchObject({ value: '100.00', pending })
      await later(HOUR)
      // a second request for the same limit does not wait longer
      await setLimit(browser, 'deposit', 'day', '500')
      expect(await limitOf(browser, 'deposit', 'day')).toMatchObject({ pending })
      await browser.call(playLimitKeep, { body: { kind: 'deposit', period: 'day' } })
      expect(await limitOf(browser, 'deposit', 'day')).not.toHaveProperty('pending')

      await setLimit(browser, 'deposit', 'day')
      await setLimit(browser, 'deposit', 'day', '50')
      expect(await limitOf(browser, 'deposit', 'day')).toMatchObject({ value: '50.00' })
      expect(await limitOf(browser, 'deposit', 'day')).not.toHaveProperty('pending')
      await setLimit(browser, 'deposit', 'day')
      await later(DAY - 1)
      expect(await limitOf(browser, 'deposit', 'day')).toMatchObject({ value: '50.00' })
      platform.clock.advance(1)
      expect(await limitOf(browser, 'deposit', 'day')).toBeUndefined()
    })

    it.each([['1e3'], ['-5'], ['１００'], ['1,000.00'], ['0.001'], [''], ['9'.repeat(20)]])(
      'refuse the amount %j and keep what is set',
      async text => {
        const { browser } = await member()
        await setLimit(browser, 'loss', 'week', '10')
        const refused = await setLimit(browser, 'loss', 'week', text)
        expect([refused.status, refused.json.code]).toEqual([422, 'protection/bad-limit'])
        expect(await limitOf(browser, 'loss', 'week')).toMatchObject({ value: '10.00' })
      },
    )

    it.each([
      ['0', 'day'],
      ['1441', 'day'],
      ['10.5', 'week'],
    ] as const)('refuse %j minutes a %s', async (text, period) => {
      expect((await setLimit((await member()).browser, 'session', period, text)).json.code).toBe('protection/bad-limit')
    })

    it('RGM-03 deposits of the day, week and month are added up by the calendar of the brand', async () => {
      const { browser, memberId } = await member()
      await setLimit(browser, 'deposit', 'day', '100')
      await setLimit(browser, 'deposit', 'week', '250')
      await deposit(memberId, 60_00n)
      await expect(deposit(memberId, 40_01n)).rejects.toMatchObject({
        code: 'protection/deposit-limit',
        options: { value: { period: 'day', limit: '100.00', left: '40.00' } },
      })
      await deposit(memberId, 40_00n)
      expect(await limitOf(browser, 'deposit', 'day')).toMatchObject({ used: '100.00' })
      // the days of Bangkok begin at 17:00 UTC
      const untilMidnight = DAY - ((platform.clock.now() + 7 * HOUR) % DAY)
      expect((await limitOf(browser, 'deposit', 'day'))!.endsAt).toBe(platform.clock.now() + untilMidnight)
      platform.clock.advance(untilMidnight - 1)
      await expect(deposit(memberId, 1n)).rejects.toMatchObject({ code: 'protection/deposit-limit' })
      platform.clock.advance(1)
      await deposit(memberId, 100_00n)
    })

    it('RGM-03 of many deposits at once no more pass than the limit allows', async () => {
      const { browser, memberId } = await member()
      await browser.call(balance)
      await setLimit(browser, 'deposit', 'day', '100')
      const results = await Promise.allSettled(Array.from({ length: 8 }, () => deposit(memberId, 30_00n)))
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    })

    it('RGM-03 a brand lets nobody deposit more in a day than it says, whatever they set', async () => {
      const { browser, memberId } = await member()
      const { store, clock } = platform.context
      await storeMetadata(store, 'north', { cashier: { protection: { depositPerDay: '70' } } }, clock.now())
      await setLimit(browser, 'deposit', 'day', '1000')
      await deposit(memberId, 70_00n)
      await expect(deposit(memberId, 1n)).rejects.toMatchObject({ code: 'protection/deposit-limit' })
      expect(await read(browser)).toMatchObject({ depositPerDay: '70' })
      await storeMetadata(store, 'north', { cashier: {} }, clock.now())
      await deposit(memberId, 1n)
    })
  })

  describe('play', () => {
    it('a bet that could exceed the loss limit is refused with what is left, and a smaller one is not', async () => {
      const { browser } = await member()
      const game = await openGame(browser)
      const [small, , large] = game.stakes as [number, number, number]
      await setLimit(browser, 'loss', 'day', (large / 100 - 0.01).toFixed(2))
      expect(await spin(game, large)).toMatchObject({ success: false, code: 'protection/loss-limit' })
      const round = await spin(game, small)
      expect(round.success).toBe(true)
      const { used } = (await limitOf(browser, 'loss', 'day'))!
      const lost = round.value.stake - round.value.win
      expect(Number(used)).toBeCloseTo(Math.max(0, lost) / 100)
    })

    it('the time limit ends a running game and opens no other until the next day', async () => {
      const { browser, later } = await member()
      const game = await openGame(browser)
      await setLimit(browser, 'session', 'day', '20')
      await spin(game)
      platform.clock.advance(19 * MINUTE)
      expect((await spin(game)).success).toBe(true)
      platform.clock.advance(MINUTE)
      expect(await spin(game)).toMatchObject({ success: false, code: 'protection/session-limit' })
      expect((await browser.call(launchGame, { body: { gameCode: SLOT } })).json.code).toBe('protection/session-limit')
      expect((await browser.call(playStatus, { body: {} })).json.value.refused.code).toBe('protection/session-limit')
      await later(DAY)
      expect((await openGame(browser)).key).toBeTruthy()
    })

    it('RGM-02 time and result of a sitting add up over games, until a break of half an hour', async () => {
      const { browser, later } = await member()
      const status = async () => (await browser.call(playStatus, { body: {} })).json.value
      const game = await openGame(browser)
      const startedAt = platform.clock.now()
      const one = (await spin(game)).value
      platform.clock.advance(10 * MINUTE)
      const other = await openGame(browser)
      const two = (await spin(other)).value
      const net = (one.win - one.stake + two.win - two.stake) / 100
      const sitting = await status()
      expect(sitting).toMatchObject({ startedAt, now: startedAt + 10 * MINUTE, currency: 'USD' })
      expect(Number(sitting.net)).toBeCloseTo(net)
      platform.clock.advance(29 * MINUTE)
      expect((await status()).startedAt).toBe(startedAt)
      await later(30 * MINUTE)
      expect(await status()).toMatchObject({ startedAt: platform.clock.now(), net: '0.00' })
    })

    it('RGM-02 after the interval that the player chose no bet is accepted until the reality check is confirmed', async () => {
      const { browser } = await member()
      expect((await read(browser)).checkMinutes).toBe(60)
      const refused = await browser.call(realityCheckSet, { body: { minutes: 7 } })
      expect([refused.status, refused.json.code]).toEqual([422, 'protection/bad-check'])
      await browser.call(realityCheckSet, { body: { minutes: 15 } })
      const game = await openGame(browser)
      const { check } = (await browser.call(playStatus, { body: {} })).json.value
      expect(check).toEqual({ minutes: 15, dueAt: platform.clock.now() + 15 * MINUTE })
      platform.clock.advance(15 * MINUTE - 1)
      expect((await spin(game)).success).toBe(true)
      platform.clock.advance(1)
      expect(await spin(game)).toMatchObject({ success: false, code: 'protection/reality-check' })
      expect((await read(browser)).sitting).toMatchObject({ ms: 15 * MINUTE, isCheckDue: true })
      const confirmed = await browser.call(realityCheckConfirm, { body: {} })
      expect(confirmed.json.value.check.dueAt).toBe(platform.clock.now() + 15 * MINUTE)
      expect((await read(browser)).sitting).toMatchObject({ isCheckDue: false })
      expect((await spin(game)).success).toBe(true)
    })
  })

  describe('exclusion', () => {
    const exclude = (browser: TestBrowser, kind: 'time-out' | 'self-exclusion', length: number) =>
      browser.call(exclusionSet, { body: { kind, length } })

    it('RGM-04 who is excluded neither bets, opens a game, pays in, moves money to a vendor nor draws a prize', async () => {
      const { browser, memberId, later } = await member()
      const game = await openGame(browser)
      await spin(game)
      const done = await exclude(browser, 'time-out', 24)
      const until = platform.clock.now() + DAY
      expect(done.json.value.exclusion).toEqual({ kind: 'time-out', until })
      const code = 'protection/time-out'
      expect(await spin(game)).toMatchObject({ success: false, code })
      expect((await browser.call(launchGame, { body: { gameCode: SLOT } })).json.code).toBe(code)
      await expect(deposit(memberId, 1_00n)).rejects.toMatchObject({ code })
      const headers = { 'idempotency-key': `key-${memberId}` }
      const promotionId = 'daily-draw'
      expect((await browser.call(claimRafflePromotion, { body: { promotionId }, headers })).json.code).toBe(code)
      expect((await browser.call(raffles)).json.value.list).toEqual([])
      const into = { type: 'in', vassalage: first.vendor, amount: '1' }
      const back = { type: 'collect' }
      const transfer = (body: object, key: string) =>
        browser.call(walletTransfer, { body, headers: { 'idempotency-key': `${key}-${memberId}` } })
      expect((await transfer(into, 'in')).json.code).toBe(code)
      expect((await transfer(back, 'back')).json.success).toBe(true)
      expect((await browser.call(playStatus, { body: {} })).json.value.refused.code).toBe(code)

      await later(DAY - 1)
      expect((await browser.call(launchGame, { body: { gameCode: SLOT } })).json.code).toBe(code)
      platform.clock.advance(1)
      expect((await openGame(browser)).key).toBeTruthy()
    })

    it('RGM-04 nobody shortens a self-exclusion: a shorter one changes nothing, and the database keeps its row', async () => {
      const { browser } = await member()
      const { db } = platform.context.store
      const until = (await exclude(browser, 'self-exclusion', 6)).json.value.exclusion.until
      expect(until - platform.clock.now()).toBeGreaterThanOrEqual(181 * DAY)
      await exclude(browser, 'time-out', 24)
      expect((await read(browser)).exclusion).toEqual({ kind: 'self-exclusion', until })
      await expect(db.deleteFrom('exclusion').execute()).rejects.toThrow('append-only')
      await expect(
        db
          .updateTable('exclusion')
          .set({ ends_at: new Date(0) })
          .execute(),
      ).rejects.toThrow('append-only')
      await exclude(browser, 'self-exclusion', 0)
      expect((await read(browser)).exclusion).toEqual({ kind: 'self-exclusion', until: null })
    })

    it.each([
      ['time-out', 12],
      ['time-out', 1000],
      ['self-exclusion', 5],
    ] as const)('a %s of %d is not offered', async (kind, length) => {
      const { browser } = await member()
      expect((await exclude(browser, kind, length)).json.code).toBe('protection/bad-exclusion')
      expect(await read(browser)).not.toHaveProperty('exclusion')
    })

    it('RGM-04 a bet and a deposit that wait while an exclusion is stored are refused after it', async () => {
      const { browser, memberId } = await member()
      const game = await openGame(browser)
      const { store, clock } = platform.context
      const player = { tenantId: 'north', memberId, now: clock.now() }
      let release = () => {}
      const released = new Promise<void>(resolve => {
        release = resolve
      })
      let onLock = () => {}
      const locked = new Promise<void>(resolve => {
        onLock = resolve
      })
      const storing = store.transaction(async tx => {
        await lockPlayer(tx, player)
        onLock()
        await released
        await storeExclusion(tx, player, { kind: 'time-out', endsAt: clock.now() + DAY }, { hashes: [] })
      })
      await locked
      const waiting = [spin(game), deposit(memberId, 1_00n).catch(error => error)]
      // on PostgreSQL both come to the lock meanwhile; on PGlite they wait for the transaction
      await pause(100)
      release()
      await storing
      for (const result of waiting) expect(await result).toMatchObject({ code: 'protection/time-out' })
    })

    it('RGM-04 another account in which the same mail address is proven is excluded as well, a typed one is not', async () => {
      const email = 'kim@example.com'
      const { browser, memberId } = await member({ email })
      const { context } = platform
      const prove = (id: number) =>
        context.store.db
          .updateTable('member')
          .set({ email, email_proven_at: new Date(platform.clock.now()) })
          .where('id', '=', id)
          .execute()
      const follow = async (id: number) => {
        const extend = await prepareToFollow(context, { tenantId: 'north', memberId: id }, { provenEmail: email })
        await context.store.transaction(tx =>
          extend(tx, { tenantId: 'north', memberId: id, now: platform.clock.now() }),
        )
      }
      const other = await member()
      await exclude(browser, 'time-out', 24)
      await follow(other.memberId)
      expect(await read(other.browser)).not.toHaveProperty('exclusion')
      await prove(memberId)
      await exclude(browser, 'self-exclusion', 6)
      await follow(other.memberId)
      expect((await read(other.browser)).exclusion).toEqual((await read(browser)).exclusion)
    })

    it('RGM-04 the same person opens no other account of the brand until it is over', async () => {
      const person = { email: 'Ann@Example.com', extra: { fullname: 'Ann  Lee', birthday: '1990-05-01' } }
      const { browser } = await member(person)
      const register = (identity: Identity, tenantId = 'north') =>
        refuseExcludedPerson(platform.context, tenantId, identity).then(
          () => 'open',
          error => error.code,
        )
      const other = { email: 'ann.lee@example.com' }
      await exclude(browser, 'self-exclusion', 6)
      expect(await register({ email: 'ann@example.com' })).toBe('register/excluded')
      expect(await register({ ...other, names: ['ann lee'], birthday: '1990-05-01' })).toBe('register/excluded')
      expect(await register({ ...other, names: ['ann lee'], birthday: '1990-05-02' })).toBe('open')
      expect(await register({ email: 'ann@example.com' }, 'south')).toBe('open')
      platform.clock.advance(185 * DAY)
      expect(await register({ email: 'ann@example.com' })).toBe('open')
    })
    it('RGM-06 accounts of one person are excluded together, whatever they share; those of others are not', async () => {
      const { context } = platform
      const number = '5550001112'
      const addAccount = (memberId: number, kind = 'bank') =>
        context.store.db
          .insertInto('payout_account')
          .values({
            tenant_id: 'north',
            member_id: memberId,
            kind,
            bank: '',
            holder: 'Mai Tran',
            number,
            is_default: true,
            created_at: new Date(platform.clock.now()),
          })
          .execute()
      const proven = (id: number) =>
        context.store.db
          .updateTable('member')
          .set({ email_proven_at: new Date(platform.clock.now()) })
          .where('id', '=', id)
          .execute()
      const person = { fullname: 'Mai Tran', birthday: '1991-02-03', idNumber: 'B 77-21' }
      const one = await member({ email: 'mai.tran@gmail.com', extra: person })
      await proven(one.memberId)
      await addAccount(one.memberId)
      const sameName = await member({ extra: { payeeName: 'mai  tran', birthday: '1991-02-03' } })
      const sameDocument = await member({ extra: { idNumber: 'b7721' } })
      const sameAccount = await member()
      await addAccount(sameAccount.memberId)
      const sameMail = await member({ email: 'MaiTran+more@googlemail.com' })
      await proven(sameMail.memberId)
      const others = [
        await member({ extra: { fullname: 'Mai Tran', birthday: '1991-02-04' } }),
        await member({ extra: { fullname: 'Kim Tran', birthday: '1991-02-03' } }),
        await member({ email: 'mai.tran@gmail.com' }),
        await member(),
      ]
      await addAccount(others.at(-1)!.memberId, 'wallet')
      await exclude(one.browser, 'self-exclusion', 6)
      const { until } = (await read(one.browser)).exclusion!
      for (const { browser } of [sameName, sameDocument, sameAccount, sameMail])
        expect((await read(browser)).exclusion).toEqual({ kind: 'self-exclusion', until })
      for (const { browser } of others) expect(await read(browser)).not.toHaveProperty('exclusion')
    })

    it('a typed telephone number excludes nobody, a proven one every account that holds it', async () => {
      const number = '8490001122'
      const typed = await member()
      const owner = await member()
      const second = await member()
      const addPhone = (memberId: number, provenAt: Date | null) =>
        platform.context.store.db
          .insertInto('member_phone')
          .values({ member_id: memberId, tenant_id: 'north', number, proven_at: provenAt })
          .execute()
      await addPhone(typed.memberId, null)
      await addPhone(owner.memberId, new Date(platform.clock.now()))
      await addPhone(second.memberId, null)
      await exclude(typed.browser, 'self-exclusion', 6)
      for (const { browser } of [owner, second]) expect(await read(browser)).not.toHaveProperty('exclusion')
      const follow = await prepareToFollow(
        platform.context,
        { tenantId: 'north', memberId: owner.memberId },
        { provenNumbers: [number] },
      )
      const player = { tenantId: 'north', memberId: owner.memberId, now: platform.clock.now() }
      await platform.context.store.transaction(tx => follow(tx, player))
      expect(await read(owner.browser)).not.toHaveProperty('exclusion')
      await exclude(owner.browser, 'self-exclusion', 6)
      expect((await read(second.browser)).exclusion?.kind).toBe('self-exclusion')
    })

    describe('of an account in the same browser', () => {
      /** Creates a member who signs in with another member's former browser. */
      const shareBrowser = async (with_: TestBrowser) => {
        const username = `sharer-${++names}`
        const memberId = await platform.member('north', username, SAMPLE_PASSWORD)
        await with_.signIn(login, username, SAMPLE_PASSWORD)
        return { memberId, username }
      }
      const exclusionOf = (memberId: number) =>
        findExclusion(platform.context.store.db, { tenantId: 'north', memberId, now: platform.clock.now() })

      it('a self-exclusion reaches those of earlier and later sign-ins, with a message; a time-out none', async () => {
        const { browser, memberId, later } = await member()
        const before = await shareBrowser(browser)
        await later(0)
        await exclude(browser, 'time-out', 24)
        expect((await exclusionOf(memberId))?.kind).toBe('time-out')
        expect(await exclusionOf(before.memberId)).toBeUndefined()
        await exclude(browser, 'self-exclusion', 6)
        const after = await shareBrowser(browser)
        for (const { memberId: id } of [before, after]) {
          expect(await exclusionOf(id)).toEqual(await exclusionOf(memberId))
          const inbox = await platform.context.store.db
            .selectFrom('inbox')
            .select('title')
            .where('member_id', '=', id)
            .execute()
          expect(inbox.map(({ title }) => title)).toContain('inbox.exclusion-title')
        }
      })

      it('an extension reaches no third account in another browser of the second', async () => {
        const { browser, later } = await member()
        const shared = await shareBrowser(browser)
        const own = platform.browser()
        await own.signIn(login, shared.username, SAMPLE_PASSWORD)
        const third = await shareBrowser(own)
        await later(0)
        await exclude(browser, 'self-exclusion', 6)
        expect((await exclusionOf(shared.memberId))?.kind).toBe('self-exclusion')
        await own.signIn(login, third.username, SAMPLE_PASSWORD)
        expect(await exclusionOf(third.memberId)).toBeUndefined()
      })

      it('an operator ends what met another person, and the next sign-in does not bring it back', async () => {
        const { browser, memberId } = await member()
        const partner = await shareBrowser(platform.browser())
        await exclude(browser, 'self-exclusion', 6)
        await browser.signIn(login, partner.username, SAMPLE_PASSWORD)
        expect((await exclusionOf(partner.memberId))?.kind).toBe('self-exclusion')
        const end = (id: number) =>
          platform.context.store.transaction(tx =>
            releaseExclusions(tx, { tenantId: 'north', memberId: id, now: platform.clock.now() }, 'checked'),
          )
        expect(await end(partner.memberId)).toBe(1)
        expect(await end(memberId)).toBe(0)
        expect(await exclusionOf(partner.memberId)).toBeUndefined()
        await browser.signIn(login, partner.username, SAMPLE_PASSWORD)
        expect(await exclusionOf(partner.memberId)).toBeUndefined()
        expect((await exclusionOf(memberId))?.kind).toBe('self-exclusion')
      })
    })

    it('a registration that was checked before somebody excluded themselves is refused in its transaction', async () => {
      const person = { names: ['Ida Falk'], birthday: '1980-12-24' }
      const step = await refuseExcludedPerson(platform.context, 'north', person)
      const { browser } = await member({ extra: { fullname: 'FALK Ida', birthday: '1980-12-24' } })
      await exclude(browser, 'self-exclusion', 6)
      const created = platform.context.store.transaction(tx => step(tx))
      await expect(created).rejects.toMatchObject({ code: 'register/excluded' })
    })

    it('an account that is paid out to is recognised whatever its case and signs', async () => {
      const addAccount = (memberId: number, number: string) =>
        platform.context.store.db
          .insertInto('payout_account')
          .values({
            tenant_id: 'north',
            member_id: memberId,
            kind: 'bank',
            bank: '',
            holder: 'Lena Vogt',
            number,
            is_default: true,
            created_at: new Date(platform.clock.now()),
          })
          .execute()
      const one = await member()
      await addAccount(one.memberId, 'SE45 5000-0077')
      const other = await member()
      await addAccount(other.memberId, 'se4550000077')
      await exclude(one.browser, 'self-exclusion', 6)
      expect((await read(other.browser)).exclusion?.kind).toBe('self-exclusion')
    })

    it('RGM-06 who stores something of an excluded person is excluded from then on', async () => {
      const { browser } = await member({ extra: { fullname: 'Ole Berg', birthday: '1980-01-31', idNumber: 'N 1' } })
      await exclude(browser, 'self-exclusion', 6)
      const change = async (given: Record<string, string>, extra: Record<string, string> = {}) => {
        const other = await member({ extra })
        const owner = { tenantId: 'north', memberId: other.memberId }
        const identity = await identityOfProfile(platform.context.store.db, other.memberId, given)
        await storeIdentity(platform.context, owner, identity, async () => {})
        return (await read(other.browser)).exclusion?.kind
      }
      expect(await change({ fullname: 'ole berg', birthday: '1980-01-31' })).toBe('self-exclusion')
      expect(await change({ birthday: '1980-01-31' }, { fullname: 'OLE BERG' })).toBe('self-exclusion')
      expect(await change({ idNumber: 'n-1' })).toBe('self-exclusion')
      expect(await change({ fullname: 'Ole Berg' })).toBeUndefined()
    })

    const addPayoutAccount = (memberId: number, number: string, db: Reader = platform.context.store.db) =>
      db
        .insertInto('payout_account')
        .values({
          tenant_id: 'north',
          member_id: memberId,
          kind: 'bank',
          bank: '',
          holder: 'Lena Vogt',
          number,
          is_default: true,
          created_at: new Date(platform.clock.now()),
        })
        .execute()
    const registration = (person: Identity) =>
      refuseExcludedPerson(platform.context, 'north', person).then(
        () => 'open',
        error => error.code,
      )

    it('what an excluded member stores later is recognised, in accounts of before and in registrations', async () => {
      const excluded = await member()
      const earlier = await member()
      const beside = await member({ extra: { idNumber: 'LV 44' } })
      await addPayoutAccount(earlier.memberId, 'NO 93-8601')
      await exclude(excluded.browser, 'self-exclusion', 6)
      const owner = { tenantId: 'north', memberId: excluded.memberId }
      const store = (
        identity: Parameters<typeof storeIdentity>[2],
        work: (tx: Tx) => Promise<unknown> = async () => undefined,
      ) => storeIdentity(platform.context, owner, identity, work)
      const details: [Parameters<typeof storeIdentity>[2], Identity][] = [
        [{ document: 'LV-45' }, { document: 'lv45' }],
        [
          { names: ['Lena Vogt'], birthday: '1979-03-30' },
          { names: ['VOGT, Lena'], birthday: '1979-03-30' },
        ],
        [{ provenEmail: 'lena+x@vogt.example' }, { email: 'Lena@vogt.example' }],
        [{ provenNumbers: ['4790011223'] }, { numbers: ['4790011223'] }],
      ]
      for (const [stored, typed] of details) {
        expect(await registration(typed)).toBe('open')
        await store(stored)
        expect(await registration(typed)).toBe('register/excluded')
      }
      await store({ accounts: [{ kind: 'bank', number: 'no938601' }] }, tx =>
        addPayoutAccount(excluded.memberId, 'no938601', tx),
      )
      expect((await read(earlier.browser)).exclusion).toEqual((await read(excluded.browser)).exclusion)
      expect(await read(beside.browser)).not.toHaveProperty('exclusion')
    })

    it('an account that is met later brings all its details and the accounts that share them', async () => {
      const chosen = await member({ extra: { idNumber: 'FI 700' } })
      const third = await member()
      await addPayoutAccount(third.memberId, 'FI21 1234')
      const second = await member({ extra: { fullname: 'Aino Salo', birthday: '1984-12-01' } })
      await addPayoutAccount(second.memberId, 'fi211234')
      await exclude(chosen.browser, 'self-exclusion', 6)
      await storeIdentity(
        platform.context,
        { tenantId: 'north', memberId: second.memberId },
        { document: 'fi700' },
        async () => {},
      )
      const { exclusion } = await read(chosen.browser)
      for (const { browser } of [second, third]) expect((await read(browser)).exclusion).toEqual(exclusion)
      expect(await registration({ names: ['Salo Aino'], birthday: '1984-12-01' })).toBe('register/excluded')
    })

    it('what is stored while a member excludes themselves is recognised, too', async () => {
      const { browser, memberId } = await member()
      const { store } = platform.context
      let end = () => {}
      const waits = new Promise<void>(resolve => {
        end = resolve
      })
      let begin = () => {}
      const begun = new Promise<void>(resolve => {
        begin = resolve
      })
      const storing = store.transaction(async tx => {
        await keepIdentities(tx, 'north')
        const extra = JSON.stringify({ idNumber: 'IS 88' })
        await tx.updateTable('member').set({ extra }).where('id', '=', memberId).execute()
        begin()
        await waits
      })
      await begun
      const excluding = exclude(browser, 'self-exclusion', 6)
      await expect.poll(async () => (await read(browser)).exclusion?.kind).toBe('self-exclusion')
      end()
      await Promise.all([storing, excluding])
      expect(await registration({ document: 'is88' })).toBe('register/excluded')
    })

    it('an address that a provider vouches for is recognised beside another that is typed', async () => {
      const { browser } = await member({ email: 'runa@fjord.example' })
      const vouched = { email: 'other@fjord.example', provenEmail: 'Runa+g@fjord.example' }
      expect(await registration(vouched)).toBe('open')
      await exclude(browser, 'self-exclusion', 6)
      expect(await registration(vouched)).toBe('register/excluded')
      expect(await registration({ email: 'other@fjord.example' })).toBe('open')
    })

    it('accounts of one person are excluded together, also those that share details only by way of another', async () => {
      const chosen = await member({ extra: { idNumber: 'DK 31' } })
      const second = await member({ extra: { idNumber: 'dk-31' } })
      const third = await member({ extra: { fullname: 'Bo Lund', birthday: '1970-07-07' } })
      const other = await member({ extra: { fullname: 'Bo Lund', birthday: '1970-07-08' } })
      await addPayoutAccount(second.memberId, 'DK5000400440')
      await addPayoutAccount(third.memberId, 'dk50 0040 0440')
      await exclude(chosen.browser, 'time-out', 24)
      for (const { browser } of [second, third]) expect((await read(browser)).exclusion?.kind).toBe('time-out')
      expect(await read(other.browser)).not.toHaveProperty('exclusion')
    })

    it('RGM-06 a browser in which a self-excluded member signed in opens no other account', async () => {
      const { browser, memberId } = await member()
      const key = 'browser-of-the-excluded'
      await platform.context.store.db
        .insertInto('browser_member')
        .values({
          tenant_id: 'north',
          browser_hash: sha256(key),
          member_id: memberId,
          seen_at: new Date(platform.clock.now()),
        })
        .execute()
      const register = (browserKey: string) =>
        refuseExcludedPerson(platform.context, 'north', {}, browserKey).then(
          () => 'open',
          error => error.code,
        )
      expect(await register(key)).toBe('open')
      await exclude(browser, 'self-exclusion', 6)
      expect(await register(key)).toBe('register/excluded')
      expect(await register('another browser')).toBe('open')
    })

    it('a browser of any account of a self-excluded person counts; a shared one leads no further', async () => {
      const { store, clock } = platform.context
      const chosen = await member({ extra: { idNumber: 'LV 90' } })
      const second = await member({ extra: { idNumber: 'lv-90' } })
      const shared = await member()
      const later = await member()
      const other = await member()
      const signedIn = (browserKey: string, ...ids: number[]) =>
        store.db
          .insertInto('browser_member')
          .values(
            ids.map(member_id => ({
              tenant_id: 'north',
              browser_hash: sha256(browserKey),
              member_id,
              seen_at: new Date(clock.now()),
            })),
          )
          .execute()
      await signedIn('second device', second.memberId, shared.memberId)
      await signedIn('family device', shared.memberId, other.memberId)
      const register = (browserKey: string) =>
        refuseExcludedPerson(platform.context, 'north', {}, browserKey).then(
          () => 'open',
          error => error.code,
        )
      await exclude(chosen.browser, 'self-exclusion', 6)
      for (const { browser } of [second, shared]) expect((await read(browser)).exclusion?.kind).toBe('self-exclusion')
      expect(await register('second device')).toBe('register/excluded')
      expect(await register('family device')).toBe('open')
      // signs in with the device later
      await signedIn('second device', later.memberId)
      for (const memberId of [later.memberId, other.memberId])
        await store.transaction(tx => followBrowser(tx, { tenantId: 'north', memberId, now: clock.now() }))
      expect((await read(later.browser)).exclusion?.kind).toBe('self-exclusion')
      expect(await read(other.browser)).not.toHaveProperty('exclusion')
    })

    it('nobody is recognised by a document or a name that is nothing but signs', async () => {
      const { browser } = await member({ extra: { idNumber: '--', fullname: '.', birthday: '1980-02-03' } })
      const same = await member({ extra: { idNumber: '/', fullname: '-', birthday: '1980-02-03' } })
      await exclude(browser, 'self-exclusion', 6)
      expect(await registration({ document: '-', names: ['.'], birthday: '1980-02-03' })).toBe('open')
      expect(await read(same.browser)).not.toHaveProperty('exclusion')
    })
  })
})
