/** @module-tag deep */
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_PASSWORD } from '../../../../demo/catalogue/sample-accounts.ts'
import { type SampleGame, sampleGames } from '../../../../demo/catalogue/sample-games.ts'
import { seedStore } from '../../../../demo/catalogue/seed.ts'
import { seedCatalogue } from '../../../../demo/catalogue/seed-catalogue.ts'
import { balance } from '../../../../src/schemas/endpoints/balance.ts'
import { gameLaunchFb } from '../../../../src/schemas/endpoints/game-launch-fb.ts'
import { launchGame } from '../../../../src/schemas/endpoints/launch-game.ts'
import { launchGameLegacy } from '../../../../src/schemas/endpoints/launch-game-legacy.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { logout } from '../../../../src/schemas/endpoints/logout.ts'
import { recentGames } from '../../../../src/schemas/endpoints/recent-games.ts'
import type { OpenReply as AnyOpenReply } from '../../../../src/schemas/games/play.ts'
import type { FreeSpinsState, SlotState, SpinReply } from '../../../../src/schemas/games/slot.ts'
import { collectLines } from '../../../../tests/collect-log.ts'
import { createTestDatabase, forEachStore, noPostgres } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { createMessages } from '../../../http/problem-messages.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import { openStore } from '../../../store/open-store.ts'
import { type Context, createConfig } from '../../context/context.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import { gameCodeOf } from '../catalogue/game-item.ts'
import { STRIPS } from './reel-strips.ts'
import { registerPlay } from './register-play.ts'

const [first, second, third] = sampleGames() as [SampleGame, SampleGame, SampleGame]
const [SLOT, SECOND, THIRD] = [first, second, third].map(gameCodeOf) as [string, string, string]
const TENANTS = [
  { id: 'north', merchant: 'N1', currency: 'USD' },
  { id: 'south', merchant: 'S1', currency: 'VND' },
]

type OpenReply = AnyOpenReply<SlotState>

forEachStore('playing the demo slot', (open, itOnce) => {
  let platform: TestPlatform
  let games: FastifyInstance
  let browser: TestBrowser
  let key: string
  let opened: OpenReply

  const send = async (
    path: string,
    {
      body,
      bearer,
      host = 'games.localhost',
      language,
    }: { body?: object; bearer?: string; host?: string; language?: string } = {},
  ) => {
    const reply = await games.inject({
      method: body ? 'POST' : 'GET',
      url: path,
      headers: { host, ...(bearer && { authorization: `Bearer ${bearer}` }), ...(language && { language }) },
      ...(body && { payload: body }),
    })
    return { status: reply.statusCode, json: reply.json() }
  }
  const signIn = async (username: string, tenant = 'north') => {
    const made = platform.browser(tenant)
    await made.signIn(login, username, SAMPLE_PASSWORD)
    return made
  }
  const launchToken = async (from: TestBrowser, gameCode = SLOT) =>
    new URL((await from.call(launchGame, { body: { gameCode } })).json.value.url).hash.slice('#token='.length)
  const openGame = async (from: TestBrowser, gameCode = SLOT): Promise<OpenReply> =>
    (await send('/play/open', { body: { token: await launchToken(from, gameCode) } })).json.value
  const spin = (round: string, stake = opened.stakes[0]!, bearer = key) =>
    send('/play/spin', { body: { stake, key: round }, bearer })
  const walletOf = async (from: TestBrowser) => (await from.call(balance)).json.value.sumBalance

  beforeAll(async () => {
    const store = await open()
    // the limits are wide because the seed has just created the brands
    const wide = { times: 10_000, seconds: 1 }
    const { limits } = createConfig()
    /** Texts in a language that the brand alone has, as one that was added while the server runs. */
    const ofBrand = (tenantId: string, language: string) =>
      language === 'EL' ? { texts: { 'problem.play/stake': `${tenantId}: Μη έγκυρο ποσό` }, tag: 'el' } : undefined
    const message = createMessages({ EN: { 'problem.play/stake': 'No such stake' } }, ofBrand)
    platform = await createTestPlatform(store, { message, limits: { ...limits, spin: wide, launch: wide } })
    Object.assign(platform.context, { random: withoutScatters(platform.context.random) })
    await store.db.deleteFrom('brand').execute()
    await seedCatalogue(
      store,
      sampleGames().filter(({ game_type }, i) => game_type !== 'RNG' || i < 1000),
    )
    await seedStore(platform.context, TENANTS)
    games = Fastify()
    await registerPlay(games, platform.context, { host: /^games\.localhost(:\d+)?$/ })
    browser = await signIn('player')
    opened = await openGame(browser)
    key = opened.key
  })

  itOnce('a refusal in a game is in the texts that its brand has now', async () => {
    const stakes = (bearer: string, language: string) =>
      send('/play/spin', { body: { stake: 1, key: `no-such-stake-${language}` }, bearer, language })
    const messages = async (bearer: string) => [
      (await stakes(bearer, 'el')).json.message,
      (await stakes(bearer, 'FR')).json.message,
    ]
    expect(await messages(key)).toEqual(['north: Μη έγκυρο ποσό', 'No such stake'])
    const south = await openGame(await signIn('player', 'south'))
    expect((await messages(south.key))[0]).toBe('south: Μη έγκυρο ποσό')
  })

  describe('launching', () => {
    itOnce(
      'LOB-10 SEC-06 answers an address on the games origin with the token in its fragment, by POST and by the legacy GET',
      async () => {
        for (const reply of [
          await browser.call(launchGame, { body: { gameCode: SLOT } }),
          await browser.call(launchGameLegacy, { query: { gameCode: SLOT } }),
        ]) {
          expect(reply.json).toEqual({
            success: true,
            value: { url: expect.any(String), mode: 'play-money', gameName: first.title },
          })
          const url = new URL(reply.json.value.url)
          expect([url.origin, url.pathname, url.searchParams.get('code'), url.searchParams.get('vendor')]).toEqual([
            'http://games.localhost',
            '/slot/',
            first.code,
            first.vendor,
          ])
          expect(url.hash).toMatch(/^#token=[\w-]{43}$/)
        }
        expect((await browser.call(recentGames)).json.value).toMatchObject({
          list: [{ gameCode: SLOT }],
          totalPages: 1,
        })
      },
    )

    itOnce('LOB-10 ROL-02 a trial account is told to register; a visitor to sign in', async () => {
      expect((await (await signIn('trial')).call(launchGame, { body: { gameCode: SLOT } })).json.code).toBe(
        'in_need_true_account',
      )
      expect((await platform.browser().call(launchGame, { body: { gameCode: SLOT } })).status).toBe(401)
    })

    itOnce(
      'LOB-12 a game under maintenance, one of another platform and one that does not exist are refused by name',
      async () => {
        const { store } = platform.context
        const closed = await store.db
          .selectFrom('game')
          .select(['vendor', 'code'])
          .where('maintenance', '=', true)
          .where('launch_path', 'is not', null)
          .executeTakeFirstOrThrow()
        const refusal = async (gameCode: string) => (await browser.call(launchGame, { body: { gameCode } })).json.code
        expect(await refusal(`${closed.vendor}_${closed.code}`)).toBe('game/maintenance')
        expect(await refusal('AG_live-baccarat')).toBe('game/not-playable')
        for (const code of ['PT_no-such-game', 'nothing', '_', ''])
          expect(await refusal(code), code).toBe('game/unknown')
      },
    )

    itOnce('SYS-01 nothing is launched while the system is closed', async () => {
      await storeMetadata(platform.context.store, 'south', { system: { status: 1 } }, 0)
      const south = await signIn('player', 'south')
      expect((await south.call(launchGame, { body: { gameCode: SLOT } })).json.code).toBe('system/closed')
      await storeMetadata(platform.context.store, 'south', { system: { status: 0 } }, 0)
    })

    it('SEC-06 a launch token works once, for five minutes, and only its hash is stored', async () => {
      const token = await launchToken(browser)
      const tries = await Promise.all(Array.from({ length: 5 }, () => send('/play/open', { body: { token } })))
      expect(tries.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
      const old = await launchToken(browser)
      platform.clock.advance(5 * 60_000)
      expect((await send('/play/open', { body: { token: old } })).json.code).toBe('play/token-used')
      const { store } = platform.context
      const stored = JSON.stringify([
        await store.db.selectFrom('launch').selectAll().execute(),
        await store.db.selectFrom('play_session').selectAll().execute(),
      ])
      for (const secret of [token, old, key]) expect(stored).not.toContain(secret)
    })

    itOnce('SEC-06 the calls exist on the games host only, and want the key', async () => {
      expect((await send('/play/state', { bearer: key, host: 'north.localhost' })).status).toBe(404)
      expect((await send('/play/state', { bearer: key, host: 'games.localhost:8080' })).status).toBe(200)
      for (const bearer of [undefined, 'x', 'A'.repeat(43)])
        expect((await send('/play/state', bearer ? { bearer } : {})).json.code).toBe('play/closed')
    })

    itOnce('the FB sports book is a page of the site, for guests too', async () => {
      expect((await platform.browser().call(gameLaunchFb)).json.value).toEqual({ url: '/fbsports', guest: true })
      expect((await browser.call(gameLaunchFb)).json.value).toEqual({ url: '/fbsports', guest: false })
    })
  })

  describe('a round', () => {
    it('SBX-03 takes the stake and pays the win from and to the wallet, in one step', async () => {
      expect(opened).toMatchObject({
        game: { title: first.title },
        currency: 'USD',
        freeSpins: null,
        last: null,
        net: 0,
      })
      const before = BigInt(Math.round(Number(await walletOf(browser)) * 100))
      const { json } = await spin('round-0001')
      const round: SpinReply = json.value
      expect(round.reels.map(reel => reel.length)).toEqual([3, 3, 3, 3, 3])
      expect(round).toMatchObject({ stake: opened.stakes[0], free: false, net: round.win - round.stake })
      expect(BigInt(round.balance)).toBe(before - BigInt(round.stake) + BigInt(round.win))
      expect(await walletOf(browser)).toBe((round.balance / 100).toFixed(2))
      const state = (await send('/play/state', { bearer: key })).json.value
      expect(state).toMatchObject({
        balance: round.balance,
        net: round.net,
        stake: round.stake,
        last: { roundId: round.roundId, reels: round.reels },
      })
    })

    it('SBX-04 a key in ten concurrent requests is one round with one reply', async () => {
      const replies = await Promise.all(Array.from({ length: 10 }, () => spin('double-click')))
      expect(new Set(replies.map(({ json }) => JSON.stringify(json))).size).toBe(1)
      expect(replies[0]!.status).toBe(200)
      const { n } = await platform.context.store.db
        .selectFrom('bet')
        .select(eb => eb.fn.countAll<string>().as('n'))
        .where('round_key', '=', 'double-click')
        .executeTakeFirstOrThrow()
      expect(Number(n)).toBe(1)
      expect((await spin('double-click', opened.stakes[1])).json.code).toBe('ledger/key-reused')
    })

    it('SBX-04 concurrent rounds in two windows lose nothing, and the ledger stays right', async () => {
      const other = await openGame(browser, SECOND)
      const before = Number(await walletOf(browser)) * 100
      const replies = await Promise.all(
        Array.from({ length: 60 }, (_, i) =>
          i % 2 ? spin(`window-a-${i}`) : spin(`window-b-${i}`, other.stakes[0], other.key),
        ),
      )
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
      const change = replies.reduce((sum, { json }) => sum + json.value.win - json.value.stake, 0)
      expect(Math.round(Number(await walletOf(browser)) * 100)).toBe(Math.round(before + change))
      expect(await checkLedger(platform.context.store.db)).toEqual([])
    })

    itOnce('SBX-03 a stake that is not offered is refused, and so is one the wallet does not cover', async () => {
      // a game that was never played, because one with free spins left asks for no stake
      const poor = await signIn('vip')
      const game = await openGame(poor)
      for (const stake of [1, 3, 21, 10 ** 9].filter(stake => !opened.stakes.includes(stake)))
        expect((await spin('odd-stake', stake, game.key)).json).toMatchObject({
          code: 'play/stake',
          value: { stakes: opened.stakes },
        })
      for (const body of [
        { stake: -20, key: 'long-enough' },
        { stake: 20.5, key: 'long-enough' },
        { stake: '20', key: 'long-enough' },
        { stake: 20, key: 'short' },
        { stake: 20, key: 'long-enough', more: 1 },
      ]) {
        expect((await send('/play/spin', { body, bearer: key })).json.code, JSON.stringify(body)).toBe(
          'request/invalid',
        )
      }
      const { store } = platform.context
      await store.db
        .updateTable('ledger_account')
        .set({ balance_minor: 5n })
        .where('owner', '=', await ownerOf('vip'))
        .where('kind', '=', 'player')
        .where('tenant_id', '=', 'north')
        .execute()
      expect(await spin('too-poor-1', game.stakes[0], game.key)).toMatchObject({
        status: 422,
        json: { code: 'wallet/insufficient' },
      })
      expect((await send('/play/state', { bearer: game.key })).json.value).toMatchObject({ balance: 5, last: null })
      await store.db
        .updateTable('ledger_account')
        .set({ balance_minor: 10_000_00n })
        .where('owner', '=', await ownerOf('vip'))
        .where('kind', '=', 'player')
        .where('tenant_id', '=', 'north')
        .execute()
    })

    itOnce(
      'SYS-01 no new round is taken while the system is closed; the same round goes on once it is open',
      async () => {
        await storeMetadata(platform.context.store, 'north', { system: { status: 1 } }, 0)
        const refused = await spin('closed-round-1')
        expect([refused.status, refused.json.code]).toEqual([503, 'system/closed'])
        await storeMetadata(platform.context.store, 'north', { system: { status: 0 } }, 0)
        expect((await spin('closed-round-1')).status).toBe(200)
      },
    )

    it('SBX-03 free spins are stored, take no stake, pay on the stake that won them, and end', async () => {
      const game = await openGame(browser, THIRD)
      const play = (round: string, random?: Partial<Context['random']>) => {
        if (random) Object.assign(platform.context, { random: { ...platform.context.random, ...random } })
        return spin(round, game.stakes[2], game.key)
      }
      const { random } = platform.context
      // every reel stops at the place where its scatter is in view
      let reel = 0
      const scatters = { int: () => STRIPS[reel++ % 5]!.indexOf('scatter') }
      const first: SpinReply = (await play('free-begin', scatters)).json.value
      Object.assign(platform.context, { random })
      expect(first).toMatchObject({
        free: false,
        stake: game.stakes[2],
        scatters: { count: expect.any(Number), freeSpins: 20 },
      })
      expect(first.freeSpins).toMatchObject({ left: 20, total: 20, stake: game.stakes[2], multiplier: 2, won: 0 })

      // the run continues after closing and opening the game
      const again = await openGame(browser, THIRD)
      expect(again.freeSpins).toMatchObject({ left: 20 })
      let run: FreeSpinsState | null = first.freeSpins
      let won = 0
      for (let i = 0; run && run.left > 0 && i < 500; i++) {
        const { json } = await spin(`free-spin-${i}`, again.stakes[0], again.key)
        const round: SpinReply = json.value
        expect([round.stake, round.free]).toEqual([0, true])
        won += round.win
        expect(round.freeSpins?.won).toBe(won)
        run = round.freeSpins
      }
      expect(run?.left).toBe(0)
      expect((await send('/play/state', { bearer: again.key })).json.value.freeSpins).toBeNull()
      expect((await spin('paid-again', again.stakes[0], again.key)).json.value).toMatchObject({
        stake: again.stakes[0],
        free: false,
      })
      expect(await checkLedger(platform.context.store.db)).toEqual([])
    })

    itOnce('SBX-05 a token and a game of a time that was ahead are refused once the clock is put back', async () => {
      const before = await signIn('vip')
      platform.clock.advance(20 * 60_000)
      const { key: ahead } = await openGame(before)
      const token = await launchToken(before)
      platform.clock.advance(-20 * 60_000)
      expect((await send('/play/open', { body: { token } })).json.code).toBe('play/token-used')
      expect((await send('/play/state', { bearer: ahead })).json.code).toBe('play/closed')
    })

    itOnce('SEC-04 a game ends with its session or after half an hour of rest, and belongs to its brand', async () => {
      const shortly = await signIn('player')
      const game = await openGame(shortly)
      expect((await spin('before-logout', game.stakes[0], game.key)).status).toBe(200)
      await shortly.call(logout)
      expect((await spin('after-logout', game.stakes[0], game.key)).json.code).toBe('play/closed')
      const south = await openGame(await signIn('player', 'south'))
      expect(south.currency).toBe('VND')
      // a thousand times the amount in dollars or baht
      expect(south.balance).toBe(10_000_000_00)
      expect(south.stake).toBe(south.stakes[1])
      expect(south.stakes).toEqual(game.stakes.map((stake: number) => stake * 1000))
      platform.clock.advance(30 * 60_000)
      expect((await spin('after-rest', south.stakes[0], south.key)).json.code).toBe('play/closed')
    })

    itOnce('SEC-08 games and rounds are limited by member and by brand, without effect on another brand', async () => {
      const [player, vip, south] = [await signIn('player'), await signIn('vip'), await signIn('player', 'south')]
      const { limits } = platform.context.config
      const usual = { ...limits }
      const statusOf = async (from: TestBrowser) => (await from.call(launchGame, { body: { gameCode: SLOT } })).status
      const [ours, theirs, foreign] = [await openGame(player), await openGame(vip), await openGame(south)]
      const roundOf = async ({ key, stakes }: OpenReply) => (await spin(`limited-${++rounds}`, stakes[0], key)).status
      let rounds = 0
      const inTurn = async (calls: (() => Promise<number>)[]) => {
        platform.clock.advance(60_000)
        const statuses: number[] = []
        for (const call of calls) statuses.push(await call())
        return statuses
      }
      const of = [player, player, vip, south].map(from => () => statusOf(from))
      const rounded = [ours, ours, theirs, foreign].map(game => () => roundOf(game))
      const one = { times: 1, seconds: 60 }
      Object.assign(limits, { launch: one, spin: one })
      expect([await inTurn(of), await inTurn(rounded)]).toEqual([
        [200, 429, 200, 200],
        [200, 429, 200, 200],
      ])
      Object.assign(limits, usual, { launchBrand: one, spinBrand: one })
      expect([await inTurn(of), await inTurn(rounded)]).toEqual([
        [200, 429, 429, 200],
        [200, 429, 429, 200],
      ])
      Object.assign(limits, usual)
    })
  })

  const ownerOf = async (username: string) => {
    const { id } = await platform.context.store.db
      .selectFrom('member')
      .select('id')
      .where('username', '=', username)
      .where('tenant_id', '=', 'north')
      .executeTakeFirstOrThrow()
    return `member:${id}`
  }
})

it.skipIf(noPostgres)('SBX-01 a game is told when to retry while the database cannot be reached', async () => {
  const { url, drop } = await createTestDatabase()
  const [store, other] = [await openStore(url), await openStore(url)]
  const lines: string[] = []
  const { context } = await createTestPlatform(store, { log: collectLines(line => lines.push(line)) })
  const app = Fastify()
  await registerPlay(app, context, { host: 'games.localhost' })
  const headers = { host: 'games.localhost', authorization: `Bearer ${'A'.repeat(43)}` }
  await other.transaction(async tx => {
    await sql`lock table play_session`.execute(tx)
    let reply: Awaited<ReturnType<typeof app.inject>> | undefined
    const request = app.inject({ url: '/play/state', headers }).then(answer => {
      reply = answer
    })
    const end = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`
    await expect.poll(() => end.execute(tx).then(() => reply?.statusCode)).toBe(503)
    await request
    expect(reply!.json().code).toBe('request/network')
    expect(reply!.headers['retry-after']).toBe('5')
    expect(lines.length).toBeGreaterThan(0)
  })
  await Promise.all([store.close(), other.close()])
  await drop()
})

/** Stops the reels only where no scatter shows: no round of these tests wins free spins by accident. */
function withoutScatters(random: Context['random']): Context['random'] {
  const stops = STRIPS.map(strip =>
    [...strip.keys()].filter(stop => [0, 1, 2].every(row => strip[(stop + row) % strip.length] !== 'scatter')),
  )
  let reel = 0
  return {
    ...random,
    int(max) {
      const free = stops[reel++ % stops.length]!
      return free[random.int(free.length)]! % max
    },
  }
}
