/** @module-tag deep */
import { beforeAll, expect, it } from 'vitest'
import { sampleGames } from '../../../../demo/catalogue/sample-games.ts'
import { seedCatalogue } from '../../../../demo/catalogue/seed-catalogue.ts'
import { launchGame } from '../../../../src/schemas/endpoints/launch-game.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { roomList } from '../../../../src/schemas/endpoints/room-list.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import { registerBrand } from '../../context/register-brand.ts'

interface Room {
  roomId: string
  gameCode: string
  vassalage: string
  level: string
  minBet: string
  maxBet: string
  maintenance: boolean
}

forOneStore('card rooms and launch hosts', open => {
  let platform: TestPlatform
  let member: TestBrowser
  const rooms = async (query: Record<string, unknown> = {}, browser = member) =>
    (await browser.call(roomList, { query })).json.value as { list: Room[]; totalPages: number }
  const setPath = (gameCode: string, launch_path: string | null) => {
    const [vendor, code] = gameCode.split('_')
    return platform.context.store.db
      .updateTable('game')
      .set({ launch_path })
      .where('vendor', '=', vendor!)
      .where('code', '=', code!)
      .execute()
  }
  const open_ = (body: Record<string, unknown>) => member.call(launchGame, { body })

  beforeAll(async () => {
    platform = await createTestPlatform(await open())
    const games = sampleGames().filter(game => game.game_type === 'PVP')
    await seedCatalogue(platform.context.store, games)
    await storeMetadata(
      platform.context.store,
      'south',
      { vendors: [{ gameCategory: 'PVP', vendors: [{ gameType: 'PVP', vassalage: 'KY' }] }] },
      0,
    )
    await storeMetadata(
      platform.context.store,
      'north',
      { system: { status: 0, launchGameCDNs: ['https://games.vendor.example', 'play.vendor.example'] } },
      0,
    )
    for (const tenant of ['north', 'south']) await platform.member(tenant, 'member', 'Pass1234')
    member = platform.browser()
    await member.signIn(login, 'member', 'Pass1234')
  })

  it('LOB-16 lists twelve rooms first, lowest stakes first in each game, the same on every start', async () => {
    const { list, totalPages } = await rooms()
    expect(list).toHaveLength(12)
    expect(list.slice(0, 4).map(({ level }) => level)).toEqual(['beginner', 'standard', 'expert', 'master'])
    expect(new Set(list.slice(0, 4).map(({ gameCode }) => gameCode)).size).toBe(1)
    expect(list[0]).toMatchObject({ minBet: '1.00', maxBet: '50.00', gameType: 'PVP', playable: false })
    // amounts in dong are a thousand times as high
    await registerBrand(platform.context.store.db, { id: 'south', merchant: 'south', currency: 'VND' })
    const south = platform.browser('south')
    await south.signIn(login, 'member', 'Pass1234')
    expect((await rooms({}, south)).list[0]).toMatchObject({ minBet: '1000.00', maxBet: '50000.00' })
    const pages = await Promise.all(Array.from({ length: totalPages }, (_, i) => rooms({ pageNo: i + 1 })))
    const all = pages.flatMap(page => page.list.map(({ roomId }) => roomId))
    const { count } = await platform.context.store.db
      .selectFrom('pvp_room')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(new Set(all).size).toBe(Number(count))
    expect(all).toHaveLength(Number(count))
  })

  it('LOB-16 SBX-02 rooms that are missing are made at the next start, and those that are there stay', async () => {
    const { store } = platform.context
    const before = (await rooms()).list
    await seedCatalogue(store)
    expect((await rooms()).list).toEqual(before)
    await store.db.deleteFrom('pvp_room').execute()
    expect((await rooms()).list).toEqual([])
    await seedCatalogue(store)
    const strip = (list: Room[]) => list.map(({ roomId: _, ...room }) => room)
    expect(strip((await rooms()).list)).toEqual(strip(before))
  })

  it('LOB-16 lists the rooms of one vendor or one game, and of a brand only what it shows', async () => {
    for (const { vassalage } of (await rooms({ vassalage: 'KX' })).list) expect(vassalage).toBe('KX')
    const { gameCode } = (await rooms()).list[0]!
    expect((await rooms({ gameCode })).list.map(room => room.gameCode)).toEqual(Array(4).fill(gameCode))
    expect((await rooms({ gameCode: 'KY_nothing' })).list).toEqual([])
    await registerBrand(platform.context.store.db, { id: 'south', merchant: 'south', currency: 'VND' })
    const south = platform.browser('south')
    await south.signIn(login, 'member', 'Pass1234')
    const shown = await rooms({ pageSize: 100 }, south)
    expect(new Set(shown.list.map(room => room.vassalage))).toEqual(new Set(['KY']))
    expect((await rooms({ vassalage: 'KX' }, south)).list).toEqual([])
  })

  it('LOB-12 LOB-16 the rooms of a vendor under maintenance say so', async () => {
    const { store } = platform.context
    const vendors = (maintenance?: 'both') => [
      { gameCategory: 'PVP', vendors: [{ gameType: 'PVP', vassalage: 'KY', ...(maintenance && { maintenance }) }] },
    ]
    await registerBrand(platform.context.store.db, { id: 'south', merchant: 'south', currency: 'VND' })
    const south = platform.browser('south')
    await south.signIn(login, 'member', 'Pass1234')
    const resting = async () => new Set((await rooms({}, south)).list.map(room => room.maintenance))
    expect(await resting()).toContain(false)
    await storeMetadata(store, 'south', { vendors: vendors('both') }, 0)
    expect(await resting()).toEqual(new Set([true]))
    await storeMetadata(store, 'south', { vendors: vendors() }, 0)
  })

  it('lists first the rooms of games that can be played, and last those of vendors that rest', async () => {
    const { store } = platform.context
    const { gameCode } = (await rooms({ vassalage: 'KX', pageSize: 100 })).list.at(-1)!
    await setPath(gameCode, '/slot/')
    expect((await rooms()).list.slice(0, 4).map(room => room.gameCode)).toEqual(Array(4).fill(gameCode))
    const list = ['KX', 'KY'].map(vassalage => ({ gameType: 'PVP', vassalage }))
    const vendors = [{ gameCategory: 'PVP', vendors: [{ ...list[0], maintenance: 'both' }, list[1]] }]
    await storeMetadata(store, 'north', { vendors }, 0)
    const shown = (await rooms({ pageSize: 100 })).list.map(room => room.vassalage)
    expect(new Set(shown)).toEqual(new Set(['KX', 'KY']))
    expect(shown).toEqual(shown.toSorted().toReversed())
    await storeMetadata(store, 'north', { vendors: [] }, 0)
    await setPath(gameCode, null)
  })

  it('LOB-16 a room is entered by launchGame; one of another game, or none, is refused', async () => {
    const [first, , , , other] = (await rooms()).list as [Room, Room, Room, Room, Room]
    const { roomId, gameCode } = first
    expect((await open_({ gameCode, roomId })).json.code).toBe('game/not-playable')
    await setPath(gameCode, '/slot/')
    const { json } = await open_({ gameCode, roomId })
    expect(new URL(json.value.url).searchParams.get('room')).toBe(roomId)
    for (const wrong of [other.roomId, '0', '999999999', 'x', '1;'])
      expect((await open_({ gameCode, roomId: wrong })).json.code, wrong).toBe('game/unknown-room')
    await setPath(gameCode, null)
  })

  it('LOB-10 a game on a host of its own opens only where the platform lists that host, and gets no token of ours', async () => {
    const { gameCode } = (await rooms()).list[0]!
    for (const address of ['https://games.vendor.example/play?skin=1', 'https://play.vendor.example/']) {
      await setPath(gameCode, address)
      const { json } = await open_({ gameCode })
      expect(new URL(json.value.url).origin).toBe(new URL(address).origin)
      expect(json.value.url).not.toContain('token')
    }
    for (const address of [
      'https://games.vendor.example.evil.example/',
      'https://games.vendor.example:8443/',
      'http://games.vendor.example/',
      'https://games.vendor.example@evil.example/',
      '//games.vendor.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      '/\\evil.example',
    ]) {
      await setPath(gameCode, address)
      const { status, json } = await open_({ gameCode })
      expect([status, json.code], address).toEqual([409, 'request/invalid-url'])
    }
    // the room entered above and the two listed hosts, but no refused launch
    expect(await platform.context.store.db.selectFrom('launch').select('token_hash').execute()).toHaveLength(3)
  })
})
