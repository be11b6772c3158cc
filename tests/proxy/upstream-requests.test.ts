import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readUpstream } from '../../server/proxy/upstream.ts'
import { readSettings } from '../../server/settings.ts'
import { countryCode } from '../../src/schemas/endpoints/country-code.ts'
import { favouriteToggle } from '../../src/schemas/endpoints/favourite-toggle.ts'
import { gameList } from '../../src/schemas/endpoints/game-list.ts'
import { login } from '../../src/schemas/endpoints/login.ts'
import { memberInfo } from '../../src/schemas/endpoints/member-info.ts'
import { passwordByMail } from '../../src/schemas/endpoints/password-by-mail.ts'
import { registerSettings } from '../../src/schemas/endpoints/register-settings.ts'
import { ENVELOPE_TYPE } from '../../src/schemas/envelope.ts'
import type { RunningServer } from '../server/test-server.ts'
import { seal } from '../test-platform.ts'
import {
  type Behaviour,
  type HostileUpstream,
  sendJson,
  startHostileUpstream,
  startProxy,
} from './proxy-test-server.ts'

const TOKEN = 'theirs-0123456789'
const MEMBER = {
  id: 77,
  account: 'lin',
  nickname: 'Lin',
  type: '0',
  isTrial: false,
  toUpline: false,
  clubLabel: { labelName: '', rankLevel: 0 },
  memberLabel: [],
}
/** A platform with its own token header, numeric problem codes, and none of our additional calls. */
const foreign: Behaviour = (request, response) => {
  const path = request.url!.split('?')[0]!
  if (path === login.path)
    sendJson(response, 200, { success: true, value: { token: TOKEN, firstTimeLogin: false, passwordExpired: 'false' } })
  else if (path === memberInfo.path && request.headers['x-session'] !== TOKEN)
    sendJson(response, 200, { success: false, code: 1401, message: 'SESSION_INVALID' })
  else if (path === memberInfo.path) sendJson(response, 200, { success: true, value: MEMBER, secret: 'internal' })
  else if (path === favouriteToggle.path && request.method === 'GET')
    sendJson(response, 200, { success: true, value: { favourite: true } })
  else return false
}

describe('SBX-06 requests to the platform', () => {
  let front: RunningServer
  let platform: HostileUpstream
  let mine: Record<string, string>
  const last = (path: string) => platform.seen().findLast(({ url }) => url?.startsWith(path))
  beforeAll(async () => {
    platform = await startHostileUpstream()
    front = await startProxy({
      origin: platform.origin,
      host: '{merchant}.api.example',
      merchant: 'M-{tenant}',
      token: { header: 'X-Session' },
      problems: { '1401': 'request/not-signed-in' },
      here: ['countryCode'],
    })
    platform.behave(foreign)
    mine = await front.signIn('lin')
  })
  beforeEach(() => platform.behave(foreign))

  it('carry their own host, merchant and token header, the user agent, and no cookie', async () => {
    const headers = {
      ...mine,
      referer: 'http://north.localhost/secret',
      origin: 'http://north.localhost',
      'x-real-ip': '1.2.3.4',
      'x-forwarded-for': '1.2.3.4',
      forwarded: 'for=1.2.3.4',
      merchant: 'south',
      platform: 'X',
      'x-evil': '1',
      connection: 'keep-alive, x-session',
      te: 'trailers',
      language: 'VI',
    }
    const info = await front.request(memberInfo.path, {
      headers: { ...headers, cookie: `${mine.cookie}; lang=VI; other=1` },
    })
    expect(JSON.parse(info.text)).toEqual({ success: true, value: MEMBER })
    expect(last(memberInfo.path)!.headers).toEqual({
      host: 'north.api.example',
      accept: 'application/json',
      'accept-encoding': 'identity',
      'user-agent': 'Chrome/156.0',
      platform: 'W',
      device: 'WEB',
      'client-type': '3',
      language: 'VI',
      merchant: 'M-north',
      'x-session': TOKEN,
      connection: 'keep-alive',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'north.localhost',
      'x-forwarded-proto': 'http',
      'x-request-id': info.headers['x-request-id'],
    })
  })

  it('SEC-04 a call whose reply may be shared is sent without session and cookies, and sets none', async () => {
    const cookie = `${mine.cookie}; __Host-platform.sid=mine`
    const setsCookie: Behaviour = (request, response) => {
      response.setHeader('set-cookie', 'sid=another; Path=/')
      if (!request.url?.startsWith(gameList.path)) return foreign(request, response)
      sendJson(response, 200, { games: [], totalPages: 0, total: 0 })
    }
    platform.behave(setsCookie)
    const shared = await front.request(gameList.path, { headers: { ...mine, cookie } })
    expect([shared.status, shared.headers['cache-control']]).toEqual([200, 'public, max-age=30'])
    expect(shared.headers['set-cookie']).toBeUndefined()
    const { headers } = last(gameList.path)!
    expect([headers.cookie, headers['x-session'], headers.authorization]).toEqual([undefined, undefined, undefined])
    const own = await front.request(memberInfo.path, { headers: { ...mine, cookie } })
    expect([own.headers['cache-control'], own.headers['set-cookie']?.length]).toEqual(['no-store', 1])
    expect(last(memberInfo.path)!.headers).toMatchObject({ cookie: 'sid=mine', 'x-session': TOKEN })
  })

  it('SEC-04 carry the brand’s own merchant, independent of what its page sends', async () => {
    await front.request(`${gameList.path}?merchant=M-south&merchantCode=M-south&token=abc&gameName=fish`)
    expect(last(gameList.path)!.url).toBe(`${gameList.path}?gameName=fish&merchant=M-north&merchantCode=M-north`)
    await front.request(gameList.path, { host: 'south.localhost' })
    expect([last(gameList.path)!.headers.host, last(gameList.path)!.headers.merchant]).toEqual([
      'south.api.example',
      'M-south',
    ])
  })

  it('SEC-03 a token with another browser’s cookie or at another brand never reaches the platform', async () => {
    const other = await front.signIn('lin')
    platform.behave(foreign)
    expect((await front.request(memberInfo.path, { headers: mine })).status).toBe(200)
    const count = platform.seen().length
    for (const credentials of [
      { headers: { ...other, authorization: mine.authorization! } },
      { headers: mine, host: 'south.localhost' },
    ])
      expect((await front.request(memberInfo.path, credentials)).status).toBe(401)
    expect(platform.seen()).toHaveLength(count)
  })

  it('SEC-01 a password arrives encrypted, once, and is sent on as the platform defines it', async () => {
    const { context } = front.app
    const body = { username: 'lin', password: 'Pass1234word', domain: 'evil.example' }
    const sealed = await seal(context, { body, path: login.path, tenant: 'north' })
    const send = (payload: string, type = ENVELOPE_TYPE) =>
      front.request(login.path, { method: 'POST', headers: { 'content-type': type }, body: payload })
    expect((await send(sealed)).status).toBe(200)
    expect(last(login.path)!.headers['content-type']).toBe('application/json')
    expect(JSON.parse(platform.body())).toEqual({ ...body, domain: 'north.localhost' })
    const before = platform.seen().length
    expect(JSON.parse((await send(sealed)).text).code).toBe('envelope/replayed')
    expect(JSON.parse((await send(JSON.stringify(body), 'application/json')).text).code).toBe('envelope/required')
    expect(platform.seen()).toHaveLength(before)
  })

  it('API-02 a POST of ours is sent as the GET of the specification, with its idempotency key', async () => {
    const key = randomUUID()
    const answer = await front.request(favouriteToggle.path, {
      method: 'POST',
      headers: { ...mine, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ nodeId: '12', action: 'add' }),
    })
    expect(JSON.parse(answer.text).value).toEqual({ favourite: true })
    const { method, url, headers } = last(favouriteToggle.path)!
    expect([method, url, headers['idempotency-key']]).toEqual([
      'GET',
      `${favouriteToggle.path}?action=add&nodeId=12`,
      key,
    ])
  })

  it('API-09 a form POST of the specification is sent as one, also when the page sends JSON', async () => {
    platform.behave((_request, response) => sendJson(response, 200, { success: true, message: 'sent' }))
    const answer = await front.request(passwordByMail.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'lin', email: 'lin+1@example.com' }),
    })
    expect(answer.status).toBe(200)
    expect(last(passwordByMail.path)!.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(platform.body()).toBe('email=lin%2B1%40example.com&username=lin')
  })

  it('LGN-16 its codes become our codes, with our status and our messages', async () => {
    platform.behave((_request, response) => sendJson(response, 200, { success: false, code: 1401, message: 'x' }))
    const answer = await front.request(memberInfo.path, { headers: { ...mine, language: 'VI' } })
    expect(answer.status).toBe(401)
    const message = front.app.context.config.message('request/not-signed-in', { language: 'VI' })
    expect(JSON.parse(answer.text)).toEqual({ success: false, code: 'request/not-signed-in', message })
  })

  it('a call that the platform lacks is answered by this server where the operator sets it', async () => {
    const answer = await front.request(countryCode.path)
    expect([answer.status, last(countryCode.path)]).toEqual([200, undefined])
  })

  it('fields of a game that are our additions are filled in; fields of the specification never are', async () => {
    const complete = {
      vassalage: 'CQ9',
      gameCode: 'CQ9_7',
      isGame: 'GAME',
      gameType: 'RNG',
      defaultPlayType: '',
      vendor: 'CQ9',
      accountTypeName: 'Lucky Seven',
      code: 7,
    }
    let game: object = complete
    platform.behave((request, response) =>
      request.url?.startsWith(gameList.path)
        ? sendJson(response, 200, { games: [game], totalPages: '3', extra: 'unknown' })
        : foreign(request, response),
    )
    const { games, totalPages, extra } = JSON.parse((await front.request(gameList.path)).text)
    expect(games[0]).toMatchObject({ ...complete, code: '7', gameName: 'Lucky Seven', playable: true })
    expect([totalPages, extra]).toEqual([3, undefined])
    const { gameCode: _, ...nameless } = complete
    game = nameless
    expect((await front.request(gameList.path)).status).toBe(502)
    expect(front.lines.at(-1)).toMatch(
      /^north: gameList at the platform: the reply does not fit the contract: \/games\/0 must have required property 'gameCode'/,
    )
  })

  it('/health/upstream reports for every call without a session whether the reply fits its contract', async () => {
    platform.behave((request, response) =>
      request.url?.startsWith(registerSettings.path)
        ? sendJson(response, 200, { success: true, value: { captchaEnabled: 'maybe' } })
        : foreign(request, response),
    )
    const { north, south } = JSON.parse((await front.request('/health/upstream', { host: 'localhost' })).text)
    expect(north).toMatchObject({
      systemStatus: 'ok',
      whitelabel: 'ok',
      countryCode: 'ok',
      gameList: 'request/not-found',
      registerSettings:
        "request/network: the reply does not fit the contract: /value must have required property 'smsEnabled'",
    })
    expect(Object.keys(south)).toEqual(Object.keys(north))
  })

  it('a body that is no JSON, or too large, is not sent on', async () => {
    const post = (body: string) =>
      front.request(favouriteToggle.path, {
        method: 'POST',
        headers: { ...mine, 'content-type': 'application/json' },
        body,
      })
    expect([(await post('{"nodeId":')).status, (await post(JSON.stringify('x'.repeat(70_000)))).status]).toEqual([
      400, 413,
    ])
    expect(last(favouriteToggle.path)).toBeUndefined()
  })

  it('ENG-09 a pattern of the platform that can hang a browser is refused here, and never reaches a browser', async () => {
    const rules = [
      { field: 'username', enabled: true, required: true, minLength: 4, maxLength: 20, acceptedPattern: '^(a+)+$' },
    ]
    platform.behave((request, response) =>
      request.url?.startsWith(registerSettings.path)
        ? sendJson(response, 200, { success: true, value: { captchaEnabled: false, smsEnabled: false, rules } })
        : foreign(request, response),
    )
    front.clock.advance(2000)
    const form = async () => JSON.stringify(await front.app.context.brands.registerForm('north', 'EN'))
    await expect.poll(form).toContain('"username"')
    expect(await form()).not.toContain('(a+)+')
  })
})

describe('SBX-06 UPSTREAM', () => {
  const errorOf = (value: string) => {
    try {
      readUpstream(value)
    } catch (error) {
      return (error as Error).message
    }
    return 'accepted'
  }
  it('is an origin or a file; an error names the invalid value and the fix', () => {
    expect(readUpstream(undefined)).toBeUndefined()
    expect(readUpstream('https://api.platform.example/')).toEqual({ origin: 'https://api.platform.example' })
    expect(readSettings({ UPSTREAM: 'http://127.0.0.1:9000' }).upstream).toEqual({ origin: 'http://127.0.0.1:9000' })
    expect(errorOf('http://api.platform.example')).toMatch(/would be sent unencrypted\. Use https/)
    for (const origin of [
      'https://user:password@api.example',
      'https://api.example/path',
      'https://',
      'ftp://api.example',
    ])
      expect(errorOf(origin), origin).not.toBe('accepted')
    expect(errorOf('https://user:secret@api.example')).not.toContain('secret')
    expect(errorOf('/nowhere/upstream.json')).toMatch(/neither an origin .* nor a JSON file/)
  })
})
