/** A successful request for each call: the examples of its contract and the preparation that it needs. */

import sharp from 'sharp'
import { storeMetadata } from '../../server/metadata/metadata-documents.ts'
import { hashPassword } from '../../server/passwords/password.ts'
import { cashierFollowers } from '../../server/platform/compose/followers.ts'
import { givePoints } from '../../server/platform/features/points/give-points.ts'
import { changeWithdrawal } from '../../server/platform/features/withdrawals/change-withdrawal.ts'
import { gameCodeOf } from '../../server/platform/games/catalogue/game-item.ts'
import { settleRound } from '../../server/platform/games/play/settle-round.ts'
import { spinReels } from '../../server/platform/games/play/slot-maths.ts'
import { openWallet } from '../../server/platform/money/ledger/accounts.ts'
import { findMember } from '../../server/platform/people/accounts/find-member.ts'
import { storeRegistration } from '../../server/platform/people/oauth/open-registration.ts'
import { issueTicket } from '../../server/platform/people/oauth/ticket.ts'
import { readOutbox } from '../../server/platform/people/outbox/read-outbox.ts'
import type { ContractKind } from '../../src/schemas/agents/contract-kinds.ts'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import { login } from '../../src/schemas/endpoints/login.ts'
import { addBet } from '../bet-fixture.ts'
import { type SentMessage, seal, type TestBrowser } from '../test-platform.ts'
import { type ApiFixture, baseMetadata, keyOf, PASSWORD } from './api-fixture.ts'
import { contractAt, exampleOf } from './contracts.ts'
import { LOTTERY_CALLS } from './lottery-calls.ts'
import { pairUp } from './pair-up.ts'

export interface ValidCall {
  browser: TestBrowser
  sent: SentMessage
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

/** Signs in a member with a payment password and a proven mail address. */
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
  // the row of an earlier wrong try, so that another one only changes a counter
  const { id } = (await browser.call(contractAt('/wps/member/info'))).json.value
  await store.db
    .insertInto('member_access')
    .values({ member_id: id })
    .onConflict(row => row.doNothing())
    .execute()
  return { browser, body, username }
}

/** Signs in an agent with a new member directly below. */
async function withDownline(fixture: ApiFixture) {
  const { db } = fixture.platform.context.store
  const agent = await findMember(db, 'north', 'agent2')
  const { id: memberId } = (await findMember(db, 'north', await fixture.newMember()))!
  await db
    .updateTable('member')
    .set({ upline_id: agent!.id, moved_at: new Date(0) })
    .where('id', '=', memberId)
    .execute()
  return { browser: await fixture.signedIn('agent2'), memberId }
}

/** Signs in a new member who has bet 100.00 on a slot. */
async function withStake(fixture: ApiFixture) {
  const { store, clock } = fixture.platform.context
  const username = await fixture.newMember()
  const member = (await findMember(store.db, 'north', username))!
  const game = await store.db
    .selectFrom('game')
    .select('id')
    .where('game_type', '=', 'RNG')
    .limit(1)
    .executeTakeFirstOrThrow()
  await addBet(store.db, { memberId: member.id, gameId: game.id, stake: 10_000, at: clock.now() })
  return fixture.signedIn(username)
}

/** Signs in a member with a stake and a thousand points. */
async function withPoints(fixture: ApiFixture) {
  const { browser, username } = await withPaymentPassword(fixture, {})
  const { store, clock } = fixture.platform.context
  const member = await findMember(store.db, 'north', username)
  const gift = { tenantId: 'north', memberId: member!.id, points: 1000n, remark: '', key: 'gift', now: clock.now() }
  await store.transaction(tx => givePoints(tx, gift))
  return { browser }
}

/** Signs in a new member with a pending deposit. */
async function withDeposit(fixture: ApiFixture) {
  const browser = await fixture.signedIn(await fixture.newMember())
  const { body } = depositRequest()
  const headers = { 'idempotency-key': fresh('deposit') }
  const { json } = await browser.call(contractAt('/wps/payment/deposit'), { body, headers })
  return { browser, id: json.value.id as string }
}
const depositRequest = () => ({ body: { method: 'bank', amount: '50.00', fields: { payer: 'Ann Lee' } } })
/** Returns a different picture each time, as a picture proves one deposit only. */
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

/** Signs in a member with a payout account that is ready for use. */
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

/** Requests a withdrawal, and pays it if `isPaid`. */
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
    await store.transaction(tx => changeWithdrawal(tx, { ...change, event }, cashierFollowers))
  return { browser, id }
}

/** Makes a deposit that pays another member's withdrawal; 5.00 of it arrived if `isPart`. */
async function withMatch(fixture: ApiFixture, isPart: boolean) {
  const { browser, id } = await withDeposit(fixture)
  const { id: withdrawalId } = await withWithdrawal(fixture, false)
  await fixture.platform.context.store.transaction(tx => pairUp(tx, { depositId: id, withdrawalId, isPart }))
  return { browser, id }
}

/** Signs in a member with a bet. */
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

/** Signs in an agent with a contract of the brand and an offer to an agent directly below. */
async function withOffer(fixture: ApiFixture, kind: ContractKind) {
  const [username, below] = [await fixture.newMember(), await fixture.newMember()]
  const { store, clock } = fixture.platform.context
  const { id } = (await findMember(store.db, 'north', username))!
  const now = new Date(clock.now())
  const agent = { type: '2' as const, moved_at: now }
  await store.db.updateTable('member').set(agent).where('id', '=', id).execute()
  const changed = await store.db
    .updateTable('member')
    .set({ ...agent, upline_id: id })
    .where('tenant_id', '=', 'north')
    .where('username', '=', below)
    .returning('id')
    .executeTakeFirstOrThrow()
  const period = kind === 'dividend' ? ('monthly' as const) : undefined
  const own = { tenant_id: 'north', kind, member_id: id, state: 'active' as const, offered_at: now, paid_until: now }
  const values = { ...own, period: period ?? null, tiers: JSON.stringify([{ rate: 100 }]) }
  await store.db.insertInto('agent_contract').values(values).execute()
  const body = { action: 'offer', memberId: changed.id, ...(period && { period }), tiers: [{ rate: '1' }] }
  return { browser: await fixture.signedIn(username), body }
}

/** Returns a browser with a key, without a session. */
function withCookie({ platform }: ApiFixture): TestBrowser {
  const browser = platform.browser()
  browser.cookie = Buffer.from(platform.context.random.bytes(32)).toString('base64url')
  return browser
}

/** Signs in a person who has a Google account but none at the brand. */
async function fromProvider(fixture: ApiFixture): Promise<{ browser: TestBrowser; attempt: string }> {
  const browser = withCookie(fixture)
  const person = { name: 'Ann', email: undefined, invitation: undefined }
  const place = { tenantId: 'north', browser: browser.cookie! }
  const attempt = await storeRegistration(fixture.platform.context, place, {
    provider: 'google',
    subject: fresh('person'),
    ...person,
  })
  return { browser, attempt }
}

/** Additions to the examples, by call. */
const PREPARED: Record<string, (fixture: ApiFixture) => Promise<Differences> | Differences> = {
  affiliate: () => ({ query: { code: 'AGENT1' } }),
  login: () => ({ body: { username: 'player', password: PASSWORD } }),
  logout: async fixture => ({ browser: await fixture.signedIn('player') }),
  register: () => ({ body: { username: fresh('new'), password: PASSWORD } }),
  registerSms: () => ({ body: { mobile: newPhone().mobileNum, countryDialingCode: '84', regType: 'registerMobile' } }),
  smsCode: () => ({ body: newPhone() }),
  phoneCheckCode: () => ({ body: newPhone() }),
  async phoneCheckConfirm(fixture) {
    const sent = await sendCode(fixture, '/wps/verification/phone/code', newPhone())
    return { body: { sessionInfo: sent.value.sessionInfo, verificationCode: await lastCode(fixture) } }
  },
  async registerMobile(fixture) {
    const number = newPhone()
    await sendCode(fixture, '/wps/verification/sms/register', {
      mobile: number.mobileNum,
      countryDialingCode: '84',
      regType: 'registerMobile',
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
  async oauthRegistration(fixture) {
    const { browser, attempt } = await fromProvider(fixture)
    return { browser, query: { attempt } }
  },
  async registerOauth(fixture) {
    const { browser, attempt } = await fromProvider(fixture)
    return { browser, body: { attempt } }
  },
  async loginOauth(fixture) {
    const { platform } = fixture
    const browser = withCookie(fixture)
    const member = await findMember(platform.context.store.db, 'north', await fixture.newMember())
    const place = { tenantId: 'north', browser: browser.cookie!, memberId: member!.id }
    return { browser, body: { ticket: await issueTicket(platform.context, place) } }
  },
  betDetails: withBet,
  contractDividend: fixture => withOffer(fixture, 'dividend'),
  contractDailySalary: fixture => withOffer(fixture, 'dailySalary'),
  contractHourlySalary: fixture => withOffer(fixture, 'hourlySalary'),
  contractRealTimeSalary: fixture => withOffer(fixture, 'realTimeSalary'),
  ...LOTTERY_CALLS,
  async redeemPointReward(fixture) {
    const { browser } = await withPoints(fixture)
    const order = { goodId: 'cards', quantity: 1, points: 150, amount: '0.00', paymentPassword: '135790' }
    return { browser, body: { ...order, address: '12 Harbour Road, Bangkok', ...newPhone() } }
  },
  async convertPoint(fixture) {
    const { browser } = await withPoints(fixture)
    return { browser, body: { points: 100, amount: '1.00', paymentPassword: '135790' } }
  },
  async uplineTransfer(fixture) {
    const { db } = fixture.platform.context.store
    const { browser, body, username } = await withPaymentPassword(fixture, {
      amount: '10.00',
      paymentPassword: '135790',
    })
    const upline = await findMember(db, 'north', 'agent1')
    await db
      .updateTable('member')
      .set({ upline_id: upline!.id, moved_at: new Date(0) })
      .where('username', '=', username)
      .execute()
    return { browser, body }
  },
  async teamRegister(fixture) {
    return {
      browser: await fixture.signedIn('agent2'),
      body: { type: '0', username: fresh('new'), password: PASSWORD },
    }
  },
  async teamFreeze(fixture) {
    const { browser, memberId } = await withDownline(fixture)
    return { browser, body: { memberId, frozen: true } }
  },
  async teamMove(fixture) {
    const { browser, memberId } = await withDownline(fixture)
    return { browser, body: { memberId, upline: 'agent42' } }
  },
  async teamTransferOptions(fixture) {
    const { browser, memberId } = await withDownline(fixture)
    return { browser, query: { memberId } }
  },
  async teamTransfer(fixture) {
    const { browser, username } = await withPaymentPassword(fixture, {})
    const { memberId } = await withDownline(fixture)
    const { db } = fixture.platform.context.store
    const agent = await findMember(db, 'north', username)
    await db.updateTable('member').set({ type: '1' }).where('id', '=', agent!.id).execute()
    await db
      .updateTable('member')
      .set({ upline_id: agent!.id, moved_at: new Date(0) })
      .where('id', '=', memberId)
      .execute()
    return { browser, body: { memberId, amount: '10.00', paymentPassword: '135790' } }
  },
  /** the first call of a member creates the code, which stays the same */
  async referral(fixture) {
    const browser = await fixture.signedIn(await fixture.newMember())
    await browser.call(contractAt('/wps/member/referral'))
    return { browser }
  },
  async referralLinkClose(fixture) {
    const browser = await fixture.signedIn('agent2')
    await browser.call(contractAt('/wps/agent/links', 'POST'), { body: { type: '0' } })
    const { list } = (await browser.call(contractAt('/wps/agent/links', 'GET'))).json.value
    return { browser, body: { id: list[0].id } }
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
  async missionClaim(fixture) {
    return { browser: await withStake(fixture), body: { id: 'first-bet', slot: 'once' } }
  },
  async rebateClaim(fixture) {
    return { browser: await withStake(fixture), body: {} }
  },
  promotionJoin: async fixture => ({
    browser: await fixture.signedIn(await fixture.newMember()),
    body: { id: 'first-deposit' },
  }),
  promotionClaim: async fixture => ({
    browser: await fixture.signedIn(await fixture.newMember()),
    body: { id: 'daily-sign' },
  }),
  promotionApply: async fixture => ({
    browser: await fixture.signedIn(await fixture.newMember()),
    body: { id: 'get-the-app' },
  }),
  promotionProof: async fixture => ({
    browser: await fixture.signedIn(await fixture.newMember()),
    query: { id: 'get-the-app' },
    body: await newPicture(),
  }),
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
  gameDetail: async fixture => ({ query: { gameCode: await playable(fixture) } }),
  launchGame: async fixture => ({ body: { gameCode: await playable(fixture) } }),
  launchGameLegacy: async fixture => ({ query: { gameCode: await playable(fixture) } }),
}

/** Returns a caller of the right role and a request that succeeds. */
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

async function sendCode({ platform }: ApiFixture, path: string, body: Record<string, unknown>) {
  const { status, json } = await platform.browser().call(contractAt(path), { body })
  if (status !== 200) throw new Error(`${path} sent nothing: ${JSON.stringify(json)}`)
  return json
}

/** Returns the text of the last message from the developers' outbox. */
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
