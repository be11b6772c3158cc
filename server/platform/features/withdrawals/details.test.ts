/** @module-tag deep */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { payoutAccountAdd } from '../../../../src/schemas/endpoints/payout-account-add.ts'
import { payoutAccountDefault } from '../../../../src/schemas/endpoints/payout-account-default.ts'
import { payoutAccountRemove } from '../../../../src/schemas/endpoints/payout-account-remove.ts'
import { withdrawalAnswer } from '../../../../src/schemas/endpoints/withdrawal-answer.ts'
import { withdrawalOptions } from '../../../../src/schemas/endpoints/withdrawal-options.ts'
import { withdrawals } from '../../../../src/schemas/endpoints/withdrawals.ts'
import { seedGame } from '../../../../tests/bet-fixture.ts'
import { baseForm } from '../../../../tests/forms/base-forms.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import {
  createWithdrawalFixture,
  HOUR,
  RULE,
  type WithdrawalFixture,
  type WithdrawingPlayer,
} from '../../../../tests/withdrawal-fixture.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import { cashierFollowers } from '../../compose/followers.ts'
import { OPENING_BALANCE } from '../../money/ledger/accounts.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { addBonusTurnover } from '../../money/turnover/turnover.ts'
import { forceReceived, remindToAnswer } from './answer-jobs.ts'
import { changeWithdrawal } from './change-withdrawal.ts'
import { firstReminder } from './first-reminder.ts'

const DAY = 24 * HOUR
const WALLET_KIND = { id: 'wallet', kind: 'ewallet', title: { EN: 'E-wallet' } } as const
const COIN_KIND = { id: 'coin', kind: 'crypto', title: 'Coin' } as const

forOneStore('details of withdrawals', open => {
  let fixture: WithdrawalFixture
  let player: WithdrawingPlayer
  let count = 0
  let pictures = 0

  beforeAll(async () => {
    fixture = await createWithdrawalFixture(await open())
  })
  beforeEach(async () => {
    await fixture.rule()
    player = await fixture.player(`player${++count}`)
  })
  const now = () => fixture.platform.clock.now()
  const options = async () => (await player.browser.call(withdrawalOptions)).json.value
  const add = async (change: object = {}) => {
    const body = { kind: 'bank', bank: 'first', holder: 'Ann Lee', number: '987654321011', ...change }
    return (await player.browser.call(payoutAccountAdd, { body })).json
  }
  /** Uploads a picture that no withdrawal has yet. */
  const prove = (id: string) => player.prove(id, `hsl(${(++pictures * 47) % 360}, 90%, 50%)`)
  const pictureOf = (id: string) =>
    fixture.store.db
      .selectFrom('upload')
      .select(['disputed', 'delete_after'])
      .where('purpose', '=', 'dispute')
      .where('case_id', '=', id)
      .executeTakeFirstOrThrow()
  const answer = (id: string, body: object) => player.browser.call(withdrawalAnswer, { body: { id, ...body } })
  const setMember = (values: { extra?: Record<string, string>; rank_level?: number }) =>
    fixture.store.db
      .updateTable('member')
      .set({ ...values, ...(values.extra && { extra: JSON.stringify(values.extra) }) } as never)
      .where('id', '=', player.id)
      .execute()
  const balanceOf = async (purpose: 'withdrawals' | 'fees') => {
    const { sum } = await fixture.store.db
      .selectFrom('ledger_account')
      .select(({ fn }) => fn.sum<string | null>('balance_minor').as('sum'))
      .where('tenant_id', '=', 'north')
      .where('owner', 'like', `${purpose}:%`)
      .executeTakeFirstOrThrow()
    return BigInt(sum ?? 0)
  }

  it('options name the limits, fee, kinds and accounts of an open brand', async () => {
    await seedGame(fixture.store)
    await fixture.rule({
      fee: { percent: 1.5, fixed: '2' },
      pauseHours: 30,
      maxAccounts: 3,
      matching: true,
      turnover: { multiple: 3, counts: { RNG: 0.5, NOSUCH: 0 } },
      kinds: [...RULE.kinds, { ...WALLET_KIND }],
    })
    const { id } = (await add({ number: '555566667777' })).value
    const found = await options()
    expect(found).toMatchObject({
      isOpen: true,
      min: '10.00',
      max: '9000.00',
      fee: { percent: 1.5, fixed: '2.00' },
      available: formatMinor(OPENING_BALANCE),
      held: '0.00',
      currency: 'USD',
      level: { rank: 0 },
      payeeName: 'Ann Lee',
      hasPaymentPassword: true,
      maxAccounts: 3,
      pauseHours: 30,
      isMatched: true,
      answerMinutes: 1440,
      // a type without games is not named
      turnover: { left: '0.00', multiple: 3, counts: [{ gameType: 'RNG', share: 0.5 }] },
      kinds: [
        { id: 'bank', kind: 'bank', title: 'Bank account', banks: [{ id: 'first', title: 'First Bank' }] },
        { id: 'wallet', kind: 'ewallet', title: 'E-wallet', banks: [] },
      ],
      accounts: [
        // 25 hours old, which is 5 hours short of the pause
        { id: player.accountId, isDefault: true, holder: 'Ann Lee', pausedUntil: now() + 5 * HOUR },
        {
          id,
          title: 'First Bank',
          shown: '\u00B7\u00B7\u00B7\u00B7 7777',
          isDefault: false,
          pausedUntil: now() + 30 * HOUR,
        },
      ],
    })
    expect(found.turnover).not.toHaveProperty('free')
    for (const absent of ['amountLeft', 'timesLeft', 'pausedUntil']) expect(found).not.toHaveProperty(absent)
    await player.request('100.00')
    expect(await options()).toMatchObject({ held: '0.00' })
    await fixture.rule()
    await player.request('100.00')
    const later = await options()
    expect(later).toMatchObject({ held: '100.00', maxAccounts: 5, pauseHours: 24, isMatched: false })
    expect(later.fee).toEqual({ percent: 0, fixed: '0.00' })
    expect(later.turnover).toEqual({ left: '0.00', multiple: 0, counts: [] })
  })

  it('a brand without payouts is closed: no options, no account and no request, and earlier ones stay', async () => {
    await player.request('20.00')
    expect(await player.newest()).toMatchObject({ mayCancel: false, account: { title: 'First Bank' } })
    await storeMetadata(fixture.store, 'north', { cashier: {} }, now())
    expect(await options()).toMatchObject({ isOpen: false, min: '0.00', max: '0.00', kinds: [], isMatched: false })
    expect(await player.newest()).toMatchObject({ state: 'requested', mayCancel: false, account: { title: 'first' } })
    expect((await add()).code).toBe('withdrawal/closed')
    expect((await player.request('20.00')).json.code).toBe('withdrawal/closed')
  })

  it('a changed payment password pauses requests, and the reply says until when', async () => {
    await fixture.rule({ pauseHours: 10 })
    const changedAt = now() - 3.5 * HOUR
    await fixture.store.db
      .updateTable('member_access')
      .set({ payment_changed_at: new Date(changedAt) })
      .where('member_id', '=', player.id)
      .execute()
    expect(await options()).toMatchObject({ pausedUntil: changedAt + 10 * HOUR })
    const { code, value } = (await player.request('20.00')).json
    expect([code, value]).toEqual(['withdrawal/paused', { until: changedAt + 10 * HOUR }])
    await fixture.rule({ pauseHours: 3 })
    expect((await player.request('20.00')).json.code).toBeUndefined()
  })

  it('a wrong amount is answered with the limits, and an amount that the fee takes is refused', async () => {
    expect((await player.request('9.99')).json).toMatchObject({
      code: 'withdrawal/amount',
      value: { min: '10.00', max: '9000.00' },
    })
    await fixture.rule({ fee: { percent: 0, fixed: '20' } })
    expect((await player.request('20.00')).json.code).toBe('withdrawal/amount')
    expect((await player.request('20.01')).json.code).toBeUndefined()
    await fixture.rule({ min: '10', max: '50' })
    expect((await player.request('50.01')).json.code).toBe('withdrawal/amount')
    expect((await player.request('50.00')).json.code).toBeUndefined()
    expect((await player.request('10.00')).json.code).toBeUndefined()
  })

  it('accounts end at the brand’s number of them, and the newest default comes first', async () => {
    await fixture.rule({ maxAccounts: 3 })
    const second = (await add({ number: '222222222222' })).value.id
    const third = (await add({ number: '333333333333', isDefault: true })).value.id
    const order = async () => (await options()).accounts.map(({ id }: { id: string }) => id)
    expect(await order()).toEqual([third, player.accountId, second])
    expect(await add({ number: '444444444444' })).toMatchObject({ code: 'payout/too-many', value: { most: 3 } })
    await player.browser.call(payoutAccountDefault, { body: { id: second } })
    expect(await order()).toEqual([second, player.accountId, third])
    // an account that is not the default one leaves the choice as it is
    await player.browser.call(payoutAccountRemove, { body: { id: third } })
    expect(await order()).toEqual([second, player.accountId])
    for (const call of [payoutAccountRemove, payoutAccountDefault])
      expect((await player.browser.call(call, { body: { id: third } })).json.code).toBe('payout/unknown')
    await player.browser.call(payoutAccountRemove, { body: { id: second } })
    expect((await options()).accounts).toMatchObject([{ id: player.accountId, isDefault: true }])
    await player.browser.call(payoutAccountRemove, { body: { id: player.accountId } })
    expect(await order()).toEqual([])
    expect((await add({ number: '555555555555' })).code).toBeUndefined()
    expect((await options()).accounts).toMatchObject([{ isDefault: true }])
  })

  it('a kind without banks takes none, and a crypto address keeps its hyphens', async () => {
    const second = { id: 'second', title: 'Second Bank' }
    const bank = { ...RULE.kinds[0]!, banks: [...RULE.kinds[0]!.banks!, second] }
    await fixture.rule({ kinds: [bank, { ...WALLET_KIND }, { ...COIN_KIND }] })
    expect((await add({ kind: 'wallet', bank: 'first' })).code).toBe('payout/bank')
    expect((await add({ bank: undefined })).code).toBe('payout/bank')
    expect((await add({ kind: 'wallet', bank: undefined, number: '0123-45 67' })).code).toBeUndefined()
    expect((await add({ kind: 'coin', bank: undefined, number: 'coin-Ab 12' })).code).toBeUndefined()
    const rows = await fixture.store.db
      .selectFrom('payout_account')
      .select(['kind', 'bank', 'number'])
      .where('member_id', '=', player.id)
      .orderBy('id')
      .execute()
    expect(rows.slice(1)).toEqual([
      { kind: 'wallet', bank: '', number: '01234567' },
      { kind: 'coin', bank: '', number: 'coin-Ab12' },
    ])
    fixture.forms.push(baseForm('payout-account'))
    for (const [kind, field] of Object.entries({ wallet: 'wallet', coin: 'address' }))
      for (const number of ['123', 'x'.repeat(129), 'abc<def'])
        expect((await add({ kind, bank: undefined, number })).value.fields, number).toHaveProperty(field)
    expect((await add({ kind: 'wallet', bank: undefined, number: '+66 81-234 5678' })).code).toBeUndefined()
    fixture.forms.length = 0
  })

  it('money goes to the payee, else to the full name, and to nobody without a name', async () => {
    await setMember({ extra: { fullname: 'Beth Ray' } })
    expect(await options()).toMatchObject({ payeeName: 'Beth Ray' })
    expect((await player.request('20.00')).json.code).toBe('payout/holder')
    expect((await add({ holder: 'Beth Ray' })).code).toBeUndefined()
    await setMember({ extra: { fullname: 'Beth Ray', payeeName: 'Ann Lee' } })
    expect((await player.request('20.00')).json.code).toBeUndefined()
    await setMember({ extra: {} })
    expect(await options()).toMatchObject({ payeeName: '' })
    expect((await add()).code).toBe('payout/no-name')
    expect((await player.request('20.00')).json.code).toBe('payout/no-name')
  })

  it('the level at or below the member’s rank limits the withdrawals of the brand’s day', async () => {
    await fixture.rule({
      cancel: true,
      levels: [
        { rank: 0, perDay: '100', timesPerDay: 1 },
        { rank: 5, perDay: '300', timesPerDay: 3 },
        { rank: 2, perDay: '200', timesPerDay: 2 },
      ],
    })
    await setMember({ rank_level: 4 })
    expect(await options()).toMatchObject({ amountLeft: '200.00', timesLeft: 2, level: { rank: 4 } })
    const { id } = (await player.request('150.00')).json.value
    expect(await options()).toMatchObject({ amountLeft: '50.00', timesLeft: 1, max: '50.00' })
    const refused = (await player.request('50.01')).json
    expect([refused.code, refused.value]).toEqual(['withdrawal/day-limit', { left: '50.00' }])
    await fixture.change({ id, event: 'reject' })
    expect(await options()).toMatchObject({ amountLeft: '200.00', timesLeft: 2 })
    await player.request('150.00')
    await fixture.store.db
      .updateTable('withdrawal')
      .set({ created_at: new Date(now() - DAY) })
      .where('member_id', '=', player.id)
      .execute()
    expect(await options()).toMatchObject({ amountLeft: '200.00', timesLeft: 2 })
    await fixture.rule({ levels: [{ rank: 5, perDay: '300', timesPerDay: 3 }] })
    expect(await options()).not.toHaveProperty('amountLeft')
    await fixture.rule({ levels: [{ rank: 0, perDay: '20000', timesPerDay: 3 }] })
    expect(await options()).toMatchObject({ amountLeft: '20000.00', max: '9000.00' })
  })

  it('a limit that was lowered below what has left today leaves nothing, and never less', async () => {
    await player.request('150.00')
    await player.request('50.00')
    await fixture.rule({ levels: [{ rank: 0, perDay: '100', timesPerDay: 1 }] })
    expect(await options()).toMatchObject({ amountLeft: '0.00', timesLeft: 0, max: '0.00' })
  })

  it('the first reminder is the next one after the moment, in whichever order a brand names them', async () => {
    const until = now() + DAY
    const first = (moment: number) => firstReminder(fixture.store.db, 'north', until, moment)
    const minutesBefore = (minutes: number) => new Date(until - minutes * 60_000)
    for (const reminderMinutes of [
      [60, 720],
      [720, 60],
    ]) {
      await fixture.rule({ reminderMinutes })
      expect(await first(now())).toEqual(minutesBefore(720))
      expect(await first(minutesBefore(720).getTime())).toEqual(minutesBefore(60))
      expect(await first(minutesBefore(60).getTime())).toBeNull()
    }
    await fixture.rule({ reminderMinutes: undefined })
    expect(await first(now())).toBeNull()
    await storeMetadata(fixture.store, 'north', { cashier: {} }, now())
    expect(await first(now())).toBeNull()
  })

  it('a reminder is not sent once the payment counts as received', async () => {
    const id = await player.paid('40.00')
    fixture.platform.clock.advance(DAY)
    await fixture.store.transaction(tx => remindToAnswer(tx, now()))
    const sent = await fixture.store.db
      .selectFrom('inbox')
      .select('id')
      .where('member_id', '=', player.id)
      .where('content', '=', 'inbox.withdrawal-reminder')
      .execute()
    expect(sent).toEqual([])
    const { remind_at } = await fixture.store.db
      .selectFrom('withdrawal')
      .select('remind_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(remind_at).toBeNull()
  })

  it('a picture from before the payment counted as received still proves a dispute', async () => {
    const id = await player.paid('40.00')
    await prove(id)
    expect(await pictureOf(id)).toEqual({ disputed: false, delete_after: null })
    fixture.platform.clock.advance(DAY)
    await fixture.store.transaction(tx => forceReceived(tx, now(), cashierFollowers))
    await player.signIn()
    expect((await player.newest()).state).toBe('forced-received')
    expect(await pictureOf(id)).toMatchObject({ delete_after: null })
    expect((await answer(id, { answer: 'not-received' })).status).toBe(200)
  })

  it('a self-excluded member with a bonus takes out own money, while the bonus waits', async () => {
    await fixture.rule({ max: '99999999', turnover: { multiple: 1 } })
    const owner = { tenantId: 'north', memberId: player.id }
    await fixture.store.transaction(tx => addBonusTurnover(tx, { ...owner, minor: 5000n, multiple: 2 }))
    const before = (await player.request('20.00')).json
    expect([before.code, before.value]).toEqual(['withdrawal/turnover', { left: '100.00' }])
    expect((await options()).turnover).not.toHaveProperty('free')
    await fixture.store.db
      .insertInto('exclusion')
      .values({
        tenant_id: 'north',
        member_id: player.id,
        kind: 'self-exclusion',
        starts_at: new Date(now()),
        ends_at: new Date(now() + 200 * DAY),
      })
      .execute()
    const own = OPENING_BALANCE - 5000n
    expect((await options()).turnover).toMatchObject({ left: '100.00', free: formatMinor(own) })
    const refused = (await player.request(formatMinor(own + 1n))).json
    expect([refused.code, refused.value]).toEqual(['withdrawal/bonus', { left: '100.00', free: formatMinor(own) }])
    expect((await player.request(formatMinor(own))).json.code).toBeUndefined()
    expect(await player.money()).toEqual([5000n, own])
  })

  it('pages list the newest first, with steps, proofs and parts', async () => {
    await fixture.rule({ cancel: true, fee: { percent: 0, fixed: '1' } })
    const first = await player.paid('40.00')
    const second = (await player.request('30.00')).json.value.id
    const third = (await player.request('20.00')).json.value.id
    const page = async (query: Record<string, unknown>) =>
      (await player.browser.call(withdrawals, { query })).json.value
    expect((await page({ pageSize: 2 })).list.map(({ id }: { id: string }) => id)).toEqual([third, second])
    const rest = await page({ pageSize: 2, pageNo: 2 })
    expect(rest.list.map(({ id }: { id: string }) => id)).toEqual([first])
    expect(rest).toMatchObject({ totalPages: 2 })
    const { list } = await page({ pageSize: 9 })
    expect(
      list.map(({ mayCancel, mayConfirm, mayDispute }: Record<string, boolean>) => [mayCancel, mayConfirm, mayDispute]),
    ).toEqual([
      [true, false, false],
      [true, false, false],
      [false, true, true],
    ])
    for (const key of ['received', 'remaining', 'due', 'returned', 'payment']) expect(list[2]).not.toHaveProperty(key)
    await prove(first)
    await prove(first)
    await answer(first, { answer: 'partial', received: '10.00', remaining: '29.00' })
    const [disputed] = (await page({ pageSize: 9 })).list.slice(2)
    expect(disputed.proofs).toHaveLength(2)
    expect(disputed).toMatchObject({ received: '10.00', remaining: '29.00', payout: '39.00' })
    expect(disputed).not.toHaveProperty('answerUntil')
    // received after all: the part is forgotten
    expect((await answer(first, { answer: 'received' })).json.code).toBeUndefined()
    const [received] = (await page({ pageSize: 9 })).list.slice(2)
    expect(received.state).toBe('received')
    expect(received).not.toHaveProperty('received')
  })

  it('a settled dispute returns what was paid first and the brand’s fee last', async () => {
    await fixture.rule({ fee: { percent: 0, fixed: '5' } })
    const [paidOut, fees] = [await balanceOf('withdrawals'), await balanceOf('fees')]
    const id = await player.paid('100.00')
    expect([(await balanceOf('withdrawals')) - paidOut, (await balanceOf('fees')) - fees]).toEqual([9500n, 500n])
    await prove(id)
    await answer(id, { answer: 'not-received' })
    expect(await fixture.change({ id, event: 'settle', returned: -1n })).toBe('withdrawal/too-much')
    expect(await fixture.change({ id, event: 'settle', returned: 10_001n })).toBe('withdrawal/too-much')
    expect(await fixture.change({ id, event: 'settle', returned: 9_700n })).toBe('settled')
    expect([(await balanceOf('withdrawals')) - paidOut, (await balanceOf('fees')) - fees]).toEqual([0n, 300n])
    expect(await player.money()).toEqual([OPENING_BALANCE - 300n, 0n])
    expect(await player.newest()).toMatchObject({ returned: '97.00' })

    const other = await player.paid('50.00')
    await prove(other)
    await answer(other, { answer: 'not-received' })
    expect(await fixture.change({ id: other, event: 'settle' })).toBe('settled')
    expect(await player.newest()).not.toHaveProperty('returned')

    const last = await player.paid('60.00')
    await prove(last)
    await answer(last, { answer: 'not-received' })
    expect(await fixture.change({ id: last, event: 'settle', returned: 1_000n })).toBe('settled')
    expect(await player.money()).toEqual([OPENING_BALANCE - 300n - 5_000n - 5_000n, 0n])
    const returns = await fixture.store.db
      .selectFrom('ledger_entry')
      .select(['kind', 'reference'])
      .where('kind', '=', 'payout-return')
      .where(
        'reference',
        'in',
        [id, other, last].map(number => `withdrawal ${number}`),
      )
      .execute()
    expect(returns).toHaveLength(2)
    expect(await checkLedger(fixture.store.db)).toEqual([])
  })

  it('a part that arrived stays through a settlement, and nothing but a part of the payment is one', async () => {
    const partly = async () => {
      const id = await player.paid('40.00')
      expect(await player.newest()).toHaveProperty('answerUntil')
      await answer(id, { answer: 'partial', received: '10.00', remaining: '30.00' })
      return id
    }
    const settled = await partly()
    expect(await player.newest()).toMatchObject({ state: 'partial', received: '10.00', remaining: '30.00' })
    expect(await fixture.change({ id: settled, event: 'settle', returned: 3_000n })).toBe('settled')
    expect(await player.newest()).toMatchObject({ state: 'settled', received: '10.00', returned: '30.00' })
    const reversed = await partly()
    expect(await fixture.change({ id: reversed, event: 'settle', returned: 3_001n })).toBe('withdrawal/too-much')
    expect(await fixture.change({ id: reversed, event: 'reverse' })).toBe('reversed')
    expect(await player.newest()).toMatchObject({ received: '10.00', returned: '30.00' })
    const id = await player.paid('40.00')
    for (const received of [undefined, -1n, 0n, 4_000n])
      expect(await fixture.change({ id, event: 'confirm-part', received })).toBe('withdrawal/parts')
    const refusal = fixture.store.transaction(tx =>
      changeWithdrawal(
        tx,
        { tenantId: 'north', id, actor: 'member', event: 'confirm-part', now: now() },
        cashierFollowers,
      ),
    )
    await expect(refusal).rejects.toMatchObject({
      options: { status: 422, value: { paid: '40.00' }, params: { paid: expect.anything() } },
    })
    expect(await fixture.change({ id, event: 'confirm-part', received: 3_999n })).toBe('partial')
  })

  it('the moment to answer by is set by the payment alone', async () => {
    const times = async (id: string) => {
      const row = await fixture.store.db
        .selectFrom('withdrawal')
        .select(['answer_until', 'remind_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return [row.answer_until?.getTime(), row.remind_at?.getTime()]
    }
    const { id } = (await player.request('40.00')).json.value
    await fixture.change({ id, event: 'review' })
    expect(await times(id)).toEqual([undefined, undefined])
    await fixture.change({ id, event: 'disburse' })
    const paid = [now() + DAY, now() + DAY / 2]
    expect(await times(id)).toEqual(paid)
    fixture.platform.clock.advance(HOUR)
    await answer(id, { answer: 'partial', received: '10.00', remaining: '30.00' })
    expect(await times(id)).toEqual(paid)
  })

  it('pictures of a dispute stay until its end, and then for the brand’s period', async () => {
    const id = await player.paid('40.00')
    await prove(id)
    await answer(id, { answer: 'not-received' })
    expect(await pictureOf(id)).toEqual({ disputed: true, delete_after: null })
    await fixture.change({ id, event: 'settle', returned: 0n })
    expect(await pictureOf(id)).toMatchObject({ disputed: false, delete_after: expect.any(Date) })
  })

  it('a decision of an operator, and no own answer, writes to the member with amount and note', async () => {
    const id = await player.paid('1234.50')
    await fixture.change({ id, event: 'reverse', note: 'The bank refused it' })
    const own = await player.paid('20.00')
    await answer(own, { answer: 'received' })
    const rows = await fixture.store.db
      .selectFrom('inbox')
      .select(['title', 'content', 'params'])
      .where('member_id', '=', player.id)
      .orderBy('id')
      .execute()
    expect(new Set(rows.map(({ title }) => title))).toEqual(new Set(['inbox.withdrawal-title']))
    expect(rows.map(({ content, params }) => [content, params])).toEqual([
      [
        'inbox.withdrawal-reviewed',
        {
          number: id,
          amount: { money: '1234.50' },
          returned: { money: '0.00' },
          note: '–',
        },
      ],
      ['inbox.withdrawal-disbursed', expect.objectContaining({ note: '–' })],
      [
        'inbox.withdrawal-reversed',
        expect.objectContaining({ returned: { money: '1234.50' }, note: 'The bank refused it' }),
      ],
      ['inbox.withdrawal-reviewed', expect.objectContaining({ number: own })],
      ['inbox.withdrawal-disbursed', expect.objectContaining({ number: own })],
    ])
  })

  it('a picture needs a withdrawal that is paid or disputed', async () => {
    const { id } = (await player.request('20.00')).json.value
    expect(await prove(id)).toBe(409)
    expect((await answer(id, { answer: 'received' })).json).toMatchObject({
      code: 'withdrawal/state',
      value: { state: 'requested' },
    })
    await fixture.change({ id, event: 'review' })
    await fixture.change({ id, event: 'disburse' })
    expect(await prove(id)).toBe(200)
    await answer(id, { answer: 'not-received', note: '  Nothing came ' })
    expect(await prove(id)).toBe(200)
    const { steps } = (await player.newest()) as unknown as { steps: { note: string; state: string }[] }
    expect(steps.at(-1)).toMatchObject({ state: 'not-received', note: 'Nothing came' })
    await fixture.change({ id, event: 'settle' })
    expect(await prove(id)).toBe(409)
  })
})
