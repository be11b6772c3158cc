import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { balance } from '../../../src/schemas/endpoints/balance.ts'
import { login } from '../../../src/schemas/endpoints/login.ts'
import { logout } from '../../../src/schemas/endpoints/logout.ts'
import { playMoneyDeposit } from '../../../src/schemas/endpoints/play-money-deposit.ts'
import { PLAY_MONEY } from '../../../src/schemas/games/play-money.ts'
import { forEachStore } from '../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../tests/test-platform.ts'
import { storeMetadata } from '../../metadata/metadata-documents.ts'
import type { Store } from '../../store/open-store.ts'
import { createConfig } from '../context.ts'
import { OPENING_BALANCE } from './accounts.ts'
import { checkLedger } from './check-ledger.ts'
import { formatMinor, readMinor } from './minor-units.ts'
import { MONEY_QUEUE_LIMITS, moneyQueueOf } from './money-queue.ts'

const HOUR = 60 * 60_000
const after = (...amounts: string[]) =>
  formatMinor(amounts.reduce((sum, amount) => sum + readMinor(amount)!, OPENING_BALANCE))

forEachStore('depositing play money', open => {
  let store: Store
  let platform: TestPlatform
  let browser: TestBrowser

  const signIn = async (username: string, tenant?: string) => {
    const made = platform.browser(tenant)
    await made.signIn(login, username, 'Pass1234')
    return made
  }
  const deposit = (amount: unknown, key: string | undefined = randomUUID(), from = browser) =>
    from.call(playMoneyDeposit, { body: { amount }, headers: key ? { 'idempotency-key': key } : {} })
  const walletOf = async (from = browser) => (await from.call(balance)).json.value.sumBalance
  const booked = () => store.db.selectFrom('ledger_entry').select('id').where('kind', '=', 'deposit').execute()

  beforeEach(async () => {
    await store?.close()
    store = await open()
    platform = await createTestPlatform(store, {
      message: (code, _, params) => (params ? `${code} ${JSON.stringify(params)}` : code),
      limits: { ...createConfig().limits, money: { times: 1000, seconds: 1 } },
    })
    await platform.member('north', 'player', 'Pass1234')
    browser = await signIn('player')
  })

  it('HDR-02 SBX-03 adds the requested amount and replies with the new balance', async () => {
    const { status, json } = await deposit('500.5')
    expect(status).toBe(200)
    expect(json).toEqual({
      success: true,
      value: { sumBalance: after('500.50'), mainBalance: after('500.50'), currency: 'USD', added: '500.50' },
    })
    expect(await walletOf()).toBe(after('500.50'))
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('SBX-04 of 100 concurrent deposits (60 where there is one session) only as many succeed as fit into the limit, and the ledger stays right', async () => {
    const replies = await Promise.all(Array.from({ length: store.kind === 'pglite' ? 60 : 100 }, () => deposit('1000')))
    const done = replies.filter(({ status }) => status === 200)
    const refused = replies.filter(({ status }) => status !== 200)
    expect(done).toHaveLength(50)
    for (const { status, json } of refused)
      expect([status, json.code, json.value]).toEqual([
        422,
        'wallet/deposit-limit',
        { left: '0.00', limit: '50000.00', currency: 'USD' },
      ])
    expect(new Set(done.map(({ json }) => json.value.sumBalance)).size).toBe(50)
    expect(await walletOf()).toBe(after(PLAY_MONEY.perDay))
    expect(await booked()).toHaveLength(50)
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('SBX-04 amounts that do not divide the limit never exceed it', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, i) => deposit(`${3_333 + i}.33`)))
    const added = readMinor(await walletOf())! - OPENING_BALANCE
    expect(added).toBeLessThanOrEqual(readMinor(PLAY_MONEY.perDay)!)
    expect(added).toBeGreaterThan(readMinor(PLAY_MONEY.perDay)! - 3_400_00n)
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('API-05 SBX-04 a key in 20 concurrent requests has one effect, and every caller gets the same reply', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => deposit('700', 'one-press')))
    for (const reply of replies) expect([reply.status, reply.json]).toEqual([200, replies[0]!.json])
    await deposit('1')
    expect((await deposit('700', 'one-press')).json).toEqual(replies[0]!.json)
    expect(await walletOf()).toBe(after('700', '1'))
    expect(await booked()).toHaveLength(2)
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('API-05 a lost reply is sent again even when the limit has been reached since', async () => {
    const first = await deposit('20000', 'lost')
    await deposit('30000')
    expect((await deposit('1')).json.code).toBe('wallet/deposit-limit')
    expect((await deposit('20000', 'lost')).json).toEqual(first.json)
  })

  it('a call that its member signs out of while it is queued is refused, even when its reply is recorded', async () => {
    // another instance, with a queue of its own
    const instance = await createTestPlatform(
      { ...store },
      { moneyQueue: { ...MONEY_QUEUE_LIMITS, waitingPerMember: 2 } },
    )
    const memberId = await instance.member('north', 'waiter', 'Pass1234')
    const waiter = instance.browser()
    await waiter.signIn(login, 'waiter', 'Pass1234')
    await deposit('10', 'recorded', waiter)

    let finish = () => {}
    const running = moneyQueueOf(instance.context).run(
      { tenantId: 'north', memberId },
      () => new Promise<void>(done => (finish = done)),
    )
    const calls = [deposit('10', 'recorded', waiter), deposit('20', 'new', waiter), deposit('30', 'late', waiter)]
    // the first reply is that to the call that is one too many: the others wait now
    expect((await Promise.race(calls)).status).toBe(429)
    await waiter.call(logout)
    finish()
    await running
    const codes = (await Promise.all(calls)).map(({ status, json }) => `${status} ${json.code}`)
    expect(codes.sort()).toEqual(['401 request/not-signed-in', '401 request/not-signed-in', '429 request/too-many'])
    expect(await booked()).toHaveLength(1)
  })

  it('API-05 a repeated key with another amount is refused, and so is a request without a key', async () => {
    await deposit('10', 'key')
    const other = await deposit('11', 'key')
    expect([other.status, other.json.code]).toEqual([422, 'ledger/key-reused'])
    const without = await browser.call(playMoneyDeposit, { body: { amount: '10' } })
    expect([without.status, without.json.code]).toEqual([400, 'ledger/key-missing'])
    expect(await walletOf()).toBe(after('10'))
  })

  it('HDR-02 API-05 says how much is left; a refused key stays refused, so that a late copy cannot succeed unseen', async () => {
    await deposit('48765.50')
    const { status, json } = await deposit('1234.51', 'too much')
    expect([status, json.code]).toEqual([422, 'wallet/deposit-limit'])
    expect(json.value).toEqual({ left: '1234.50', limit: '50000.00', currency: 'USD' })
    expect(json.message).toContain('{"left":"1,234.50 USD","limit":"50,000.00 USD"}')
    platform.clock.advance(23 * HOUR)
    browser = await signIn('player')
    expect((await deposit('1234.51', 'too much')).json).toEqual(json)
    expect((await deposit('1234.50', 'too much')).json.code).toBe('ledger/key-reused')
    expect((await deposit('1234.50')).status).toBe(200)
    expect(await walletOf()).toBe(after(PLAY_MONEY.perDay))
  })

  it("HDR-02 the limit counts the last 24 hours by the server's clock", async () => {
    await deposit('30000')
    platform.clock.advance(12 * HOUR)
    browser = await signIn('player')
    await deposit('20000')
    platform.clock.advance(12 * HOUR - 1)
    browser = await signIn('player')
    expect((await deposit('1')).json.value.left).toBe('0.00')
    platform.clock.advance(1)
    expect((await deposit('30000.01')).json.value.left).toBe('30000.00')
    expect((await deposit('30000')).status).toBe(200)
  })

  it('HDR-02 what is no amount, nothing, too little or negative is refused', async () => {
    for (const amount of ['', '0', '0.99', '-5', '1e3', '1.234', '1,000', ' 5', 'NaN', '٣', '9'.repeat(16)]) {
      const { status, json } = await deposit(amount)
      expect([status, json.code, json.value], amount).toEqual([422, 'wallet/bad-amount', { smallest: '1.00' }])
    }
    for (const amount of [{}, '9'.repeat(33)])
      expect((await deposit(amount)).json.code, String(amount)).toBe('request/invalid')
    expect((await deposit('999999999999999.99')).json.code).toBe('wallet/deposit-limit')
    expect(await walletOf()).toBe(after())
    expect(await booked()).toEqual([])
  })

  it('SEC-04 keys and limits of one member say nothing about those of another, in this brand or the next', async () => {
    await platform.member('north', 'other', 'Pass1234')
    await platform.member('south', 'player', 'Pass1234')
    await deposit('50000', 'same')
    for (const other of [await signIn('other'), await signIn('player', 'south')]) {
      expect((await deposit('123', 'same', other)).status).toBe(200)
      expect(await walletOf(other)).toBe(after('123'))
    }
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('SEC-05 API-05 more than ten money calls of one member in a second wait, and none of them is lost', async () => {
    platform.context.config.limits.money = { times: 10, seconds: 1 }
    const replies = await Promise.all(Array.from({ length: 30 }, (_, i) => deposit('1', `burst ${i}`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    const [late] = replies.filter(({ status }) => status !== 200)
    expect([late?.status, late?.json.code, late?.headers['retry-after']]).toEqual([429, 'request/too-many', '1'])
    platform.clock.advance(1000)
    const key = `burst ${replies.indexOf(late!)}`
    expect((await deposit('1', key)).status).toBe(200)
    expect(await booked()).toHaveLength(11)
  })

  it('ROL-02 a visitor has to sign in, a trial account needs a true one, an agent may', async () => {
    await platform.member('north', 'trial', 'Pass1234', { type: '4' })
    await platform.member('north', 'agent', 'Pass1234', { type: '2' })
    expect((await deposit('5', 'k', platform.browser())).status).toBe(401)
    expect((await deposit('5', 'k', await signIn('trial'))).json.code).toBe('in_need_true_account')
    expect((await deposit('5', 'k', await signIn('agent'))).status).toBe(200)
  })

  it('SYS-01 nothing is added while the system is closed', async () => {
    const before = await deposit('7', 'lost')
    await storeMetadata(store, 'north', { system: { status: 1 } }, 0)
    const { status, json } = await deposit('5')
    expect([status, json.code]).toEqual([503, 'system/closed'])
    expect(await booked()).toHaveLength(1)
    expect((await deposit('7', 'lost')).json, 'an answer that got lost').toEqual(before.json)
  })
})
