import { beforeAll, describe, expect, it } from 'vitest'
import { balance } from '../../src/schemas/endpoints/balance.ts'
import { logout } from '../../src/schemas/endpoints/logout.ts'
import { memberInfo } from '../../src/schemas/endpoints/member-info.ts'
import { type ProxyPair, startProxyPair } from './proxy-test-server.ts'

describe('SEC-03 a session in proxy mode', () => {
  let world: ProxyPair
  const status = async (headers: Record<string, string>, host?: string) =>
    (await world.front.ask(memberInfo.path, { headers, ...(host && { host }) })).status
  beforeAll(async () => {
    world = await startProxyPair()
  })

  it('a token that was stolen from the page is worth nothing: not here, not at the platform, not beside another cookie', async () => {
    const { front, platform } = world
    const mine = await front.signIn('member')
    const { authorization } = mine
    expect(await status(mine)).toBe(200)
    expect(await status({ ...mine, cookie: '' })).toBe(401)
    const thief = await front.signIn('agent')
    expect(await status({ ...thief, authorization: authorization! })).toBe(401)
    expect(await status(mine, 'south.localhost')).toBe(401)
    for (const headers of [mine, { authorization: authorization! }])
      expect((await platform.ask(memberInfo.path, { headers })).status).toBe(401)
  })

  it('the cookie alone is worth nothing either, and a token that was tampered with is none', async () => {
    const { authorization, ...cookieOnly } = await world.front.signIn('member')
    expect(await status(cookieOnly)).toBe(401)
    const middle = Math.floor(authorization!.length / 2)
    const other = authorization![middle] === 'A' ? 'B' : 'A'
    const forged = authorization!.slice(0, middle) + other + authorization!.slice(middle + 1)
    expect(await status({ ...cookieOnly, authorization: forged })).toBe(401)
  })

  it('nothing of a session lies in this server’s database, in clear or sealed', async () => {
    const { authorization, cookie } = await world.front.signIn('member')
    const { db } = world.front.app.context.store
    const everything = JSON.stringify([
      await db.selectFrom('session').selectAll().execute(),
      await db.selectFrom('server_key').select(['purpose', 'kid']).execute(),
    ])
    for (const half of [authorization!.split(' ')[1]!, ...cookie!.split('; ').map(one => one.split('=')[1]!)])
      expect(everything).not.toContain(half)
    expect(await db.selectFrom('session').selectAll().execute()).toEqual([])
  })

  it('SEC-07 the platform’s cookies come under a prefix, for this host alone, out of reach of scripts', async () => {
    const { front, platform } = world
    const answer = await front.ask('/wps/captcha', { headers: { 'user-agent': 'Chrome/156.0' } })
    const [line = ''] = answer.headers['set-cookie'] ?? []
    expect(line).toMatch(/^__Host-platform\.__Host-browser=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const direct = await platform.ask('/wps/captcha', { headers: { 'user-agent': 'Chrome/156.0' } })
    expect(direct.headers['set-cookie']?.[0]).toMatch(/^__Host-browser=/)
  })

  it('ROL-04 signing out ends it here and at the platform at once', async () => {
    const { front, platform } = world
    const mine = await front.signIn('member')
    const sessions = () => platform.app.context.store.db.selectFrom('session').selectAll().execute()
    const before = (await sessions()).length
    const left = await front.ask(logout.path, { method: 'DELETE', headers: mine })
    expect(left.status).toBe(200)
    expect(left.headers['set-cookie']?.some(line => line.startsWith('__Host-browser='))).toBe(true)
    expect(await sessions()).toHaveLength(before - 1)
    expect(await status(mine)).toBe(401)
  })

  it('SYS-07 a session that the platform has ended is ended here, with the code that the page knows', async () => {
    const mine = await world.front.signIn('member')
    await world.platform.app.context.store.db.deleteFrom('session').execute()
    const answer = await world.front.ask(balance.path, { headers: mine })
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'request/not-signed-in'])
  })

  it('ends after twelve hours, whatever the platform thinks', async () => {
    const mine = await world.front.signIn('member')
    world.front.clock.advance(11.9 * 3_600_000)
    expect(await status(mine)).toBe(200)
    world.front.clock.advance(0.2 * 3_600_000)
    expect(await status(mine)).toBe(401)
  })

  it('API-02 another site’s page can change nothing', async () => {
    const mine = await world.front.signIn('member')
    for (const site of ['cross-site', 'same-site']) {
      const headers = { ...mine, 'sec-fetch-site': site }
      for (const [method, path] of [
        ['DELETE', logout.path],
        ['GET', '/wps/captcha'],
        ['GET', '/wps/something/nobody/described'],
      ] as const)
        expect((await world.front.ask(path, { method, headers })).status, `${site} ${path}`).toBe(403)
    }
  })
})
