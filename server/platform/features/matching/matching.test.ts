/** @module-tag deep */

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { depositAnswer } from '../../../../src/schemas/endpoints/deposit-answer.ts'
import { depositCancel } from '../../../../src/schemas/endpoints/deposit-cancel.ts'
import { depositCreate } from '../../../../src/schemas/endpoints/deposit-create.ts'
import { depositPayee } from '../../../../src/schemas/endpoints/deposit-payee.ts'
import { depositProof } from '../../../../src/schemas/endpoints/deposit-proof.ts'
import { deposits } from '../../../../src/schemas/endpoints/deposits.ts'
import { exclusionSet } from '../../../../src/schemas/endpoints/exclusion-set.ts'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { withdrawalAnswer } from '../../../../src/schemas/endpoints/withdrawal-answer.ts'
import { withdrawalCancel } from '../../../../src/schemas/endpoints/withdrawal-cancel.ts'
import { withdrawals } from '../../../../src/schemas/endpoints/withdrawals.ts'
import type { WireDepositMethod } from '../../../../src/schemas/metadata/cashier-file.ts'
import { holdOpen, waitForLocks } from '../../../../tests/lock-table.ts'
import { rowsRead } from '../../../../tests/rows-read.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import {
  createWithdrawalFixture,
  HOUR,
  type WithdrawalFixture,
  type WithdrawingPlayer,
} from '../../../../tests/withdrawal-fixture.ts'
import { refuse } from '../../../http/refusal.ts'
import { cashierFollowers } from '../../compose/followers.ts'
import { OPENING_BALANCE, openPlatformAccount, openWallet, ownerOf } from '../../money/ledger/accounts.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import { post, postAll } from '../../money/ledger/post.ts'
import { lockPlayers } from '../../people/protection/lock-player.ts'
import { approveWaiting, expireDeposits } from '../deposits/clock-changes.ts'
import { agreeBySilence, forceReceived } from '../withdrawals/answer-jobs.ts'
import { countAfterLook, countQuietMatches } from './count-matched.ts'

const MINUTE = 60_000
const BANK: WireDepositMethod = {
  id: 'bank',
  kind: 'bank',
  title: 'Bank',
  min: '10',
  max: '5000',
  proof: 'required',
  matching: true,
  expiresAfterMinutes: 30,
  payTo: { bank: 'First Bank', number: '1' },
}
const NAMES = ['Ann Lee', 'Bob Stone', 'Carl Wood', 'Dana Hill']

forEachStore('matching', (open, itOnce) => {
  let fixture: WithdrawalFixture
  let payee: WithdrawingPlayer
  let payer: WithdrawingPlayer
  let third: WithdrawingPlayer
  let count = 0

  beforeAll(async () => {
    fixture = await createWithdrawalFixture(await open())
  })
  const person = () => fixture.player(`m${++count}`, { name: NAMES[count % 4]!, number: `77001234${1000 + count}` })
  beforeEach(async () => {
    // a withdrawal left open by an earlier test would be found first, or counted with those of the test
    await fixture.store.db
      .updateTable('withdrawal')
      .set({ state: 'received' })
      .where('state', 'in', ['reviewed', 'disbursed'])
      .execute()
    await fixture.rule({ matching: true, fee: { fixed: '1' }, max: '10000' }, { methods: [BANK] })
    payee = await person()
    payer = await person()
    third = await person()
  })
  const now = () => fixture.platform.clock.now()
  const run = <T>(work: Parameters<typeof fixture.store.transaction<T>>[0]) => fixture.store.transaction(work)
  const books = async () => expect(await checkLedger(fixture.store.db)).toEqual([])
  /** Makes a reviewed withdrawal over the amount and the fee of 1. */
  const wanted = async (amount = '101.00', who = payee): Promise<string> => {
    const { id } = (await who.request(amount)).json.value
    expect(await fixture.change({ id, event: 'review' })).toBe('reviewed')
    return id
  }
  const pay = async (amount = '100.00', who = payer) => {
    const key = { 'idempotency-key': randomUUID() }
    return (await who.browser.call(depositCreate, { body: { method: 'bank', amount }, headers: key })).json.value
  }
  const listed = async (who = payer) => (await who.browser.call(deposits)).json.value.list[0]
  const prove = async (id: string, who = payer, background = colour()) =>
    (
      await who.browser.call(depositProof, {
        query: { id },
        body: await sharp({ create: { width: 9, height: 9, channels: 3, background } })
          .png()
          .toBuffer(),
        headers: { 'content-type': 'application/octet-stream' },
      })
    ).json
  const colour = () => {
    receipt = { r: ++count % 256, g: (count >> 3) % 256, b: Math.floor(Math.random() * 256) }
    return receipt
  }
  /** Colour of the newest picture. */
  let receipt = { r: 0, g: 0, b: 0 }
  const answer = async (id: string, body: object, who = payee) =>
    (await who.browser.call(withdrawalAnswer, { body: { id, ...body } })).json.code ?? 'done'
  const seesPayee = async (id: string, who: WithdrawingPlayer) =>
    (await who.browser.call(depositPayee, { query: { id } })).json.value?.number
  const reply = async (id: string, word: string) =>
    (await payer.browser.call(depositAnswer, { body: { id, answer: word } })).json.code ?? 'done'
  const jump = async (ms: number) => {
    fixture.platform.clock.advance(ms)
    for (const who of [payee, payer, third]) await who.signIn()
  }
  /** Returns the gain or loss of each member in the main wallet. */
  const gains = async () => {
    const all = await Promise.all([payee, payer].map(who => who.money()))
    return all.map(([main]) => main - OPENING_BALANCE)
  }
  const held = async () => (await payee.money())[1]
  /** Returns the balance of the accounts through which members pay each other. */
  const owed = async () => {
    const rows = await fixture.store.db
      .selectFrom('ledger_account')
      .select('balance_minor')
      .where('owner', 'like', 'matching:%')
      .execute()
    return rows.reduce((sum, row) => sum + BigInt(row.balance_minor), 0n)
  }
  const proven = async (amount?: string) => {
    const id = await wanted(amount)
    const deposit = await pay()
    await prove(deposit.id)
    return { id, deposit: deposit.id as string }
  }

  it('a withdrawal from before the switch to whole units is found, and its rest counts as fee', async () => {
    const brand = (decimals: 0 | 2) =>
      fixture.store.db.updateTable('brand').set({ decimals }).where('id', '=', 'north').execute()
    const id = await wanted('101.75')
    expect((await pay('100.00')).match).toBeUndefined()
    await brand(0)
    try {
      const deposit = await pay('100', third)
      expect(deposit).toMatchObject({ match: { state: 'open', amount: '100.00' } })
      expect(await payee.newest()).toMatchObject({ state: 'matched', amount: '101.75', fee: '1.75', payout: '100.00' })
      await prove(deposit.id, third)
      expect(await answer(id, { answer: 'received' })).toBe('done')
      expect(await payee.newest()).toMatchObject({ state: 'received' })
      expect([await held(), (await gains())[0]]).toEqual([0n, -101_75n])
      await books()
    } finally {
      await brand(2)
    }
  })

  it('MBR-17 a deposit pays a withdrawal of that amount: proof, answer, and the money on hold becomes the deposit', async () => {
    const id = await wanted()
    const deposit = await pay()
    expect(deposit).toMatchObject({ payTo: {}, match: { state: 'open', amount: '100.00', credited: '0.00' } })
    const { reference } = deposit
    expect(await payee.newest()).toMatchObject({
      state: 'matched',
      payment: { reference, payUntil: now() + 30 * MINUTE },
    })
    expect(await fixture.change({ id, event: 'disburse' })).toBe('withdrawal/state')
    expect(await fixture.change({ id, event: 'reject' })).toBe('withdrawal/state')
    await prove(deposit.id)
    const proven = await payee.newest()
    expect(proven).toMatchObject({ state: 'disbursed', answerUntil: now() + 1440 * MINUTE })
    expect(proven.payment).toEqual({ reference })
    expect(await held()).toBe(10_100n)
    await books()
    expect(await answer(id, { answer: 'received' })).toBe('done')
    expect((await payee.newest()).state).toBe('received')
    expect(await listed()).toMatchObject({ state: 'approved', amount: '100.00', match: { state: 'ended' } })
    expect([await gains(), await held(), await owed()]).toEqual([[-10_100n, 10_000n], 0n, 0n])
    await books()
    expect(await answer(id, { answer: 'received' })).toBe('withdrawal/state')
  })

  itOnce('what follows from a matched deposit waits for a quiet week or an operator', async () => {
    const DAY = 24 * HOUR
    const countsAt = async (deposit: string) =>
      (
        await fixture.store.db
          .selectFrom('deposit')
          .select('counts_at')
          .where('id', '=', deposit)
          .executeTakeFirstOrThrow()
      ).counts_at?.getTime() ?? null
    const clock = () => run(tx => countQuietMatches(tx, now(), cashierFollowers))
    const settled = async () => {
      const match = await proven()
      await answer(match.id, { answer: 'received' })
      return match
    }
    const { deposit } = await settled()
    const endedAt = now()
    expect((await listed()).match).toMatchObject({ state: 'ended', countsAt: endedAt + 7 * DAY })
    await jump(7 * DAY - 1)
    await clock()
    expect(await countsAt(deposit)).toBeNull()
    await jump(1)
    await Promise.all([clock(), clock()])
    expect(await countsAt(deposit)).toBe(now())
    expect((await listed()).match).not.toHaveProperty('countsAt')

    // the same two again, also in the other direction: the deposits never count, even after a look
    const again = await settled()
    const look = (id: string) => run(tx => countAfterLook(tx, { tenantId: 'north', id, now: now() }, cashierFollowers))
    await jump(7 * DAY)
    await clock()
    expect(await countsAt(again.deposit)).toBeNull()
    await expect(look(again.deposit)).rejects.toMatchObject({ code: 'deposit/state' })

    // an operator looks at a payment of others before the week is over
    const id = await wanted()
    const other = await pay('100.00', third)
    await prove(other.id, third)
    await expect(look(other.id)).rejects.toMatchObject({ code: 'deposit/state' })
    await answer(id, { answer: 'received' })
    expect(await look(other.id)).toBe(true)
    expect(await countsAt(other.id)).toBe(now())
    await books()
  })

  itOnce('a matched deposit counts never when the two turn out to be no strangers within the week', async () => {
    const { db } = fixture.store
    const ties: Record<string, () => Promise<unknown>> = {
      nothing: async () => {},
      'a payment back': async () => {
        const id = await wanted('78.00', payer)
        const back = await pay('77.00', payee)
        await prove(back.id, payee)
        await answer(id, { answer: 'received' }, payer)
      },
      'one browser': async () => {
        const { username } = await db
          .selectFrom('member')
          .select('username')
          .where('id', '=', payer.id)
          .executeTakeFirstOrThrow()
        await payee.browser.signIn(login, username, 'Pass1234')
      },
      'one number': async () => {
        const number = `8490${count}11`
        const rows = [payee, payer].map(({ id }, index) => ({
          member_id: id,
          tenant_id: 'north',
          number,
          proven_at: index === 0 ? new Date(now()) : null,
        }))
        await db.insertInto('member_phone').values(rows).execute()
      },
      'one account that was removed': async () => {
        const { number } = await db
          .selectFrom('payout_account')
          .select('number')
          .where('id', '=', payee.accountId)
          .executeTakeFirstOrThrow()
        await db
          .updateTable('payout_account')
          .set({ number, is_default: false, removed_at: new Date(now()) })
          .where('id', '=', payer.accountId)
          .execute()
      },
      'money between their wallets': () =>
        run(async tx => {
          const [from, to] = [
            await openWallet(tx, { tenantId: 'north', memberId: payee.id, now: now() }),
            await openWallet(tx, { tenantId: 'north', memberId: payer.id, now: now() }),
          ]
          await post(tx, {
            tenantId: 'north',
            owner: ownerOf(payee.id),
            kind: 'member-transfer',
            reference: 'x',
            now: now(),
            key: `tie:${count}`,
            postings: [
              { accountId: from.accountId, amount: -100n },
              { accountId: to.accountId, amount: 100n },
            ],
          })
        }),
    }
    for (const [tie, tieThem] of Object.entries(ties)) {
      payee = await person()
      payer = await person()
      const { id, deposit } = await proven()
      await answer(id, { answer: 'received' })
      await tieThem()
      fixture.platform.clock.advance(7 * 24 * HOUR)
      await run(tx => countQuietMatches(tx, now(), cashierFollowers))
      const { counts_at } = await db
        .selectFrom('deposit')
        .select('counts_at')
        .where('id', '=', deposit)
        .executeTakeFirstOrThrow()
      expect([tie, counts_at !== null]).toEqual([tie, tie === 'nothing'])
    }
    await books()
  })

  it('whether two are strangers costs as little after many rounds', async () => {
    const { id, deposit } = await proven()
    await answer(id, { answer: 'received' })
    await run(async tx => {
      for (const { id: memberId } of [payee, payer]) {
        const wallet = await openWallet(tx, { tenantId: 'north', memberId, now: now() })
        const games = await openPlatformAccount(tx, 'games', 'north', wallet)
        const postings = [
          { accountId: games, amount: -1n },
          { accountId: wallet.accountId, amount: 1n },
        ]
        const round = {
          tenantId: 'north',
          owner: ownerOf(memberId),
          kind: 'win' as const,
          reference: '',
          now: now(),
          postings,
        }
        for (let batch = 0; batch < 20; batch++)
          await postAll(
            tx,
            Array.from({ length: 50 }, (_, n) => ({ ...round, key: `many:${count}:${batch}:${n}` })),
          )
      }
    })
    await sql`analyze`.execute(fixture.store.db)
    fixture.platform.clock.advance(7 * 24 * HOUR)
    await run(async tx =>
      expect(await rowsRead(tx, 'posting', () => countQuietMatches(tx, now(), cashierFollowers))).toBeLessThan(100),
    )
    const { counts_at } = await fixture.store.db
      .selectFrom('deposit')
      .select('counts_at')
      .where('id', '=', deposit)
      .executeTakeFirstOrThrow()
    expect(counts_at?.getTime()).toBe(now())
  })

  itOnce('a payment that the brand paid back after silence counts only when an operator says so', async () => {
    const { id, deposit } = await proven()
    await jump(25 * HOUR)
    await run(tx => forceReceived(tx, now(), cashierFollowers))
    await payee.prove(id, '#0a0b0c')
    expect(await answer(id, { answer: 'not-received' })).toBe('done')
    expect(await fixture.change({ id, event: 'settle', returned: 10_000n, note: 'It never came' })).toBe('settled')
    await jump(8 * 24 * HOUR)
    await run(tx => countQuietMatches(tx, now(), cashierFollowers))
    const row = await fixture.store.db
      .selectFrom('deposit')
      .select('counts_at')
      .where('id', '=', deposit)
      .executeTakeFirstOrThrow()
    expect(row.counts_at).toBeNull()
    expect(await run(tx => countAfterLook(tx, { tenantId: 'north', id: deposit, now: now() }, cashierFollowers))).toBe(
      true,
    )
    await books()
  })

  itOnce('nobody is matched with their own name without its accents or in another order', async () => {
    payee = await fixture.player(`m${++count}`, { name: 'Trần Thị Bích', number: `7700123${4000 + count}` })
    await wanted()
    const same = await fixture.player(`m${++count}`, { name: 'BICH TRAN THI', number: `7700123${4000 + count}` })
    expect((await pay('100.00', same)).match).toBeUndefined()
    expect((await pay('100.00', third)).match).toBeDefined()
  })

  itOnce('a disputed payment counts for nothing while the dispute lasts', async () => {
    const { id, deposit } = await proven()
    await jump(25 * HOUR)
    await run(tx => forceReceived(tx, now(), cashierFollowers))
    expect((await payee.newest()).state).toBe('forced-received')
    await fixture.store.db.updateTable('withdrawal').set({ state: 'not-received' }).where('id', '=', id).execute()
    await jump(8 * 24 * HOUR)
    await run(tx => countQuietMatches(tx, now(), cashierFollowers))
    const row = await fixture.store.db
      .selectFrom('deposit')
      .select('counts_at')
      .where('id', '=', deposit)
      .executeTakeFirstOrThrow()
    expect(row.counts_at).toBeNull()
  })

  itOnce(
    'MBR-17 only the matched payer sees the account, until the match ends, and each view is recorded',
    async () => {
      const id = await wanted()
      const { id: deposit } = await pay()
      expect(await seesPayee(deposit, payer)).toMatch(/^77001234/)
      expect(await seesPayee(deposit, third)).toBeUndefined()
      expect(await seesPayee(deposit, payee)).toBeUndefined()
      expect(JSON.stringify(await listed())).not.toContain('77001234')
      const seen = await payer.browser.call(depositPayee, { query: { id: deposit } })
      expect(seen.json.value.holder).not.toContain(NAMES[(count - 2) % 4])
      const views = await fixture.store.db
        .selectFrom('audit')
        .select(['summary'])
        .where('what', '=', 'payee')
        .where('subject', '=', deposit)
        .execute()
      expect(views).toHaveLength(2)
      expect(views[0]!.summary).toBe(`the account of withdrawal ${id} was viewed by its payer`)
      await answer(id, { answer: 'received' })
      expect(await seesPayee(deposit, payer)).toBeUndefined()
    },
  )

  itOnce(
    'MBR-17 no match is made with the same, an excluded or a nameless person, or where the brand has it off',
    async () => {
      await wanted()
      const isMatched = async (who: WithdrawingPlayer) => (await pay('100.00', who)).match !== undefined
      expect(await isMatched(payee)).toBe(false)
      const namesake = await fixture.player(`m${++count}`, { name: `  ${NAMES[(count - 3) % 4]!.toUpperCase()} ` })
      expect(await isMatched(namesake)).toBe(false)
      const { number } = await fixture.store.db
        .selectFrom('payout_account')
        .select('number')
        .where('id', '=', payee.accountId)
        .executeTakeFirstOrThrow()
      expect(await isMatched(await fixture.player(`m${++count}`, { name: 'Eve Park', number }))).toBe(false)
      // first in the payee's browser, later in the own one
      await payee.browser.signIn(login, `m${count - 2}`, 'Pass1234')
      const sharer = await fixture.player(`m${++count}`, { name: 'Finn Roe', number: `88001234${count}00` })
      await payee.browser.signIn(login, `m${count}`, 'Pass1234')
      expect(await isMatched(sharer)).toBe(false)
      const nameless = await fixture.player(`m${++count}`, { name: 'Gus Orr', number: `99001234${count}00` })
      await fixture.store.db.updateTable('member').set({ extra: '{}' }).where('id', '=', nameless.id).execute()
      expect(await isMatched(nameless)).toBe(false)
      await fixture.rule({ matching: false }, { methods: [BANK] })
      expect(await isMatched(payer)).toBe(false)
      await fixture.rule({ matching: true }, { methods: [{ ...BANK, matching: false }] })
      expect(await isMatched(payer)).toBe(false)
      await fixture.rule({ matching: true }, { methods: [BANK] })
      expect((await pay('99.99')).match).toBeUndefined()
      await payee.signIn()
      await payee.browser.call(exclusionSet, { body: { kind: 'time-out', length: 24 } })
      expect(await isMatched(payer)).toBe(false)
      expect(await isMatched(third)).toBe(false)
    },
  )

  it('MBR-17 of many deposits at once one gets the withdrawal; the others pay the brand', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const id = await wanted()
      const payers = [payer, third, await person(), await person()]
      const made = await Promise.all([...payers, payer].map(who => pay('100.00', who)))
      const matched = made.filter(({ match }) => match)
      expect(matched).toHaveLength(1)
      const rows = await fixture.store.db
        .selectFrom('deposit_match')
        .where('withdrawal_id', '=', id)
        .selectAll()
        .execute()
      expect(rows).toHaveLength(1)
      const one = payers.find(({ id: memberId }) => memberId === rows[0]!.payer_id)!
      await one.browser.call(depositCancel, { body: { id: matched[0].id } })
      expect((await payee.newest()).state).toBe('reviewed')
      expect(await fixture.change({ id, event: 'reject', note: 'over' })).toBe('rejected')
    }
    await books()
  })

  it('MBR-17 a review, a rejection and a deposit at once: a withdrawal is either paid by a member or by nobody', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const id = await wanted()
      const [rejected, deposit] = await Promise.all([
        fixture.change({ id, event: 'reject', note: 'no' }),
        pay('100.00', await person()),
        fixture.change({ id, event: 'disburse' }),
      ])
      const { state } = await payee.newest()
      expect(deposit.match !== undefined).toBe(state === 'matched')
      if (state === 'matched') expect(rejected).toBe('withdrawal/state')
    }
    await books()
  })

  itOnce(
    'MBR-17 MBR-08 what members paid of a withdrawal that was refused afterwards counts in the limits of the day',
    async () => {
      const levels = [{ rank: 0, perDay: '150', timesPerDay: 5 }]
      await fixture.rule({ matching: true, levels }, { methods: [BANK] })
      const { id, deposit } = await proven('100.00')
      await answer(id, { answer: 'partial', received: '60.00', remaining: '40.00' })
      await reply(deposit, 'agree')
      await fixture.change({ id, event: 'reject', note: 'over' })
      expect((await payee.request('90.01')).json.code).toBe('withdrawal/day-limit')
      expect((await payee.request('90.00')).status).toBe(200)
    },
  )

  itOnce('MBR-17 RGM-05 where members may take requests back, one that is being matched is not', async () => {
    await fixture.rule({ matching: true, cancel: true }, { methods: [BANK] })
    const id = await wanted('100.00')
    await pay()
    const headers = { 'idempotency-key': randomUUID() }
    expect((await payee.browser.call(withdrawalCancel, { body: { id }, headers })).json.code).toBe('withdrawal/state')
  })

  itOnce(
    'MBR-17 an unproven deposit expires, the withdrawal waits again, and after two of these the brand is paid',
    async () => {
      const id = await wanted()
      const first = await pay()
      await jump(31 * MINUTE)
      await run(tx => expireDeposits(tx, now(), cashierFollowers))
      expect([(await listed()).state, (await payee.newest()).state]).toEqual(['expired', 'reviewed'])
      expect(await seesPayee(first.id, payer)).toBeUndefined()
      const second = await pay()
      expect(second.match).toBeDefined()
      await payer.browser.call(depositCancel, { body: { id: second.id } })
      expect((await pay()).match).toBeUndefined()
      expect((await pay('100.00', third)).match).toBeDefined()
      expect(await fixture.change({ id, event: 'review' })).toBe('withdrawal/state')
      await books()
    },
  )

  it('MBR-17 proof that arrives as the deposit expires: it expires without it, or is proven with it', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const one = await person()
      await wanted()
      const { id } = await pay('100.00', one)
      fixture.platform.clock.advance(30 * MINUTE - 1)
      await one.signIn()
      fixture.platform.clock.advance(1)
      await Promise.all([prove(id, one), run(tx => expireDeposits(tx, now(), cashierFollowers))])
      await payee.signIn()
      const { state } = await payee.newest()
      const stored = await listed(one)
      expect([stored.match.state, state]).toEqual(
        state === 'disbursed' ? ['proven', 'disbursed'] : ['ended', 'reviewed'],
      )
      await fixture.store.db
        .updateTable('withdrawal')
        .set({ state: 'received' })
        .where('state', '=', 'reviewed')
        .execute()
    }
  })

  itOnce(
    'MBR-17 a proof that was sent stays, and neither an operator nor the sandbox decides for the payee',
    async () => {
      const { deposit } = await proven()
      expect((await payer.browser.call(depositCancel, { body: { id: deposit } })).json.code).toBe('deposit/has-proof')
      fixture.platform.clock.advance(2 * HOUR)
      await approveWaiting(fixture.store, 1, now(), cashierFollowers)
      await run(tx => expireDeposits(tx, now(), cashierFollowers))
      await payer.signIn()
      expect(await listed()).toMatchObject({ state: 'pending', match: { state: 'proven' } })
      expect(await gains()).toEqual([-10_100n, 0n])
    },
  )

  it('MBR-17 a missing answer counts as received once; a later dispute takes no money from the payer', async () => {
    const { id } = await proven()
    await jump(24 * HOUR)
    const forced = await Promise.all(
      Array.from({ length: 3 }, () => run(tx => forceReceived(tx, now(), cashierFollowers))),
    )
    expect(forced.reduce((sum, found) => sum + found)).toBe(1)
    const { state, steps } = await payee.newest()
    expect([state, (steps as { state: string }[]).filter(step => step.state === 'forced-received').length]).toEqual([
      'forced-received',
      1,
    ])
    expect(await gains()).toEqual([-10_100n, 10_000n])
    await payee.prove(id, '#abcd11')
    expect(await answer(id, { answer: 'not-received' })).toBe('done')
    expect(await fixture.change({ id, event: 'reverse' })).toBe('withdrawal/state')
    expect(await fixture.change({ id, event: 'unpaid' })).toBe('withdrawal/state')
    expect(await fixture.change({ id, event: 'settle', returned: 5_000n })).toBe('settled')
    expect([await gains(), await owed()]).toEqual([[-5_100n, 10_000n], 0n])
    await books()
  })

  itOnce('a fault while silence is counted as a receipt stops the job, and the payment waits as before', async () => {
    await proven()
    await jump(24 * HOUR)
    for (const fault of [new Error('no money moved'), refuse('withdrawal/unknown')]) {
      const followers = { ...cashierFollowers, paidWithdrawalChanged: () => Promise.reject(fault) }
      await expect(run(tx => forceReceived(tx, now(), followers))).rejects.toThrow(fault.message)
    }
    expect((await payee.newest()).state).toBe('disbursed')
    expect(await held()).toBe(10_100n)
  })

  itOnce('the parts of several payments add up, and a payment that arrives after all leaves no part', async () => {
    const { id, deposit } = await proven()
    await answer(id, { answer: 'partial', received: '60.00', remaining: '40.00' })
    await reply(deposit, 'agree')
    const rest = await pay('40.00', third)
    await prove(rest.id, third)
    await answer(id, { answer: 'partial', received: '15.00', remaining: '25.00' })
    expect(await payee.newest()).toMatchObject({ state: 'partial', received: '15.00', due: '40.00' })
    expect(await fixture.change({ id, event: 'unpaid' })).toBe('reviewed')
    expect(await payee.newest()).toMatchObject({ state: 'reviewed', due: '25.00' })
    const last = await pay('25.00', await person())
    expect(last.match).toMatchObject({ amount: '25.00' })
    await books()

    const other = await proven()
    await answer(other.id, { answer: 'partial', received: '60.00', remaining: '40.00' })
    expect(await answer(other.id, { answer: 'received' })).toBe('done')
    const received = await payee.newest()
    expect(received.state).toBe('received')
    for (const part of ['received', 'due']) expect(received).not.toHaveProperty(part)
    await books()
  })

  itOnce('a step that moves money locks the wallets of both before the withdrawal', async () => {
    if (fixture.store.kind === 'pglite') return
    const { id } = await proven()
    for (const who of [payee, payer]) {
      const release = await holdOpen(fixture.store, tx => lockPlayers(tx, 'north', [who.id]))
      const part = { id, event: 'confirm-part', actor: 'member', received: 6000n } as const
      const change = fixture.change(part)
      await waitForLocks(fixture.store, 1)
      const free = fixture.store.db.selectFrom('withdrawal').select('id').where('id', '=', id).forUpdate().skipLocked()
      expect(await free.execute()).toHaveLength(1)
      await release()
      expect(await change).toBe(who === payee ? 'partial' : 'withdrawal/state')
    }
  })

  itOnce('each of two withdrawals names the reference of its own payment', async () => {
    await wanted('101.00')
    const first = await pay('100.00')
    await wanted('81.00')
    const second = await pay('80.00', third)
    const { list } = (await payee.browser.call(withdrawals, { query: { pageSize: 2 } })).json.value
    expect(list.map((one: { payment: { reference: string } }) => one.payment.reference)).toEqual([
      second.reference,
      first.reference,
    ])
  })

  it('MBR-17 an answer and silence at once pay once', async () => {
    const { id } = await proven()
    await jump(24 * HOUR)
    await Promise.all([
      answer(id, { answer: 'received' }),
      run(tx => forceReceived(tx, now(), cashierFollowers)),
      run(tx => forceReceived(tx, now(), cashierFollowers)),
      answer(id, { answer: 'partial', received: '60.00', remaining: '40.00' }),
    ])
    const [lost, won] = await gains()
    expect(lost).toBe(-10_100n)
    expect([10_000n, 6_000n]).toContain(won)
    expect(await held()).toBe(won === 10_000n ? 0n : 4_100n)
    await books()
  })

  itOnce('MBR-17 a disputed payment waits for an operator, who finds it unpaid or credits the deposit', async () => {
    const { id, deposit } = await proven()
    const first = receipt
    expect(await answer(id, { answer: 'not-received' })).toBe('withdrawal/no-proof')
    await payee.prove(id, '#123456')
    expect(await answer(id, { answer: 'not-received' })).toBe('done')
    expect(await listed()).toMatchObject({ match: { state: 'disputed' } })
    expect(await held()).toBe(10_100n)
    expect(await fixture.change({ id, event: 'settle', returned: 1n })).toBe('withdrawal/too-much')
    const other = await pay('50.00', third)
    expect((await prove(other.id, third, first)).code).toBe('upload/used')
    expect(await fixture.change({ id, event: 'unpaid', note: 'A false receipt' })).toBe('reviewed')
    expect(await listed()).toMatchObject({ id: deposit, state: 'rejected', reason: 'A false receipt' })
    fixture.platform.clock.advance(MINUTE)
    const again = await pay('100.00', third)
    expect((await prove(again.id, third, first)).success).toBe(true)
    // the picture of the first payment is no proof of the second
    expect(await answer(id, { answer: 'not-received' })).toBe('withdrawal/no-proof')
    await payee.prove(id, '#654321')
    expect(await answer(id, { answer: 'not-received' })).toBe('done')
    expect(await fixture.change({ id, event: 'settle', note: 'The bank confirms it' })).toBe('settled')
    expect((await listed(third)).state).toBe('approved')
    expect([await held(), await owed()]).toEqual([0n, 0n])
    await books()
  })

  itOnce('MBR-17 a partial payment is credited at once, and the agreed rest waits for another payment', async () => {
    const { id, deposit } = await proven()
    expect(await answer(id, { answer: 'partial', received: '60.00', remaining: '39.00' })).toBe('withdrawal/parts')
    expect(await answer(id, { answer: 'partial', received: '60.00', remaining: '40.00' })).toBe('done')
    expect(await payee.newest()).toMatchObject({ state: 'partial', received: '60.00', remaining: '40.00' })
    expect(await listed()).toMatchObject({ state: 'approved', amount: '60.00', match: { state: 'partial' } })
    expect([await gains(), await held()]).toEqual([[-10_100n, 6_000n], 4_100n])
    await books()
    expect(await reply(deposit, 'agree')).toBe('done')
    expect(await reply(deposit, 'agree')).toBe('deposit/state')
    const reviewed = await payee.newest()
    expect(reviewed).toMatchObject({ state: 'reviewed', due: '40.00' })
    expect(reviewed).not.toHaveProperty('received')
    const rest = await pay('40.00', third)
    expect(rest.match).toMatchObject({ amount: '40.00' })
    await prove(rest.id, third)
    await answer(id, { answer: 'received' })
    expect((await third.money())[0]).toBe(OPENING_BALANCE + 4_000n)
    expect([await gains(), await held(), await owed()]).toEqual([[-10_100n, 6_000n], 0n, 0n])
    await books()
  })

  it('MBR-17 a silent payer agrees to a part, an objection goes to an operator, and the brand may pay or refuse', async () => {
    for (const end of ['silence', 'object', 'refuse'] as const) {
      const id = await wanted('101.00')
      const one = await person()
      const { id: deposit } = await pay('100.00', one)
      await prove(deposit, one)
      await answer(id, { answer: 'partial', received: '60.00', remaining: '40.00' })
      if (end === 'object')
        expect((await one.browser.call(depositAnswer, { body: { id: deposit, answer: 'object' } })).status).toBe(200)
      fixture.platform.clock.advance(24 * HOUR)
      await payee.signIn()
      await Promise.all([
        run(tx => agreeBySilence(tx, now(), cashierFollowers)),
        run(tx => agreeBySilence(tx, now(), cashierFollowers)),
      ])
      if (end === 'object') {
        expect((await payee.newest()).state).toBe('partial')
        // from here on neither silence nor the payer ends it
        for (const actor of ['clock', 'payer'] as const)
          expect(await fixture.change({ id, event: 'unpaid', actor })).toBe('withdrawal/state')
        expect(await fixture.change({ id, event: 'settle', note: 'It was paid' })).toBe('settled')
        for (const part of ['received', 'due']) expect(await payee.newest()).not.toHaveProperty(part)
        expect((await one.money())[0]).toBe(OPENING_BALANCE + 10_000n)
      } else {
        expect((await payee.newest()).state).toBe('reviewed')
        expect(await fixture.change({ id, event: end === 'refuse' ? 'reject' : 'disburse', note: 'x' })).toBe(
          end === 'refuse' ? 'rejected' : 'disbursed',
        )
        expect((await one.money())[0]).toBe(OPENING_BALANCE + 6_000n)
      }
      expect(await held()).toBe(0n)
      await books()
    }
    // the refused withdrawal got its rest and its fee back
    expect((await gains())[0]).toBe(-10_100n - 10_100n - 6_000n)
  })

  itOnce(
    'MBR-17 RGM-03 RGM-04 an exclusion in between rejects the deposit, and the paid amount is owed to the payer',
    async () => {
      const { id } = await proven()
      await payer.browser.call(exclusionSet, { body: { kind: 'time-out', length: 24 } })
      const before = await owed()
      expect(await answer(id, { answer: 'received' })).toBe('done')
      expect(await listed()).toMatchObject({ state: 'rejected', reasonCode: 'excluded' })
      expect([await gains(), await held(), (await owed()) - before]).toEqual([[-10_100n, 0n], 0n, 10_000n])
      await books()
    },
  )
})
