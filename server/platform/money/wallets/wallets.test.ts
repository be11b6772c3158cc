/** @module-tag deep */
import { createHash, randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { balance } from '../../../../src/schemas/endpoints/balance.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { merchantWallet } from '../../../../src/schemas/endpoints/merchant-wallet.ts'
import { walletTransfer } from '../../../../src/schemas/endpoints/wallet-transfer.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import type { Store } from '../../../store/open-store.ts'
import { createConfig } from '../../context/context.ts'
import { OPENING_BALANCE } from '../ledger/accounts.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { purgeIdempotencyRecords } from '../ledger/idempotency.ts'
import { formatMinor, readMinor } from '../ledger/minor-units.ts'

const VENDORS = [
  { gameCategory: 'LIVE', vendors: ['AG', 'DG'].map(vassalage => ({ gameType: 'LIVE', vassalage })) },
  { gameCategory: 'RNG', vendors: ['AG', 'PT'].map(vassalage => ({ gameType: 'RNG', vassalage })) },
]
const HOUR = 60 * 60_000
const SUM = formatMinor(OPENING_BALANCE)

forEachStore('wallets', (open, itOnce) => {
  let store: Store
  let platform: TestPlatform
  let browser: TestBrowser
  let isOff: boolean

  const signIn = async (username: string, tenant?: string) => {
    const made = platform.browser(tenant)
    await made.signIn(login, username, 'Pass1234')
    return made
  }
  const move = (body: object, key: string = randomUUID(), from = browser) =>
    from.call(walletTransfer, { body, headers: { 'idempotency-key': key } })
  const list = async (from = browser) => (await from.call(merchantWallet)).json.value
  const vendorBalances = async () =>
    Object.fromEntries(
      (await list()).wallets.map((wallet: { vassalage: string; balance: string }) => [
        wallet.vassalage,
        wallet.balance,
      ]),
    )

  beforeEach(async () => {
    await store?.close()
    store = await open()
    isOff = false
    platform = await createTestPlatform(store, {
      isOff: async (_tenant, name) => isOff && name === 'wallets',
      limits: { ...createConfig().limits, money: { times: 1000, seconds: 1 } },
    })
    await storeMetadata(store, 'north', { vendors: VENDORS }, 0)
    await platform.member('north', 'player', 'Pass1234')
    browser = await signIn('player')
  })

  it('API-10 MBR-06 there is a main wallet and one for each vendor of the brand, and they add up to sumBalance', async () => {
    expect(await list()).toEqual({
      sumBalance: SUM,
      mainBalance: SUM,
      heldBalance: '0.00',
      currency: 'USD',
      wallets: [
        { vassalage: 'AG', title: 'AG', gameTypes: ['LIVE', 'RNG'], balance: '0.00' },
        { vassalage: 'DG', title: 'DG', gameTypes: ['LIVE'], balance: '0.00' },
        { vassalage: 'PT', title: 'PT', gameTypes: ['RNG'], balance: '0.00' },
      ],
    })
  })

  itOnce(
    'a brand that switches wallets off takes no transfer to a vendor, and what lies there comes back',
    async () => {
      await move({ type: 'in', vassalage: 'AG', amount: '10' })
      await move({ type: 'in', vassalage: 'PT', amount: '20' })
      isOff = true
      const refused = await move({ type: 'in', vassalage: 'AG', amount: '1' })
      expect([refused.status, refused.json.code]).toEqual([403, 'feature/off'])
      expect((await move({ type: 'out', vassalage: 'AG', amount: '10' })).status).toBe(200)
      expect((await move({ type: 'collect' })).json.value.moved).toBe('20.00')
      expect(await vendorBalances()).toEqual({ AG: '0.00', DG: '0.00', PT: '0.00' })
    },
  )

  itOnce(
    'MBR-06 a vendor under maintenance takes no money, may return it, and collecting leaves the rest there',
    async () => {
      await move({ type: 'in', vassalage: 'AG', amount: '10' })
      await move({ type: 'in', vassalage: 'PT', amount: '20' })
      const rest = (way: 'in' | 'both') =>
        storeMetadata(
          store,
          'north',
          {
            vendors: VENDORS.map(group => ({
              ...group,
              vendors: group.vendors.map(one => (one.vassalage === 'AG' ? { ...one, maintenance: way } : one)),
            })),
          },
          0,
        )
      await rest('in')
      expect((await list()).wallets).toContainEqual(expect.objectContaining({ vassalage: 'AG', maintenance: 'in' }))
      const refused = await move({ type: 'in', vassalage: 'AG', amount: '1' })
      expect([refused.status, refused.json.code]).toEqual([409, 'wallet/vendor-maintenance'])
      expect((await move({ type: 'out', vassalage: 'AG', amount: '4' })).json.value.moved).toBe('4.00')
      await rest('both')
      expect((await move({ type: 'out', vassalage: 'AG', amount: '1' })).json.code).toBe('wallet/vendor-maintenance')
      expect((await move({ type: 'collect' })).json.value.moved).toBe('20.00')
      expect(await vendorBalances()).toEqual({ AG: '6.00', DG: '0.00', PT: '0.00' })
      expect((await list()).sumBalance).toBe(SUM)
    },
  )

  it('API-10 MBR-06 money goes in, out and all of it back; the sum stays, the main wallet follows', async () => {
    const into = await move({ type: 'in', vassalage: 'AG', amount: '120.5' })
    expect(into.json).toEqual({
      success: true,
      value: { moved: '120.50', sumBalance: SUM, mainBalance: '9879.50', currency: 'USD' },
    })
    await move({ type: 'in', vassalage: 'PT', amount: '30' })
    expect((await move({ type: 'out', vassalage: 'AG', amount: '20.50' })).json.value.mainBalance).toBe('9870.00')
    expect(await vendorBalances()).toEqual({ AG: '100.00', DG: '0.00', PT: '30.00' })
    expect((await browser.call(balance)).json.value).toEqual({
      sumBalance: SUM,
      mainBalance: '9870.00',
      currency: 'USD',
    })

    expect((await move({ type: 'collect', vassalage: 'PT' })).json.value).toMatchObject({ moved: '30.00' })
    expect((await move({ type: 'collect' })).json.value).toEqual({
      moved: '100.00',
      sumBalance: SUM,
      mainBalance: SUM,
      currency: 'USD',
    })
    expect((await move({ type: 'collect' })).json.value.moved).toBe('0.00')
    expect(await vendorBalances()).toEqual({ AG: '0.00', DG: '0.00', PT: '0.00' })
    expect(await checkLedger(store.db)).toEqual([])
  })

  itOnce(
    'MBR-06 money with a vendor that is no longer shown is listed and can be taken out, but not put in',
    async () => {
      await move({ type: 'in', vassalage: 'DG', amount: '5' })
      await storeMetadata(store, 'north', { vendors: [VENDORS[1]] }, 1)
      expect(await vendorBalances()).toEqual({ AG: '0.00', PT: '0.00', DG: '5.00' })
      expect((await move({ type: 'in', vassalage: 'DG', amount: '1' })).json.code).toBe('wallet/unknown-vendor')
      expect((await move({ type: 'out', vassalage: 'DG', amount: '5' })).json.value.mainBalance).toBe(SUM)
      expect(await vendorBalances()).toEqual({ AG: '0.00', PT: '0.00' })
    },
  )

  it('SBX-04 a transfer of an earlier release is repeated from the ledger when its recorded reply is gone', async () => {
    const key = randomUUID()
    const request = { type: 'in', vassalage: 'AG', amount: '5.00' }
    const first = await move(request, key)
    await store.db.deleteFrom('idempotency_record').execute()
    const { request_hash } = await store.db
      .selectFrom('ledger_entry')
      .select('request_hash')
      .where('idempotency_key', '=', `transfer:${key}`)
      .executeTakeFirstOrThrow()
    // request as every release has stored it: the names of the wire, sorted
    const hashed = '{"kind":"transfer-in","reference":"AG","request":{"amount":500,"type":"in","vassalage":"AG"}}'
    expect(request_hash).toBe(createHash('sha256').update(hashed).digest('hex'))
    expect((await move(request, key)).json.value).toEqual(first.json.value)
    expect(await vendorBalances()).toMatchObject({ AG: '5.00' })
  })

  it('SBX-04 100 (or 24) concurrent transfers in all directions lose no money, and every read has the same sum', async () => {
    const seen: string[] = []
    const many = store.kind === 'pglite' ? 24 : 100
    const replies = await Promise.all(
      Array.from({ length: many }, async (_, i) => {
        const vassalage = ['AG', 'DG', 'PT'][i % 3]
        const type = (['in', 'out', 'in', 'collect'] as const)[i % 4]
        const reply = await move({ type, vassalage, amount: String(1 + (i % 7)) })
        if (i % 10 === 0) {
          const read = await list()
          seen.push(read.sumBalance)
          const parts = read.wallets.map((wallet: { balance: string }) => readMinor(wallet.balance)!)
          expect(
            formatMinor(parts.reduce((sum: bigint, part: bigint) => sum + part, readMinor(read.mainBalance)!)),
          ).toBe(SUM)
        }
        return reply
      }),
    )
    expect(new Set(seen)).toEqual(new Set([SUM]))
    const refused = replies.filter(({ status }, i) => status !== 200 && i % 4 !== 1)
    expect(refused, 'only what was to come out was not always there').toEqual([])
    // each reply states the balance of the main wallet after its own transfer
    const booked = await store.db
      .selectFrom('posting')
      .innerJoin('ledger_entry', 'ledger_entry.id', 'posting.entry_id')
      .innerJoin('ledger_account', 'ledger_account.id', 'posting.account_id')
      .select('posting.balance_minor')
      .where('ledger_entry.kind', 'like', 'transfer-%')
      .where('ledger_account.wallet', '=', 'main')
      .execute()
    const transferred = replies.filter(({ json }) => json.success && json.value.moved !== '0.00')
    expect(transferred.map(({ json }) => json.value.mainBalance).sort()).toEqual(
      booked.map(row => formatMinor(BigInt(row.balance_minor))).sort(),
    )
    expect((await list()).sumBalance).toBe(SUM)
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('SBX-04 MBR-06 a waiting transfer sees a wallet that was opened meanwhile, and no money is outside the sum', async () => {
    const codes = Array.from({ length: store.kind === 'pglite' ? 4 : 20 }, (_, i) => `N${i}`)
    const vendors = codes.map(vassalage => ({ gameType: 'LIVE', vassalage }))
    await storeMetadata(store, 'north', { vendors: [{ gameCategory: 'LIVE', vendors }] }, 1)
    for (const vassalage of codes) {
      const replies = await Promise.all([
        move({ type: 'in', vassalage, amount: '1.00' }),
        move({ type: 'in', vassalage, amount: '2.00' }),
        move({ type: 'collect' }),
      ])
      expect(replies.map(({ json }) => json.value?.sumBalance)).toEqual([SUM, SUM, SUM])
      const after = await list()
      expect(after.sumBalance).toBe(SUM)
      const collected = [replies[2]!, await move({ type: 'collect' })].map(({ json }) => readMinor(json.value.moved)!)
      expect(collected[0]! + collected[1]!, vassalage).toBe(300n)
    }
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('SBX-04 of 50 (or 15) concurrent transfers as many succeed as the wallet covers', async () => {
    const replies = await Promise.all(
      Array.from({ length: store.kind === 'pglite' ? 15 : 50 }, () =>
        move({ type: 'in', vassalage: 'AG', amount: '1000' }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
    for (const { status, json } of replies)
      if (status !== 200) expect([status, json.code]).toEqual([422, 'wallet/insufficient'])
    expect(await list()).toMatchObject({ mainBalance: '0.00', sumBalance: SUM })
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('API-05 a key in 20 concurrent requests moves money once, with one reply; with another request it is refused', async () => {
    const body = { type: 'in', vassalage: 'AG', amount: '10' }
    const replies = await Promise.all(Array.from({ length: 20 }, () => move(body, 'press')))
    for (const { status, json } of replies) expect([status, json]).toEqual([200, replies[0]!.json])
    await move({ type: 'in', vassalage: 'AG', amount: '1' })
    expect((await move(body, 'press')).json).toEqual(replies[0]!.json)
    for (const other of [{ ...body, amount: '11' }, { ...body, vassalage: 'PT' }, { type: 'collect' }]) {
      const { status, json } = await move(other, 'press')
      expect([status, json.code]).toEqual([422, 'ledger/key-reused'])
    }
    expect(await vendorBalances()).toMatchObject({ AG: '11.00' })
  })

  itOnce('API-05 a key of 128 characters is accepted, a longer one is refused with the limit', async () => {
    const body = { type: 'in', vassalage: 'AG', amount: '10' }
    const { status, json } = await move(body, 'k'.repeat(129))
    expect([status, json]).toEqual([
      400,
      {
        success: false,
        code: 'ledger/key-too-long',
        value: { longest: 128 },
        message: expect.any(String),
      },
    ])
    expect((await list()).mainBalance).toBe(SUM)
    expect((await move(body, 'k'.repeat(128))).status).toBe(200)
    expect((await list()).mainBalance).toBe('9990.00')
  })

  it('API-05 a refusal is recorded for its key, but not for the next one', async () => {
    const out = { type: 'out', vassalage: 'AG', amount: '10' }
    expect((await move(out, 'no')).json.code).toBe('wallet/insufficient')
    await move({ type: 'in', vassalage: 'AG', amount: '10' })
    expect((await move(out, 'no')).json.code).toBe('wallet/insufficient')
    expect((await move(out)).status).toBe(200)
  })

  it('API-05 replies are recorded for 24 hours, and a later repetition of the key still moves nothing twice', async () => {
    const body = { type: 'in', vassalage: 'AG', amount: '10' }
    const first = await move(body, 'old')
    await move({ type: 'collect' }, 'old collect')
    await move({ ...body, amount: '3' })
    const now = platform.clock.now()
    await purgeIdempotencyRecords(store.db, now + 24 * HOUR)
    expect((await move(body, 'old')).json).toEqual(first.json)
    await purgeIdempotencyRecords(store.db, now + 24 * HOUR + 1)
    const late = { sumBalance: SUM, mainBalance: '9997.00', currency: 'USD' }
    expect((await move(body, 'old')).json.value).toEqual({ moved: '10.00', ...late })
    expect((await move({ type: 'collect' }, 'old collect')).json.value).toEqual({ moved: '10.00', ...late })
    expect(await vendorBalances()).toMatchObject({ AG: '3.00' })
    expect(await checkLedger(store.db)).toEqual([])
  })

  itOnce('LGN-08 no money moves while the password is the one that everybody knows', async () => {
    const { id } = await store.db.selectFrom('member').select('id').executeTakeFirstOrThrow()
    const known = (default_password: boolean) =>
      store.db
        .insertInto('member_access')
        .values({ member_id: id, default_password })
        .onConflict(conflict => conflict.column('member_id').doUpdateSet({ default_password }))
        .execute()
    await known(true)
    const body = { type: 'in', vassalage: 'AG', amount: '10' }
    const reply = await move(body, 'blocked')
    expect([reply.status, reply.json.code]).toEqual([403, 'password/must-change'])
    expect((await list()).mainBalance).toBe(SUM)
    await known(false)
    expect((await move(body, 'blocked')).status).toBe(200)
  })

  itOnce('API-10 what is no vendor, no amount, nothing or negative is refused and changes nothing', async () => {
    for (const amount of [undefined, '', '0', '-5', '1e3', '0.001', '1,000', 'NaN'])
      expect((await move({ type: 'in', vassalage: 'AG', amount })).json.code, amount).toBe('wallet/transfer-amount')
    for (const vassalage of [undefined, 'ZZ', 'main', 'held', 'vendor:AG', '__proto__'])
      expect((await move({ type: 'in', vassalage, amount: '1' })).json.code, vassalage).toBe('wallet/unknown-vendor')
    expect((await move({ type: 'out', vassalage: 'held', amount: '1' })).json.code).toBe('wallet/insufficient')
    expect((await move({ type: 'sideways' })).json.code).toBe('request/invalid')
    expect((await browser.call(walletTransfer, { body: { type: 'collect' } })).json.code).toBe('ledger/key-missing')
    expect((await list()).mainBalance).toBe(SUM)
  })

  itOnce("SEC-04 keys and wallets of one member say nothing about another's, in this brand or the next", async () => {
    await storeMetadata(store, 'south', { vendors: VENDORS }, 0)
    await platform.member('north', 'other', 'Pass1234')
    await platform.member('south', 'player', 'Pass1234')
    await move({ type: 'in', vassalage: 'AG', amount: '77' }, 'same')
    for (const other of [await signIn('other'), await signIn('player', 'south')]) {
      expect((await move({ type: 'out', vassalage: 'AG', amount: '77' }, 'out', other)).json.code).toBe(
        'wallet/insufficient',
      )
      expect((await move({ type: 'in', vassalage: 'AG', amount: '1' }, 'same', other)).json.value.mainBalance).toBe(
        '9999.00',
      )
    }
    expect(await vendorBalances()).toMatchObject({ AG: '77.00' })
  })
})
