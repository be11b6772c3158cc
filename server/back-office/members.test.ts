/** @module-tag deep */
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { depositCreate } from '../../src/schemas/endpoints/deposit-create.ts'
import { feedback } from '../../src/schemas/endpoints/feedback.ts'
import { createOperator, type Operator, publishBrand, saidOf } from '../../tests/operator-fixture.ts'
import { forEachStore } from '../../tests/stores.ts'
import {
  createWithdrawalFixture,
  type WithdrawalFixture,
  type WithdrawingPlayer,
} from '../../tests/withdrawal-fixture.ts'
import { MORE } from '../jobs/define-job.ts'
import { storeMetadata } from '../metadata/metadata-documents.ts'
import { checkLedger } from '../platform/money/ledger/check-ledger.ts'
import { hasPassword } from '../platform/people/accounts/check-login-password.ts'
import { keepPeriods } from '../platform/people/personal-data/keep-periods.ts'
import { listPersonalTables } from '../platform/people/personal-data/personal-tables.ts'
import { prepareExclusion } from '../platform/people/protection/exclude.ts'
import { refuseExcludedPerson } from '../platform/people/protection/identity.ts'
import type { Store } from '../store/open-store.ts'
import { readAudit } from '../tenants/release/audit.ts'

const DAY = 24 * 3_600_000
const MAIL = 'ann.lee@mail.example'
const VOUCHER = { id: 'voucher', kind: 'voucher', title: 'Voucher', min: '1', max: '500', proof: 'none' } as const

forEachStore('members', (open, itOnce) => {
  let store: Store
  let fixture: WithdrawalFixture
  let ann: WithdrawingPlayer
  let operator: Operator
  beforeEach(async () => {
    store = await open()
    fixture = await createWithdrawalFixture(store)
    const { clock, context } = fixture.platform
    await publishBrand(context)
    await fixture.rule({}, { methods: [VOUCHER] })
    ann = await fixture.player('ann')
    operator = createOperator(context)
    const about = { fullname: 'Ann Marie Lee', birthday: '1990-02-03', payeeName: 'Ann Lee' }
    await store.db
      .updateTable('member')
      .set({ email: MAIL, mobile: '0912345678', nickname: 'Annie', extra: JSON.stringify(about) })
      .where('id', '=', ann.id)
      .execute()
    await sql`insert into member_phone (member_id, tenant_id, number) values (${ann.id}, 'north', '84912345678')`.execute(
      store.db,
    )
    await sql`insert into outbox_message (tenant_id, channel, recipient, body, purpose, withheld, created_at, next_attempt_at)
      values ('north', 'mail', ${MAIL}, 'Hello Ann Lee', 'notice', false, ${new Date(clock.now())}, ${new Date(clock.now())})`.execute(
      store.db,
    )
    const text = 'Annie likes the slots very much and would like to see more of them here soon'
    expect((await ann.browser.call(feedback, { body: { content: text, contact: MAIL } })).json).toMatchObject({
      success: true,
    })
  })

  const deposit = (amount: string, key: string) =>
    ann.browser.call(depositCreate, { body: { method: 'voucher', amount }, headers: { 'idempotency-key': key } })
  const member = (verb: string, more: Record<string, string> = {}) =>
    operator.office(`member ${verb}`, { brand: 'north', member: 'ann', reason: 'asked by mail', ...more })
  const erase = () => member('erase', { confirm: 'ann' })
  /** Pays everything out that the fixture gave. */
  const payOut = async () => {
    for (const amount of ['9000', '1000']) {
      const id = await ann.paid(amount)
      expect(await fixture.change({ id, event: 'confirm', actor: 'member' })).toBe('received')
    }
  }
  /** Names of the tables in which a text stands anywhere. */
  const tablesWith = async (text: string) => {
    const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`.execute(store.db)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } =
        await sql`select from ${sql.table(name)} as one where one::text like ${`%${text}%`} limit 1`.execute(store.db)
      if (rows.length > 0) found.push(name)
    }
    return found
  }
  const keep = async () => {
    const { clock } = fixture.platform
    while ((await store.transaction(tx => keepPeriods(tx, clock.now()))) === MORE);
  }
  const payIn = async () => {
    const { id } = (await deposit('100', 'first')).json.value
    await operator.office('deposits approve', { brand: 'north', deposit: id, reason: 'seen' })
  }

  it('DAT-01 exports everything about a member without secrets', async () => {
    await payIn()
    const { file, message } = await member('export')
    const text = Buffer.from(file!.base64, 'base64').toString()
    const exported = JSON.parse(text) as Record<string, Record<string, unknown>[]>
    expect(message).toContain('ann of north')
    expect(exported['Account and profile']).toMatchObject([{ email: MAIL, extra: { fullname: 'Ann Marie Lee' } }])
    expect(exported.Deposits).toMatchObject([{ amount_minor: 10000, state: 'approved' }])
    expect(exported['Payout accounts']).toMatchObject([{ holder: 'Ann Lee' }])
    expect(Object.keys(exported)).toEqual(
      expect.arrayContaining([
        'Devices that are signed in',
        'Wallets',
        'Parts of transfers',
        'Feedback, applications and live chat',
      ]),
    )
    expect(text).not.toMatch(/password_hash|token_hash|argon2/)
    const entries = await readAudit(store.db, 'north', { what: ['member'] })
    expect(entries[0]).toMatchObject({
      subject: 'ann',
      why: 'asked by mail',
      summary: 'exported everything that is stored',
    })
  })

  itOnce('lists every table whose rows name a member', async () => {
    const { rows } = await sql<{ name: string }>`select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'member'::regclass`.execute(store.db)
    const listed = new Set<string>(listPersonalTables().map(([name]) => name))
    const sums = rows.map(({ name }) => name).filter(name => !listed.has(name))
    expect(sums.filter(name => !/_total$|_day$|^team_(hour|active|member|change)$/.test(name))).toEqual([])
  })

  it('DAT-03 says what an erasure would do, and refuses it while money is there or under way', async () => {
    await payIn()
    const waiting = (await deposit('20', 'second')).json.value.id
    const preview = await member('erase')
    expect(preview.message).toContain('Nothing was erased. It cannot be done yet:')
    expect(preview.rows).toContainEqual({ about: 'Payout accounts', rows: 1, fate: 'emptied later' })
    const { message } = await saidOf(erase())
    expect(message).toContain('Money in the wallet main: 10,100.00 USD. The member withdraws it first.')
    expect(message).toContain('Deposits that wait: 1.')
    expect((await saidOf(member('erase', { confirm: 'bob' }))).message).toContain('Write --confirm ann.')
    await operator.office('deposits reject', { brand: 'north', deposit: waiting, reason: 'no payment' })
    const { id } = (await ann.request('100')).json.value
    expect((await saidOf(erase())).message).toContain('Withdrawals under way: 1.')
    expect(await tablesWith(MAIL)).toContain('member')
    expect(await fixture.change({ id, event: 'reject' })).toBe('rejected')
  })

  it('DAT-02 erases a member at once, and details of payments after the period', async () => {
    const { clock } = fixture.platform
    await payOut()
    const before = await checkLedger(store.db)
    const entries = await store.db.selectFrom('posting').selectAll().orderBy('entry_id').orderBy('account_id').execute()

    expect((await erase()).message).toBe(`The member of north is erased and called erased-${ann.id} from now on.`)

    for (const text of [MAIL, '912345678', 'Ann Marie', '1990-02-03', 'Annie'])
      expect([text, await tablesWith(text)]).toEqual([text, []])
    expect(await tablesWith('Ann Lee')).toEqual(['payout_account'])
    expect(await checkLedger(store.db)).toEqual(before)
    expect(
      await store.db.selectFrom('posting').selectAll().orderBy('entry_id').orderBy('account_id').execute(),
    ).toEqual(entries)
    expect((await ann.browser.call(depositCreate, { body: { method: 'voucher', amount: '5' } })).status).toBe(401)
    expect((await ann.signIn()) as object).toBeDefined()
    expect(await store.db.selectFrom('session').selectAll().where('member_id', '=', ann.id).execute()).toEqual([])
    expect((await saidOf(erase())).message).toContain('north has no member "ann".')

    clock.advance(1824 * DAY)
    await keep()
    expect(await tablesWith('Ann Lee')).toEqual(['payout_account'])
    clock.advance(2 * DAY)
    await keep()
    expect(await tablesWith('Ann Lee')).toEqual([])
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('DAT-04 keeps an excluded person excluded after the erasure', async () => {
    const { context, clock } = fixture.platform
    const exclude = await prepareExclusion(
      context,
      { tenantId: 'north', memberId: ann.id },
      { kind: 'self-exclusion', months: 6 },
    )
    await store.transaction(tx => exclude(tx, { tenantId: 'north', memberId: ann.id, now: clock.now() }))
    // stored during the exclusion
    await store.db.updateTable('member').set({ email: 'new@mail.example' }).where('id', '=', ann.id).execute()
    await payOut()
    await erase()
    const register = (identity: object) => refuseExcludedPerson(context, 'north', identity)
    for (const identity of [
      { email: 'new@mail.example' },
      { numbers: ['84912345678'] },
      { names: ['Lee Ann Marie'], birthday: '1990-02-03' },
    ])
      await expect(register(identity)).rejects.toMatchObject({ code: 'register/excluded' })
    await expect(register({ email: 'other@mail.example' })).resolves.toBeDefined()
    clock.advance(200 * DAY)
    await expect(register({ email: 'new@mail.example' })).resolves.toBeDefined()
  })

  it('of an erasure and a deposit at the same time, one is refused', async () => {
    await payOut()
    const [made, erased] = await Promise.all([deposit('20', 'same'), saidOf(erase())])
    const isErased = erased.message.startsWith('The member')
    const open = await store.db.selectFrom('deposit').select('id').where('state', '=', 'pending').execute()
    expect([made.status === 200, open.length]).toEqual(isErased ? [false, 0] : [true, 1])
  })

  it('of two erasures at the same time, one is refused', async () => {
    await payOut()
    const said = await Promise.all([saidOf(erase()), saidOf(erase())])
    expect(said.map(({ message }) => message.startsWith('The member of north is erased')).sort()).toEqual([false, true])
  })

  it('DAT-05 removes messages, sign-ins and answered feedback after the brand’s periods alone', async () => {
    const { clock } = fixture.platform
    await storeMetadata(
      store,
      'north',
      { cashier: { retention: { messages: 30, signIns: 60, feedback: 90 } } },
      clock.now(),
    )
    await sql`insert into inbox (tenant_id, member_id, kind, title, created_at) values ('north', ${ann.id}, 'message', 'old', ${new Date(clock.now())})`.execute(
      store.db,
    )
    await sql`update feedback set done_at = ${new Date(clock.now())}`.execute(store.db)
    await sql`insert into feedback (tenant_id, sender_hash, content, content_hash, language, day, created_at)
      values ('north', 'x', 'waits', 'x', 'EN', '2020-01-01', '2020-01-01')`.execute(store.db)
    const left = async () => {
      const counts: Record<string, number> = {}
      for (const table of ['inbox', 'browser_member', 'feedback'] as const)
        counts[table] = (await store.db.selectFrom(table).select(sql`1`.as('one')).execute()).length
      return counts
    }
    const all = await left()
    clock.advance(29 * DAY)
    await keep()
    expect(await left()).toEqual(all)
    clock.advance(2 * DAY)
    await keep()
    expect(await left()).toEqual({ ...all, inbox: 0 })
    clock.advance(30 * DAY)
    await keep()
    expect(await left()).toEqual({ inbox: 0, browser_member: 0, feedback: 2 })
    clock.advance(30 * DAY)
    await keep()
    expect(await left()).toEqual({ inbox: 0, browser_member: 0, feedback: 1 })
  })

  itOnce('removes a row again that a call under way stored after the erasure', async () => {
    await payOut()
    await erase()
    await store.db.updateTable('member').set({ nickname: 'Annie' }).where('id', '=', ann.id).execute()
    await keep()
    expect(await tablesWith('Annie')).toEqual([])
    expect(await hasPassword(fixture.platform.context, ann.id)).toBe(true)
  })
})
