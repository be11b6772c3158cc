/** A successful request for each call: its contract's examples, and the preparation that a call needs beyond them. */
import { findMember } from '../../server/platform/accounts/find-member.ts'
import { gameCodeOf } from '../../server/platform/catalogue/game-item.ts'
import { issueTicket } from '../../server/platform/oauth/ticket.ts'
import { readOutbox } from '../../server/platform/outbox/read-outbox.ts'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import { login } from '../../src/schemas/endpoints/login.ts'
import { type Sent, seal, type TestBrowser } from '../test-platform.ts'
import { type ApiFixture, keyOf, PASSWORD } from './api-fixture.ts'
import { contractAt, exampleOf } from './contracts.ts'

export interface ValidCall {
  browser: TestBrowser
  sent: Sent
}
interface Differences {
  browser?: TestBrowser
  query?: Record<string, unknown>
  body?: unknown
}

let count = 0
const fresh = (word: string) => `${word}${++count}${Date.now().toString(36).slice(-4)}`
const newPhone = () => ({ mobileNum: `9${String(10_000_000 + ++count).slice(-8)}`, countryDialingCode: '84' })
const NEW = { newPassword: 'Another#2026', confirmNewPassword: 'Another#2026' }

/** By call: what its examples lack. */
const PREPARED: Record<string, (fixture: ApiFixture) => Promise<Differences> | Differences> = {
  affiliate: () => ({ query: { code: 'AGENT1' } }),
  login: () => ({ body: { username: 'player', password: PASSWORD } }),
  logout: async fixture => ({ browser: await fixture.signedIn('player') }),
  register: () => ({ body: { username: fresh('new'), password: PASSWORD } }),
  registerSms: () => ({ body: { mobile: newPhone().mobileNum, countryDialingCode: '84', regType: 'registerMobile' } }),
  smsCode: () => ({ body: newPhone() }),
  async registerMobile(fixture) {
    const number = newPhone()
    await sendCode(fixture, '/wps/verification/sms/register', {
      ...{ mobile: number.mobileNum, countryDialingCode: '84', regType: 'registerMobile' },
    })
    return {
      body: { username: fresh('mob'), password: PASSWORD, ...number, verificationCode: await lastCode(fixture) },
    }
  },
  async changePassword(fixture) {
    return { browser: await fixture.signedIn(await fixture.newMember()), body: { oldPassword: PASSWORD, ...NEW } }
  },
  async passwordByMail(fixture) {
    const username = await fixture.newMember()
    return { body: { username, email: `${username}@example.com` } }
  },
  async passwordByLink(fixture) {
    const username = await fixture.newMember()
    await sendCode(fixture, '/wps/member/password/email', { username, email: `${username}@example.com` })
    const token = /#token=([\w-]+)/.exec(await lastMessage(fixture))?.[1]
    return { body: { token, ...NEW } }
  },
  async passwordByPhone(fixture) {
    const { browser, body } = (await PREPARED.registerMobile!(fixture)) as {
      browser?: TestBrowser
      body: typeof NEW & ReturnType<typeof newPhone>
    }
    await (browser ?? fixture.platform.browser()).call(contractAt('/wps/member/register/mobile'), { body })
    const { mobileNum, countryDialingCode } = body
    const number = { mobileNum, countryDialingCode }
    await sendCode(fixture, '/wps/verification/sms/noLogin', { ...number, purpose: 'password' })
    return { body: { newPassword: NEW.newPassword, ...number, verificationCode: await lastCode(fixture) } }
  },
  async loginRemembered(fixture) {
    const browser = fixture.platform.browser()
    await browser.call(login, { body: { username: 'player', password: PASSWORD, remember: true } })
    return { browser }
  },
  async loginFreePlay({ platform }) {
    const path = '/wps/session/login/freeplay'
    const value = await seal(platform.context, { body: {}, path, tenant: 'north' })
    return { body: { os: 'Linux', platform: 'W', value, gatewayVersion: 3 } }
  },
  async loginOauth(fixture) {
    const { platform } = fixture
    const browser = platform.browser()
    browser.cookie = Buffer.from(platform.context.random.bytes(32)).toString('base64url')
    const member = await findMember(platform.context.store.db, 'north', await fixture.newMember())
    const place = { tenantId: 'north', browser: browser.cookie, memberId: member!.id }
    return { browser, body: { ticket: await issueTicket(platform.context, place) } }
  },
  async claimRafflePromotion(fixture) {
    return { browser: await fixture.signedIn(await fixture.newMember()), body: { promotionId: 'daily-draw' } }
  },
  launchGame: async fixture => ({ body: { gameCode: await playable(fixture) } }),
  launchGameLegacy: async fixture => ({ query: { gameCode: await playable(fixture) } }),
}

/** A caller of the right role, and what makes the call succeed. */
export async function prepareValidCall(fixture: ApiFixture, endpoint: AnyEndpoint): Promise<ValidCall> {
  const { browser, query, body } = (await PREPARED[endpoint.name]?.(fixture)) ?? {}
  return {
    browser: browser ?? (await fixture.caller(endpoint.who)),
    sent: {
      ...(endpoint.query && { query: query ?? exampleOf(endpoint.query, endpoint.name) }),
      ...(endpoint.body && { body: body ?? exampleOf(endpoint.body, endpoint.name) }),
      headers: keyOf(endpoint),
    },
  }
}

async function sendCode({ platform }: ApiFixture, path: string, body: Record<string, unknown>): Promise<void> {
  const { status, json } = await platform.browser().call(contractAt(path), { body })
  if (status !== 200) throw new Error(`${path} sent nothing: ${JSON.stringify(json)}`)
}

/** What was sent last, read where developers do (SBX-07). */
async function lastMessage({ platform }: ApiFixture): Promise<string> {
  const [message] = await readOutbox(platform.context.store.db, { tenantId: 'north', limit: 1 })
  return message?.text ?? ''
}

async function lastCode(fixture: ApiFixture): Promise<string> {
  const text = await lastMessage(fixture)
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (!code) throw new Error(`No code in: ${text}`)
  return code
}

async function playable({ platform }: ApiFixture): Promise<string> {
  const game = platform.context.store.db.selectFrom('game').select(['vendor', 'code'])
  return gameCodeOf(
    await game.where('launch_path', 'is not', null).where('maintenance', '=', false).limit(1).executeTakeFirstOrThrow(),
  )
}
