/**
 * Stores results and settles slips, in two jobs, so that an interrupted server leaves nothing half done: the first stores the results of
 * ended fixtures and of the legs on them, the second settles the slips that these decide.
 */

import { sql } from 'kysely'
import { drawScore, fixtureName, type Model, resultOf, type Sport } from '../../../../src/schemas/games/match-model.ts'
import { hasGivenUp, isNotPaused, tryEach } from '../../../jobs/try-each.ts'
import type { Log } from '../../../log/log.ts'
import type { Tx } from '../../../store/open-store.ts'
import { SMALLEST_UNIT } from '../../money/ledger/smallest-unit.ts'
import { refundBets } from '../open-bets/refund-bets.ts'
import { settleBets } from '../open-bets/settle-bets.ts'
import { findCovered } from './covered-slips.ts'
import { type SlipOutcome, slipOutcome } from './slip-money.ts'

/** Maximum of one run; the next run takes the others. */
const MAX_FIXTURES = 50
const MAX_SLIPS = 200
export const END_JOB = 'end-fixtures'
export const SETTLE_JOB = 'settle-slips'
const FIXTURE_NAME = sql<string>`'fixture ' || fixture.id`
const SLIP_NAME = sql<string>`'slip ' || market_bet.open_bet_id`

/**
 * Ends fixtures. One that cannot be drawn, however often it is tried, is abandoned, and its stakes are refunded.
 * @param now milliseconds since 1970. @returns the number of due fixtures
 */
export async function endFixtures(tx: Tx, now: number, log: Log): Promise<number> {
  const due = await tx
    .selectFrom('fixture')
    .innerJoin('competition', 'competition.code', 'fixture.competition_code')
    .selectAll('fixture')
    .select(['sport', hasGivenUp({ job: END_JOB }, FIXTURE_NAME).as('hasGivenUp')])
    .where('state', '=', 'open')
    .where('ends_at', '<=', new Date(now))
    .where(isNotPaused({ job: END_JOB, now }, FIXTURE_NAME))
    .orderBy('ends_at')
    .orderBy('fixture.id')
    .limit(MAX_FIXTURES)
    .forUpdate('fixture')
    .execute()
  const nameOf = ({ id }: { id: string }) => `fixture ${id}`
  await tryEach(tx, { job: END_JOB, now, log }, due, nameOf, async fixtures => {
    for (const fixture of fixtures) await endFixture(tx, fixture, now)
  })
  return due.length
}

interface DueFixture {
  id: string
  competition_code: string
  sport: Sport
  model: Model
  server_seed: string
  starts_at: Date
  hasGivenUp: boolean
}

async function endFixture(tx: Tx, fixture: DueFixture, now: number): Promise<void> {
  const name = fixtureName(fixture.competition_code, fixture.starts_at.getTime())
  const score = fixture.hasGivenUp
    ? undefined
    : await drawScore(fixture.sport, fixture.model, { serverSeed: fixture.server_seed, name })
  await tx
    .updateTable('fixture')
    .set({
      state: score ? 'settled' : 'void',
      home_score: score?.home ?? null,
      away_score: score?.away ?? null,
      settled_at: new Date(now),
    })
    .where('id', '=', fixture.id)
    .execute()
  const kinds = await tx
    .selectFrom('market_leg')
    .select(['market', 'selection', 'line'])
    .where('fixture_id', '=', fixture.id)
    .where('result', 'is', null)
    .distinct()
    .execute()
  for (const { market, selection, line } of kinds) {
    const half = line === null ? null : line / 2
    await tx
      .updateTable('market_leg')
      .set({ result: score ? resultOf(fixture.sport, market, half, selection, score) : 'void' })
      .where('fixture_id', '=', fixture.id)
      .where('result', 'is', null)
      .where('market', '=', market)
      .where('selection', '=', selection)
      .where('line', 'is not distinct from', line)
      .execute()
  }
}

/** @returns the number of slips that were to be settled or refunded */
export async function settleSlips(tx: Tx, now: number, log: Log): Promise<number> {
  const decided = await findDecided(tx, now)
  await tryEach(
    tx,
    { job: SETTLE_JOB, now, log },
    decided,
    ({ id }) => `slip ${id}`,
    slips => settleDecided(tx, slips, now),
  )
  return decided.length
}

async function settleDecided(tx: Tx, slips: readonly DecidedSlip[], now: number): Promise<void> {
  const covered = await findCovered(
    tx,
    slips.map(({ id }) => id),
  )
  const tenants = [...new Set(slips.map(({ tenantId }) => tenantId))].sort()
  for (const tenantId of tenants) {
    const own = slips.filter(slip => slip.tenantId === tenantId)
    const of = (isRefund: boolean) => own.filter(({ outcome }) => (outcome.state === 'refunded') === isRefund)
    const place = { tenantId, now }
    await settleBets(tx, {
      ...place,
      outcomes: of(false).map(({ id, outcome }) => ({ id, win: outcome.paid, isCovered: covered.has(id) })),
    })
    await refundBets(tx, { ...place, ids: of(true).map(({ id }) => id), reason: 'abandoned' })
  }
  const rows = slips.map(({ id, outcome }) => ({ id, state: outcome.state, paid: String(outcome.paid) }))
  await sql`update market_bet set state = ended.state, paid_minor = ended.paid, settled_at = ${new Date(now)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ended (id bigint, state text, paid bigint)
    where open_bet_id = ended.id and market_bet.state = 'open'`.execute(tx)
}

interface DecidedSlip {
  id: string
  tenantId: string
  outcome: SlipOutcome
}

/** Finds open slips of which a leg has lost, or every leg has a result. */
async function findDecided(tx: Tx, now: number): Promise<DecidedSlip[]> {
  const bets = await tx
    .selectFrom('market_bet')
    .innerJoin('brand', 'brand.id', 'market_bet.tenant_id')
    .select(['open_bet_id', 'tenant_id', 'stake_minor', SMALLEST_UNIT.as('unit')])
    .where('state', '=', sql.lit('open'))
    .where(isNotPaused({ job: SETTLE_JOB, now }, SLIP_NAME))
    .where(({ or, not, exists, selectFrom }) => {
      const legs = selectFrom('market_leg')
        .select('fixture_id')
        .whereRef('market_leg.open_bet_id', '=', 'market_bet.open_bet_id')
      return or([exists(legs.where('result', '=', 'lost')), not(exists(legs.where('result', 'is', null)))])
    })
    .orderBy('open_bet_id')
    .limit(MAX_SLIPS)
    .execute()
  if (bets.length === 0) return []
  const legs = await tx
    .selectFrom('market_leg')
    .select(['open_bet_id', 'odds', 'result'])
    .where(
      'open_bet_id',
      'in',
      bets.map(bet => bet.open_bet_id),
    )
    .execute()
  return bets.flatMap(({ open_bet_id: id, tenant_id: tenantId, stake_minor, unit }) => {
    const outcome = slipOutcome(
      Number(stake_minor),
      legs.filter(leg => leg.open_bet_id === id),
      BigInt(unit),
    )
    return outcome ? [{ id, tenantId, outcome }] : []
  })
}
