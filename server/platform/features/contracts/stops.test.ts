/**
 * Tests payments when contracts end, are paused, or belong to frozen accounts; no brand waits for another.
 * @module-tag deep
 */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type ContractFixture, openContractFixture } from '../../../../tests/contract-fixture.ts'
import { forEachStore, forOneStore } from '../../../../tests/stores.ts'
import { MORE } from '../../../jobs/define-job.ts'
import type { Store } from '../../../store/open-store.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import type { MomentRange } from '../../money/totals/read-range.ts'
import { addUpTeams } from '../agents/add-up-teams.ts'
import { freezeMember, unfreezeMember } from '../agents/freeze-member.ts'
import { listPayments } from './list-payments.ts'
import { payContracts } from './pay-contracts.ts'

const REAL_TIME = { realTimeSalary: { tiers: [{ rate: '2' }] } }

forEachStore('contracts that stop', (open, itOnce) => {
  let store: Store
  let fixture: ContractFixture
  let top: number
  let middle: number
  let low: number
  let player: number
  beforeAll(async () => {
    store = await open()
  })
  beforeEach(async () => {
    fixture = await openContractFixture(store, { zone: 'UTC' })
    fixture.until('2026-11-30T12:00Z')
    top = await fixture.person(null)
    middle = await fixture.person(top)
    low = await fixture.person(middle)
    player = await fixture.person(low, '0')
  })
  const agreeAll = async (kind: 'realTimeSalary' | 'dailySalary') => [
    await fixture.agree(kind, top, middle, { tiers: [{ rate: '1' }] }),
    await fixture.agree(kind, middle, low, { tiers: [{ rate: '1' }] }),
  ]
  const paid = (memberId: number) => fixture.payments(memberId, 'realTimeSalary')

  it('AGT-09 a real-time salary is paid up to the moment at which the contract ends, and not beyond', async () => {
    await fixture.terms(REAL_TIME)
    await fixture.pay()
    const [contract] = await agreeAll('realTimeSalary')
    await fixture.bet(player, 10_000)
    fixture.until('2026-11-30T12:05Z')
    await fixture.pay()
    fixture.until('2026-11-30T12:07Z')
    await fixture.bet(player, 30_000)
    const end = { action: 'terminate', contractId: contract!.id, version: contract!.version } as const
    await fixture.change(top, 'realTimeSalary', { ...end, confirm: true })
    fixture.until('2026-11-30T12:08Z')
    await fixture.bet(player, 50_000)
    for (const time of ['12:10', '12:15']) {
      fixture.until(`2026-11-30T${time}Z`)
      await fixture.pay()
    }
    const expected = [
      ['2026-11-30T12:00', 100, 'paid'],
      ['2026-11-30T12:05', 300, 'paid'],
    ]
    expect(await paid(middle)).toEqual(expected)
    // the contract below ends with it, at the same moment
    expect(await paid(low)).toEqual(expected)
    expect(await paid(top)).toEqual([
      ['2026-11-30T12:00', 200, 'paid'],
      ['2026-11-30T12:05', 1600, 'paid'],
    ])
    expect(await checkLedger(store.db)).toEqual([])
  })

  itOnce(
    'AGT-08 a contract that others are paid from ends with them, once they were named, and both sides are told',
    async () => {
      await fixture.terms({ dailySalary: { tiers: [{ rate: '2' }] } })
      await fixture.pay()
      const [contract, below] = await agreeAll('dailySalary')
      const end = { contractId: contract!.id, version: contract!.version }
      const { username } = await store.db
        .selectFrom('member')
        .select('username')
        .where('id', '=', low)
        .executeTakeFirstOrThrow()
      const named = { code: 'contract/ends-others', options: { value: { ends: [{ id: below!.id, username }] } } }
      for (const action of ['terminate', 'requestTermination'] as const)
        await expect(fixture.change(top, 'dailySalary', { action, ...end })).rejects.toMatchObject(named)
      const asked = await fixture.change(top, 'dailySalary', { action: 'requestTermination', ...end, confirm: true })
      const agree = { action: 'answerTermination', agree: true, contractId: asked.id, version: asked.version } as const
      await expect(fixture.change(middle, 'dailySalary', agree)).rejects.toMatchObject(named)
      await fixture.change(middle, 'dailySalary', { ...agree, confirm: true })
      const rows = await store.db
        .selectFrom('agent_contract')
        .select(['member_id', 'state', 'end_reason'])
        .where('id', 'in', [contract!.id, below!.id])
        .orderBy('id')
        .execute()
      expect(rows).toEqual([
        { member_id: middle, state: 'terminated', end_reason: 'agreed' },
        { member_id: low, state: 'terminated', end_reason: 'upline-ended' },
      ])
      const told = await store.db
        .selectFrom('inbox')
        .select('member_id')
        .where('tenant_id', '=', fixture.tenantId)
        .where('content', 'like', '%upline-ended%')
        .execute()
      expect(told.map(({ member_id }) => member_id).sort()).toEqual([middle, low].sort())
    },
  )

  itOnce(
    'AGT-07 a dividend that is passed on has the periods of the own one, and carries losses where that does',
    async () => {
      await fixture.terms({ dividend: { period: 'monthly', carriesLosses: true, tiers: [{ rate: '50' }] } })
      await fixture.pay()
      const offer = (terms: object) =>
        fixture.change(top, 'dividend', { action: 'offer', memberId: middle, tiers: [{ rate: '10' }], ...terms })
      for (const terms of [{ period: 'weekly', carriesLosses: true }, { period: 'monthly' }])
        await expect(offer(terms)).rejects.toMatchObject({ code: 'contract/other-terms' })
      expect(await offer({ period: 'monthly', carriesLosses: true })).toMatchObject({ state: 'offered' })
    },
  )

  itOnce(
    'AGT-03 a kind that the brand switches off is paid to that moment, and starts anew when it is on again',
    async () => {
      await fixture.terms({ ...REAL_TIME, dailySalary: { tiers: [{ rate: '1' }] } })
      await fixture.pay()
      fixture.until('2026-12-01T12:00Z')
      await fixture.bet(player, 10_000)
      fixture.until('2026-12-02T11:59Z')
      await fixture.bet(player, 20_000)
      fixture.until('2026-12-02T12:00Z')
      fixture.paidKinds = []
      await fixture.pay()
      const salaries = [['2026-12-01T00:00', 100, 'paid']]
      expect(await paid(top)).toEqual([['2026-11-30T12:00', 600, 'paid']])
      // an ended day need not wait for the day on which two are paid
      expect(await fixture.payments(top, 'dailySalary')).toEqual(salaries)
      fixture.until('2026-12-04T11:59Z')
      await fixture.bet(player, 40_000)
      fixture.until('2026-12-04T12:00Z')
      await fixture.pay()
      fixture.paidKinds = ['realTimeSalary', 'dailySalary']
      await fixture.pay()
      await fixture.bet(player, 50_000)
      fixture.until('2026-12-05T12:00Z')
      await fixture.bet(player, 10_000)
      fixture.until('2026-12-07T00:00Z')
      await fixture.pay()
      expect(await paid(top)).toEqual([
        ['2026-11-30T12:00', 600, 'paid'],
        ['2026-12-04T12:00', 1200, 'paid'],
      ])
      expect(await fixture.payments(top, 'dailySalary')).toEqual([
        ...salaries,
        ['2026-12-05T00:00', 100, 'paid'],
        ['2026-12-06T00:00', 0, 'nothing'],
      ])
    },
  )

  itOnce('AGT-09 an agent whose account is frozen neither pays nor is paid until it is released', async () => {
    await fixture.terms(REAL_TIME)
    await fixture.pay()
    await agreeAll('realTimeSalary')
    const freeze = { memberId: middle, now: fixture.platform.clock.now() }
    const agent = { tenantId: fixture.tenantId, memberId: top }
    await store.transaction(tx => freezeMember(tx, agent, freeze))
    const before = await fixture.money(middle)
    await fixture.bet(player, 10_000)
    fixture.until('2026-11-30T12:05Z')
    await fixture.pay()
    expect([await paid(middle), await paid(low)]).toEqual([
      [['2026-11-30T12:00', 100, 'due']],
      [['2026-11-30T12:00', 100, 'due']],
    ])
    expect(await fixture.money(middle)).toBe(before)
    await store.transaction(tx => unfreezeMember(tx, agent, freeze))
    await fixture.pay()
    expect([await paid(middle), await paid(low)]).toEqual([
      [['2026-11-30T12:00', 100, 'paid']],
      [['2026-11-30T12:00', 100, 'paid']],
    ])
    expect(await checkLedger(store.db)).toEqual([])
  })

  itOnce('a real-time salary is listed with the stakes of its period, and those since the contract began', async () => {
    await fixture.terms(REAL_TIME)
    await fixture.pay()
    for (const [minute, stake] of [
      ['05', 10_000],
      ['10', 30_000],
    ] as const) {
      await fixture.bet(player, stake)
      fixture.until(`2026-11-30T12:${minute}Z`)
      await fixture.pay()
    }
    fixture.paidKinds = []
    await fixture.pay()
    fixture.paidKinds = ['realTimeSalary']
    fixture.until('2026-11-30T12:15Z')
    await fixture.pay()
    await fixture.bet(player, 20_000)
    fixture.until('2026-11-30T12:20Z')
    await fixture.pay()
    const day = Date.parse('2026-11-30T00:00Z')
    const range = { start: new Date(day), end: new Date(day + 86_400_000), now: new Date(fixture.platform.clock.now()) }
    const caller = { tenantId: fixture.tenantId, memberId: top }
    const filter = { kind: 'realTimeSalary', side: 'own', range: range as MomentRange } as const
    const { list } = await listPayments(store.db, caller, filter)
    expect(list.map(row => [row.base, row.sinceBeginning, row.paidBefore, row.amount])).toEqual([
      ['200.00', '200.00', '0.00', '4.00'],
      ['300.00', '400.00', '2.00', '6.00'],
      ['100.00', '100.00', '0.00', '2.00'],
    ])
  })

  it('what the brand owes an agent whose account is frozen is paid once it is released', async () => {
    await fixture.terms(REAL_TIME)
    await fixture.pay()
    const freeze = (frozen_at: Date | null) =>
      store.db.updateTable('member').set({ frozen_at }).where('id', '=', top).execute()
    const before = await fixture.money(top)
    await freeze(new Date(fixture.platform.clock.now()))
    await fixture.bet(player, 10_000)
    fixture.until('2026-11-30T12:05Z')
    await fixture.pay()
    expect(await paid(top)).toEqual([['2026-11-30T12:00', 200, 'due']])
    expect(await fixture.money(top)).toBe(before)
    await freeze(null)
    await Promise.all([fixture.pay(), fixture.pay()])
    expect(await paid(top)).toEqual([['2026-11-30T12:00', 200, 'paid']])
    expect(await fixture.money(top)).toBe(before + 200n)
    expect(await checkLedger(store.db)).toEqual([])
  })
})

forOneStore('brands with agents', open => {
  it('AGT-09 a brand whose figures and payments take long holds up no other', async () => {
    const store = await open()
    const [slow, quick] = [await openContractFixture(store), await openContractFixture(store)]
    const prepare = async (fixture: ContractFixture) => {
      fixture.until('2026-11-30T12:00Z')
      const top = await fixture.person(null)
      const player = await fixture.person(top, '0')
      await fixture.terms(REAL_TIME)
      await fixture.pay()
      await fixture.bet(player, 10_000)
      fixture.until('2026-11-30T12:05Z')
      return top
    }
    await prepare(slow)
    const top = await prepare(quick)
    const now = slow.platform.clock.now()
    let release = () => {}
    const released = new Promise<void>(done => {
      release = done
    })
    let isRunning = () => {}
    const running = new Promise<void>(done => {
      isRunning = done
    })
    const run = { tenantId: slow.tenantId, dueAt: now, now, paidKinds: slow.paidKinds }
    // holds every lock of a run, like a very long one
    const long = store.transaction(async tx => {
      while ((await payContracts(tx, run)) === MORE);
      isRunning()
      await released
    })
    await running
    await quick.pay()
    expect(await quick.payments(top, 'realTimeSalary')).toEqual([['2026-11-30T12:00', 200, 'paid']])
    let isDone = false
    const waits = store
      .transaction(tx => addUpTeams(tx, { tenantId: slow.tenantId, now }))
      .then(() => {
        isDone = true
      })
    expect(isDone, 'the same brand waits').toBe(false)
    release()
    await Promise.all([long, waits])
  })
})
