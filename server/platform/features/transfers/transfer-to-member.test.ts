/** @module-tag deep */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { messages } from '../../../../src/schemas/endpoints/messages.ts'
import { messagesRead } from '../../../../src/schemas/endpoints/messages-read.ts'
import { playLimitSet } from '../../../../src/schemas/endpoints/play-limit-set.ts'
import { teamTransfer } from '../../../../src/schemas/endpoints/team-transfer.ts'
import { teamTransferOptions } from '../../../../src/schemas/endpoints/team-transfer-options.ts'
import { transactionHistory } from '../../../../src/schemas/endpoints/transaction-history.ts'
import { upline } from '../../../../src/schemas/endpoints/upline.ts'
import { uplineTransfer } from '../../../../src/schemas/endpoints/upline-transfer.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { fillMessage } from '../../../http/problem-messages.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import { hashPassword } from '../../../passwords/password.ts'
import type { Tx } from '../../../store/open-store.ts'
import { createConfig } from '../../context/context.ts'
import { findWallet, OPENING_BALANCE, ownerOf } from '../../money/ledger/accounts.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { post } from '../../money/ledger/post.ts'
import { addTurnover } from '../../money/turnover/turnover.ts'

const PIN = '135790'

/** Returns whether another transaction waits for a lock of this one. */
async function isAnyoneWaiting(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
  return rows.length > 0
}

forEachStore('transfers between members', (open, itOnce) => {
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
  const sendDown = (amount: string, { to = 'ann', pin = PIN, key = randomUUID() as string } = {}) =>
    people.boss!.browser.call(teamTransfer, {
      body: { memberId: people[to]!.id, amount, paymentPassword: pin },
      headers: { 'idempotency-key': key },
    })
  const optionsDown = async (to = 'ann') =>
    (await people.boss!.browser.call(teamTransferOptions, { query: { memberId: people[to]!.id } })).json
  const state = async (name = 'ann') => (await people[name]!.browser.call(upline)).json
  const records = async (name: string) =>
    (await people[name]!.browser.call(transactionHistory, { query: { kind: 'member-transfer' } })).json.value.list
  const inbox = async (name: string) => (await people[name]!.browser.call(messages)).json.value.list

  beforeEach(async () => {
    isOn = true
    platform = await createTestPlatform(await open(), {
      feature: async (_tenant, name) => name.startsWith('transferTo') && isOn,
      text: async (_tenant, _language, key, params = {}) => fillMessage(`${key} {{amount}} {{name}}`, params),
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
      const id = await platform.member('north', name, 'Pass1234', {
        ...(name === 'boss' && { type: '1' }),
        uplineId: above ? people[above]!.id : null,
      })
      people[name] = { id, browser: platform.browser() }
      await people[name].browser.signIn(login, name, 'Pass1234')
    }
    await store.db.updateTable('member').set({ payment_password_hash }).execute()
  })

  it('MBR-09 money goes to the upline once for each key, and both find it in their record and inbox', async () => {
    expect((await state()).value).toEqual({
      nickname: 'boss',
      account: 'bo***s',
      available: formatMinor(OPENING_BALANCE),
      smallest: '0.01',
      currency: 'USD',
      turnoverLeft: '0.00',
      hasPaymentPassword: true,
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
    expect((await inbox('ann'))[0].title).toBe('inbox.upline-sent-title 12.50 bo***s')
    expect((await inbox('boss'))[0].title).toBe('inbox.upline-got-title 12.50 ann')
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
          tenant_id: 'north',
          member_id: people[name]!.id,
          kind: 'self-exclusion',
          starts_at: new Date(platform.clock.now() - 1000),
          ends_at: null,
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
          tenantId: 'north',
          owner: ownerOf(people.boss!.id),
          kind: 'credit',
          reference: 'back',
          key: `back-${n}`,
          postings: [
            { accountId: account('boss'), amount: -100n },
            { accountId: account('ann'), amount: 100n },
          ],
          now: clock.now(),
        }),
      )
    const replies = await Promise.all([
      // more at once would begin the pause of the payment password, which counts tries before it validates them
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

  it('AGT-06 money goes to any depth of the team once for each key, and both find it in record and inbox', async () => {
    expect((await optionsDown('low')).value).toEqual({
      nickname: 'low',
      account: 'low',
      available: formatMinor(OPENING_BALANCE),
      smallest: '0.01',
      currency: 'USD',
      turnoverLeft: '0.00',
      hasPaymentPassword: true,
    })
    const key = randomUUID()
    for (const reply of [await sendDown('12.5', { to: 'low', key }), await sendDown('12.5', { to: 'low', key })])
      expect(reply.json.value).toEqual({ moved: '12.50', mainBalance: formatMinor(OPENING_BALANCE - 1250n) })
    expect([await balanceOf('boss'), await balanceOf('low')]).toEqual([
      OPENING_BALANCE - 1250n,
      OPENING_BALANCE + 1250n,
    ])
    expect(await records('boss')).toMatchObject([{ amount: '-12.50', reference: 'bo***s → low' }])
    expect(await records('low')).toMatchObject([{ amount: '12.50', reference: 'bo***s → low' }])
    expect((await inbox('boss'))[0].title).toBe('inbox.downline-sent-title 12.50 low')
    expect((await inbox('low'))[0].title).toBe('inbox.downline-got-title 12.50 bo***s')
    expect(await checkLedger(platform.context.store.db)).toEqual([])
  })

  itOnce(
    'AGT-06 AGT-10 no money goes to other teams, frozen or excluded people, or without toggle or right password',
    async () => {
      const { db } = platform.context.store
      const rival = await platform.member('north', 'rival', 'Pass1234')
      people.rival = { id: rival, browser: platform.browser() }
      const codes = [
        (await sendDown('1', { to: 'rival' })).json.code,
        (await optionsDown('rival')).code,
        (await sendDown('1', { to: 'boss' })).json.code,
        (await sendDown('1', { pin: '000000' })).json.code,
        (await sendDown('10000.01')).json.code,
        (await sendDown('0')).json.code,
      ]
      await db
        .updateTable('member')
        .set({ frozen_at: new Date(0) })
        .where('id', '=', people.ann!.id)
        .execute()
      codes.push((await sendDown('1')).json.code)
      // the upline of a frozen account gets no money from it either: the account has no session any more
      codes.push((await send('1')).json.code)
      await db
        .insertInto('exclusion')
        .values({
          tenant_id: 'north',
          member_id: people.low!.id,
          kind: 'self-exclusion',
          starts_at: new Date(platform.clock.now() - 1000),
          ends_at: null,
        })
        .execute()
      codes.push((await sendDown('1', { to: 'low' })).json.code)
      isOn = false
      codes.push((await sendDown('1')).json.code, (await optionsDown()).code)
      expect(codes).toEqual([
        ...['agent/not-in-team', 'agent/not-in-team', 'agent/not-in-team', 'payment-password/wrong'],
        ...['wallet/insufficient', 'wallet/transfer-amount', 'transfer/downline-unavailable'],
        ...['request/not-signed-in', 'transfer/downline-unavailable'],
        ...['transfer/downline-off', 'transfer/downline-off'],
      ])
      expect(await balanceOf('boss')).toBe(OPENING_BALANCE)
    },
  )

  it('AGT-06 a sender who is frozen while the transfer waits for the wallet sends no money', async () => {
    const { store } = platform.context
    const { id } = people.boss!
    // both have a wallet from their first transfer on
    expect((await sendDown('1')).json.success).toBe(true)
    const { accountId } = (await findWallet(store.db, 'north', id))!
    let announce = () => {}
    const isLocked = new Promise<void>(done => {
      announce = done
    })
    const freezing = store.transaction(async tx => {
      await sql`select from ledger_account where id = ${accountId} for update`.execute(tx)
      announce()
      // an embedded database has one session: there, the whole call comes later
      while (store.kind === 'postgresql' && !(await isAnyoneWaiting(tx))) await setTimeout(10)
      await tx
        .updateTable('member')
        .set({ frozen_at: new Date(0) })
        .where('id', '=', id)
        .execute()
    })
    await isLocked
    const sending = sendDown('1')
    await freezing
    expect((await sending).json.code).toBe('request/not-signed-in')
    expect([await balanceOf('boss'), await balanceOf('ann')]).toEqual([OPENING_BALANCE - 100n, OPENING_BALANCE + 100n])
  })

  it('AGT-06 SBX-04 of transfers in both directions at once, each key counts once and nothing waits for ever', async () => {
    // the money need not be bet before it leaves again
    await storeMetadata(platform.context.store, 'north', { cashier: {} }, 0)
    await Promise.all([send('1'), sendDown('1')])
    const key = randomUUID()
    const replies = await Promise.all([
      ...Array.from({ length: 3 }, () => sendDown('6000')),
      ...Array.from({ length: 3 }, () => send('10')),
      ...Array.from({ length: 2 }, () => send('7', { key })),
    ])
    const sent = replies.slice(0, 3).map(reply => reply.json.code ?? 'moved')
    expect(sent.toSorted()).toEqual(['moved', 'wallet/insufficient', 'wallet/insufficient'])
    expect(replies.slice(3).every(reply => reply.json.success)).toBe(true)
    expect(await balanceOf('ann')).toBe(OPENING_BALANCE + 600_000n - 3_000n - 700n)
    expect(await balanceOf('boss')).toBe(OPENING_BALANCE - 600_000n + 3_000n + 700n)
    expect(await checkLedger(platform.context.store.db)).toEqual([])
  })

  describe('money from an agent is a deposit of the member', () => {
    const limit = (name: string, value: string) =>
      people[name]!.browser.call(playLimitSet, { body: { kind: 'deposit', period: 'day', value } })

    itOnce('it must be bet like one before it leaves again', async () => {
      await sendDown('50')
      expect((await state()).value.turnoverLeft).toBe('50.00')
      expect((await send('50')).json.code).toBe('transfer/turnover')
    })

    itOnce('it counts in the deposit limits, and nothing comes in above them, whatever the limit', async () => {
      expect((await limit('ann', '60.00')).status).toBe(200)
      expect((await sendDown('40')).status).toBe(200)
      expect((await sendDown('20.01')).json.code).toBe('transfer/downline-unavailable')
      expect((await sendDown('20')).status).toBe(200)
      expect((await sendDown('0.01')).json.code).toBe('transfer/downline-unavailable')
      expect((await limit('ann', '0')).status).toBe(200)
      platform.clock.advance(86_400_000)
      await people.boss!.browser.signIn(login, 'boss', 'Pass1234')
      expect((await sendDown('0.01')).json.code).toBe('transfer/downline-unavailable')
      expect(await checkLedger(platform.context.store.db)).toEqual([])
    })

    it('of transfers at once no more than the limit arrives', async () => {
      await limit('ann', '30.00')
      const codes = await Promise.all(Array.from({ length: 8 }, async () => (await sendDown('10')).json.code))
      expect(codes.filter(code => code === undefined)).toHaveLength(3)
      expect(await balanceOf('ann')).toBe(OPENING_BALANCE + 3000n)
    })

    it('small transfers of many people at once are one message of the day for who gets them', async () => {
      const names = ['mia', 'noa', 'pia', 'ann']
      const { store, random } = platform.context
      const payment_password_hash = await hashPassword(PIN, random, 'north')
      for (const name of names.slice(0, 3)) {
        const id = await platform.member('north', name, 'Pass1234', { uplineId: people.boss!.id })
        people[name] = { id, browser: platform.browser() }
        await people[name].browser.signIn(login, name, 'Pass1234')
      }
      await store.db.updateTable('member').set({ payment_password_hash }).execute()
      const replies = await Promise.all([...names, ...names].map(from => send('0.01', { from })))
      expect(replies.map(({ json }) => json.code)).toEqual(replies.map(() => undefined))
      const got = async () =>
        (await inbox('boss'))
          .map(({ title }: { title: string }) => title)
          .filter((title: string) => title.startsWith('inbox.small-got'))
      expect(await got()).toEqual([expect.stringContaining('0.08')])
      // even after the message was read
      await people.boss!.browser.call(messagesRead, { body: {} })
      await send('0.01', { from: 'mia' })
      expect(await got()).toEqual([expect.stringContaining('0.09')])
      expect((await people.boss!.browser.call(messages)).json.value.unread).toBe(1)
    })

    itOnce("what is small is less than the brand's smallest deposit", async () => {
      const method = (id: string, min: string) => ({ id, kind: 'bank', title: 'Bank', min, max: '90000' })
      const cashier = { deposit: { methods: [method('one', '40'), method('other', '30')] } }
      await storeMetadata(platform.context.store, 'north', { cashier }, 0)
      for (const amount of ['29.99', '30']) expect((await sendDown(amount)).json.success).toBe(true)
      const titles = (await inbox('ann')).map(({ title }: { title: string }) => title)
      expect(titles.some((title: string) => title.startsWith('inbox.small-got-title 29.99'))).toBe(true)
      expect(titles.some((title: string) => title.startsWith('inbox.downline-got-title 30.00'))).toBe(true)
    })

    itOnce('cents are small, however small a deposit of the brand may be', async () => {
      const method = { id: 'coin', kind: 'crypto', title: 'Coin', min: '0.01', max: '90000' }
      await storeMetadata(platform.context.store, 'north', { cashier: { deposit: { methods: [method] } } }, 0)
      for (const amount of ['0.01', '0.02', '9.99', '10']) expect((await sendDown(amount)).json.success).toBe(true)
      const titles = (await inbox('ann')).map(({ title }: { title: string }) => title)
      expect(titles.filter((title: string) => title.includes('-got-title'))).toEqual([
        expect.stringContaining('inbox.downline-got-title 10.00'),
        expect.stringContaining('inbox.small-got-title 10.02'),
      ])
    })

    itOnce('small transfers of a day are one message, a larger one has its own', async () => {
      for (let times = 0; times < 4; times++) await sendDown('0.01')
      await sendDown('25')
      const titles = (await inbox('ann')).map(({ title }: { title: string }) => title)
      expect(titles.filter((title: string) => title.startsWith('inbox.small-got-title 0.04'))).toHaveLength(1)
      expect(titles.filter((title: string) => title.startsWith('inbox.downline-got-title 25.00'))).toHaveLength(1)
      const sent = (await inbox('boss')).map(({ title }: { title: string }) => title)
      expect(sent.filter((title: string) => title.startsWith('inbox.small-sent-title'))).toHaveLength(1)
      platform.clock.advance(86_400_000)
      await people.boss!.browser.signIn(login, 'boss', 'Pass1234')
      await people.ann!.browser.signIn(login, 'ann', 'Pass1234')
      await sendDown('0.01')
      const later = (await inbox('ann')).filter(({ title }: { title: string }) => title.startsWith('inbox.small-got'))
      expect(later.map(({ title }: { title: string }) => title)).toEqual([
        expect.stringContaining('0.01'),
        expect.stringContaining('0.04'),
      ])
    })
  })
})
