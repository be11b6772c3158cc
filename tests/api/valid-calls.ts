/** How each call is made so that it succeeds: by its contract's examples, and what has to come before it where those are not enough. */
import { findMember } from '../../server/platform/accounts/find-member.ts'
import { gameCodeOf } from '../../server/platform/catalogue/game-item.ts'
import { issueTicket } from '../../server/platform/oauth/ticket.ts'
import { readOutbox } from '../../server/platform/outbox/read-outbox.ts'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import { login } from '../../src/schemas/endpoints/login.ts'
import { type Sent, seal, type TestBrowser } from '../test-platform.ts'
import { type ApiWorld, keyOf, PASSWORD } from './api-fixture.ts'
import { contractAt, exampleOf } from './contracts.ts'

export interface RightCall {
  browser: TestBrowser
  sent: Sent
}
interface Differs {
  browser?: TestBrowser
  query?: Record<string, unknown>
  body?: unknown
}

let count = 0
const fresh = (word: string) => `${word}${++count}${Date.now().toString(36).slice(-4)}`
const newPhone = () => ({ mobileNum: `9${String(10_000_000 + ++count).slice(-8)}`, countryDialingCode: '84' })
const NEW = { newPassword: 'Another#2026', confirmNewPassword: 'Another#2026' }

/** Call -> what its examples lack. */
const PREPARED: Record<string, (world: ApiWorld) => Promise<Differs> | Differs> = {
  affiliate: () => ({ query: { code: 'AGENT1' } }),
  login: () => ({ body: { username: 'player', password: PASSWORD } }),
  logout: async world => ({ browser: await world.signedIn('player') }),
  register: () => ({ body: { username: fresh('new'), password: PASSWORD } }),
  registerSms: () => ({ body: { mobile: newPhone().mobileNum, countryDialingCode: '84', regType: 'registerMobile' } }),
  smsCode: () => ({ body: newPhone() }),
  async registerMobile(world) {
    const number = newPhone()
    await sendCode(world, '/wps/verification/sms/register', {
      ...{ mobile: number.mobileNum, countryDialingCode: '84', regType: 'registerMobile' },
    })
    return { body: { username: fresh('mob'), password: PASSWORD, ...number, verificationCode: await lastCode(world) } }
  },
  async changePassword(world) {
    return { browser: await world.signedIn(await world.newMember()), body: { oldPassword: PASSWORD, ...NEW } }
  },
  async passwordByMail(world) {
    const username = await world.newMember()
    return { body: { username, email: `${username}@example.com` } }
  },
  async passwordByLink(world) {
    const username = await world.newMember()
    await sendCode(world, '/wps/member/password/email', { username, email: `${username}@example.com` })
    const token = /#token=([\w-]+)/.exec(await lastMessage(world))?.[1]
    return { body: { token, ...NEW } }
  },
  async passwordByPhone(world) {
    const { browser, body } = (await PREPARED.registerMobile!(world)) as {
      browser?: TestBrowser
      body: typeof NEW & ReturnType<typeof newPhone>
    }
    await (browser ?? world.platform.browser()).call(contractAt('/wps/member/register/mobile'), { body })
    const { mobileNum, countryDialingCode } = body
    const number = { mobileNum, countryDialingCode }
    await sendCode(world, '/wps/verification/sms/noLogin', { ...number, purpose: 'password' })
    return { body: { newPassword: NEW.newPassword, ...number, verificationCode: await lastCode(world) } }
  },
  async loginRemembered(world) {
    const browser = world.platform.browser()
    await browser.call(login, { body: { username: 'player', password: PASSWORD, remember: true } })
    return { browser }
  },
  async loginFreePlay({ platform }) {
    const path = '/wps/session/login/freeplay'
    const value = await seal(platform.context, { body: {}, path, tenant: 'north' })
    return { body: { os: 'Linux', platform: 'W', value, gatewayVersion: 3 } }
  },
  async loginOauth(world) {
    const { platform } = world
    const browser = platform.browser()
    browser.cookie = Buffer.from(platform.context.random.bytes(32)).toString('base64url')
    const member = await findMember(platform.context.store.db, 'north', await world.newMember())
    const place = { tenantId: 'north', browser: browser.cookie, memberId: member!.id }
    return { browser, body: { ticket: await issueTicket(platform.context, place) } }
  },
  async claimRafflePromotion(world) {
    return { browser: await world.signedIn(await world.newMember()), body: { promotionId: 'daily-draw' } }
  },
  launchGame: async world => ({ body: { gameCode: await playable(world) } }),
  launchGameLegacy: async world => ({ query: { gameCode: await playable(world) } }),
}

/** A caller of the right role, and what makes the call succeed. */
export async function prepareRightCall(world: ApiWorld, endpoint: AnyEndpoint): Promise<RightCall> {
  const { browser, query, body } = (await PREPARED[endpoint.name]?.(world)) ?? {}
  return {
    browser: browser ?? (await world.caller(endpoint.who)),
    sent: {
      ...(endpoint.query && { query: query ?? exampleOf(endpoint.query, endpoint.name) }),
      ...(endpoint.body && { body: body ?? exampleOf(endpoint.body, endpoint.name) }),
      headers: keyOf(endpoint),
    },
  }
}

async function sendCode({ platform }: ApiWorld, path: string, body: Record<string, unknown>): Promise<void> {
  const { status, json } = await platform.browser().call(contractAt(path), { body })
  if (status !== 200) throw new Error(`${path} sent nothing: ${JSON.stringify(json)}`)
}

/** What was sent last, read where developers do (SBX-07). */
async function lastMessage({ platform }: ApiWorld): Promise<string> {
  const [message] = await readOutbox(platform.context.store.db, { tenantId: 'north', limit: 1 })
  return message?.text ?? ''
}

async function lastCode(world: ApiWorld): Promise<string> {
  const text = await lastMessage(world)
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (!code) throw new Error(`No code in: ${text}`)
  return code
}

async function playable({ platform }: ApiWorld): Promise<string> {
  const game = platform.context.store.db.selectFrom('game').select(['vendor', 'code'])
  return gameCodeOf(
    await game.where('launch_path', 'is not', null).where('maintenance', '=', false).limit(1).executeTakeFirstOrThrow(),
  )
}
