import { beforeAll, expect, it } from 'vitest'
import { SLOT_COUNT, sampleGames, sampleVendors } from '../../../../demo/catalogue/sample-games.ts'
import { seedCatalogue } from '../../../../demo/catalogue/seed-catalogue.ts'
import { SAMPLE_VENDORS } from '../../../../demo/catalogue/vendors.ts'
import { announcements } from '../../../../src/schemas/endpoints/announcements.ts'
import { favouriteGames } from '../../../../src/schemas/endpoints/favourite-games.ts'
import { favouriteToggle } from '../../../../src/schemas/endpoints/favourite-toggle.ts'
import { gameFilters } from '../../../../src/schemas/endpoints/game-filters.ts'
import { gameList } from '../../../../src/schemas/endpoints/game-list.ts'
import { gameMenus } from '../../../../src/schemas/endpoints/game-menus.ts'
import { gameVendors } from '../../../../src/schemas/endpoints/game-vendors.ts'
import { hotGames } from '../../../../src/schemas/endpoints/hot-games.ts'
import { launchGameLegacy } from '../../../../src/schemas/endpoints/launch-game-legacy.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { popularGames } from '../../../../src/schemas/endpoints/popular-games.ts'
import { recentGames } from '../../../../src/schemas/endpoints/recent-games.ts'
import { roomList } from '../../../../src/schemas/endpoints/room-list.ts'
import { vendorTypes } from '../../../../src/schemas/endpoints/vendor-types.ts'
import type { GameItem } from '../../../../src/schemas/games/game-item.ts'
import { LOTTERY_TYPES } from '../../../../src/schemas/games/lottery-types.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import { registerBrand } from '../../context/register-brand.ts'
import { searchText } from './search-text.ts'

const notice = (id: number, more = {}) => ({
  id,
  type: 'B',
  title: { EN: `Notice ${id}`, VI: `Tin ${id}` },
  startDate: Date.UTC(2026, 10, id),
  content: { EN: '<p>Hello</p>' },
  ...more,
})

forOneStore('the catalogue', open => {
  let platform: TestPlatform
  let visitor: TestBrowser
  let member: TestBrowser
  const list = async (query: Record<string, unknown> = {}, tenant = 'north') =>
    (await platform.browser(tenant).call(gameList, { query })).json as {
      games: GameItem[]
      totalPages: number
      total: number
    }

  beforeAll(async () => {
    platform = await createTestPlatform(await open())
    expect(await seedCatalogue(platform.context.store)).toBe(sampleGames().length)
    await storeMetadata(
      platform.context.store,
      'south',
      {
        vendors: [
          { gameCategory: 'RNG', vendors: [{ gameType: 'RNG', vassalage: 'MG', title: 'Em Gee', isHot: true }] },
        ],
        announcements: [
          notice(1),
          notice(3, {
            content:
              '<p onclick="x()">Hi<script>alert(1)</script> <a href="javascript:x()">a</a> <a href="https://x.test/">b</a></p>',
          }),
          notice(2, { type: 'PR' }),
          notice(4, { platform: 'M' }),
          notice(5, { execution: 'L' }),
        ],
      },
      0,
    )
    await platform.member('north', 'member', 'Pass1234')
    visitor = platform.browser()
    member = platform.browser()
    await member.signIn(login, 'member', 'Pass1234')
  })

  it('SBX-02 LOB-15 holds 10,000 slots and every vendor, the same on every start', async () => {
    expect(sampleGames()).toEqual(sampleGames())
    expect((await list({ gameType: 'RNG', gameClassify: '' })).total).toBeGreaterThanOrEqual(SLOT_COUNT)
    expect(await seedCatalogue(platform.context.store)).toBe(0)
    const named =
      'TF IA AV IMES SV3 WGB DIG WS168 AG BBIN CQ9 GG PT RTG BG DG EA LOTUS OG TGP KX KY TH WS XY AE ISB MG MGS PNG TTG WD IBC SBT UG TCG_LOTTO_VN TCG_SEA LOTT ELOTT'
    expect(new Set(Object.values(SAMPLE_VENDORS).flat())).toEqual(new Set(named.split(' ')))
    for (const { game_type, code } of sampleVendors()) {
      expect((await list({ gameType: game_type, vassalage: code })).total, `${game_type} ${code}`).toBeGreaterThan(0)
    }
  })

  it('LOB-09 LOB-20 answers a page of games with all their fields, and how many pages there are', async () => {
    const { games, totalPages, total } = await list({
      gameType: 'RNG',
      pageNo: 1,
      pageSize: 24,
      platform: 'flash,html5-desktop',
      clientType: '3',
      language: 'EN',
    })
    expect(games).toHaveLength(24)
    expect(totalPages).toBe(Math.ceil(total / 24))
    expect(games[0]).toEqual({
      vassalage: 'ISB',
      gameCode: 'ISB_midnight-treasure',
      isGame: 'GAME',
      gameType: 'RNG',
      defaultPlayType: 'SLOT',
      vendor: 'ISB',
      accountTypeName: 'ISB',
      code: 'midnight-treasure',
      nodeId: expect.stringMatching(/^\d+$/),
      gameName: 'Midnight Treasure',
      gameClassify: expect.any(String),
      minBet: expect.stringMatching(/^\d+\.\d0$/),
      minLineNum: expect.any(Number),
      isHot: true,
      isNew: false,
      maintenance: false,
      playable: true,
      picture: '/art/game/ISB/midnight-treasure.webp',
    })
  })

  it('LOB-09 pages follow one another without gap or repetition, and the last one ends', async () => {
    const query = { gameType: 'FISH', pageSize: 10 }
    const { total, totalPages } = await list(query)
    const pages = await Promise.all(Array.from({ length: totalPages }, (_, i) => list({ ...query, pageNo: i + 1 })))
    const seen = pages.flatMap(page => page.games.map(game => game.nodeId))
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
    expect((await list({ ...query, pageNo: totalPages + 1 })).games).toEqual([])
    expect((await list({ gameType: 'RNG', pageSize: 5000 })).games).toHaveLength(100)
  })

  it('LOB-08 LOB-17 filters by vendor, class, smallest bet and lines from a value on, all of them together', async () => {
    const query = {
      gameType: 'RNG',
      vassalage: 'PT',
      gameClassify: 'AC,BG',
      minBet: '0.1',
      minLineNum: 20,
      pageSize: 100,
    }
    const { games, total } = await list(query)
    const expected = sampleGames().filter(
      game =>
        game.vendor === 'PT' &&
        ['AC', 'BG'].includes(game.classify) &&
        game.min_bet_minor >= 10 &&
        game.min_line_num >= 20 &&
        game.game_type === 'RNG',
    )
    expect(total).toBe(expected.length)
    expect(total).toBeGreaterThan(0)
    expect(new Set(games.map(game => game.code))).toEqual(new Set(expected.map(game => game.code)))
    for (const minBet of ['0.01', '0.05', '0.1', '0.5', '0.75'])
      expect((await list({ gameType: 'RNG', minBet })).total, minBet).toBeGreaterThan(0)
    for (const minBet of ['x', '1e9', '-1', '99999999999'])
      expect((await list({ gameType: 'RNG', minBet })).total, minBet).toBe(0)
    for (const gameClassify of ['JP', 'TG', 'AC', 'BG'])
      expect((await list({ gameType: 'RNG', gameClassify })).total, gameClassify).toBeGreaterThan(0)
  })

  it('games that cannot be played here come last, in lists, searches and the most played ones', async () => {
    const isLast = ({ maintenance, playable, isGame, gameType }: GameItem) =>
      isGame === 'GAME' && !playable && !LOTTERY_TYPES.includes(gameType) ? 2 : maintenance ? 1 : 0
    const ordered = (games: readonly GameItem[]) => expect(games.map(isLast)).toEqual(games.map(isLast).sort())
    const { total } = await list({ gameType: 'LIVE' })
    const pages = await Promise.all([1, 2, 3].map(pageNo => list({ gameType: 'LIVE', pageNo, pageSize: 100 })))
    const live = pages.flatMap(({ games }) => games)
    expect(live).toHaveLength(total)
    ordered(live)
    expect(new Set(live.map(isLast))).toEqual(new Set([0, 2]))
    ordered((await list({ gameName: 'roulette', pageSize: 100 })).games)
    ordered((await visitor.call(popularGames, { query: { count: 100 } })).json.value)
    // a provider that rests in this brand alone comes after all others
    const vendors = [{ gameCategory: 'RNG', vendors: ['MG', 'PT'].map(vassalage => ({ gameType: 'RNG', vassalage })) }]
    const resting = structuredClone(vendors) as { vendors: { maintenance?: string }[] }[]
    resting[0]!.vendors[1]!.maintenance = 'both'
    await storeMetadata(platform.context.store, 'north', { vendors: resting }, 0)
    const slots = (vassalage?: string, pageNo = 1) =>
      list({ gameType: 'RNG', ...(vassalage && { vassalage }), pageSize: 100, pageNo })
    const vendorsOn = async (pageNo: number) => (await slots(undefined, pageNo)).games.map(game => game.vassalage)
    const [all, awake, asleep] = await Promise.all([slots(), slots('MG'), slots('PT')])
    expect(all.total).toBe(awake.total + asleep.total)
    expect(new Set(await vendorsOn(1))).toEqual(new Set(['MG']))
    // one page has the last games of the one and the first of the other
    const border = await vendorsOn(Math.ceil(awake.total / 100))
    expect(border).toEqual(border.toSorted())
    expect(border.filter(vendor => vendor === 'MG')).toHaveLength(awake.total % 100)
    expect(border).toHaveLength(100)
    const last = await vendorsOn(all.totalPages)
    expect(new Set(last)).toEqual(new Set(['PT']))
    expect(last).toHaveLength(all.total % 100)
    const every = await Promise.all(Array.from({ length: all.totalPages }, (_, i) => slots(undefined, i + 1)))
    expect(new Set(every.flatMap(({ games }) => games.map(({ nodeId }) => nodeId))).size).toBe(all.total)
    await storeMetadata(platform.context.store, 'north', { vendors: [] }, 0)
  })

  it('filters by return, volatility, feature and theme, and offers those by which the games differ', async () => {
    const filters = async (query: Record<string, unknown>) => (await visitor.call(gameFilters, { query })).json.value
    const slots = sampleGames().filter(game => game.game_type === 'RNG')
    const count = (fits: (game: (typeof slots)[number]) => boolean) => slots.filter(fits).length
    const offered = await filters({ gameType: 'RNG' })
    expect(offered).toEqual({
      types: [{ gameType: 'RNG', games: slots.length }],
      returns: [94, 95, 97, 98, 99],
      volatilities: ['low', 'medium', 'high'],
      features: ['free-spins', 'wilds', 'multiplier', 'side-bets', 'verifiable'],
      themes: ['animals', 'asia', 'egypt', 'fruit', 'magic', 'sea', 'treasure', 'warriors'],
    })
    for (const [query, fits] of [
      [{ minReturn: 98 }, ({ rtp }) => rtp !== null && rtp >= 9800],
      [{ volatility: 'high' }, ({ volatility }) => volatility === 'high'],
      [{ feature: 'side-bets' }, ({ features }) => features.includes('side-bets')],
      [{ theme: 'egypt' }, ({ themes }) => themes.includes('egypt')],
      [{ theme: 'sea', feature: 'wilds', volatility: 'medium' }, ({ themes }) => themes.includes('sea')],
    ] satisfies [object, Parameters<typeof count>[0]][]) {
      const { total } = await list({ gameType: 'RNG', ...query })
      expect(total, JSON.stringify(query)).toBe(count(fits))
      expect(total, JSON.stringify(query)).toBeGreaterThan(0)
    }
    expect((await list({ gameType: 'RNG', theme: 'egypt', volatility: 'low' })).total).toBe(0)
    // games that do not differ have no filters
    expect(await filters({ gameType: 'SPORTS' })).toMatchObject({
      returns: [],
      volatilities: [],
      features: [],
      themes: [],
    })
    // in a list of games of the main wallet only those count
    const { types: own } = await filters({ gameType: 'RNG', wallet: 'main' })
    expect(own).toEqual([{ gameType: 'RNG', games: count(({ launch_path }) => launch_path?.startsWith('/') ?? false) }])
    expect(own[0].games).toBeLessThan(slots.length)
    const types = (await filters({ vassalage: 'GG' })).types.map(({ gameType }: { gameType: string }) => gameType)
    expect(new Set(types)).toEqual(new Set(['RNG', 'FISH', 'ELOTT', 'OTHER']))
    expect((await filters({ vassalage: 'NOBODY' })).types).toEqual([])
  })

  it('a game is new for thirty days after it came, by the clock of the server', async () => {
    const { db } = platform.context.store
    const [game] = (await list({ gameType: 'FISH' })).games
    const isNew = async () => (await list({ gameType: 'FISH' })).games.find(one => one.nodeId === game!.nodeId)?.isNew
    const came = (at: number | null) =>
      db
        .updateTable('game')
        .set({ added_at: at === null ? null : new Date(at) })
        .where('id', '=', Number(game!.nodeId))
        .execute()
    const day = 24 * 3_600_000
    for (const [at, expected] of [
      [platform.clock.now(), true],
      [platform.clock.now() - 29 * day, true],
      [platform.clock.now() - 31 * day, false],
      [null, false],
    ] as const) {
      await came(at)
      expect(await isNew(), String(at)).toBe(expected)
    }
  })

  it('I18-08 in a currency of large amounts, smallest bets are shown and filtered in its own', async () => {
    await registerBrand(platform.context.store.db, { id: 'south', merchant: 'south', currency: 'VND' })
    const all = await list({ gameType: 'RNG', pageSize: 100 }, 'south')
    const bets = new Set(all.games.map(({ minBet }) => Number(minBet)))
    // stakes of one line, or of all lines of a playable slot
    const stakes = [10, 50, 100, 500, 750]
    expect([...stakes, ...stakes.map(stake => stake * 20)]).toEqual(expect.arrayContaining([...bets]))
    expect(bets.size).toBeGreaterThan(2)
    const { games, total } = await list({ gameType: 'RNG', minBet: '100', pageSize: 100 }, 'south')
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan(all.total)
    for (const { minBet } of games) expect(Number(minBet)).toBeGreaterThanOrEqual(100)
    expect((await list({ gameType: 'RNG', minBet: '99.5' }, 'south')).total).toBe(total)
    expect((await list({ gameType: 'RNG', minBet: '100.01' }, 'south')).total).toBeLessThan(total)
  })

  it('LOB-01 finds a game by part of its name in any letters, without accents, and by a misspelt name', async () => {
    expect((await list({ gameName: 'MIDNIGHT  trea' })).games[0]?.gameName).toBe('Midnight Treasure')
    expect((await list({ gameType: 'LOTT', gameName: 'mien bac' })).games.map(game => game.gameName)).toContain(
      'Miền Bắc',
    )
    expect((await list({ gameType: 'LOTT', gameName: 'miền' })).total).toBe(3)
    const misspelt = await list({ gameName: 'midnigth treasure' })
    expect(misspelt.games[0]?.gameName).toBe('Midnight Treasure')
    expect((await list({ gameName: 'qqqqzzzz' })).total).toBe(0)
    // a text of one or two letters matches beginnings of words
    const short = await list({ gameName: 'vi', pageSize: 100 })
    expect(short.total).toBeGreaterThan(10)
    for (const { gameName } of short.games) expect(gameName).toMatch(/(^|\s)vi/i)
    // characters with a meaning in SQL are searched literally
    for (const gameName of ['%', '_', '\\', "'; drop table game; --"])
      expect((await list({ gameName })).total, gameName).toBe(0)
  })

  it("a game is found by its title or its name in the request's language, and the reply uses that name", async () => {
    const { db } = platform.context.store
    const { id } = await db
      .selectFrom('game')
      .select('id')
      .where('code', '=', 'midnight-treasure')
      .executeTakeFirstOrThrow()
    const name = 'သန်းခေါင်ရတနာ'
    await db
      .insertInto('game_name')
      .values({ game_id: id, language: 'MY', name, search: searchText(name) })
      .execute()
    const search = async (language: string, gameName: string) => {
      const { games, total } = await list({ gameType: 'RNG', language, gameName, pageSize: 100 })
      const found = games.find(game => game.nodeId === String(id))
      return { name: found?.gameName, total, names: games.map(game => game.gameName) }
    }
    for (const [language, text, expected] of [
      ['VI', 'KHO BÁU nửa đêm', 'Kho Báu Nửa Đêm'],
      ['VI', 'bau nua dem', 'Kho Báu Nửa Đêm'],
      ['VI', 'kho bau nau dem', 'Kho Báu Nửa Đêm'],
      ['VI', 'Midnight Trea', 'Kho Báu Nửa Đêm'],
      ['CN', '午夜宝藏', '午夜宝藏'],
      ['CN', '夜宝', '午夜宝藏'],
      ['CN', 'midnight treasure', '午夜宝藏'],
      ['TH', 'ขุมทรัพย์เที่ยงคืน', 'ขุมทรัพย์เที่ยงคืน'],
      ['TH', 'เที่ยงคืน', 'ขุมทรัพย์เที่ยงคืน'],
      ['ID', 'tengah malam', 'Harta Karun Tengah Malam'],
      ['MY', 'ရတနာ', name],
      // games without a name in the language, or a language that no game knows
      ['EN', 'midnight treasure', 'Midnight Treasure'],
      ['JA', 'midnight treasure', 'Midnight Treasure'],
      ['XX', 'midnight treasure', 'Midnight Treasure'],
    ] as const)
      expect((await search(language, text)).name, `${language} ${text}`).toBe(expected)
    for (const [language, text] of [
      ['EN', '午夜宝藏'],
      ['CN', 'kho báu nửa đêm'],
      ['VI', 'เที่ยงคืน'],
      ['TH', '宝'],
      ['JA', name],
    ] as const)
      expect((await search(language, text)).total, `${language} ${text}`).toBe(0)
    const tigers = await search('CN', '虎')
    expect(tigers.total).toBeGreaterThan(100)
    for (const found of tigers.names) expect(found).toContain('虎')
  })

  it('every list of games names them in the language of its query, or else of its header', async () => {
    const query = { gameType: 'RNG', pageSize: 1, count: 1 }
    const [game] = (await list(query)).games as [GameItem]
    await member.call(favouriteToggle, { body: { nodeId: game.nodeId, action: 'add' } })
    const lists = [
      [gameList, visitor, 'games'],
      [hotGames, visitor, 'list'],
      [popularGames, visitor, 'value'],
      [favouriteGames, member, 'value.content'],
    ] as const
    for (const [endpoint, browser, place] of lists) {
      const first = async (call: Parameters<typeof browser.call>[1]) => {
        const { json } = await browser.call(endpoint, call)
        return place.split('.').reduce((value, key) => value[key], json)[0].gameName
      }
      expect(await first({ query: { ...query, language: 'vi' } }), endpoint.name).toBe('Kho Báu Nửa Đêm')
      expect(await first({ query, headers: { language: 'TH' } }), endpoint.name).toBe('ขุมทรัพย์เที่ยงคืน')
      expect(await first({ query: { ...query, language: 'EN' }, headers: { language: 'TH' } })).toBe(game.gameName)
    }
    const rooms = (language: string) => member.call(roomList, { query: { language, pageSize: 1 } })
    expect((await rooms('CN')).json.value.list[0].gameName).not.toBe((await rooms('EN')).json.value.list[0].gameName)
  })

  it('LOB-09 LOB-06 hot games come as list, best first, only hot ones', async () => {
    const { json } = await visitor.call(hotGames, {
      query: { merchantCode: 'north', isPlatform: '2', vassalage: 'PT', platform: 'flash', language: 'EN' },
    })
    expect(Object.keys(json)).toEqual(['list'])
    expect(json.list.length).toBeGreaterThan(0)
    for (const game of json.list as GameItem[]) expect([game.vendor, game.isHot]).toEqual(['PT', true])
    const fish = await visitor.call(hotGames, { query: { gameType: 'FISH' } })
    expect(fish.json.list.every((game: GameItem) => game.gameType === 'FISH')).toBe(true)
  })

  it('LOT-04 popular games are 20 by default, of the lottery when a prize mode is set', async () => {
    const { json } = await visitor.call(popularGames, {
      query: { count: 20, prizeMode: 'SEA', device: 'WEB', language: 'EN' },
    })
    expect(json.value).toHaveLength(20)
    for (const game of json.value as GameItem[]) expect(['LOTT', 'ELOTT']).toContain(game.gameType)
    expect((await visitor.call(popularGames, { query: { count: 3, gameType: 'LIVE' } })).json.value).toHaveLength(3)
  })

  it('LOB-20 vendors come by type as cards and by category as groups; a brand shows only its own', async () => {
    const types = (await visitor.call(vendorTypes)).json.value
    expect(types.find((type: { title: string }) => type.title === 'ESPORTS').cards).toHaveLength(4)
    const south = platform.browser('south')
    expect((await south.call(vendorTypes)).json.value).toEqual([
      {
        title: 'RNG',
        cards: [
          { vassalage: 'MG', isHot: true, gameType: 'RNG', nodeId: 'RNG-MG', title: 'Em Gee', maintenance: false },
        ],
      },
    ])
    expect((await south.call(gameVendors, { query: { merchantCode: 'south' } })).json.value).toEqual([
      { gameCategory: 'RNG', vendors: [{ gameType: 'RNG', vassalage: 'MG', title: 'Em Gee' }] },
    ])
    const all = await list({}, 'south')
    expect(all.games.every(game => game.vendor === 'MG' && game.accountTypeName === 'Em Gee')).toBe(true)
    expect((await list({ vassalage: 'PT' }, 'south')).total).toBe(0)
    expect((await list({ gameType: 'LIVE' }, 'south')).total).toBe(0)
  })

  it('the lottery menu holds the games of each lottery vendor', async () => {
    const { value } = (await visitor.call(gameMenus)).json
    const vn = value.find((vendor: { vassalage: string }) => vendor.vassalage === 'TCG_LOTTO_VN')
    expect(vn.games.map((game: GameItem) => game.defaultPlayType)).toContain('MB')
    expect(value.every((vendor: { games: unknown[] }) => vendor.games.length > 0)).toBe(true)
  })

  it('LOB-07 LOB-09 a favourite is added, listed newest first, and removed; repeating a change has no effect', async () => {
    const { games } = await list({ gameType: 'RNG', pageSize: 3 })
    const [first, second] = games as [GameItem, GameItem]
    const change = (game: GameItem, action?: string) =>
      member.call(favouriteToggle, {
        body: { nodeId: game.nodeId, vendor: game.vendor, gameType: 'RNG', ...(action && { action }) },
      })
    const content = async () =>
      (
        await member.call(favouriteGames, {
          query: { clientType: '3', platform: 'flash', language: 'EN', gameType: 'RNG', pageNo: 1, pageSize: 24 },
        })
      ).json.value
    expect((await change(first, 'add')).json).toEqual({ success: true, value: { favourite: true } })
    platform.clock.advance(1000)
    await Promise.all([change(second, 'add'), change(second, 'add'), change(second, 'add')])
    expect(await content()).toEqual({ content: [second, first], totalPages: 1 })
    expect((await change(first)).json.value.favourite).toBe(false)
    expect((await content()).content).toEqual([second])
    expect((await change({ ...first, nodeId: '999999' })).json.code).toBe('game/unknown')
  })

  it('LOB-07 favourites and recent games are those that the brand still shows', async () => {
    const { store } = platform.context
    const [game] = (await list({ gameType: 'RNG', vassalage: 'PT' })).games as [GameItem]
    await member.call(favouriteToggle, { body: { nodeId: game.nodeId, action: 'add' } })
    const codes = async (query: Record<string, unknown> = {}) =>
      (await member.call(favouriteGames, { query })).json.value.content.map((one: GameItem) => one.gameCode)
    expect(await codes({ gameType: 'RNG' })).toContain(game.gameCode)
    expect(await codes({ gameType: 'FISH' })).toEqual([])
    const vendors = [{ gameCategory: 'FISH', vendors: [{ gameType: 'FISH', vassalage: 'AG' }] }]
    await storeMetadata(store, 'north', { vendors }, 0)
    expect(await codes()).toEqual([])
    await storeMetadata(store, 'north', { vendors: [] }, 0)
    expect(await codes()).toContain(game.gameCode)
  })

  it('ROL-06 LOB-19 a visitor browses games, vendors and types; favourites, recent, rooms and launch ask for login', async () => {
    const common = { platform: 'flash,html5-desktop', language: 'EN' }
    const paged = { clientType: '3', pageNo: 1, pageSize: 24, gameType: 'RNG' }
    const browse = [
      [gameList, { ...common, ...paged, channel: 'WEB', merchant: 'north' }],
      [gameVendors, { merchantCode: 'north' }],
      [vendorTypes, { merchantCode: 'north' }],
      [hotGames, { ...common, merchantCode: 'north', isPlatform: '2', vassalage: 'PT' }],
    ] as const
    for (const [endpoint, query] of browse)
      expect((await visitor.call(endpoint, { query })).status, endpoint.name).toBe(200)
    const own = [
      [favouriteGames, { ...paged, platform: 'flash', language: 'EN' }],
      [recentGames, { ...paged, vassalage: 'PT', language: 'EN' }],
      [roomList, { ...paged, gameType: 'PVP' }],
      [launchGameLegacy, { gameCode: 'PT_golden-dragon' }],
    ] as const
    for (const [endpoint, query] of own) {
      const { status, json } = await visitor.call(endpoint, { query })
      expect([status, json.code], endpoint.name).toEqual([401, 'request/not-signed-in'])
    }
    for (const [endpoint, query] of own.slice(0, 3))
      expect((await member.call(endpoint, { query })).status, endpoint.name).toBe(200)
  })

  it('NTC-01 announcements come newest first, in the requested language or English, cleaned', async () => {
    const south = platform.browser('south')
    const ids = (reply: { json: { value: { id: number }[] } }) => reply.json.value.map(({ id }) => id)
    const all = await south.call(announcements, { headers: { language: 'VI' } })
    expect(ids(all)).toEqual([3, 2, 1])
    expect(all.json.value[2]).toEqual({
      id: 1,
      type: 'B',
      title: 'Tin 1',
      startDate: Date.UTC(2026, 10, 1),
      content: '<p>Hello</p>',
    })
    const { content } = all.json.value[0]
    expect(content).toContain('rel="noopener noreferrer"')
    expect(content).not.toMatch(/script|onclick|javascript/)
    expect(ids(await south.call(announcements, { query: { types: 'PR,H' } }))).toEqual([2])
    expect(ids(await south.call(announcements, { query: { execution: 'L' } }))).toEqual([5])
    expect(ids(await south.call(announcements, { query: { platform: 'M' } }))).toEqual([4])
    expect(ids(await visitor.call(announcements))).toEqual([])
  })
})
