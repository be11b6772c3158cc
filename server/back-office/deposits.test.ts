import { beforeEach, expect, it } from 'vitest'
import { depositCreate } from '../../src/schemas/endpoints/deposit-create.ts'
import { deposits } from '../../src/schemas/endpoints/deposits.ts'
import { login } from '../../src/schemas/endpoints/login.ts'
import { createOperator, type Operator, publishBrand } from '../../tests/operator-fixture.ts'
import { forOneStore } from '../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../tests/test-platform.ts'
import type { ApprovalMode } from '../sandbox/switches/approval-mode.ts'
import { readApproval, storeApproval } from '../sandbox/switches/approve-deposits.ts'
import type { Store } from '../store/open-store.ts'
import { readAudit } from '../tenants/release/audit.ts'

const VOUCHER = { id: 'voucher', kind: 'voucher', title: 'Voucher', min: '1', max: '50000' }
/** Settings with which a brand might try to approve deposits automatically. */
const WISHES = { 'approve-deposits': { seconds: 1 }, approvesAfter: 1, autoApprove: true }

forOneStore('the back office for deposits', open => {
  let store: Store
  let platform: TestPlatform
  let operator: Operator
  let browser: TestBrowser
  let memberId: number
  const ask = (action: string, typed: object = {}) =>
    operator.office(`deposits ${action}`, { who: 'anna', brand: 'north', ...typed })
  const refusal = (action: string, typed: object = {}) =>
    ask(action, typed).catch(({ message, fix }) => `${message} ${fix}`)
  const request = async () => {
    const body = { method: 'voucher', amount: '50' }
    const sent = { body, headers: { 'idempotency-key': String(Math.random()) } }
    return (await browser.call(depositCreate, sent)).json.value
  }
  const states = async () => (await browser.call(deposits)).json.value.list.map(({ state }: { state: string }) => state)

  beforeEach(async () => {
    await store?.close()
    store = await open()
    platform = await createTestPlatform(store)
    operator = createOperator(platform.context)
    const cashier = { deposit: { methods: [VOUCHER] }, ...WISHES }
    await publishBrand(platform.context, {
      platform: { cashier, 'approve-deposits': { seconds: 1 }, system: WISHES },
    })
    memberId = await platform.member('north', 'player', 'Pass1234')
    browser = platform.browser()
    await browser.signIn(login, 'player', 'Pass1234')
  })

  it('MBR-07 SBX-05 lists what waits, approves it, rejects it with a reason, and writes all of it into the audit log', async () => {
    const [one, two] = [await request(), await request()]
    expect((await ask('list')).rows).toMatchObject([
      { id: one.id, member: 'player', amount: '50.00 USD', reference: one.reference, state: 'pending', proofs: [] },
      { id: two.id },
    ])
    expect(await refusal('reject', { deposit: two.id })).toMatch(/reason is missing/)
    await ask('approve', { deposit: one.id, reason: 'seen on the account' })
    await ask('reject', { deposit: two.id, reason: 'Used before.' })
    expect(await states()).toEqual(['rejected', 'approved'])
    expect((await ask('list')).rows).toEqual([])
    expect((await ask('show', { deposit: two.id })).rows).toMatchObject([{ state: 'rejected', reason: 'Used before.' }])
    expect(await refusal('approve', { deposit: two.id, reason: 'seen' })).toMatch(/is rejected already/)
    expect(await refusal('approve', { deposit: '999', reason: 'seen' })).toMatch(/no deposit 999/)
    expect(await refusal('approve', { deposit: one.id })).toMatch(/reason is missing/)
    expect(await refusal('aprove')).toMatch(/approve/)
    const entries = await readAudit(store.db, 'north', { what: ['office'] })
    expect(entries.map(({ who, why, summary }) => `${who}|${why}|${summary}`)).toEqual([
      `anna|Used before.|deposit ${two.id} (${two.reference}, 50.00 USD): rejected, Used before.`,
      `anna|seen on the account|deposit ${one.id} (${one.reference}, 50.00 USD): approved`,
    ])
  })

  it('however many have expired, what waits is listed, and an expired one with a picture', async () => {
    const { reference } = await request()
    const past = new Date(platform.clock.now() - 3_600_000)
    const expired = Array.from({ length: 60 }, (_, n) => ({
      tenant_id: 'north',
      member_id: memberId,
      method: JSON.stringify(VOUCHER),
      fields: '{}',
      currency: 'USD',
      amount_minor: 50_00n,
      fee_minor: 0n,
      reference: `OLD${n}`,
      state: 'expired' as const,
      created_at: past,
      changed_at: past,
      expires_at: past,
    }))
    const old = await store.db.insertInto('deposit').values(expired).returning('id').execute()
    const late = old.at(-1)!.id
    const picture = { width: 1, height: 1, body: Buffer.from('x'), hash: 'x', created_at: new Date(0) }
    await store.db
      .insertInto('upload')
      .values({ tenant_id: 'north', member_id: memberId, purpose: 'deposit', case_id: late, ...picture })
      .execute()
    const second = await request()
    expect((await ask('list')).rows).toMatchObject([
      { reference, state: 'pending' },
      { id: late, state: 'expired' },
      { id: second.id, state: 'pending' },
    ])
  })

  it('SBX-03 a server approves deposits by itself only in a mode that allows it, whatever the brand published', async () => {
    const after = (mode: ApprovalMode) => readApproval(store.db, mode)
    expect([await after('never'), await after('switchable'), await after('on')]).toEqual([undefined, undefined, 5])
    await operator.sandbox('approval', { after: '9' })
    expect([await after('never'), await after('switchable'), await after('on')]).toEqual([undefined, 9, 9])
    await operator.sandbox('approval', { after: 'off' })
    expect([await after('switchable'), await after('on')]).toEqual([undefined, undefined])
    for (const wrong of ['0', '1.5', '3601', 'soon'])
      await expect(operator.sandbox('approval', { after: wrong })).rejects.toThrow('no number of seconds')
    await operator.sandbox('reset')
    expect([await after('switchable'), await after('on')]).toEqual([undefined, 5])

    await store.transaction(tx => storeApproval(tx, 1, 0))
    expect(await after('never')).toBeUndefined()
  })
})
