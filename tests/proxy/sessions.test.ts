import { hkdfSync } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { balance } from '../../src/schemas/endpoints/balance.ts'
import { logout } from '../../src/schemas/endpoints/logout.ts'
import { memberInfo } from '../../src/schemas/endpoints/member-info.ts'
import type { RunningServer } from '../server/test-server.ts'
import { type ProxyPair, startProxyPair } from './proxy-test-server.ts'

/** Makes the same token without its id. */
async function withoutId(
  { app, clock }: RunningServer,
  { authorization, cookie }: Record<string, string>,
): Promise<string> {
  const { db } = app.context.store
  const row = await db
    .selectFrom('server_key')
    .select('private_jwk')
    .where('purpose', '=', 'platform-session')
    .executeTakeFirstOrThrow()
  const browser = /(?:^|; )__Host-browser=([\w-]+)/.exec(cookie!)![1]!
  const secret = Buffer.from(row.private_jwk.k!, 'base64url')
  const key = new Uint8Array(hkdfSync('sha256', secret, browser, 'livery platform session north', 32))
  const { payload, protectedHeader } = await jwtDecrypt(authorization!.split(' ')[1]!, key, {
    currentDate: new Date(clock.now()),
  })
  const { jti: _, ...rest } = payload
  return `Bearer ${await new EncryptJWT(rest).setProtectedHeader(protectedHeader).encrypt(key)}`
}

describe('SEC-03 a session in proxy mode', () => {
  let pair: ProxyPair
  const status = async (headers: Record<string, string>, host?: string) =>
    (await pair.front.request(memberInfo.path, { headers, ...(host && { host }) })).status
  beforeAll(async () => {
    pair = await startProxyPair()
  })

  it('a stolen token is invalid without its cookie: here, at the upstream, and with another cookie', async () => {
    const { front, platform } = pair
    const mine = await front.signIn('member')
    const { authorization } = mine
    expect(await status(mine)).toBe(200)
    expect(await status({ ...mine, cookie: '' })).toBe(401)
    const thief = await front.signIn('agent')
    expect(await status({ ...thief, authorization: authorization! })).toBe(401)
    expect(await status(mine, 'south.localhost')).toBe(401)
    for (const headers of [mine, { authorization: authorization! }])
      expect((await platform.request(memberInfo.path, { headers })).status).toBe(401)
  })

  it('the cookie alone is invalid too, and so is a changed token', async () => {
    const { authorization, ...cookieOnly } = await pair.front.signIn('member')
    expect(await status(cookieOnly)).toBe(401)
    const middle = Math.floor(authorization!.length / 2)
    const other = authorization![middle] === 'A' ? 'B' : 'A'
    const forged = authorization!.slice(0, middle) + other + authorization!.slice(middle + 1)
    expect(await status({ ...cookieOnly, authorization: forged })).toBe(401)
  })

  it('nothing of a session is in this server’s database, in clear or encrypted', async () => {
    const { authorization, cookie } = await pair.front.signIn('member')
    const { db } = pair.front.app.context.store
    const everything = JSON.stringify([
      await db.selectFrom('session').selectAll().execute(),
      await db.selectFrom('server_key').select(['purpose', 'kid']).execute(),
    ])
    for (const secret of [authorization!.split(' ')[1]!, ...cookie!.split('; ').map(one => one.split('=')[1]!)])
      expect(everything).not.toContain(secret)
    expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
  })

  it('SEC-07 the platform’s cookies get a prefix, are of this host only, and cannot be read by scripts', async () => {
    const { front, platform } = pair
    const answer = await front.request('/wps/captcha', { headers: { 'user-agent': 'Chrome/156.0' } })
    const [line = ''] = answer.headers['set-cookie'] ?? []
    expect(line).toMatch(/^__Host-platform\.__Host-browser=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const direct = await platform.request('/wps/captcha', { headers: { 'user-agent': 'Chrome/156.0' } })
    expect(direct.headers['set-cookie']?.[0]).toMatch(/^__Host-browser=/)
  })

  it('ROL-04 signing out ends it here and at the upstream at once', async () => {
    const { front, platform } = pair
    const mine = await front.signIn('member')
    const sessions = () => platform.app.context.store.db.selectFrom('session').selectAll().execute()
    const before = (await sessions()).length
    const left = await front.request(logout.path, { method: 'DELETE', headers: mine })
    expect(left.status).toBe(200)
    expect(left.headers['set-cookie']?.some(line => line.startsWith('__Host-browser='))).toBe(true)
    expect(await sessions()).toHaveLength(before - 1)
    expect(await status(mine)).toBe(401)
  })

  it('SEC-03 a token that was signed out is refused here, even if the upstream would still accept it', async () => {
    const { front, platform } = pair
    const mine = await front.signIn('member')
    const other = await front.signIn('member')
    const { db } = platform.app.context.store
    const sessions = await db.selectFrom('session').selectAll().execute()
    await front.request(logout.path, { method: 'DELETE', headers: mine })
    await db.deleteFrom('session').execute()
    await db
      .insertInto('session')
      .values(sessions.map(({ id: _, ...session }) => session))
      .execute()
    expect([await status(mine), await status(other)]).toEqual([401, 200])
    // the last letter has unused bits, so this is the same token spelled differently
    const spelling = mine.authorization!.replace(/.$/, last => ({ A: 'B', Q: 'R', g: 'h', w: 'x' })[last] ?? last)
    expect(spelling).not.toBe(mine.authorization)
    expect(await status({ ...mine, authorization: spelling })).toBe(401)
  })

  it('SEC-03 a token without an id, of an older build, is valid until it is signed out', async () => {
    const { front } = pair
    const mine = await front.signIn('member')
    const older = { ...mine, authorization: await withoutId(front, mine) }
    expect(await status(older)).toBe(200)
    const { db } = pair.platform.app.context.store
    const sessions = await db.selectFrom('session').selectAll().execute()
    await front.request(logout.path, { method: 'DELETE', headers: older })
    // still valid at the upstream
    await db
      .insertInto('session')
      .values(sessions.map(({ id: _, ...session }) => session))
      .onConflict(conflict => conflict.doNothing())
      .execute()
    expect([await status(mine), await status(older)]).toEqual([200, 401])
  })

  it('SYS-07 a session that the upstream ended is ended here, with our code for it', async () => {
    const mine = await pair.front.signIn('member')
    await pair.platform.app.context.store.db.deleteFrom('session').execute()
    const answer = await pair.front.request(balance.path, { headers: mine })
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'request/not-signed-in'])
  })

  it('ends after twelve hours, even if the upstream would still accept it', async () => {
    const mine = await pair.front.signIn('member')
    pair.front.clock.advance(11.9 * 3_600_000)
    expect(await status(mine)).toBe(200)
    pair.front.clock.advance(0.2 * 3_600_000)
    expect(await status(mine)).toBe(401)
  })

  it('API-02 another site’s page can change nothing', async () => {
    const mine = await pair.front.signIn('member')
    for (const site of ['cross-site', 'same-site']) {
      const headers = { ...mine, 'sec-fetch-site': site }
      for (const [method, path] of [
        ['DELETE', logout.path],
        ['GET', '/wps/captcha'],
        ['GET', '/wps/call/without/contract'],
      ] as const)
        expect((await pair.front.request(path, { method, headers })).status, `${site} ${path}`).toBe(403)
    }
  })
})
