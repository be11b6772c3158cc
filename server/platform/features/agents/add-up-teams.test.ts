/**
 * Compares the figures of teams with the sums of their members' figures, by the team at the time of each bet, for any times of the job.
 * @module-tag deep
 */
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { seededRandom } from '../../../../demo/catalogue/seeded-random.ts'
import { addBet, seedGame } from '../../../../tests/bet-fixture.ts'
import { countStatements } from '../../../../tests/count-statements.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestPlatform } from '../../../../tests/test-platform.ts'
import { MORE } from '../../../jobs/define-job.ts'
import { dayAt } from '../../../jobs/wall-clock.ts'
import type { Tx } from '../../../store/open-store.ts'
import { registerBrand } from '../../context/register-brand.ts'
import { agentJobs } from '../../jobs/agent-jobs.ts'
import { openWallet } from '../../money/ledger/accounts.ts'
import { creditPlayMoney } from '../../money/ledger/credit-play-money.ts'
import { createMember } from '../../people/accounts/create-member.ts'
import { moveMember } from '../contracts/move-member.ts'
import { addUpTeams, closeTeams } from './add-up-teams.ts'
import { readTeamTotals, type TeamFigures } from './team-totals.ts'

const ZONE = 'Asia/Yangon'
const HOUR_MS = 3_600_000
const dayOf = (moment: number) => {
  const { year, month, day } = dayAt(ZONE, moment)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/** Bets and bonuses of a member on one day, with all uplines at that time. */
interface Deed {
  memberId: number
  above: number[]
  day: string
  stake: number
  win: number
  bonus: number
}

forOneStore('figures of teams', open => {
  let platform: TestPlatform
  let gameId: number
  let names = 0

  beforeAll(async () => {
    platform = await createTestPlatform(await open())
    const { store } = platform.context
    await registerBrand(store.db, { id: 'north', merchant: 'NORTH', currency: 'USD', timeZone: ZONE })
    gameId = await seedGame(store)
  })

  const now = () => platform.clock.now()
  const newMember = async (uplineId: number | null, at = now()) => {
    const username = `person${++names}`
    const { store } = platform.context
    return (await createMember(
      store.db,
      { tenantId: 'north', username, passwordHash: 'none', uplineId, type: '2' },
      { now: at },
    ))!
  }
  const bet = (memberId: number, stake: number, win: number, at: number) =>
    addBet(platform.context.store.db, { memberId, gameId, stake, win, at })
  const addUp = async () => {
    while (
      (await platform.context.store.transaction(tx => addUpTeams(tx, { tenantId: 'north', now: now() }))) === MORE
    );
  }
  const totals = (agentId: number, from = '2000-01-01', to = '2100-01-01') =>
    readTeamTotals(platform.context.store.db, agentId, { from, to })

  it('AGT-04 add up what all members below did, of any range, after moves and in runs at any time', async () => {
    const random = seededRandom(15)
    const int = (max: number) => Math.floor(random() * max)
    const start = now()
    const upline = new Map<number, number>()
    const top = await newMember(null)
    const people = [top]
    for (let n = 0; n < 25; n++) {
      const above = people[int(people.length)]!
      const id = await newMember(above)
      upline.set(id, above)
      people.push(id)
    }
    const aboveOf = (id: number): number[] => (upline.has(id) ? [upline.get(id)!, ...aboveOf(upline.get(id)!)] : [])
    const deeds: Deed[] = []
    for (let step = 0; step < 120; step++) {
      platform.clock.advance(int(3 * HOUR_MS))
      const memberId = people[int(people.length)]!
      const [stake, win] = [100 + int(900), int(1000)]
      await bet(memberId, stake, win, now())
      let bonus = 0
      if (step % 10 === 0) {
        bonus = 1 + int(50)
        const key = `bonus${step}`
        await platform.context.store.transaction(async tx => {
          await openWallet(tx, { tenantId: 'north', memberId, now: now() })
          await creditPlayMoney(tx, {
            tenantId: 'north',
            memberId,
            key,
            amountMinor: BigInt(bonus),
            reason: 'x',
            now: now(),
          })
        })
      }
      deeds.push({ memberId, above: aboveOf(memberId), day: dayOf(now()), stake, win, bonus })
      if (step % 25 === 24) {
        const moved = people[1 + int(people.length - 1)]!
        const target = people[int(people.length)]!
        if (target !== moved && !aboveOf(target).includes(moved)) {
          await platform.context.store.transaction(tx =>
            moveMember(tx, { tenantId: 'north', memberId: moved, uplineId: target, now: now() }),
          )
          upline.set(moved, target)
        }
      }
      if (step % 7 === 0) await addUp()
    }
    await addUp()
    const days = [...new Set([dayOf(start), ...deeds.map(({ day }) => day)])].sort()
    for (const agent of people) {
      const [from, to] = [days[int(3)]!, days[days.length - 1 - int(3)]!]
      const own = deeds.filter(({ above, day }) => above.includes(agent) && day >= from && day <= to)
      const sum = (figure: 'stake' | 'win' | 'bonus') => own.reduce((all, deed) => all + BigInt(deed[figure]), 0n)
      const { bets, stake, win, bonus } = await totals(agent, from, to)
      expect({ bets, stake, win, bonus }).toEqual({
        bets: own.length,
        stake: sum('stake'),
        win: sum('win'),
        bonus: sum('bonus'),
      })
    }
    const { active, registrations } = await totals(top)
    expect(active).toBe(new Set(deeds.filter(({ above }) => above.includes(top)).map(({ memberId }) => memberId)).size)
    expect(registrations).toBe(25)
    const stored = await sql<{ wrong: string }>`
      with recursive tree as (
        select upline_id, id as member_id, 1 as depth from member where upline_id is not null
        union all select member.upline_id, tree.member_id, tree.depth + 1
        from tree join member on member.id = tree.upline_id where member.upline_id is not null
      ) select count(*) as wrong from tree full join downline using (upline_id, member_id, depth)
        where tree.member_id is null or downline.joined_at is null`.execute(platform.context.store.db)
    expect(stored.rows[0]!.wrong).toBe('0')
  })

  it('AGT-04 members who bet on several days of a range are counted once, in every part of it', async () => {
    const top = await newMember(null)
    const [ann, bob] = [await newMember(top), await newMember(top)]
    const first = now()
    const days = [0, 1, 2, 3].map(more => dayOf(first + more * 24 * HOUR_MS))
    const played: [number, number][] = [
      [0, ann],
      [1, ann],
      [1, bob],
      [3, ann],
    ]
    for (const [day, id] of played) {
      platform.clock.advance(first + day * 24 * HOUR_MS - now())
      await bet(id, 100, 0, now())
      await addUp()
    }
    for (const from of [0, 1, 2, 3])
      for (const to of [0, 1, 2, 3].filter(day => day >= from)) {
        const who = new Set(played.filter(([day]) => day >= from && day <= to).map(([, id]) => id))
        expect((await totals(top, days[from], days[to])).active, `${from} to ${to}`).toBe(who.size)
      }
  })

  it('AGT-09 a bet that comes after its period was closed counts in the next one', async () => {
    const top = await newMember(null)
    const ann = await newMember(top)
    const late = now() - HOUR_MS
    await addUp()
    await platform.context.store.transaction(tx => closeTeams(tx, 'north', new Date(now())))
    await bet(ann, 700, 0, late)
    await addUp()
    const { rows } = await sql<{ starts_at: Date; stake_minor: string }>`
      select starts_at, stake_minor from team_hour where agent_id = ${top}`.execute(platform.context.store.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.starts_at.getTime()).toBeGreaterThan(now() - HOUR_MS)
    expect(rows[0]!.stake_minor).toBe('700')
  })

  it('AGT-09 runs at the same time count nothing twice', async () => {
    const top = await newMember(null)
    const ann = await newMember(top)
    await Promise.all(Array.from({ length: 20 }, () => bet(ann, 10, 5, now())))
    await Promise.all(Array.from({ length: 4 }, addUp))
    expect(await totals(top)).toMatchObject({ bets: 20, stake: 200n, win: 100n } satisfies Partial<TeamFigures>)
  })

  it('AGT-02 no member is moved below the own downline, nor by two moves at once', async () => {
    const top = await newMember(null)
    const [ann, bob] = [await newMember(top), await newMember(top)]
    const move = (memberId: number, uplineId: number) =>
      platform.context.store.transaction(tx => moveMember(tx, { tenantId: 'north', memberId, uplineId, now: now() }))
    const done = await Promise.allSettled([move(ann, bob), move(bob, ann)])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'agent/own-downline' } })
    await expect(move(top, ann)).rejects.toMatchObject({ code: 'agent/own-downline' })
  })

  it('a run without changes costs one statement', async () => {
    const { context } = platform
    const [job] = agentJobs(context, 'south')
    const run = (tx: Tx) => job!.run(tx, { dueAt: now(), context })
    expect(await context.store.transaction(tx => countStatements(tx, run))).toBe(1)
  })
})
