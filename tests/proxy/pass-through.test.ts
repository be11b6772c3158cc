/** @module-tag deep */
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPlatformDocuments, storeMetadata } from '../../server/metadata/metadata-documents.ts'
import { balance } from '../../src/schemas/endpoints/balance.ts'
import { depositCreate } from '../../src/schemas/endpoints/deposit-create.ts'
import { depositProof } from '../../src/schemas/endpoints/deposit-proof.ts'
import { favouriteGames } from '../../src/schemas/endpoints/favourite-games.ts'
import { favouriteToggle } from '../../src/schemas/endpoints/favourite-toggle.ts'
import { gameList } from '../../src/schemas/endpoints/game-list.ts'
import { launchGame } from '../../src/schemas/endpoints/launch-game.ts'
import { logout } from '../../src/schemas/endpoints/logout.ts'
import { memberInfo } from '../../src/schemas/endpoints/member-info.ts'
import { systemStatus } from '../../src/schemas/endpoints/system-status.ts'
import { upload } from '../../src/schemas/endpoints/upload.ts'
import { walletTransfer } from '../../src/schemas/endpoints/wallet-transfer.ts'
import { pageData, type TestResponse } from '../server/test-server.ts'
import { type ProxyPair, startProxy, startProxyPair } from './proxy-test-server.ts'

const json = ({ text }: TestResponse) => JSON.parse(text)

describe('SBX-06 the server in front of a platform', () => {
  let pair: ProxyPair
  let member: Record<string, string>
  const request = (path: string, body?: object, headers: Record<string, string> = {}) =>
    pair.front.request(path, {
      headers: { ...member, ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  const money = async () => json(await request(balance.path)).value.sumBalance as string

  beforeAll(async () => {
    pair = await startProxyPair({ calls: 'ours' })
    const { db } = pair.platform.app.context.store
    const vendor = { code: 'AG', game_type: 'RNG', title: 'AG', node_id: '7', hot: false, position: 0 }
    await db.insertInto('vendor').values(vendor).execute()
    await db.insertInto('game').values(GAME).execute()
    const vendors = [{ gameCategory: 'RNG', vendors: [{ gameType: 'RNG', vassalage: 'AG', title: 'Alpha' }] }]
    await storeMetadata(pair.platform.app.context.store, 'north', { vendors }, pair.platform.clock.now())
    member = await pair.front.signIn('member')
  })

  it('explains the metadata of the platform, not documents that are stored here', async () => {
    const { front, platform } = pair
    const routers = { domainList: ['stored-here.example'] }
    await storeMetadata(front.app.context.store, 'north', { routers }, front.clock.now())
    const { metadata, missingFeatures } = await front.app.shown('north')
    const { routers: sent } = await readPlatformDocuments(platform.app.context.store, 'north')
    expect(metadata?.routers.domainList).toEqual((sent as { domainList: string[] }).domainList)
    expect(metadata).not.toHaveProperty('cashier')
    expect(missingFeatures).toEqual({})
  })

  it('shows a brand with the metadata of the platform, and follows its changes', async () => {
    const { front, platform } = pair
    const before = pageData(await front.request('/'))
    expect(before.stale).toBeUndefined()
    const routers = { domainList: ['north-through-the-proxy.example'] }
    await storeMetadata(platform.app.context.store, 'north', { routers }, platform.clock.now())
    front.clock.advance(2000)
    const domains = async (host?: string) =>
      pageData(await front.request('/', host ? { host } : {})).shell.system.domains
    await expect.poll(() => domains()).toEqual(routers.domainList)
    expect(pageData(await front.request('/')).metadata).not.toBe(before.metadata)
    expect(await domains('south.localhost')).not.toEqual(routers.domainList)
  })

  it('API-09 signs in with an encrypted password, and the member is the platform’s', async () => {
    const info = await request(memberInfo.path)
    expect([info.status, json(info).value.account, json(info).value.type]).toEqual([200, 'member', '0'])
    const { release, metadata } = pageData(await pair.front.request('/'))
    const part = (headers = {}) => pair.front.request(`/site/${release}/${metadata}/shell?lang=EN`, { headers })
    expect((await part(member)).text).not.toBe((await part()).text)
    const agent = await pair.front.signIn('agent')
    expect((await part(agent)).text).toContain('agent')
  })

  it('API-10 the balance is the platform’s, and a transfer with one key is carried out once', async () => {
    const sum = await money()
    const left = (Number(sum) - 25).toFixed(2)
    const body = { type: 'in', vassalage: 'AG', amount: '25.00' }
    for (let i = 0; i < 3; i++) {
      const moved = await request(walletTransfer.path, body, { 'idempotency-key': 'one-key-for-all' })
      expect(json(moved).value).toMatchObject({ sumBalance: sum, mainBalance: left })
    }
    expect(await money()).toBe(sum)
  })

  it('MBR-07 a picture that proves a deposit reaches the platform unchanged, unless it is above 5 MB', async () => {
    const methods = [{ id: 'voucher', kind: 'voucher', title: 'Voucher', min: '1', max: '100' }]
    const { store } = pair.platform.app.context
    await storeMetadata(store, 'north', { cashier: { deposit: { methods } } }, pair.platform.clock.now())
    const deposit = { method: 'voucher', amount: '5', fields: { code: '7KQ2-M4XW-93BT-5HPC' } }
    const made = await request(depositCreate.path, deposit, { 'idempotency-key': 'deposit' })
    const send = (body: Buffer) =>
      pair.front.request(`${depositProof.path}?id=${json(made).value.id}`, {
        method: 'POST',
        body,
        headers: { ...member, 'content-type': 'application/octet-stream' },
      })
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const stored = json(await send(picture)).value.id
    expect(json(await request(`${upload.path}?id=${stored}`)).value).toMatchObject({ width: 30, height: 20 })
    const large = await send(Buffer.alloc(5 * 1024 * 1024 + 1))
    expect([large.status, json(large).code]).toEqual([413, 'upload/too-large'])
    const gif = await send(Buffer.from('GIF89a'))
    expect([gif.status, json(gif).code]).toEqual([415, 'upload/type'])
  })

  it('API-11 the lobby lists the platform’s games, a favourite is stored there, and a game starts', async () => {
    const { games } = json(await pair.front.request(`${gameList.path}?gameType=RNG`))
    expect(games.map((game: { gameCode: string }) => game.gameCode)).toEqual(['AG_alpha'])
    const page = await pair.front.request('/rng')
    expect(page.text.includes('Alpha One')).toBe(true)
    const picture = await pair.front.request('/art/game/AG/golden-dragon.svg')
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(picture.text).toMatch(/Golden Dragon/i)
    const added = await request(favouriteToggle.path, { nodeId: String(games[0].nodeId), action: 'add' })
    expect(json(added).value).toEqual({ favourite: true })
    expect(json(await request(favouriteGames.path)).value.content).toHaveLength(1)
    const launched = await request(launchGame.path, { gameCode: 'AG_alpha' })
    // the platform's own games host, not that of the forwarded request
    expect(json(launched).value.url).toContain(`http://games.localhost:${pair.platform.port}/slot/`)
  })

  it('LGN-16 a refusal of the platform has its code and message, in the language of the request', async () => {
    const wrong = await request(
      walletTransfer.path,
      { type: 'in', vassalage: 'AG', amount: '9000000.00' },
      { 'idempotency-key': 'k2', language: 'VI' },
    )
    const { code, message } = json(wrong)
    expect([wrong.status, code]).toEqual([422, 'wallet/insufficient'])
    expect(message).toBe('Số dư không đủ.')
  })

  it('ROL-03 without a session, or as a trial account, the reply is the same as without a proxy', async () => {
    const none = await pair.front.request(memberInfo.path)
    expect([none.status, json(none).code]).toEqual([401, 'request/not-signed-in'])
    const trial = await pair.front.signIn('trial')
    const refused = await pair.front.request(launchGame.path, {
      method: 'POST',
      headers: { ...trial, 'content-type': 'application/json' },
      body: JSON.stringify({ gameCode: 'AG_alpha' }),
    })
    expect([refused.status, json(refused).code]).toEqual([403, 'in_need_true_account'])
  })

  it('the platform gets the player’s address from this server only, not from a header of the player', async () => {
    const status = await pair.front.request(systemStatus.path, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(json(status).value.location.ip).toBe('127.0.0.1')
  })

  it('/health/ready shows the state of the platform, and the list of brands no sample accounts', async () => {
    const list = await pair.front.request('/', { host: 'localhost' })
    expect(list.text).toContain('href="/api"')
    expect(list.text).not.toContain('Sample accounts')
    expect((await pair.platform.request('/', { host: 'localhost' })).text).toContain('Sample accounts')
    const health = json(await pair.front.request('/health/ready', { host: 'localhost' }))
    expect(health).toEqual({
      ready: true,
      upstream: [{ origin: `http://127.0.0.1:${pair.platform.port}`, state: 'up' }],
    })
  })

  it('ENG-17 a platform that is gone: its last valid metadata, also after a restart, and calls report the failure', async () => {
    const { platform, front } = pair
    const good = pageData(await front.request('/'))
    await platform.app.fastify.close()
    front.clock.advance(2000)
    await expect.poll(async () => pageData(await front.request('/')).stale).toBe(true)
    expect(pageData(await front.request('/')).metadata).toBe(good.metadata)
    const call = await request(balance.path)
    expect([call.status, json(call).code]).toEqual([502, 'request/network'])
    const left = await pair.front.request(logout.path, { method: 'DELETE', headers: member })
    expect(left.headers['set-cookie']?.some(line => line.startsWith('__Host-browser='))).toBe(true)
    const after = await startProxy(
      { origin: `http://127.0.0.1:${platform.port}`, host: '{tenant}.localhost' },
      { store: front.app.context.store },
    )
    expect((await after.request('/health/ready', { host: 'localhost' })).status).toBe(200)
    expect(pageData(await after.request('/'))).toMatchObject({ stale: true, metadata: good.metadata })
  })
})

const GAME = {
  vendor: 'AG',
  code: 'alpha',
  game_type: 'RNG',
  title: 'Alpha One',
  search: 'alpha one',
  classify: 'TG',
  is_game: 'GAME' as const,
  default_play_type: '',
  min_bet_minor: 10,
  min_line_num: 1,
  hot_rank: 1,
  popularity: 9,
  is_new: false,
  maintenance: false,
  launch_path: '/slot/',
}
