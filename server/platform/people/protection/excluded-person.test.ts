/** @module-tag deep */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { depositCreate } from '../../../../src/schemas/endpoints/deposit-create.ts'
import type { AnyEndpoint } from '../../../../src/schemas/endpoints/endpoint.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { promotionApply } from '../../../../src/schemas/endpoints/promotion-apply.ts'
import { promotionClaim } from '../../../../src/schemas/endpoints/promotion-claim.ts'
import { addMembers } from '../../../../tests/add-members.ts'
import { createTestForm, testField } from '../../../../tests/forms/create-test-form.ts'
import { rowsRead } from '../../../../tests/rows-read.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { keyedHash } from '../../../http/secret-key.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import { createConfig } from '../../context/context.ts'
import { storeExclusion } from './exclude.ts'
import { isNumberOfExcluded } from './excluded-number.ts'
import { prepareToFollow } from './follow-exclusion.ts'
import { findExcludedPerson, refuseExcludedPerson } from './identity.ts'
import { plainName } from './plain-identity.ts'
import { findSamePerson } from './same-person.ts'

const DAY = 24 * 60 * 60_000
const gift = { kind: 'application', categories: ['other'], title: 'Gift', summary: 'S', content: 'C' }
const PROMOTIONS = [
  { ...gift, id: 'paid', bonus: { amount: '1.00' }, needs: { contact: 'zalo' } },
  { ...gift, id: 'asked', bonus: { amount: '1.00' }, approval: 'operator', needs: { contact: 'whatsapp' } },
]
const FORM = createTestForm({ id: 'deposit', submit: '', fields: [testField('phone'), testField('code')] })
const METHOD = {
  id: 'wallet',
  kind: 'voucher',
  title: 'Wallet',
  min: '1',
  max: '100',
  proof: 'none',
  unique: ['code'],
}

forEachStore('a person who is excluded', open => {
  let platform: TestPlatform
  let browser: TestBrowser
  let memberId: number
  let excludedId: number

  beforeEach(async () => {
    platform = await createTestPlatform(await open(), {
      limits: { ...createConfig().limits, money: { times: 1000, seconds: 1 } },
      formsFor: async (_tenant, _language, name) => (name === 'deposit' ? [FORM] : []),
    })
    const documents = { promotions: { promotions: PROMOTIONS }, cashier: { deposit: { methods: [METHOD] } } }
    await storeMetadata(platform.context.store, 'north', documents, platform.clock.now())
    memberId = await platform.member('north', 'mia', 'Pass1234')
    browser = platform.browser()
    await browser.signIn(login, 'mia', 'Pass1234')
  })

  const send = async (endpoint: AnyEndpoint, body: object) =>
    (await browser.call(endpoint, { body, headers: { 'idempotency-key': randomUUID() } })).json

  /** Excludes another member for a day. @param hashes as they are stored with the exclusion */
  async function exclude(more: Parameters<TestPlatform['member']>[3], hashes: readonly string[] = []) {
    excludedId = await platform.member('north', 'noa', 'Pass1234', more)
    const now = platform.clock.now()
    const exclusion = { kind: 'self-exclusion', endsAt: now + DAY } as const
    const { store } = platform.context
    await store.transaction(tx =>
      storeExclusion(tx, { tenantId: 'north', memberId: excludedId, now }, exclusion, { hashes }),
    )
  }
  const addPhone = (number: string) =>
    platform.context.store.db
      .insertInto('member_phone')
      .values({ member_id: excludedId, tenant_id: 'north', number, proven_at: null })
      .execute()
  /** Returns the hash that was stored before tags and dots were ignored. */
  const formerHash = (kind: string, address: string) =>
    keyedHash(platform.context, 'identity', ['north', kind, plainName(address)])

  it.each([
    ['mai.t+bets@gmail.com', 'MaiT@googlemail.com', true],
    ['mai+bets@example.org', 'mai+again@example.org', true],
    ['mai+bets@example.org', 'mai@other.example', false],
    ['mai+bets@example.org', 'm.ai@example.org', false],
  ])(
    'RGM-04 who was excluded as %s before tags were ignored is refused as %s: %s',
    async (stored, typed, isRefused) => {
      await exclude({ email: stored }, [await formerHash('email', stored)])
      const refusal = refuseExcludedPerson(platform.context, 'north', { email: typed }).then(
        () => undefined,
        error => error.code,
      )
      expect(await refusal).toBe(isRefused ? 'register/excluded' : undefined)
      platform.clock.advance(DAY)
      await refuseExcludedPerson(platform.context, 'north', { email: typed })
    },
  )

  it('RGM-04 is recognised by a proven address without its tag, and not by a typed one', async () => {
    const stored = 'mai+bets@example.org'
    await exclude({ email: stored }, [await formerHash('email', stored)])
    const follow = async () => {
      const step = await prepareToFollow(
        platform.context,
        { tenantId: 'north', memberId },
        { provenEmail: 'mai@example.org' },
      )
      const player = { tenantId: 'north', memberId, now: platform.clock.now() }
      await platform.context.store.transaction(tx => step(tx, player))
      const rows = platform.context.store.db.selectFrom('exclusion').select('id').where('member_id', '=', memberId)
      return (await rows.execute()).length
    }
    expect(await follow()).toBe(0)
    await platform.context.store.db
      .updateTable('member')
      .set({ email_proven_at: new Date(platform.clock.now()) })
      .where('id', '=', excludedId)
      .execute()
    expect(await follow()).toBe(1)
  })

  it('RGM-04 PRM-04 gets no gift in another account by a number, however it is written', async () => {
    await exclude({})
    await addPhone('84901234567')
    const refused = { code: 'promotion/contact', value: { fields: { contact: 'field/mobile-taken' } } }
    for (const contact of ['+84 90 123 4567', '0901234567', '901-234-567'])
      expect(await send(promotionClaim, { id: 'paid', contact })).toMatchObject(refused)
    expect(await send(promotionApply, { id: 'asked', contact: '0901234567' })).toMatchObject(refused)
    expect(await send(promotionClaim, { id: 'paid', contact: '0901234568' })).toMatchObject({ success: true })
  })

  it('RGM-04 PRM-04 gets no gift by a short number, with its country code or without', async () => {
    await exclude({})
    await addPhone('6591234567')
    for (const contact of ['+65 9123 4567', '91234567', '6591234567'])
      expect((await send(promotionClaim, { id: 'paid', contact })).code).toBe('promotion/contact')
    await platform.member('north', 'lia', 'Pass1234')
    const lia = platform.browser()
    await lia.signIn(login, 'lia', 'Pass1234')
    const claim = (contact: string, from: TestBrowser) =>
      from.call(promotionClaim, { body: { id: 'paid', contact }, headers: { 'idempotency-key': randomUUID() } })
    const replies = await Promise.all([claim('9123 4568', lia), claim('+65 91234568', browser)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('RGM-04 PRM-04 gets no gift by a number that an account stored before, until the exclusion is over', async () => {
    await platform.context.store.db
      .updateTable('member')
      .set({ extra: JSON.stringify({ zalo: '0901234567' }) })
      .where('id', '=', memberId)
      .execute()
    await exclude({})
    await addPhone('84901234567')
    expect((await send(promotionClaim, { id: 'paid' })).code).toBe('promotion/contact')
    platform.clock.advance(DAY)
    await browser.signIn(login, 'mia', 'Pass1234')
    expect((await send(promotionClaim, { id: 'paid' })).success).toBe(true)
  })

  it('RGM-04 PRM-04 gets a gift in an account that an operator released', async () => {
    await exclude({})
    await addPhone('84901234567')
    const now = platform.clock.now()
    const { store } = platform.context
    await store.transaction(tx =>
      storeExclusion(
        tx,
        { tenantId: 'north', memberId, now },
        { kind: 'self-exclusion', endsAt: now + DAY },
        { hashes: [], follows: { memberId: excludedId } },
      ),
    )
    await store.db
      .insertInto('exclusion_release')
      .columns(['exclusion_id', 'released_at', 'reason'])
      .expression(eb =>
        eb
          .selectFrom('exclusion')
          .select(['id', 'starts_at', eb.val('another person').as('reason')])
          .where('member_id', '=', memberId),
      )
      .execute()
    expect((await send(promotionClaim, { id: 'paid', contact: '0901234567' })).success).toBe(true)
  })

  it('RGM-04 MBR-07 makes no deposit in another account that names the number', async () => {
    await exclude({})
    await addPhone('84901234567')
    const deposit = (fields: object) => send(depositCreate, { method: 'wallet', amount: '5', fields })
    for (const name of ['phone', 'code'])
      expect(await deposit({ [name]: '+84 901 234 567' })).toMatchObject({
        code: 'deposit/fields',
        value: { fields: { [name]: 'field/mobile-taken' } },
      })
    expect((await deposit({ phone: '0901234568', code: 'A901234567' })).success).toBe(true)
  })

  it('is found by an index, however many exclusions there are', async () => {
    const { store } = platform.context
    const ids = await addMembers(store, 'north', 3000)
    const { db } = store
    await sql`update member set email = 'someone' || id || '@example.org' where id = any(${ids}::integer[])`.execute(db)
    await sql`insert into member_phone (member_id, tenant_id, number)
      select id, 'north', 84900000000 + id from member where id = any(${ids}::integer[])`.execute(db)
    await sql`insert into exclusion (tenant_id, member_id, kind, starts_at)
      select 'north', id, 'self-exclusion', to_timestamp(0) from member where id = any(${ids}::integer[])`.execute(db)
    await sql`insert into exclusion_identity (tenant_id, identity_hash, exclusion_id)
      select 'north', 'hash ' || id, id from exclusion`.execute(db)
    await sql`analyze`.execute(db)
    const now = platform.clock.now()
    const [one, other] = [ids[1000]!, ids[2000]!]
    const wanted = {
      tenantId: 'north',
      hashes: ['hash of nobody'],
      mails: { email: `some.one${one}@example.org` },
      now,
    }
    const player = { tenantId: 'north', memberId, now }
    await store.transaction(async tx => {
      for (const table of ['exclusion', 'exclusion_identity', 'member', 'member_phone'])
        expect(
          await rowsRead(tx, table, async () => {
            await findExcludedPerson(tx, wanted)
            expect(await isNumberOfExcluded(tx, player, `0${900_000_000 + other}`)).toBe(true)
          }),
          table,
        ).toBeLessThan(20)
    })
  })

  it('has other accounts, which an index finds, however many accounts there are', async () => {
    const { store } = platform.context
    const ids = await addMembers(store, 'north', 3000)
    const { db } = store
    await sql`update member set email = 'someone' || id || '@example.org', email_proven_at = to_timestamp(0),
      extra = jsonb_build_object('idNumber', 'P-' || id, 'fullname', 'Jo ' || id, 'birthday', (date '1970-01-01' + id)::text)
      where id = any(${ids}::integer[])`.execute(db)
    await sql`insert into member_phone (member_id, tenant_id, number, proven_at)
      select id, 'north', 84900000000 + id, to_timestamp(0) from member where id = any(${ids}::integer[])`.execute(db)
    await sql`insert into member_binding (member_id, tenant_id, kind, number, bound_at)
      select id, 'north', 'zalo', 84800000000 + id, to_timestamp(0) from member where id = any(${ids}::integer[])`.execute(
      db,
    )
    await sql`insert into payout_account (tenant_id, member_id, kind, bank, number, holder, created_at, is_default)
      select 'north', id, 'bank', 'first', '00-' || id, 'Jo', to_timestamp(0), true
      from member where id = any(${ids}::integer[])`.execute(db)
    const [person, byDocument, byAccount, byNumber, byBinding, byMail, byName] = ids.slice(700) as [number, ...number[]]
    await sql`update member set extra = extra || ${JSON.stringify({ idNumber: `p${person}` })}::jsonb where id = ${byDocument!}`.execute(
      db,
    )
    await sql`update payout_account set number = ${`00 ${person}`} where member_id = ${byAccount!}`.execute(db)
    await sql`update member_phone set number = 84900000000 + ${person}, proven_at = null where member_id = ${byNumber!}`.execute(
      db,
    )
    await sql`update member_binding set number = 84900000000 + ${person} where member_id = ${byBinding!}`.execute(db)
    await sql`update member set email = ${`someone${person}+x@example.org`} where id = ${byMail!}`.execute(db)
    await sql`update member set extra = extra || (select jsonb_build_object('fullname', extra ->> 'fullname', 'birthday', extra ->> 'birthday')
      from member as other where other.id = ${person}) where id = ${byName!}`.execute(db)
    await sql`analyze`.execute(db)
    const expected = [byDocument, byAccount, byNumber, byBinding, byMail, byName]
    await store.transaction(async tx => {
      for (const table of ['member', 'member_phone', 'member_binding', 'payout_account'])
        expect(
          await rowsRead(tx, table, async () =>
            expect((await findSamePerson(tx, 'north', person)).sort()).toEqual(expected.sort()),
          ),
          table,
        ).toBeLessThan(200)
    })
  })
})
