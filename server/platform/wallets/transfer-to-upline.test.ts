import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { login } from '../../../src/schemas/endpoints/login.ts'
import { messages } from '../../../src/schemas/endpoints/messages.ts'
import { transactionHistory } from '../../../src/schemas/endpoints/transaction-history.ts'
import { upline } from '../../../src/schemas/endpoints/upline.ts'
import { uplineTransfer } from '../../../src/schemas/endpoints/upline-transfer.ts'
import { forEachStore } from '../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../tests/test-platform.ts'
import { storeMetadata } from '../../metadata/metadata-documents.ts'
import { hashPassword } from '../accounts/password.ts'
import { createConfig } from '../context.ts'
import { findWallet, OPENING_BALANCE, ownerOf } from '../ledger/accounts.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { formatMinor } from '../ledger/minor-units.ts'
import { post } from '../ledger/post.ts'
import { addTurnover } from '../withdrawals/turnover.ts'

const PIN = '135790'

forEachStore('transfer to the upline', (open, itOnce) => {
  let platform: TestPlatform
  let isOn: boolean
  const people: Record<string, { id: number; browser: TestBrowser }> = {}
  const balanceOf = async (name: string) =>
    (await findWallet(platform.context.store.db, 'north', people[name]!.id))?.balance ?? 0n
  const send = (amount: string, { from = 'ann', pin = PIN, key = randomUUID() as string } = {}) =>
    people[from]!.browser.call(uplineTransfer, {
      body: { amount, paymentPassword: pin },
      headers: { 'idempotency-key': key },
    })
  const state = async (name = 'ann') => (await people[name]!.browser.call(upline)).json
  const records = async (name: string) =>
    (await people[name]!.browser.call(transactionHistory, { query: { kind: 'member-transfer' } })).json.value.list
  const inbox = async (name: string) => (await people[name]!.browser.call(messages)).json.value.list

  beforeEach(async () => {
    isOn = true
    platform = await createTestPlatform(await open(), {
      feature: async (_tenant, name) => name === 'transferToUpline' && isOn,
      text: async (_tenant, _language, key, params = {}) => [key, params.amount, params.name].join(' '),
      limits: { ...createConfig().limits, money: { times: 1000, seconds: 1 } },
    })
    const { store, random } = platform.context
    await storeMetadata(
      store,
      'north',
      { cashier: { withdrawal: { min: '1', max: '100', kinds: [], turnover: { multiple: 1 } } } },
      0,
    )
    const payment_password_hash = await hashPassword(PIN, random, 'north')
    for (const [name, above] of [
      ['boss', undefined],
      ['ann', 'boss'],
      ['low', 'ann'],
    ] as const) {
      const id = await platform.member('north', name, 'Pass1234', { uplineId: above ? people[above]!.id : null })
      people[name] = { id, browser: platform.browser() }
      await people[name].browser.signIn(login, name, 'Pass1234')
    }
    await store.db.updateTable('member').set({ payment_password_hash }).execute()
  })

  it('MBR-09 money goes from the main wallet to that of the upline, once for each key, and both find it in their record and inbox', async () => {
    expect((await state()).value).toEqual({
      ...{ nickname: 'boss', account: 'bo***s', available: formatMinor(OPENING_BALANCE), smallest: '0.01' },
      ...{ currency: 'USD', turnoverLeft: '0.00', hasPaymentPassword: true },
    })
    const key = randomUUID()
    const replies = [await send('12.5', { key }), await send('12.5', { key })]
    for (const reply of replies)
      expect(reply.json).toEqual({
        success: true,
        value: { moved: '12.50', mainBalance: formatMinor(OPENING_BALANCE - 1250n) },
      })
    expect([await balanceOf('ann'), await balanceOf('boss')]).toEqual([
      OPENING_BALANCE - 1250n,
      OPENING_BALANCE + 1250n,
    ])
    expect(await records('ann')).toMatchObject([{ amount: '-12.50', reference: 'ann → bo***s' }])
    expect(await records('boss')).toMatchObject([{ amount: '12.50', reference: 'ann → bo***s' }])
    expect((await inbox('ann'))[0].title).toBe('inbox.upline-sent-title 12.50 USD bo***s')
    expect((await inbox('boss'))[0].title).toBe('inbox.upline-got-title 12.50 USD ann')
    expect(await inbox('low')).toEqual([])
    expect(await checkLedger(platform.context.store.db)).toEqual([])
  })

  itOnce(
    'MBR-09 nothing moves without an upline, the toggle, the right payment password, or an amount that one has',
    async () => {
      const codes = [
        (await send('1', { from: 'boss' })).json.code,
        (await send('1', { pin: '000000' })).json.code,
        (await send('10000.01')).json.code,
      ]
      for (const amount of ['0', '-5', '1e3', '0.001', '１００', '1,000.00', ''])
        codes.push((await send(amount)).json.code)
      isOn = false
      codes.push((await send('1')).json.code, (await state()).code)
      expect(codes).toEqual([
        ...['transfer/no-upline', 'payment-password/wrong', 'wallet/insufficient'],
        ...Array(7).fill('wallet/transfer-amount'),
        ...['transfer/upline-off', 'transfer/upline-off'],
      ])
      expect([await balanceOf('ann'), await balanceOf('boss')]).toEqual([OPENING_BALANCE, OPENING_BALANCE])
    },
  )

  itOnce(
    'MBR-09 MBR-08 money that has not been bet, or follows a new payment password, waits as for a withdrawal',
    async () => {
      const { store, clock } = platform.context
      await send('1')
      await store.transaction(tx => addTurnover(tx, { tenantId: 'north', memberId: people.ann!.id, minor: 700n }))
      expect((await state()).value.turnoverLeft).toBe('7.00')
      expect((await send('1')).json).toMatchObject({ code: 'transfer/turnover', value: { left: '7.00' } })
      await store.db.deleteFrom('turnover').execute()
      const changed = { member_id: people.ann!.id, payment_changed_at: new Date(clock.now() - 3_600_000) }
      await store.db
        .insertInto('member_access')
        .values(changed)
        .onConflict(conflict => conflict.column('member_id').doUpdateSet(changed))
        .execute()
      expect((await send('1')).json).toMatchObject({
        code: 'transfer/paused',
        value: { until: clock.now() + 23 * 3_600_000 },
      })
      platform.clock.advance(23 * 3_600_000)
      await people.ann!.browser.signIn(login, 'ann', 'Pass1234')
      expect((await send('1')).json.success).toBe(true)
    },
  )

  itOnce('MBR-09 RGM-04 an excluded member sends nothing, and an excluded upline gets nothing', async () => {
    const { db } = platform.context.store
    const exclude = (name: string) =>
      db
        .insertInto('exclusion')
        .values({
          ...{ tenant_id: 'north', member_id: people[name]!.id, kind: 'self-exclusion' },
          ...{ starts_at: new Date(platform.clock.now() - 1000), ends_at: null },
        })
        .execute()
    await exclude('boss')
    expect((await send('1')).json.code).toBe('transfer/upline-unavailable')
    await exclude('ann')
    expect((await send('1')).json.code).toBe('protection/self-exclusion')
    expect(await balanceOf('ann')).toBe(OPENING_BALANCE)
  })

  it('MBR-09 SBX-04 of transfers up and down at once, only those that are covered succeed, and nothing waits for ever', async () => {
    const { store, clock } = platform.context
    await Promise.all([send('1'), send('1', { from: 'low' })])
    const accounts = await store.db
      .selectFrom('ledger_account')
      .select(['id', 'owner'])
      .where('owner', 'in', [ownerOf(people.ann!.id), ownerOf(people.boss!.id)])
      .execute()
    const account = (name: string) => accounts.find(({ owner }) => owner === ownerOf(people[name]!.id))!.id
    const down = (n: number) =>
      store.transaction(tx =>
        post(tx, {
          ...{
            tenantId: 'north',
            owner: ownerOf(people.boss!.id),
            kind: 'credit',
            reference: 'back',
            key: `back-${n}`,
          },
          postings: [
            { accountId: account('boss'), amount: -100n },
            { accountId: account('ann'), amount: 100n },
          ],
          now: clock.now(),
        }),
      )
    const replies = await Promise.all([
      // more at once would begin the pause of the payment password, which counts tries before it knows them to be right
      ...Array.from({ length: 4 }, () => send('4000')),
      ...Array.from({ length: 4 }, () => send('10', { from: 'low' })),
      ...Array.from({ length: 8 }, (_, n) => down(n).then(() => undefined)),
    ])
    const sent = replies.slice(0, 4).map(reply => reply!.json.code ?? 'moved')
    expect(sent.toSorted()).toEqual(['moved', 'moved', 'wallet/insufficient', 'wallet/insufficient'])
    expect(replies.slice(4, 8).every(reply => reply!.json.success)).toBe(true)
    expect(await balanceOf('ann')).toBe(OPENING_BALANCE - 100n - 800_000n + 100n + 4_000n + 800n)
    expect(await balanceOf('boss')).toBe(OPENING_BALANCE + 100n + 800_000n - 800n)
    expect(await checkLedger(store.db)).toEqual([])
  })
})
