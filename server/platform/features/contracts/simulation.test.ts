/**
 * Pays a tree of agents by two instances at once and at odd times over the end of a week, a half month and a month, and compares the
 * payments with an independent calculation from the bets alone. Larger by SIMULATION_AGENTS=1000 SIMULATION_DAYS=90.
 * @module-tag deep
 */
import { beforeAll, expect, it } from 'vitest'
import { seededRandom } from '../../../../demo/catalogue/seeded-random.ts'
import type { ContractKind, ContractPeriod } from '../../../../src/schemas/agents/contract-kinds.ts'
import type { Tier } from '../../../../src/schemas/agents/stored-contract.ts'
import { wireTier } from '../../../../src/schemas/agents/tiers.ts'
import { type ContractFixture, DAY, HOUR, openContractFixture } from '../../../../tests/contract-fixture.ts'
import { forEachStore } from '../../../../tests/stores.ts'
import { createJobs } from '../../../jobs/jobs.ts'
import { agentJobs } from '../../jobs/agent-jobs.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import { activate } from './activate.ts'

const AGENTS = Number(process.env.SIMULATION_AGENTS ?? 12)
const DAYS = Number(process.env.SIMULATION_DAYS ?? 17)
/** A zone whose clocks never change, so that the calculation below needs no calendar of zones. */
const ZONE = 'Asia/Yangon'
const AHEAD = 6.5 * HOUR
const PLENTY = 10n ** 11n

interface Agent {
  id: number
  /** Ids of all uplines, the nearest first. */
  above: number[]
}
interface Bet {
  above: readonly number[]
  player: number
  at: number
  stake: number
  win: number
}
interface Terms {
  agent: Agent
  kind: ContractKind
  period: ContractPeriod | null
  carries: boolean
  tiers: Tier[]
}
type Paid = Record<string, number>

forEachStore('weeks of contracts', open => {
  let fixture: ContractFixture
  beforeAll(async () => {
    fixture = await openContractFixture(await open(), { zone: ZONE })
  })

  it('AGT-09 every contract paid, to the minor unit, what its bets come to', { timeout: 3_600_000 }, async () => {
    const random = seededRandom(AGENTS + DAYS)
    const int = (max: number) => Math.floor(random() * max)
    fixture.until('2026-11-14T17:30Z')
    const begin = fixture.platform.clock.now()
    const agents: Agent[] = []
    for (let n = 0; n < AGENTS; n++) {
      const upline = n < 3 ? undefined : agents[int(n)]!
      const id = await fixture.person(upline?.id ?? null)
      agents.push({ id, above: upline ? [upline.id, ...upline.above] : [] })
      await fixture.setMoney(id, PLENTY)
    }
    const players: { id: number; above: number[] }[] = []
    for (const { id, above } of agents) players.push({ id: await fixture.person(id, '0'), above: [id, ...above] })
    const terms = termsOf(agents, int)
    await agreeAll(fixture, terms, ZONE)
    // the first three have no upline, and the same terms
    await fixture.terms(
      Object.fromEntries(
        terms
          .slice(0, 4)
          .map(({ kind, period, carries, tiers }) => [
            kind,
            { tiers: tiers.map(wireTier), ...(period && { period, carriesLosses: carries }) },
          ]),
      ),
    )

    const { context } = fixture.platform
    const pay = agentJobs(context, fixture.tenantId)
    const instances = [createJobs(context, []), createJobs(context, [])]
    for (const instance of instances) await instance.add(pay)
    const bets: Bet[] = []
    const end = begin + DAYS * DAY
    while (fixture.platform.clock.now() < end) {
      const now = fixture.platform.clock.now()
      for (let n = 0; n < Math.max(4, AGENTS / 8); n++) {
        const { id, above } = players[int(players.length)]!
        const bet = { above, player: id, at: now, stake: 1 + int(20_000), win: int(3) === 0 ? int(60_000) : 0 }
        bets.push(bet)
        await fixture.bet(id, bet.stake, bet.win)
      }
      fixture.platform.clock.advance(Math.min(end - now, 60_000 + int(30 * HOUR)))
      await Promise.all(instances.map(instance => instance.runDue()))
    }
    // ended periods are paid now, and none is paid again
    fixture.platform.clock.advance(10 * 60_000)
    for (let n = 0; n < 2; n++) await Promise.all(instances.map(instance => instance.runDue()))

    const paid = await paidByContract(fixture)
    let total = 0
    for (const { agent, kind, ...rest } of terms) {
      const own = bets.filter(({ above }) => above.includes(agent.id))
      const expected = calculate({ kind, ...rest }, own, { begin, end: fixture.platform.clock.now() })
      const found = paid.get(`${agent.id} ${kind}`) ?? {}
      expect(kind === 'realTimeSalary' ? summed(found) : found, `${agent.id} ${kind}`).toEqual(expected)
      total += Object.values(found).reduce((sum, amount) => sum + amount, 0)
    }
    expect(total).toBeGreaterThan(0)
    expect(await checkLedger(fixture.store.db)).toEqual([])
  })
})

/** Makes one contract of each kind for each agent; those below earn less of the same. */
function termsOf(agents: readonly Agent[], int: (max: number) => number): Terms[] {
  const periods = ['daily', 'weekly', 'semi-monthly', 'monthly'] as const
  return agents.flatMap(agent => {
    const less = 0.8 ** agent.above.length
    const rate = (most: number) => Math.max(1, Math.floor(most * less))
    const dividend: Terms = {
      agent,
      kind: 'dividend',
      ...(agent.above.length > 0
        ? { period: periods[int(4)]!, carries: int(2) === 0 }
        : { period: 'weekly', carries: true }),
      tiers: [
        { activeMembers: 1, rate: rate(3000) },
        { activeMembers: 2, validBet: 50_000, loss: 30_000, rate: rate(4500) },
      ],
    }
    const daily: Terms = {
      agent,
      kind: 'dailySalary',
      period: null,
      carries: false,
      tiers: [{ rate: rate(50) }, { activeMembers: 2, validBet: 20_000, rate: rate(80) }],
    }
    const hourly: Terms = {
      agent,
      kind: 'hourlySalary',
      period: null,
      carries: false,
      tiers: [{ betAmount: 5_000, rate: rate(40) }],
    }
    return [dividend, daily, hourly, { ...daily, kind: 'realTimeSalary', tiers: [{ rate: rate(33) }] }]
  })
}

async function agreeAll({ store, tenantId, platform }: ContractFixture, terms: readonly Terms[], zone: string) {
  const now = platform.clock.now()
  await store.transaction(async tx => {
    for (const { agent, kind, period, carries, tiers } of terms) {
      const { id } = await tx
        .insertInto('agent_contract')
        .values({
          tenant_id: tenantId,
          kind,
          upline_id: agent.above[0] ?? null,
          member_id: agent.id,
          state: 'offered',
          period,
          carries_losses: carries,
          tiers: JSON.stringify(tiers),
          offered_at: new Date(now),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await activate(tx, { id, kind, period, memberId: agent.id }, { zone, now })
    }
  })
}

/** Returns the paid amounts by the beginning of the period, without zero ones. */
async function paidByContract({ store }: ContractFixture): Promise<Map<string, Paid>> {
  const rows = await store.db
    .selectFrom('contract_payment')
    .innerJoin('agent_contract', 'agent_contract.id', 'contract_id')
    .select(['member_id', 'kind', 'starts', 'amount_minor', 'contract_payment.state'])
    .execute()
  const paid = new Map<string, Paid>()
  for (const { member_id, kind, starts, amount_minor, state } of rows) {
    expect(state).not.toBe('due')
    const key = `${member_id} ${kind}`
    if (!paid.has(key)) paid.set(key, {})
    if (amount_minor !== '0') paid.get(key)![starts.getTime()] = Number(amount_minor)
  }
  return paid
}

const summed = (paid: Paid) => Object.values(paid).reduce((sum, amount) => sum + amount, 0)

/** Calculates the payments of a contract: amounts by the beginning of the period, or one sum in real time. */
function calculate(
  { kind, period, carries, tiers }: Omit<Terms, 'agent'>,
  bets: readonly Bet[],
  { begin, end }: { begin: number; end: number },
) {
  const reached = (figures: Record<string, number>) =>
    tiers
      .filter(({ rate: _, ...needs }) => Object.entries(needs).every(([name, least]) => figures[name]! >= least))
      .pop()?.rate ?? 0
  const share = (amount: number, rate: number) => Number((BigInt(amount) * BigInt(rate)) / 10_000n)
  const stakeOf = (some: readonly Bet[]) => some.reduce((sum, { stake }) => sum + stake, 0)
  const activeOf = (some: readonly Bet[]) => new Set(some.map(({ player }) => player)).size
  if (kind === 'realTimeSalary') return share(stakeOf(bets), tiers[0]!.rate)
  const local = (moment: number) => new Date(moment + AHEAD)
  const paid: Paid = {}
  const put = (starts: number, amount: number) => {
    if (amount > 0) paid[starts - AHEAD] = amount
  }
  if (kind === 'hourlySalary') {
    const byHour = new Map<number, Bet[]>()
    for (const bet of bets) {
      const hour = local(bet.at).setUTCMinutes(0, 0, 0)
      byHour.set(hour, [...(byHour.get(hour) ?? []), bet])
    }
    // the hour of the agreement is not counted
    for (const [hour, some] of byHour)
      if (hour > begin + AHEAD && hour + HOUR <= end + AHEAD)
        put(hour, share(stakeOf(some), reached({ betAmount: stakeOf(some) })))
    return paid
  }
  /** Returns the day as a whole number. */
  const dayOf = (moment: number) => Math.floor((moment + AHEAD) / DAY)
  const first = dayOf(begin) + 1
  const today = dayOf(end)
  const endsPeriod = (day: number) => {
    const next = new Date((day + 1) * DAY)
    if (kind === 'dailySalary' || period === 'daily') return true
    if (period === 'weekly') return next.getUTCDay() === 1
    return next.getUTCDate() === 1 || (period === 'semi-monthly' && next.getUTCDate() === 16)
  }
  let starts = first
  let carried = 0
  for (let day = first; day < today; day++) {
    if (!endsPeriod(day)) continue
    const some = bets.filter(({ at }) => dayOf(at) >= starts && dayOf(at) <= day)
    const figures = { activeMembers: activeOf(some), validBet: stakeOf(some) }
    if (kind === 'dailySalary') {
      // paid on the next even day
      const paidOn = (day + 1) % 2 === 0 ? day + 1 : day + 2
      if (paidOn <= today) put(starts * DAY, share(figures.validBet, reached(figures)))
    } else {
      const loss = some.reduce((sum, { stake, win }) => sum + stake - win, 0) - carried
      carried = carries && loss < 0 ? -loss : 0
      if (loss > 0) put(starts * DAY, share(loss, reached({ ...figures, loss })))
    }
    starts = day + 1
  }
  return paid
}
