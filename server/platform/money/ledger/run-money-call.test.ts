import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { depositCreate } from '../../../../src/schemas/endpoints/deposit-create.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { logout } from '../../../../src/schemas/endpoints/logout.ts'
import { walletTransfer } from '../../../../src/schemas/endpoints/wallet-transfer.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import type { Store } from '../../../store/open-store.ts'
import { createConfig } from '../../context/context.ts'
import { MONEY_QUEUE_LIMITS } from '../../context/money-queue-limits.ts'
import { moneyQueueOf } from './money-queue.ts'

const VOUCHER = { id: 'voucher', kind: 'voucher', title: 'Voucher', min: '1', max: '50000' }
const DOCUMENTS = {
  cashier: { deposit: { methods: [VOUCHER] } },
  vendors: [{ gameCategory: 'RNG', vendors: [{ gameType: 'RNG', vassalage: 'AG' }] }],
}

/** Limit of a key, in characters. */
const LONGEST = 128

forEachStore('calls that move money', (open, itOnce) => {
  let store: Store
  let platform: TestPlatform
  let browser: TestBrowser

  const signIn = async (username: string, tenant?: string) => {
    const made = platform.browser(tenant)
    await made.signIn(login, username, 'Pass1234')
    return made
  }
  const deposit = (amount: string, key: string = randomUUID(), from = browser) =>
    from.call(depositCreate, { body: { method: 'voucher', amount }, headers: { 'idempotency-key': key } })
  const made = () => store.db.selectFrom('deposit').select(['tenant_id', 'amount_minor']).execute()

  beforeEach(async () => {
    await store?.close()
    store = await open()
    platform = await createTestPlatform(store, {
      limits: { ...createConfig().limits, money: { times: 1000, seconds: 1 } },
    })
    for (const tenant of ['north', 'south']) await storeMetadata(store, tenant, DOCUMENTS, 0)
    await platform.member('north', 'player', 'Pass1234')
    browser = await signIn('player')
  })

  it('that their member signs out of while they are queued are refused, even when the reply is recorded', async () => {
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
    // the first reply belongs to the call above the limit: the others wait now
    expect((await Promise.race(calls)).status).toBe(429)
    await waiter.call(logout)
    finish()
    await running
    const codes = (await Promise.all(calls)).map(({ status, json }) => `${status} ${json.code}`)
    expect(codes.sort()).toEqual(['401 request/not-signed-in', '401 request/not-signed-in', '429 request/too-many'])
    expect(await made()).toHaveLength(1)
  })

  it('need a key, of 128 characters at most, and nothing moves without one', async () => {
    const withKey = (headers: Record<string, string>) =>
      browser.call(depositCreate, { body: { method: 'voucher', amount: '10' }, headers })
    expect((await withKey({})).json.code).toBe('ledger/key-missing')
    const tooLong = await withKey({ 'idempotency-key': 'k'.repeat(LONGEST + 1) })
    expect(tooLong.json).toMatchObject({ code: 'ledger/key-too-long', value: { longest: LONGEST } })
    expect(await made()).toHaveLength(0)
    expect((await withKey({ 'idempotency-key': 'k'.repeat(LONGEST) })).status).toBe(200)
    expect(await made()).toHaveLength(1)
  })

  it('are refused while their member has the default password, and carried out once it is changed', async () => {
    const setDefault = (is: boolean) => store.db.updateTable('member_access').set({ default_password: is }).execute()
    await setDefault(true)
    expect((await deposit('10')).json.code).toBe('password/must-change')
    expect(await made()).toHaveLength(0)
    await setDefault(false)
    expect((await deposit('10')).status).toBe(200)
  })

  it('API-05 stay refused under a key that was refused, so that a late copy cannot succeed unseen', async () => {
    const out = (key: string) =>
      browser.call(walletTransfer, {
        body: { type: 'out', vassalage: 'AG', amount: '10' },
        headers: { 'idempotency-key': key },
      })
    const refused = await out('early')
    expect(refused.json.code).toBe('wallet/insufficient')
    const into = { type: 'in', vassalage: 'AG', amount: '10' }
    await browser.call(walletTransfer, { body: into, headers: { 'idempotency-key': 'in' } })
    expect((await out('early')).json).toEqual(refused.json)
    expect((await out('later')).status).toBe(200)
  })

  itOnce('SEC-04 keys of one member say nothing about those of another, in this brand or the next', async () => {
    await platform.member('north', 'other', 'Pass1234')
    await platform.member('south', 'player', 'Pass1234')
    await deposit('100', 'same')
    for (const other of [await signIn('other'), await signIn('player', 'south')])
      expect((await deposit('123', 'same', other)).json.value.amount).toBe('123.00')
    expect((await made()).map(({ tenant_id }) => tenant_id).sort()).toEqual(['north', 'north', 'south'])
  })

  it('SEC-05 API-05 above ten of one member in a second wait, and none of them is lost', async () => {
    platform.context.config.limits.money = { times: 10, seconds: 1 }
    const move = (key: string) =>
      browser.call(walletTransfer, { body: { type: 'collect' }, headers: { 'idempotency-key': key } })
    const replies = await Promise.all(Array.from({ length: 30 }, (_, i) => move(`burst ${i}`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    const [late] = replies.filter(({ status }) => status !== 200)
    expect([late?.status, late?.json.code, late?.headers['retry-after']]).toEqual([429, 'request/too-many', '1'])
    platform.clock.advance(1000)
    expect((await move(`burst ${replies.indexOf(late!)}`)).status).toBe(200)
  })

  itOnce('ROL-02 need a session and a true account; an agent may make them', async () => {
    await platform.member('north', 'trial', 'Pass1234', { type: '4' })
    await platform.member('north', 'agent', 'Pass1234', { type: '2' })
    expect((await deposit('5', 'k', platform.browser())).status).toBe(401)
    expect((await deposit('5', 'k', await signIn('trial'))).json.code).toBe('in_need_true_account')
    expect((await deposit('5', 'k', await signIn('agent'))).status).toBe(200)
  })

  itOnce('SYS-01 do nothing while the system is closed, but a reply that was lost is sent again', async () => {
    const before = await deposit('7', 'lost')
    await storeMetadata(store, 'north', { system: { status: 1 } }, 0)
    const { status, json } = await deposit('5')
    expect([status, json.code]).toEqual([503, 'system/closed'])
    expect(await made()).toHaveLength(1)
    expect((await deposit('7', 'lost')).json).toEqual(before.json)
  })
})
