/** @module-tag deep */

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { depositCreate } from '../../../../src/schemas/endpoints/deposit-create.ts'
import { openContractFixture } from '../../../../tests/contract-fixture.ts'
import { codeOf, createLotteryFixture } from '../../../../tests/lottery-fixture.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import { createWithdrawalFixture } from '../../../../tests/withdrawal-fixture.ts'
import type { Store } from '../../../store/open-store.ts'
import { registerBrand } from '../../context/register-brand.ts'
import { freezeMember, unfreezeMember } from '../../features/agents/freeze-member.ts'
import { rateShareOf } from '../../features/contracts/amounts.ts'
import { pointsOf } from '../../features/points/read-points.ts'
import { bonusOf } from '../../features/promotions/pay-bonus.ts'
import { readDue, takeDue } from '../../features/rebate/due-rebate.ts'
import { termsOf } from '../../features/rebate/read-rebate.ts'
import { OPENING_BALANCE } from './accounts.ts'
import { checkLedger } from './check-ledger.ts'
import { checkWhole, readSmallestUnit, roundDown, roundUp } from './smallest-unit.ts'

const removeDecimals = (store: Store, id: string) =>
  store.db.updateTable('brand').set({ decimals: 0 }).where('id', '=', id).execute()

it('payments are rounded down, charges up, and a fraction is refused', () => {
  expect([roundDown(1_99n, 100n), roundDown(1_99n, 1n), roundDown(-1_99n, 100n)]).toEqual([1_00n, 1_99n, -1_00n])
  expect([roundUp(1_01n, 100n), roundUp(1_00n, 100n), roundUp(0n, 100n), roundUp(1_01n, 1n)]).toEqual([
    ...[2_00n, 1_00n, 0n, 1_01n],
  ])
  expect(() => checkWhole(1_00n, 100n)).not.toThrow()
  expect(() => checkWhole(1_01n, 100n)).toThrow(expect.objectContaining({ code: 'wallet/fraction' }))
})

it('bonuses, prices and values of points are whole units', () => {
  expect(bonusOf({ percent: 33.33, most: '1000.50' }, 10_00n, 100n)).toBe(3_00n)
  expect(bonusOf({ percent: 50, most: '10.50' }, 90_00n, 100n)).toBe(10_00n)
  expect(bonusOf({ amount: '2.50' }, 0n, 100n)).toBe(2_00n)
  expect(rateShareOf(199_00n, 150, 100n)).toBe(2_00n)
  const good = { id: 'mug', title: { EN: 'Mug' }, image: '/art/good/mug.svg', points: 10, amount: '0.50', stock: 3 }
  const convert = { rates: [{ rank: 0, points: 100, amount: '1.75' }], min: 100, perDay: 1000 }
  const mall = pointsOf({ goods: [good], convert }, 100n)
  expect(mall.goods.map(({ amount }) => amount)).toEqual([1_00n])
  expect(mall.convert?.rates.map(({ amount }) => amount)).toEqual([1_00n])
})

forEachStore('a brand without decimals', open => {
  it('takes neither deposits nor withdrawals with a fraction, and its fees are whole', async () => {
    const store = await open()
    const fixture = await createWithdrawalFixture(store)
    const fee = { percent: 1.5 }
    const voucher = { id: 'voucher', kind: 'voucher' as const, title: { EN: 'Voucher' }, min: '5', max: '500', fee }
    await fixture.rule({ fee }, { methods: [voucher] })
    const player = await fixture.player('ann')
    const deposit = (amount: string) =>
      player.browser.call(depositCreate, {
        body: { method: 'voucher', amount },
        headers: { 'idempotency-key': randomUUID() },
      })
    expect((await deposit('20.50')).json.value).toMatchObject({ fee: '0.31', toPay: '20.81' })
    await removeDecimals(store, 'north')
    expect((await deposit('20.50')).json.code).toBe('wallet/fraction')
    expect((await deposit('20')).json.value).toMatchObject({ fee: '1.00', toPay: '21.00' })
    expect((await player.request('100.50')).json.code).toBe('wallet/fraction')
    expect((await player.request('100')).status).toBe(200)
    expect(await player.newest()).toMatchObject({ amount: '100.00', fee: '2.00', payout: '98.00' })
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('takes lottery stakes of whole units, and pays wins and rebates rounded down', async () => {
    const store = await open()
    const fixture = await createLotteryFixture(store)
    await removeDecimals(store, 'north')
    const who = await fixture.bettor('bettor')
    const draw = await fixture.foresee()
    const fraction = await fixture.line([draw.digit], { unit: 10 })
    expect(codeOf(await who.bet([fraction], [draw.drawNo]))).toBe('wallet/fraction')
    const line = await fixture.line([draw.digit], { rebate: 20 })
    const exact = BigInt(line.odds['']!) / 10n
    expect(exact % 100n).not.toBe(0n)
    expect(codeOf(await who.bet([line], [draw.drawNo]))).toBe('done')
    await fixture.drawAt(draw)
    expect(await who.balance()).toBe(OPENING_BALANCE - 100n + roundDown(exact, 100n))
    expect(await fixture.checkBooks()).toEqual([])
  })

  it('pays agents whole units, and what is below one with a later payment', async () => {
    const store = await open()
    const fixture = await openContractFixture(store, { zone: 'UTC' })
    await removeDecimals(store, fixture.tenantId)
    fixture.until('2026-11-30T12:00Z')
    const agent = await fixture.person(null)
    const player = await fixture.person(agent, '0')
    await fixture.terms({ realTimeSalary: { tiers: [{ rate: '2' }] } })
    await fixture.pay()
    await fixture.bet(player, 120_00)
    fixture.until('2026-11-30T12:10Z')
    await fixture.pay()
    expect(await fixture.payments(agent, 'realTimeSalary')).toEqual([['2026-11-30T12:00', 2_00, 'paid']])
    await fixture.bet(player, 30_00)
    fixture.until('2026-11-30T12:20Z')
    await fixture.pay()
    const paid = await fixture.payments(agent, 'realTimeSalary')
    expect(paid.map(([, amount]) => amount)).toEqual([2_00, 1_00])
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('pays what was due before the switch in whole units, and the rest with a later payment', async () => {
    const store = await open()
    const fixture = await openContractFixture(store, { zone: 'UTC' })
    fixture.until('2026-11-30T12:00Z')
    const top = await fixture.person(null)
    const agent = await fixture.person(top)
    const player = await fixture.person(agent, '0')
    await fixture.terms({ realTimeSalary: { tiers: [{ rate: '2' }] } })
    await fixture.pay()
    await fixture.agree('realTimeSalary', top, agent, { tiers: [{ rate: '1' }] })
    const upline = { tenantId: fixture.tenantId, memberId: top }
    const freeze = { memberId: agent, now: fixture.platform.clock.now() }
    await store.transaction(tx => freezeMember(tx, upline, freeze))
    const before = await fixture.money(agent)
    const betAndPay = async (stake: number, at: string) => {
      if (stake > 0) await fixture.bet(player, stake)
      fixture.until(`2026-11-30T${at}Z`)
      await fixture.pay()
    }
    const paid = async () => (await fixture.payments(agent, 'realTimeSalary')).map(([, ...rest]) => rest)
    await betAndPay(170_00, '12:05')
    await betAndPay(40_00, '12:10')
    expect(await paid()).toEqual([
      [1_70, 'due'],
      [40, 'due'],
    ])
    await removeDecimals(store, fixture.tenantId)
    await store.transaction(tx => unfreezeMember(tx, upline, freeze))
    await betAndPay(0, '12:15')
    await betAndPay(0, '12:20')
    // 1.70 is paid as 1.00, and of 0.40 nothing: 2.10 are owed for 210.00, so that another 1.00 is left
    expect(await paid()).toEqual([
      [1_00, 'paid'],
      [0, 'nothing'],
      [1_00, 'paid'],
    ])
    expect((await fixture.money(agent)) - before).toBe(2_00n)
    expect(await checkLedger(store.db)).toEqual([])
  })

  it('pays the rebate of each game type in whole units, and keeps smaller ones for later', async () => {
    const store = await open()
    const fixture = await openContractFixture(store, { zone: 'UTC' })
    const { tenantId } = fixture
    await removeDecimals(store, tenantId)
    const member = await fixture.person(null, '0')
    const unit = await readSmallestUnit(store.db, tenantId)
    const terms = termsOf({ payment: 'claim', levels: [{ rank: 0, percent: '0.5' }] }, unit)!
    expect(terms.least).toBe(100n)
    const query = { level: terms.levels[0]!, range: { since: new Date(0), until: undefined }, unit }
    const due = async () =>
      (await readDue(store.db, member, query)).filter(({ stake }) => stake > 0n).map(({ amount }) => amount)
    await fixture.bet(member, 199_00)
    expect(await due()).toEqual([0n])
    expect(await store.transaction(async tx => takeDue(tx, member, query, await readDue(tx, member, query)))).toEqual(
      [],
    )
    await fixture.bet(member, 150_00)
    expect(await due()).toEqual([1_00n])
    const taken = await store.transaction(async tx => takeDue(tx, member, query, await readDue(tx, member, query)))
    expect(taken.map(({ stake, amount }) => [stake, amount])).toEqual([[349_00n, 1_00n]])
  })

  it('has a number of decimals that the database knows', async () => {
    const store = await open()
    await registerBrand(store.db, { id: 'north', merchant: 'north', currency: 'VND', decimals: 0 })
    expect([await readSmallestUnit(store.db, 'north'), await readSmallestUnit(store.db, 'nobody')]).toEqual([100n, 1n])
    await expect(sql`update brand set decimals = 3`.execute(store.db)).rejects.toThrow(/decimals/)
  })
})
