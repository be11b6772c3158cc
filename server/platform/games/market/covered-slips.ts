/**
 * Finds slips that count nowhere: slips of one member which together cover nearly all results (`coversNearlyAll`). Compared are all slips
 * on one fixture, whatever they combine it with, and slips of the same fixtures.
 */
import { sql } from 'kysely'
import { coversNearlyAll } from '../../../../src/schemas/games/coverage.ts'
import {
  type MarketId,
  type Model,
  resultOf,
  type Score,
  type Selection,
  type Sport,
  scoresOf,
  weightOf,
} from '../../../../src/schemas/games/match-model.ts'
import type { Tx } from '../../../store/open-store.ts'
import { groupBy } from '../open-bets/group-by.ts'

export interface Leg {
  betId: string
  memberId: number
  /** Stake of the slip, minor units. */
  stake: number
  fixtureId: string
  sport: Sport
  model: Model
  market: MarketId
  selection: Selection
  line: number | null
  odds: number
}

/** Number of sampled results of all fixtures; each score of a fixture occurs in proportion to its chance. */
const SAMPLES = 1009
/** Base of the steps: its powers, modulo the number of samples, mix the results of any two of a dozen fixtures evenly. */
const STEP = 115

/** @param betIds slips that are being settled: nobody can bet on their fixtures any more. @returns ids of those that count nowhere */
export async function findCovered(tx: Tx, betIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (betIds.length === 0) return new Set()
  const legs = await readLegs(tx, betIds)
  return new Set([...groupBy(legs, ({ memberId }) => memberId).values()].flatMap(coveredSlips))
}

/** Reads all slips of those members on any of those fixtures, in any state; refunded ones count as never placed. */
async function readLegs(tx: Tx, betIds: readonly string[]): Promise<Leg[]> {
  const rows = await tx
    .selectFrom('market_leg as leg')
    .innerJoin('market_bet as bet', 'bet.open_bet_id', 'leg.open_bet_id')
    .innerJoin('fixture', 'fixture.id', 'leg.fixture_id')
    .innerJoin('competition', 'competition.code', 'fixture.competition_code')
    .select(['leg.open_bet_id', 'bet.member_id', 'bet.stake_minor', 'leg.fixture_id', 'sport', 'model'])
    .select(['leg.market', 'leg.selection', 'leg.line', 'leg.odds'])
    .where('bet.state', '<>', 'refunded')
    .where('leg.open_bet_id', 'in', eb =>
      eb
        .selectFrom('market_bet as other')
        .innerJoin('market_leg as on_same', 'on_same.open_bet_id', 'other.open_bet_id')
        .innerJoin('market_leg as settling', 'settling.fixture_id', 'on_same.fixture_id')
        .innerJoin('market_bet as mine', 'mine.open_bet_id', 'settling.open_bet_id')
        .whereRef('mine.member_id', '=', 'other.member_id')
        .where('mine.open_bet_id', 'in', [...betIds])
        // fixtures take bets for some hours
        .where(sql<boolean>`other.placed_at > mine.placed_at - interval '1 day'`)
        .select('other.open_bet_id'),
    )
    .execute()
  return rows.map(row => ({
    betId: row.open_bet_id,
    memberId: row.member_id,
    stake: Number(row.stake_minor),
    fixtureId: row.fixture_id,
    sport: row.sport,
    model: row.model,
    market: row.market,
    selection: row.selection,
    odds: row.odds,
    line: row.line === null ? null : row.line / 2,
  }))
}

/** @param legs legs of all slips of one member. @returns ids of the slips that cover nearly all results together */
export function coveredSlips(legs: readonly Leg[]): string[] {
  const slips: (readonly Leg[])[] = [...groupBy(legs, ({ betId }) => betId).values()]
  const slipOf = new Map(slips.map(slip => [slip[0]!.betId, slip]))
  const fixtures = [...groupBy(legs, ({ fixtureId }) => fixtureId).entries()].sort(([one], [other]) =>
    BigInt(one) < BigInt(other) ? -1 : 1,
  )
  let step = 1
  const scores = new Map(
    fixtures.map(([id, [leg]]) => {
      step = (step * STEP) % SAMPLES
      return [id, drawScores(leg!, step)]
    }),
  )
  const backs = new Map(slips.map(slip => [slip, backOf(slip, scores)]))
  const fixturesOf = (slip: readonly Leg[]) => slip.map(({ fixtureId }) => fixtureId).sort()
  const groups = [
    ...groupBy(slips, slip => fixturesOf(slip).join(' ')).values(),
    ...fixtures.map(([, onFixture]) => [...new Set(onFixture.map(({ betId }) => slipOf.get(betId)!))]),
  ]
  const covers = (group: readonly (readonly Leg[])[]) =>
    coversNearlyAll(
      Array.from({ length: SAMPLES }, (_, i) => ({
        weight: 1,
        back: group.reduce((sum, slip) => sum + backs.get(slip)![i]!, 0),
      })),
      group.reduce((sum, [leg]) => sum + leg!.stake, 0),
    )
  return groups.filter(covers).flatMap(group => group.map(([leg]) => leg!.betId))
}

/** Draws scores in proportion to their chances. The number of samples is prime, so that any step gives each of them another position. */
function drawScores({ sport, model }: Leg, step: number): Score[] {
  const scores = scoresOf(sport, model)
  const all = weightOf(scores)
  const drawn: Score[] = []
  let i = 0
  let below = scores[0]!.weight
  for (let n = 0; n < SAMPLES; n++) {
    while (below < ((n + 0.5) / SAMPLES) * all) below += scores[++i]!.weight
    drawn[(n * step) % SAMPLES] = scores[i]!
  }
  return drawn
}

/** Returns the amount that a slip brings back, for each of the drawn results. */
function backOf(slip: readonly Leg[], scores: ReadonlyMap<string, readonly Score[]>): number[] {
  const back = Array.from({ length: SAMPLES }, () => slip[0]!.stake)
  for (const { fixtureId, sport, market, line, selection, odds } of slip)
    for (const [n, score] of scores.get(fixtureId)!.entries()) {
      const result = resultOf(sport, market, line, selection, score)
      if (result !== 'void') back[n]! *= result === 'won' ? odds / 100 : 0
    }
  return back
}
