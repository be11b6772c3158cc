/**
 * Asks every list and call that names games about games that a brand has switched off or hidden.
 * @module-tag deep
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sampleGames } from '../../../../demo/catalogue/sample-games.ts'
import { seedCatalogue } from '../../../../demo/catalogue/seed-catalogue.ts'
import type { AnyEndpoint } from '../../../../src/schemas/endpoints/endpoint.ts'
import { favouriteGames } from '../../../../src/schemas/endpoints/favourite-games.ts'
import { favouriteToggle } from '../../../../src/schemas/endpoints/favourite-toggle.ts'
import { gameLaunchFb } from '../../../../src/schemas/endpoints/game-launch-fb.ts'
import { gameList } from '../../../../src/schemas/endpoints/game-list.ts'
import { gameMenus } from '../../../../src/schemas/endpoints/game-menus.ts'
import { gameVendors } from '../../../../src/schemas/endpoints/game-vendors.ts'
import { hotGames } from '../../../../src/schemas/endpoints/hot-games.ts'
import { launchGame } from '../../../../src/schemas/endpoints/launch-game.ts'
import { launchGameLegacy } from '../../../../src/schemas/endpoints/launch-game-legacy.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { merchantWallet } from '../../../../src/schemas/endpoints/merchant-wallet.ts'
import { missionSummary } from '../../../../src/schemas/endpoints/mission-summary.ts'
import { pointConfig } from '../../../../src/schemas/endpoints/point-config.ts'
import { popularGames } from '../../../../src/schemas/endpoints/popular-games.ts'
import { rebate } from '../../../../src/schemas/endpoints/rebate.ts'
import { recentGames } from '../../../../src/schemas/endpoints/recent-games.ts'
import { roomList } from '../../../../src/schemas/endpoints/room-list.ts'
import { vendorTypes } from '../../../../src/schemas/endpoints/vendor-types.ts'
import { walletTransfer } from '../../../../src/schemas/endpoints/wallet-transfer.ts'
import { winners } from '../../../../src/schemas/endpoints/winners.ts'
import { addBet } from '../../../../tests/bet-fixture.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import type { GameRules } from '../../context/brand-policy.ts'
import { openWallet } from '../../money/ledger/accounts.ts'

const TYPES = ['RNG', 'PVP', 'FISH', 'SPORTS', 'ELOTT', 'LOTT']
const ALL: GameRules = { gameTypes: TYPES, hiddenGames: [] }
const without = (type: string): GameRules => ({ ...ALL, gameTypes: TYPES.filter(one => one !== type) })
const LISTS: [string, AnyEndpoint, Record<string, unknown>?][] = [
  ['game list', gameList, { pageSize: 100 }],
  ['search', gameList, { gameName: 'dragon', pageSize: 100 }],
  ['misspelt search', gameList, { gameName: 'dragom', pageSize: 100 }],
  ['games of the main wallet', gameList, { wallet: 'main', pageSize: 100 }],
  ['hot games', hotGames],
  ['popular games', popularGames, { count: 100 }],
  ['popular lottery games', popularGames, { count: 100, prizeMode: 'SEA' }],
  ['favourites', favouriteGames, { pageSize: 100 }],
  ['recent games', recentGames, { pageSize: 100 }],
  ['rooms', roomList, { pageSize: 100 }],
  ['vendors of a type', vendorTypes],
  ['vendors', gameVendors],
  ['lottery menu', gameMenus],
  ['winners', winners, { count: 100 }],
]

forOneStore('games that a brand does not offer', open => {
  let platform: TestPlatform
  let member: TestBrowser
  let memberId: number
  let rules: GameRules | undefined
  /** One game of each type that is launched here. */
  const launched = new Map<string, { id: number; vendor: string; code: string }>()

  const listed = async ([, endpoint, query]: (typeof LISTS)[number]): Promise<string> => {
    const reply = await member.call(endpoint, { ...(query && { query }) })
    expect(reply.status, JSON.stringify(reply.json)).toBe(200)
    return JSON.stringify(reply.json)
  }
  const codeOf = (type: string) => `${launched.get(type)!.vendor}_${launched.get(type)!.code}`
  const refusal = async (endpoint: AnyEndpoint, sent: object) => (await member.call(endpoint, sent)).json.code

  beforeAll(async () => {
    platform = await createTestPlatform(await open(), {
      games: async () => rules,
      feature: async () => true,
    })
    const { store } = platform.context
    const games = sampleGames().filter(({ game_type }) => TYPES.includes(game_type))
    await seedCatalogue(store, [
      ...games.filter(game => game.game_type !== 'RNG'),
      ...games.filter(game => game.game_type === 'RNG').slice(0, 300),
    ])
    memberId = await platform.member('north', 'chooser', 'Pass1234')
    await store.transaction(tx => openWallet(tx, { tenantId: 'north', memberId, now: platform.clock.now() }))
    member = platform.browser()
    await member.signIn(login, 'chooser', 'Pass1234')
    rules = ALL
    for (const type of TYPES) {
      const game = await store.db
        .selectFrom('game')
        .select(['id', 'vendor', 'code'])
        .where('game_type', '=', type)
        .where('maintenance', '=', false)
        .orderBy('popularity', 'desc')
        .orderBy('id')
        .executeTakeFirstOrThrow()
      launched.set(type, game)
      await store.db.updateTable('game').set({ launch_path: '/slot/', hot_rank: 1 }).where('id', '=', game.id).execute()
      await member.call(favouriteToggle, { body: { nodeId: String(game.id), action: 'add' } })
      await member.call(launchGame, { body: { gameCode: `${game.vendor}_${game.code}` } })
      await addBet(store.db, { memberId, gameId: game.id, stake: 100, win: 900, at: platform.clock.now() })
    }
  })
  beforeEach(async () => {
    rules = ALL
    await storeMetadata(platform.context.store, 'north', { vendors: [] }, platform.clock.now())
  })

  describe.each(TYPES)('of the type %s', type => {
    it.each(LISTS)('does not show them in: %s', async (...list) => {
      const before = await listed(list)
      rules = without(type)
      const after = await listed(list)
      expect(after).not.toContain(`"gameType":"${type}"`)
      // games of other types stay
      const others = (text: string) => TYPES.filter(one => one !== type && text.includes(`"gameType":"${one}"`))
      expect(others(after)).toEqual(
        expect.arrayContaining(others(before).filter(one => list[2]?.gameName === undefined || one === 'RNG')),
      )
    })

    it('refuses to launch them or to make them favourites', async () => {
      rules = without(type)
      const gameCode = codeOf(type)
      expect(await refusal(launchGame, { body: { gameCode } })).toBe('game/unknown')
      expect(await refusal(launchGameLegacy, { query: { gameCode } })).toBe('game/unknown')
      const nodeId = String(launched.get(type)!.id)
      expect(await refusal(favouriteToggle, { body: { nodeId, action: 'add' } })).toBe('game/unknown')
      rules = ALL
      expect(await refusal(launchGame, { body: { gameCode } })).toBeUndefined()
    })
  })

  it('shows every list with them while nothing is switched off', async () => {
    for (const list of LISTS) expect(await listed(list), list[0]).toMatch(/"gameType":/)
  })

  it('counts and lists all games but a hidden one, and refuses to launch it', async () => {
    const code = codeOf('RNG')
    const count = async () => (await member.call(gameList, { query: { gameType: 'RNG' } })).json.total as number
    const before = await count()
    rules = { ...ALL, hiddenGames: [code, 'NOBODY_nothing'] }
    expect(await count()).toBe(before - 1)
    for (const list of LISTS) expect(await listed(list), list[0]).not.toContain(`"gameCode":"${code}"`)
    expect(await refusal(launchGame, { body: { gameCode: code } })).toBe('game/unknown')
  })

  it('leaves out games that only their vendors run, where the brand says so', async () => {
    const elsewhere = async () => {
      const { games } = (await member.call(gameList, { query: { gameType: 'PVP', pageSize: 100 } })).json as {
        games: { gameCode: string; nodeId: string; playable: boolean; isGame: string }[]
      }
      return games.filter(game => !game.playable && game.isGame === 'GAME')
    }
    const { db } = platform.context.store
    const { gameCode, nodeId } = (await elsewhere())[0]!
    const gameId = Number(nodeId)
    await member.call(favouriteToggle, { body: { nodeId, action: 'add' } })
    const played = { member_id: memberId, game_id: gameId, played_at: new Date(platform.clock.now()) }
    await db
      .insertInto('recent_game')
      .values(played)
      .onConflict(row => row.doNothing())
      .execute()
    await addBet(db, { memberId, gameId, stake: 100, win: 90_000, at: platform.clock.now() })
    const own = LISTS.filter(([name]) => ['favourites', 'recent games', 'winners'].includes(name))
    for (const list of own) expect(await listed(list), list[0]).toContain(`"gameCode":"${gameCode}"`)
    rules = { ...ALL, hidesUnplayable: true }
    expect(await elsewhere()).toEqual([])
    for (const list of LISTS) expect(await listed(list), list[0]).not.toContain(`"gameCode":"${gameCode}"`)
    expect(await refusal(launchGame, { body: { gameCode } })).toBe('game/unknown')
    // lottery games have no host, and are drawn on this platform for every vendor
    for (const [gameType, vendors] of [
      ['LOTT', ['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT']],
      ['ELOTT', ['ELOTT', 'BBIN', 'GG']],
    ] as const) {
      const { games } = (await member.call(gameList, { query: { gameType, pageSize: 100 } })).json
      expect(new Set(games.map(({ vassalage }: { vassalage: string }) => vassalage))).toEqual(new Set(vendors))
    }
  })

  it('leaves out what a vendor makes that the metadata switches off or lists no longer', async () => {
    const { vendor } = launched.get('RNG')!
    const { groups } = await vendorsNow()
    for (const change of ['off', 'gone']) {
      const vendors = groups.map(({ gameCategory, vendors: of }) => ({
        gameCategory,
        vendors: of.flatMap(one =>
          one.vassalage !== vendor ? [one] : change === 'off' ? [{ ...one, enabled: false }] : [],
        ),
      }))
      await storeMetadata(platform.context.store, 'north', { vendors }, platform.clock.now())
      for (const list of LISTS)
        expect(await listed(list), `${list[0]} ${change}`).not.toContain(`"vassalage":"${vendor}"`)
      expect(await refusal(launchGame, { body: { gameCode: codeOf('RNG') } })).toBe('game/unknown')
    }
  })

  const vendorsNow = async () => {
    const { value } = (await member.call(gameVendors)).json as {
      value: { gameCategory: string; vendors: { vassalage: string; gameType: string }[] }[]
    }
    return { groups: value }
  }

  it('lets money come back from the wallet of a vendor that is off, and none go there', async () => {
    const { vendor: vassalage } = launched.get('FISH')!
    const move = (type: string, key: string) =>
      member.call(walletTransfer, { body: { type, vassalage, amount: '5.00' }, headers: { 'idempotency-key': key } })
    expect((await move('in', 'before')).status).toBe(200)
    rules = { gameTypes: [], hiddenGames: [] }
    expect((await move('in', 'after')).json.code).toBe('wallet/unknown-vendor')
    const { wallets } = (await member.call(merchantWallet)).json.value
    expect(wallets).toMatchObject([{ vassalage, balance: '5.00' }])
    expect((await move('out', 'back')).status).toBe(200)
    expect((await member.call(merchantWallet)).json.value.wallets).toEqual([])
  })

  it('opens the FB sports book only with the game type SPORTS', async () => {
    expect((await member.call(gameLaunchFb)).json.value.url).toBe('/fbsports')
    rules = without('SPORTS')
    expect(await member.call(gameLaunchFb)).toMatchObject({ status: 404, json: { code: 'game/unknown' } })
  })

  it('names no mission, and no game type of one or of the points, that cannot be played', async () => {
    const wire = { period: 'week', kind: 'bets', count: 3, reward: '1.00', turnover: 1 }
    const list = [
      { ...wire, id: 'slot', title: { EN: 'One slot' }, game: codeOf('RNG') },
      { ...wire, id: 'cards', title: { EN: 'Cards' }, gameTypes: ['PVP'], count: 40 },
      { ...wire, id: 'both', title: { EN: 'Both' }, gameTypes: ['PVP', 'FISH'], count: 40 },
    ]
    const points = { earn: { rate: '0.01' } }
    await storeMetadata(
      platform.context.store,
      'north',
      { vendors: [], missions: { missions: list }, points },
      platform.clock.now(),
    )
    const ids = async () =>
      ((await member.call(missionSummary)).json.value.list as { id: string; gameTypes?: string[] }[]).map(
        ({ id, gameTypes = [] }) => [id, ...gameTypes].join(' '),
      )
    expect((await ids()).sort()).toEqual(['both PVP FISH', 'cards PVP', 'slot'])
    rules = { ...without('PVP'), hiddenGames: [codeOf('RNG')] }
    const after = await ids()
    expect(after).toContain('both FISH')
    expect(after.join()).not.toContain('PVP')
    const earn = (await member.call(pointConfig)).json.value.earn as { gameType: string }[]
    expect(earn.map(({ gameType }) => gameType).sort()).toEqual(TYPES.filter(one => one !== 'PVP').sort())
  })

  it('names a game type of the rebate while it is offered, and later while something was bet in it', async () => {
    const levels = [{ rank: 0, percent: '1' }]
    const documents = { vendors: [], rebate: { payment: 'claim', days: 3, turnover: 1, levels } }
    await storeMetadata(platform.context.store, 'north', documents, platform.clock.now())
    const listed = async () =>
      ((await member.call(rebate)).json.value.list as { gameType: string }[]).map(({ gameType }) => gameType).sort()
    rules = { ...ALL, gameTypes: [...TYPES, 'LIVE'] }
    expect(await listed()).toContain('LIVE')
    rules = without('PVP')
    expect(await listed()).toEqual([...TYPES].sort())
  })
})
