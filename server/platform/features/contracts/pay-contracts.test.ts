/**
 * Tests that contracts pay by the figures of a team, each period once, for any times of the job.
 * @module-tag deep
 */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type ContractFixture, DAY, HOUR, openContractFixture } from '../../../../tests/contract-fixture.ts'
import { countStatements } from '../../../../tests/count-statements.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import type { Store } from '../../../store/open-store.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import { storeExclusion } from '../../people/protection/exclude.ts'
import { moveMember } from './move-member.ts'
import { payContracts } from './pay-contracts.ts'

/** Highest terms of each kind: no agent offers more. */
const ALL = {
  dividend: { period: 'weekly', tiers: [{ rate: '50' }] },
  dailySalary: { tiers: [{ rate: '5' }] },
  hourlySalary: { tiers: [{ rate: '5' }] },
  realTimeSalary: { tiers: [{ rate: '2' }] },
}

forEachStore('what contracts pay', (open, itOnce) => {
  let store: Store
  let fixture: ContractFixture
  /** `top` is below the brand, `below` is below `top`, and a player is below `below`. */
  let top: number
  let below: number
  let player: number

  const prepare = async (options: Parameters<typeof openContractFixture>[1] = {}) => {
    fixture = await openContractFixture(store, { zone: 'UTC', ...options })
    // contracts of earlier tests end, so that no payment is caught up for them
    await store.db.deleteFrom('metadata').where('name', '=', 'agents').execute()
    const ended = { state: 'terminated' as const, ended_at: new Date(), pays_at: null }
    await store.db.updateTable('agent_contract').set(ended).execute()
    // a Monday; the days that daily salaries are paid on are the 1st, the 3rd, the 5th
    fixture.until('2026-11-30T12:00Z')
    top = await fixture.person(null)
    below = await fixture.person(top)
    player = await fixture.person(below, '0')
  }
  beforeAll(async () => {
    store = await open()
  })
  beforeEach(() => prepare())
  const money = async () => [await fixture.money(top), await fixture.money(below)].map(Number)
  const before = 1_000_000

  it('AGT-09 the brand pays agents without an upline, and those pay the ones below, of every kind', async () => {
    await fixture.terms(ALL)
    await fixture.pay()
    await fixture.agree('dailySalary', top, below, { tiers: [{ rate: '2' }] })
    await fixture.agree('hourlySalary', top, below, { tiers: [{ betAmount: '5', rate: '1' }] })
    await fixture.agree('realTimeSalary', top, below, { tiers: [{ rate: '1' }] })
    await fixture.agree('dividend', top, below, { period: 'weekly', tiers: [{ rate: '10' }] })
    await fixture.bet(player, 10_000, 4_000)
    await fixture.pay()
    expect(await fixture.payments(top, 'realTimeSalary')).toEqual([])
    fixture.until('2026-11-30T12:05Z')
    await fixture.pay()
    expect(await fixture.payments(top, 'realTimeSalary')).toEqual([['2026-11-30T12:00', 200, 'paid']])
    expect(await fixture.payments(below, 'realTimeSalary')).toEqual([['2026-11-30T12:00', 100, 'paid']])
    expect(await money()).toEqual([before + 200 - 100, before + 100])
    fixture.until('2026-11-30T13:10Z')
    await fixture.bet(player, 499)
    await fixture.bet(player, 20_000, 0, Date.parse('2026-12-01T13:10Z'))
    fixture.until('2026-12-06T23:59Z')
    await fixture.pay()
    expect(await fixture.payments(below, 'hourlySalary')).toEqual([
      ['2026-11-30T13:00', 0, 'nothing'],
      ['2026-12-01T13:00', 200, 'paid'],
    ])
    // the day of the agreement is not counted; days are paid two at a time
    expect(await fixture.payments(below, 'dailySalary')).toEqual([
      ['2026-12-01T00:00', 400, 'paid'],
      ...['02', '03', '04'].map(day => [`2026-12-${day}T00:00`, 0, 'nothing']),
    ])
    expect(await fixture.payments(below, 'dividend')).toEqual([])
    fixture.until('2026-12-07T00:00Z')
    await fixture.pay()
    expect(await fixture.payments(below, 'dividend')).toEqual([['2026-12-01T00:00', 2000, 'paid']])
    expect(await fixture.payments(top, 'dividend')).toEqual([['2026-12-01T00:00', 10_000, 'paid']])
    expect(await checkLedger(fixture.store.db)).toEqual([])
  })

  it('AGT-09 a run that is repeated, at once, or after the clock was set back changes nothing', async () => {
    await fixture.terms(ALL)
    await fixture.pay()
    for (const kind of ['dailySalary', 'hourlySalary', 'realTimeSalary'] as const)
      await fixture.agree(kind, top, below, { tiers: [{ rate: '1' }] })
    fixture.until('2026-12-01T12:00Z')
    await fixture.bet(player, 10_000)
    fixture.until('2026-12-03T00:00Z')
    await Promise.all([1, 2, 3].map(() => fixture.pay()))
    const paid = await money()
    // paid in real time, by the hour and by the day
    expect(paid).toEqual([before + 200 + 500 + 500 - 300, before + 300])
    await fixture.pay()
    fixture.platform.clock.advance(-2 * DAY)
    await fixture.pay()
    fixture.platform.clock.advance(2 * DAY)
    await fixture.pay()
    expect(await money()).toEqual(paid)
    expect(await checkLedger(fixture.store.db)).toEqual([])
  })

  it('AGT-09 an upline without enough money owes the whole payment until there is enough', async () => {
    await fixture.terms({
      hourlySalary: {
        tiers: [
          { betAmount: '900000', rate: '5' },
          { betAmount: '900001', rate: '5' },
        ],
      },
    })
    await fixture.pay()
    await expect(fixture.agree('hourlySalary', top, below, { tiers: [{ rate: '1' }] })).rejects.toMatchObject({
      code: 'contract/above-own',
    })
    await fixture.terms(ALL)
    await fixture.pay()
    const agreed = await fixture.agree('hourlySalary', top, below, { tiers: [{ rate: '5' }] })
    expect(agreed.state).toBe('active')
    fixture.until('2026-11-30T13:30Z')
    await fixture.bet(player, 10_000)
    await fixture.setMoney(top, 0n)
    // the brand's payment would suffice for the salary below
    await store.db.updateTable('agent_contract').set({ pays_at: null }).where('member_id', '=', top).execute()
    fixture.until('2026-11-30T14:30Z')
    await fixture.pay()
    expect(await fixture.payments(top, 'hourlySalary')).toEqual([])
    expect(await fixture.payments(below, 'hourlySalary')).toEqual([['2026-11-30T13:00', 500, 'due']])
    await fixture.setMoney(top, 499n)
    await fixture.pay()
    expect(await money()).toEqual([499, before])
    await fixture.setMoney(top, 500n)
    await Promise.all([fixture.pay(), fixture.pay()])
    expect(await money()).toEqual([0, before + 500])
    expect(await fixture.payments(below, 'hourlySalary')).toEqual([['2026-11-30T13:00', 500, 'paid']])
    expect(await checkLedger(fixture.store.db)).toEqual([])
  })

  itOnce('AGT-09 what the agent above is paid in the same run pays the one below', async () => {
    await fixture.terms({ dailySalary: ALL.dailySalary })
    await fixture.pay()
    await fixture.agree('dailySalary', top, below, { tiers: [{ rate: '5' }] })
    fixture.until('2026-12-01T12:00Z')
    await fixture.bet(player, 10_000)
    await fixture.setMoney(top, 0n)
    fixture.until('2026-12-03T00:00Z')
    await fixture.pay()
    expect(await money()).toEqual([0, before + 500])
  })

  itOnce('AGT-09 a bet that is settled after its period was paid counts in the next one', async () => {
    await fixture.terms(ALL)
    await fixture.pay()
    await fixture.agree('hourlySalary', top, below, { tiers: [{ rate: '1' }] })
    fixture.until('2026-11-30T13:30Z')
    await fixture.bet(player, 1_000)
    fixture.until('2026-11-30T14:05Z')
    await fixture.pay()
    await fixture.bet(player, 5_000, 0, Date.parse('2026-11-30T13:59Z'))
    fixture.until('2026-11-30T15:05Z')
    await fixture.pay()
    expect(await fixture.payments(below, 'hourlySalary')).toEqual([
      ['2026-11-30T13:00', 10, 'paid'],
      ['2026-11-30T14:00', 50, 'paid'],
    ])
  })

  itOnce('AGT-09 what players won is carried on and made up for before anything is paid', async () => {
    await fixture.terms({ dividend: { period: 'daily', carriesLosses: true, tiers: [{ rate: '50' }] } })
    await fixture.pay()
    const days: [string, number, number][] = [
      ['01', 1_000, 4_000],
      ['02', 2_000, 0],
      ['03', 1_500, 0],
      ['04', 700, 0],
    ]
    for (const [day, stake, win] of days) {
      fixture.until(`2026-12-${day}T12:00Z`)
      await fixture.bet(player, stake, win)
    }
    fixture.until('2026-12-05T00:05Z')
    await fixture.pay()
    expect(await fixture.payments(top, 'dividend')).toEqual([
      ['2026-12-01T00:00', 0, 'nothing'],
      ['2026-12-02T00:00', 0, 'nothing'],
      ['2026-12-03T00:00', 250, 'paid'],
      ['2026-12-04T00:00', 350, 'paid'],
    ])
  })

  itOnce('AGT-09 what is carried on is not forgotten when the brand changes its terms, early or late', async () => {
    const terms = (rate: string) =>
      fixture.terms({ dividend: { period: 'daily', carriesLosses: true, tiers: [{ rate }] } })
    await terms('50')
    await fixture.pay()
    fixture.until('2026-12-01T12:00Z')
    await fixture.bet(player, 1_000, 4_000)
    fixture.until('2026-12-02T12:00Z')
    await fixture.pay()
    await terms('40')
    await fixture.pay()
    await fixture.bet(player, 2_000, 0)
    // the second of December is over, and not paid yet
    fixture.until('2026-12-03T00:05Z')
    await terms('30')
    await fixture.pay()
    await fixture.bet(player, 1_500, 0)
    fixture.until('2026-12-04T00:05Z')
    await fixture.pay()
    expect(await fixture.payments(top, 'dividend')).toEqual([
      ['2026-12-01T00:00', 0, 'nothing'],
      ['2026-12-02T00:00', 0, 'nothing'],
      ['2026-12-03T00:00', 150, 'paid'],
    ])
  })

  itOnce('AGT-09 active members of a period are counted once', async () => {
    const tiers = [
      { activeMembers: 2, rate: '1' },
      { activeMembers: 3, rate: '10' },
    ]
    await fixture.terms({ dividend: { period: 'weekly', tiers } })
    await fixture.pay()
    const other = await fixture.person(below, '0')
    for (const day of ['01', '02', '03']) {
      fixture.until(`2026-12-${day}T12:00Z`)
      await fixture.bet(player, 1_000)
      await fixture.bet(other, 1_000)
      await fixture.pay()
    }
    fixture.until('2026-12-07T00:00Z')
    await fixture.pay()
    expect(await fixture.payments(top, 'dividend')).toEqual([['2026-12-01T00:00', 60, 'paid']])
  })

  itOnce('AGT-09 an ended contract pays the periods that were over, and a new one goes on from there', async () => {
    await fixture.terms(ALL)
    await fixture.pay()
    const first = await fixture.agree('dailySalary', top, below, { tiers: [{ rate: '1' }] })
    for (const day of ['01', '02', '03']) {
      fixture.until(`2026-12-${day}T12:00Z`)
      await fixture.bet(player, 10_000)
    }
    // the 3rd is not over yet: the new contract pays it
    const second = await fixture.agree('dailySalary', top, below, { tiers: [{ rate: '3' }] })
    fixture.until('2026-12-05T01:00Z')
    await fixture.pay()
    expect(await fixture.payments(below, 'dailySalary')).toEqual([
      ['2026-12-01T00:00', 100, 'paid'],
      ['2026-12-02T00:00', 100, 'paid'],
      ['2026-12-03T00:00', 300, 'paid'],
      ['2026-12-04T00:00', 0, 'nothing'],
    ])
    await fixture.bet(player, 10_000)
    const now = await fixture.change(top, 'dailySalary', {
      action: 'terminate',
      contractId: second.id,
      version: second.version,
    })
    expect([first.state, now.state]).toEqual(['active', 'terminated'])
    fixture.until('2026-12-10T01:00Z')
    await fixture.pay()
    expect(await fixture.payments(below, 'dailySalary')).toHaveLength(4)
  })

  itOnce('AGT-09 both hours are paid that clocks show twice, and the day with them once', async () => {
    await prepare({ zone: 'America/New_York' })
    fixture.until('2027-11-06T12:00Z')
    await fixture.terms(ALL)
    await fixture.pay()
    for (const time of ['05:30', '06:30']) await fixture.bet(player, 1_000, 0, Date.parse(`2027-11-07T${time}Z`))
    fixture.until('2027-11-10T12:00Z')
    await fixture.pay()
    expect(await fixture.payments(top, 'hourlySalary')).toEqual([
      ['2027-11-07T05:00', 50, 'paid'],
      ['2027-11-07T06:00', 50, 'paid'],
    ])
    expect((await fixture.payments(top, 'dailySalary')).slice(0, 2)).toEqual([
      ['2027-11-07T04:00', 100, 'paid'],
      ['2027-11-08T05:00', 0, 'nothing'],
    ])
  })

  it.each(['JPY', 'VND'])('AGT-09 wallets in %s are paid to the same minor unit', async currency => {
    await prepare({ currency })
    await fixture.terms({ realTimeSalary: { tiers: [{ rate: '0.33' }] } })
    await fixture.pay()
    for (let n = 1; n <= 5; n++) {
      await fixture.bet(player, 199)
      fixture.platform.clock.advance(HOUR)
      await fixture.pay()
    }
    // 0.6567 of a minor unit each time: rounding loses no part of it
    const paid = await fixture.payments(top, 'realTimeSalary')
    expect(paid.reduce((sum, [, amount]) => sum + amount, 0)).toBe(Math.floor((5 * 199 * 33) / 10_000))
  })

  itOnce('AGT-09 an agent who is excluded from play is paid what was earned', async () => {
    await fixture.terms(ALL)
    await fixture.pay()
    await fixture.agree('realTimeSalary', top, below, { tiers: [{ rate: '1' }] })
    const now = fixture.platform.clock.now()
    await fixture.store.transaction(tx =>
      storeExclusion(
        tx,
        { tenantId: fixture.tenantId, memberId: below, now },
        { kind: 'self-exclusion', endsAt: null },
        { hashes: [] },
      ),
    )
    await fixture.bet(player, 10_000)
    fixture.until('2026-11-30T13:00Z')
    await fixture.pay()
    expect(await fixture.payments(below, 'realTimeSalary')).toMatchObject([[expect.any(String), 100, 'paid']])
  })

  itOnce('AGT-09 a contract ends when its agent is moved to another upline', async () => {
    await fixture.terms(ALL)
    await fixture.pay()
    await fixture.agree('realTimeSalary', top, below, { tiers: [{ rate: '1' }] })
    const other = await fixture.person(null)
    const now = fixture.platform.clock.now()
    await fixture.store.transaction(tx =>
      moveMember(tx, { tenantId: fixture.tenantId, memberId: below, uplineId: other, now }),
    )
    await fixture.bet(player, 10_000)
    fixture.until('2026-11-30T13:00Z')
    await fixture.pay()
    expect(await fixture.payments(below, 'realTimeSalary')).toEqual([])
  })

  itOnce('a run with nothing to do costs three statements, whatever contracts the brand has', async () => {
    const statements = () => {
      const run = { tenantId: fixture.tenantId, dueAt: now(), now: now(), paidKinds: fixture.paidKinds }
      return store.transaction(tx => countStatements(tx, counted => payContracts(counted, run)))
    }
    const now = () => fixture.platform.clock.now()
    expect(await statements()).toBe(3)
    const { dividend, dailySalary } = ALL
    await fixture.terms({ dividend, dailySalary })
    await fixture.pay()
    await fixture.agree('dividend', top, below, { period: 'weekly', tiers: [{ rate: '10' }] })
    await fixture.bet(player, 10_000)
    await fixture.pay()
    expect(await statements()).toBe(3)
    fixture.until('2026-12-07T00:00Z')
    expect(await statements()).toBeGreaterThan(3)
    await fixture.pay()
    expect(await fixture.payments(below, 'dividend')).toHaveLength(1)
    expect(await statements()).toBe(3)
    // new terms, and a kind that is switched off, take effect at once
    await fixture.terms({ dividend })
    expect(await statements()).toBeGreaterThan(3)
    expect(await statements()).toBe(3)
    fixture.paidKinds = []
    expect(await statements()).toBeGreaterThan(3)
  })
})
