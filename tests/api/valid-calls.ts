/** A successful request for each call: its contract's examples, and the preparation that a call needs beyond them. */
import sharp from 'sharp'
import { storeMetadata } from '../../server/metadata/metadata-documents.ts'
import { findMember } from '../../server/platform/accounts/find-member.ts'
import { hashPassword } from '../../server/platform/accounts/password.ts'
import { gameCodeOf } from '../../server/platform/catalogue/game-item.ts'
import { openWallet } from '../../server/platform/ledger/accounts.ts'
import { issueTicket } from '../../server/platform/oauth/ticket.ts'
import { readOutbox } from '../../server/platform/outbox/read-outbox.ts'
import { settleRound } from '../../server/platform/play/settle-round.ts'
import { spinReels } from '../../server/platform/play/slot-maths.ts'
import { changeWithdrawal } from '../../server/platform/withdrawals/change-withdrawal.ts'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import { login } from '../../src/schemas/endpoints/login.ts'
import { type Sent, seal, type TestBrowser } from '../test-platform.ts'
import { type ApiFixture, baseMetadata, keyOf, PASSWORD } from './api-fixture.ts'
import { contractAt, exampleOf } from './contracts.ts'
import { LOTTERY_CALLS } from './lottery-calls.ts'
import { pairUp } from './pair-up.ts'

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

const NEW_PAYMENT = { newPassword: '482913', confirmNewPassword: '482913' }

/** A member with a payment password and a proven mail address. */
async function withPaymentPassword(fixture: ApiFixture, body: object) {
  const username = await fixture.newMember()
  const { random, store, clock } = fixture.platform.context
  await store.db
    .updateTable('member')
    .set({
      payment_password_hash: await hashPassword('135790', random, 'north'),
      email_proven_at: new Date(clock.now()),
    })
    .where('username', '=', username)
    .execute()
  const browser = await fixture.signedIn(username)
  // as after an earlier try: what a wrong one changes then is a counter
  const { id } = (await browser.call(contractAt('/wps/member/info'))).json.value
  await store.db
    .insertInto('member_access')
    .values({ member_id: id })
    .onConflict(row => row.doNothing())
    .execute()
  return { browser, body, username }
}

/** A member of their own with a deposit that waits. */
async function withDeposit(fixture: ApiFixture) {
  const browser = await fixture.signedIn(await fixture.newMember())
  const { body } = depositRequest()
  const headers = { 'idempotency-key': fresh('deposit') }
  const { json } = await browser.call(contractAt('/wps/payment/deposit'), { body, headers })
  return { browser, id: json.value.id as string }
}
const depositRequest = () => ({ body: { method: 'bank', amount: '50.00', fields: { payer: 'Ann Lee' } } })
/** Another one each time: a picture proves one deposit. */
const newPicture = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: { r: ++count % 256, g: count >> 8, b: 90 } } })
    .png()
    .toBuffer()
async function withUpload(fixture: ApiFixture) {
  const { browser, id } = await withDeposit(fixture)
  const { json } = await browser.call(contractAt('/wps/payment/deposit/proof'), {
    query: { id },
    body: await newPicture(),
  })
  return { browser, id: json.value.id as string }
}

/** A member with an account that may be paid out to. */
async function withPayoutAccount(fixture: ApiFixture) {
  const { browser } = await withPaymentPassword(fixture, {})
  const { db } = fixture.platform.context.store
  const { id } = (await browser.call(contractAt('/wps/member/info'))).json.value
  await db
    .updateTable('member')
    .set({ extra: JSON.stringify({ payeeName: 'Ann Lee' }) })
    .where('id', '=', id)
    .execute()
  const body = { kind: 'bank', bank: 'first', holder: 'Ann Lee', number: '001234567890' }
  const { json } = await browser.call(contractAt('/wps/member/payoutAccount'), { body })
  await db
    .updateTable('payout_account')
    .set({ created_at: new Date(0) })
    .where('id', '=', json.value.id)
    .execute()
  return { browser, accountId: json.value.id as string, body }
}

/** A withdrawal that its member asked for, and paid if `isPaid`. */
async function withWithdrawal(fixture: ApiFixture, isPaid: boolean) {
  const { browser, accountId } = await withPayoutAccount(fixture)
  const { store, clock } = fixture.platform.context
  const { json } = await browser.call(contractAt('/wps/member/withdrawal'), {
    body: { accountId, amount: '20.00', paymentPassword: '135790' },
    headers: { 'idempotency-key': fresh('withdrawal') },
  })
  const { id } = json.value
  const change = { tenantId: 'north', id, actor: 'operator', answerMinutes: 60, now: clock.now() } as const
  for (const event of isPaid ? (['review', 'disburse'] as const) : [])
    await store.transaction(tx => changeWithdrawal(tx, { ...change, event }))
  return { browser, id }
}

/** A deposit that pays another member's withdrawal, of which 5.00 arrived if `isPart`. */
async function withMatch(fixture: ApiFixture, isPart: boolean) {
  const { browser, id } = await withDeposit(fixture)
  const { id: withdrawalId } = await withWithdrawal(fixture, false)
  await fixture.platform.context.store.transaction(tx => pairUp(tx, { depositId: id, withdrawalId, isPart }))
  return { browser, id }
}

/** A member with a bet. */
async function withBet(fixture: ApiFixture) {
  const { store, clock } = fixture.platform.context
  const username = await fixture.newMember()
  const { id: memberId } = (await findMember(store.db, 'north', username))!
  const { id: gameId } = await store.db.selectFrom('game').select('id').limit(1).executeTakeFirstOrThrow()
  const settled = await store.transaction(async tx => {
    const member = { tenantId: 'north', memberId, now: clock.now() }
    const round = { gameId, key: fresh('round'), stake: 100, freeSpins: null, reels: spinReels(() => 0) }
    return settleRound(tx, { ...member, ...round, wallet: await openWallet(tx, member) })
  })
  return { browser: await fixture.signedIn(username), query: { id: settled.round.roundId } }
}

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
  async paymentPasswordSet(fixture) {
    return { browser: await fixture.signedIn(await fixture.newMember()), body: { password: PASSWORD, ...NEW_PAYMENT } }
  },
  paymentPasswordChange: fixture => withPaymentPassword(fixture, { oldPassword: '135790', ...NEW_PAYMENT }),
  paymentPasswordCode: fixture => withPaymentPassword(fixture, {}),
  async paymentPasswordRecover(fixture) {
    const { browser } = await withPaymentPassword(fixture, {})
    await browser.call(contractAt('/wps/member/paymentPassword/code'), { body: {} })
    return { browser, body: { verificationCode: await lastCode(fixture), ...NEW_PAYMENT } }
  },
  profileUpdate: async fixture => ({
    browser: await fixture.signedIn(await fixture.newMember()),
    body: { nickname: 'Lucky' },
  }),
  contactCode: () => ({ body: { kind: 'mobile', ...newPhone() } }),
  async contactConfirm(fixture) {
    const browser = await fixture.signedIn(await fixture.newMember())
    const contact = { kind: 'zalo', ...newPhone() }
    await browser.call(contractAt('/wps/member/contact/code'), { body: contact })
    return { browser, body: { ...contact, verificationCode: await lastCode(fixture), password: PASSWORD } }
  },
  async deviceSignOut(fixture) {
    const username = await fixture.newMember()
    const [browser] = [await fixture.signedIn(username), await fixture.signedIn(username)]
    const { list } = (await browser.call(contractAt('/wps/member/devices'))).json.value
    return { browser, body: { id: list.find(({ isThis }: { isThis: boolean }) => !isThis).id } }
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
  betDetails: withBet,
  ...LOTTERY_CALLS,
  async uplineTransfer(fixture) {
    const { db } = fixture.platform.context.store
    const { browser, body, username } = await withPaymentPassword(fixture, {
      amount: '10.00',
      paymentPassword: '135790',
    })
    const upline = await findMember(db, 'north', 'agent1')
    await db.updateTable('member').set({ upline_id: upline!.id }).where('username', '=', username).execute()
    return { browser, body }
  },
  depositCreate: async fixture => ({ browser: await fixture.signedIn(await fixture.newMember()), ...depositRequest() }),
  async depositCancel(fixture) {
    const { browser, id } = await withDeposit(fixture)
    return { browser, body: { id } }
  },
  async depositProof(fixture) {
    const { browser, id } = await withDeposit(fixture)
    return { browser, query: { id }, body: await newPicture() }
  },
  async depositPayee(fixture) {
    const { browser, id } = await withMatch(fixture, false)
    return { browser, query: { id } }
  },
  async depositAnswer(fixture) {
    const { browser, id } = await withMatch(fixture, true)
    return { browser, body: { id, answer: 'agree' } }
  },
  async upload(fixture) {
    const { browser, id } = await withUpload(fixture)
    return { browser, query: { id } }
  },
  async uploadRemove(fixture) {
    const { browser, id } = await withUpload(fixture)
    return { browser, body: { id } }
  },
  async claimRafflePromotion(fixture) {
    return { browser: await fixture.signedIn(await fixture.newMember()), body: { promotionId: 'daily-draw' } }
  },
  async payoutAccountAdd(fixture) {
    const { browser, body } = await withPayoutAccount(fixture)
    return { browser, body: { ...body, number: '009876543210' } }
  },
  async payoutAccountDefault(fixture) {
    const { browser, accountId } = await withPayoutAccount(fixture)
    return { browser, body: { id: accountId } }
  },
  async payoutAccountRemove(fixture) {
    const { browser, accountId } = await withPayoutAccount(fixture)
    return { browser, body: { id: accountId } }
  },
  async withdrawalCreate(fixture) {
    const { browser, accountId } = await withPayoutAccount(fixture)
    return { browser, body: { accountId, amount: '20.00', paymentPassword: '135790' } }
  },
  async withdrawalCancel(fixture) {
    const { browser, id } = await withWithdrawal(fixture, false)
    const { store, clock } = fixture.platform.context
    const cashier = structuredClone(baseMetadata().cashier) as { withdrawal: object }
    Object.assign(cashier.withdrawal, { cancel: true })
    await storeMetadata(store, 'north', { cashier }, clock.now())
    return { browser, body: { id } }
  },
  async withdrawalAnswer(fixture) {
    const { browser, id } = await withWithdrawal(fixture, true)
    return { browser, body: { id, answer: 'received' } }
  },
  async withdrawalProof(fixture) {
    const { browser, id } = await withWithdrawal(fixture, true)
    return { browser, query: { id }, body: await newPicture() }
  },
  exclusionSet: async fixture => ({
    browser: await fixture.signedIn(await fixture.newMember()),
    body: { kind: 'time-out', length: 24 },
  }),
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
      ...(endpoint.binary && { body }),
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
