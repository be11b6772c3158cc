/**
 * Three brands with canary texts in everything a player could read: no request reads another brand's.
 * @module-tag deep
 */
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedStore } from '../../demo/catalogue/seed.ts'
import { startSession } from '../../server/http/session.ts'
import { creditPlayMoney } from '../../server/platform/money/ledger/credit-play-money.ts'
import { findMember } from '../../server/platform/people/accounts/find-member.ts'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import { ENVELOPE_TYPE } from '../../src/schemas/envelope.ts'
import { type RunningServer, startTestServer, type TestResponse } from '../server/test-server.ts'
import { seal } from '../test-platform.ts'
import { baseMetadata, keyOf } from './api-fixture.ts'
import { markMetadata } from './canaries.ts'
import { contractAt, contracts, exampleOf } from './contracts.ts'

const MARKS = { north: 'polarlight', south: 'palmgrove', west: 'prairiewind' } as const
type Brand = keyof typeof MARKS
const BRANDS = Object.keys(MARKS) as Brand[]
const hostOf = (brand: string) => `${brand}.localhost`

let world: RunningServer
/** Session headers of each brand's member `player`. */
const signedIn = {} as Record<Brand, Record<string, string>>

beforeAll(async () => {
  const platformFiles = BRANDS.flatMap(brand =>
    Object.entries(markMetadata(baseMetadata(), MARKS[brand])).map(
      ([name, body]) => [`${brand}/platform/${name}.json`, body] as const,
    ),
  )
  const west = {
    id: 'west',
    extends: 'base',
    name: MARKS.west,
    merchant: 'west',
    languages: { default: 'EN', supported: ['EN'] },
  }
  world = await startTestServer({
    trustProxy: 'loopback',
    files: { 'west/tenant.json': west, ...Object.fromEntries(platformFiles) },
  })
  await world.publish('west')
  const { context } = world.app
  const { db } = context.store
  await db.deleteFrom('brand').execute()
  await seedStore(
    context,
    BRANDS.map(id => ({ id, merchant: id, currency: 'USD' })),
  )
  for (const brand of BRANDS) {
    const mark = MARKS[brand]
    await db
      .updateTable('member')
      .set({
        nickname: mark,
        label_name: mark,
        labels: JSON.stringify([mark]),
        email: `${mark}@example.com`,
        extra: JSON.stringify({ line: mark }),
      })
      .where('tenant_id', '=', brand)
      .execute()
    await sql`update inbox set title = ${mark} where tenant_id = ${brand}`.execute(db)
    signedIn[brand] = await signIn(brand, 'player')
  }
})

describe('SEC-04 every call', () => {
  it.each(contracts.map(({ endpoint }) => endpoint))(
    '$name ($method $path) shows nothing of another brand',
    async endpoint => {
      const { path, method } = endpoint
      const isPersonal = endpoint.who !== 'anyone'
      const sent = await requestOf(endpoint, 'north')

      const foreignHost = await world.request(sent.path, { ...sent, host: hostOf('south') })
      expectOnly('south', foreignHost)
      const foreignToken = await world.request(sent.path, { ...sent, headers: { ...sent.headers, ...signedIn.south } })
      expectOnly('north', foreignToken)
      if (isPersonal) expect([foreignHost.status, foreignToken.status]).toEqual([401, 401])

      const forwarded = {
        'x-forwarded-host': hostOf('south'),
        forwarded: `host=${hostOf('south')}`,
        'x-original-host': hostOf('west'),
      }
      const claims = {
        merchant: 'south',
        'merchant-code': 'south',
        domain: hostOf('south'),
        origin: `http://${hostOf('north')}`,
      }
      for (const headers of [forwarded, claims]) {
        const again = await requestOf(endpoint, 'north')
        expectOnly('north', await world.request(again.path, { ...again, headers: { ...again.headers, ...headers } }))
      }
      const query = `domain=${hostOf('south')}&merchantCode=south&merchant=south&tenantId=south&url=${hostOf('south')}`
      const named = await requestOf(endpoint, 'north', {
        domain: hostOf('south'),
        merchantCode: 'south',
        tenantId: 'south',
      })
      expectOnly('north', await world.request(`${named.path}${named.path.includes('?') ? '&' : '?'}${query}`, named))

      const head = `Content-Length: 0\r\nConnection: close`
      const absolute = await world.raw(
        `${method} http://${hostOf('south')}${path} HTTP/1.1\r\nHost: ${hostOf('north')}\r\n${head}\r\n\r\n`,
      )
      const twice = await world.raw(
        `${method} ${path} HTTP/1.1\r\nHost: ${hostOf('north')}\r\nHost: ${hostOf('south')}\r\n${head}\r\n\r\n`,
      )
      for (const answer of [absolute, twice]) {
        expect(answer).toMatch(/^HTTP\/1\.1 400 /)
        for (const mark of Object.values(MARKS)) expect(answer).not.toContain(mark)
      }
      const nowhere = await world.request(sent.path, { ...sent, host: 'nobody.example' })
      expect(nowhere.status).toBe(421)
      for (const mark of Object.values(MARKS)) expect(nowhere.text).not.toContain(mark)
    },
  )

  it('SEC-04 the canaries are visible: a brand shows its own in these calls', async () => {
    const shown = []
    for (const { endpoint } of contracts) {
      const sent = await requestOf(endpoint, 'north')
      if (endpoint.method === 'GET' && (await world.request(sent.path, sent)).text.includes(MARKS.north))
        shown.push(endpoint.name)
    }
    expect(shown).toEqual(
      expect.arrayContaining(['announcements', 'banners', 'domainRoute', 'memberInfo', 'messages', 'systemStatus']),
    )
  })
})

describe('SEC-04 behind a proxy that is trusted', () => {
  const lies = { 'x-forwarded-host': hostOf('south'), forwarded: `host=${hostOf('south')}` }

  it('SHL-07 a page is allowed at the host of the Host header, whatever other headers claim', async () => {
    const allowed = async (url: string) => {
      const { text } = await world.request(`/wps/system/permission?url=${url}`, {
        host: hostOf('north'),
        headers: lies,
      })
      return JSON.parse(text).value.allowed
    }
    expect([await allowed(hostOf('north')), await allowed(hostOf('south'))]).toEqual([true, false])
  })

  it('API-02 a page of another brand counts as another site', async () => {
    const asked = async (brand: Brand) => {
      const sent = await requestOf(contractAt('/wps/relay/GCS_walletTransfer'), 'north')
      const headers = { ...sent.headers, ...lies, origin: `http://${hostOf(brand)}` }
      return (await world.request(sent.path, { ...sent, host: hostOf('north'), headers })).status
    }
    expect([await asked('north'), await asked('south')]).toEqual([200, 403])
  })

  it('SEC-07 the Host header decides the name of the cookie', async () => {
    const headers = { ...lies, 'x-forwarded-host': 'north.example', 'user-agent': 'Firefox/150.0' }
    const { headers: got } = await world.request('/wps/captcha', { host: hostOf('north'), headers })
    expect(got['set-cookie']?.[0]).toMatch(/^browser=/)
  })
})

describe('SEC-04 another member', () => {
  it('messages of other members, of this brand or another, behave like deleted ones', async () => {
    const { db } = world.app.context.store
    const others = await db
      .selectFrom('inbox')
      .innerJoin('member', 'member.id', 'inbox.member_id')
      .select(['inbox.id', 'inbox.read_at'])
      .where(eb => eb.or([eb('inbox.tenant_id', '!=', 'north'), eb('member.username', '!=', 'player')]))
      .execute()
    expect(others.length).toBeGreaterThan(BRANDS.length)
    const ids = others.map(({ id }) => Number(id))
    const before = await inbox()
    for (const path of ['/wps/member/messages/read', '/wps/member/messages/delete']) {
      const endpoint = contractAt(path)
      for (let i = 0; i < ids.length; i += 20) {
        const sent = await requestOf(endpoint, 'north', { ids: ids.slice(i, i + 20) })
        expect((await world.request(sent.path, sent)).status).toBeLessThan(500)
      }
    }
    expect(await inbox()).toEqual(before)
  })

  it('a member of the same name in another brand has another wallet', async () => {
    const balances = async () => {
      const found: number[] = []
      for (const brand of BRANDS) {
        const asked = await requestOf(contractAt('/wps/v2/wallets/balance'), brand)
        const answer = await world.request(asked.path, { ...asked, host: hostOf(brand) })
        found.push(Number(JSON.parse(answer.text).value.sumBalance))
      }
      return found
    }
    const [north, south, west] = await balances()
    const { store } = world.app.context
    const { id: memberId } = (await findMember(store.db, 'south', 'player'))!
    const credit = { tenantId: 'south', memberId, key: 'gift', amountMinor: 500_00n, reason: 'test', now: 0 }
    await store.transaction(tx => creditPlayMoney(tx, credit))
    expect(await balances()).toEqual([north, south! + 500, west])
  })
})

function expectOnly(brand: Brand, { text, headers, status }: TestResponse): void {
  for (const other of BRANDS) {
    if (other === brand) continue
    expect(text, `${status} ${text.slice(0, 300)}`).not.toContain(MARKS[other])
    expect(JSON.stringify(headers)).not.toContain(MARKS[other])
  }
}

async function signIn(brand: Brand, username: string): Promise<Record<string, string>> {
  const { context } = world.app
  const { id: memberId } = (await findMember(context.store.db, brand, username))!
  const cookie = Buffer.from(context.random.bytes(32)).toString('base64url')
  const key = { value: undefined, ensure: () => cookie, renew: () => cookie }
  const token = await startSession(context, context.store.db, { tenantId: brand, memberId, browser: key })
  return { authorization: `Bearer ${token}`, cookie: `__Host-browser=${cookie}`, 'user-agent': 'Chrome/156.0' }
}

/** Builds the call from its contract's examples for the brand's own member, in a new session, since a call may end it. */
async function requestOf(endpoint: AnyEndpoint, brand: Brand, more: Record<string, unknown> = {}) {
  if (endpoint.name === 'logout' || endpoint.name === 'changePassword') signedIn[brand] = await signIn(brand, 'player')
  const query = endpoint.query
    ? new URLSearchParams(exampleOf(endpoint.query, endpoint.name) as Record<string, string>).toString()
    : ''
  const body = endpoint.body && { ...exampleOf(endpoint.body, endpoint.name), ...more }
  const sealed = endpoint.encrypted && (await seal(world.app.context, { body, path: endpoint.path, tenant: brand }))
  return {
    path: endpoint.path + (query && `?${query}`),
    method: endpoint.method,
    headers: {
      ...signedIn[brand],
      ...keyOf(endpoint),
      ...(body && { 'content-type': sealed ? ENVELOPE_TYPE : 'application/json' }),
    },
    ...(body && { body: sealed || JSON.stringify(body) }),
  }
}

const inbox = () =>
  world.app.context.store.db.selectFrom('inbox').selectAll().where('tenant_id', 'in', BRANDS).orderBy('id').execute()
