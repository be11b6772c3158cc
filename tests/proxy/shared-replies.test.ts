/**
 * Proxy mode: a reply to a public call never has both `Cache-Control: public` and `Set-Cookie`, even if the upstream sets cookies.
 * @module-tag deep
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SampleSchema, sampleOf } from '../../server/http/schema-sample.ts'
import { envelopeKey } from '../../src/schemas/endpoints/envelope-key.ts'
import { login } from '../../src/schemas/endpoints/login.ts'
import { memberInfo } from '../../src/schemas/endpoints/member-info.ts'
import { contracts } from '../api/contracts.ts'
import type { RunningServer } from '../server/test-server.ts'
import { lotteryReplies } from '../widgets/lottery-replies.ts'
import {
  type Behaviour,
  type HostileUpstream,
  sendJson,
  startHostileUpstream,
  startProxy,
} from './proxy-test-server.ts'

const CALLS = contracts
  .map(({ endpoint }) => endpoint)
  // the key is this server's own
  .filter(({ method, who, name }) => method === 'GET' && who === 'anyone' && name !== envelopeKey.name)
const COOKIES = ['sid=another; Path=/', '__Host-browser=another; Path=/; Secure']

const { lotteryGame } = await lotteryReplies('TCG_LOTTO_VN_lott-mien-bac')
const { game, draws } = lotteryGame.value
const draw = { ...draws[0], gameCode: game.gameCode, draw: game.draw, state: 'open', settled: false, now: 1 }
/** Valid replies of calls for which the schema alone is not enough. */
const VALID: Record<string, object> = {
  '/wps/lottery/game': lotteryGame,
  '/wps/lottery/draw': { success: true, value: draw },
}

const replyOf = (path: string): object => {
  if (VALID[path]) return VALID[path]
  if (path === login.path)
    return { success: true, value: { token: 'theirs-0123456789', firstTimeLogin: false, passwordExpired: 'false' } }
  const endpoint = [memberInfo, ...CALLS].find(one => one.path === path)
  return sampleOf((endpoint?.reply ?? {}) as SampleSchema) as object
}
const valid: Behaviour = (request, response) =>
  sendJson(response, 200, replyOf(request.url!.split('?')[0]!), { 'set-cookie': COOKIES })
const refusal: Behaviour = (_request, response) =>
  sendJson(response, 403, { success: false, code: 'request/invalid', message: 'no' }, { 'set-cookie': COOKIES })

describe('SEC-04 in proxy mode, asked by a member whose platform sets cookies with every reply,', () => {
  let platform: HostileUpstream
  let front: RunningServer
  let headers: Record<string, string>
  beforeAll(async () => {
    platform = await startHostileUpstream()
    platform.behave(valid)
    front = await startProxy({ origin: platform.origin })
    headers = await front.signIn('lin')
  })
  beforeEach(() => platform.behave(valid))

  it.each(CALLS)('$name ($path) sets none where its reply may be shared', async ({ name, path, maxAge, changes }) => {
    const { status, headers: got, text } = await front.request(path, { headers })
    expect([status, got['cache-control']], front.lines.at(-1) ?? text).toEqual([
      200,
      maxAge ? `public, max-age=${maxAge}` : 'no-store',
    ])
    const sent = platform.seen().find(({ url }) => url?.startsWith(path))
    expect(sent, name).toBeDefined()
    if (changes) {
      expect([got['set-cookie']?.length, sent!.headers.cookie]).toEqual([
        COOKIES.length,
        'sid=another; __Host-browser=another',
      ])
      return
    }
    expect(got['set-cookie']).toBeUndefined()
    expect([sent!.headers.cookie, sent!.headers.authorization]).toEqual([undefined, undefined])
    platform.behave(refusal)
    // another address, so that no earlier reply is used again
    const refused = await front.request(`${path}?again=1`, { headers })
    expect([refused.status, refused.headers['cache-control']]).toEqual([403, 'no-store'])
    expect(refused.headers['set-cookie']).toBeUndefined()
  })
})
