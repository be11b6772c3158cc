/** State of the market game: fixtures with odds, running ones, the last results and the player's slips. */

import { sql } from 'kysely'
import type { FixtureResult, MarketSlip, MarketState } from '../../../../src/schemas/games/market.ts'
import type { Model } from '../../../../src/schemas/games/match-model.ts'
import type { PlayState } from '../../../../src/schemas/games/play.ts'
import type { Tx } from '../../../store/open-store.ts'
import { readSmallestUnit } from '../../money/ledger/smallest-unit.ts'
import type { PlaySession } from '../sessions/play-session.ts'
import { RETURNS } from './make-odds.ts'
import { combinedOdds, LEGS_MAX, slipLimits, slipPays } from './slip-money.ts'

const RESULTS = 12
const SLIPS = 30
/** Fixtures beyond this were made before the sandbox's clock was set back. */
const HORIZON_MS = 12 * 3_600_000

type OwnState = Omit<
  MarketState,
  keyof Pick<PlayState, 'game' | 'money' | 'currency' | 'balance' | 'net' | 'openedAt' | 'now'>
>

export async function readMarket(
  tx: Tx,
  { session, gameType, now }: { session: PlaySession; gameType: string; now: number },
): Promise<OwnState> {
  const moment = new Date(now)
  const unit = await readSmallestUnit(tx, session.tenantId)
  const fixtures = () =>
    tx
      .selectFrom('fixture')
      .innerJoin('competition', 'competition.code', 'fixture.competition_code')
      .selectAll('fixture')
      .select(['sport', 'title'])
      .where('game_type', '=', gameType)
  const next = await fixtures()
    .where('state', '=', 'open')
    .where('starts_at', '>', moment)
    .where('starts_at', '<', new Date(now + HORIZON_MS))
    .orderBy('starts_at')
    .orderBy('fixture.id')
    .execute()
  const running = await fixtures()
    .where('state', '=', 'open')
    .where('starts_at', '<=', moment)
    .orderBy('ends_at')
    .limit(RESULTS)
    .execute()
  const results = await fixtures()
    .where('state', '!=', 'open')
    .where('ends_at', '<=', moment)
    .orderBy('ends_at', 'desc')
    .orderBy('fixture.id')
    .limit(RESULTS)
    .execute()
  return {
    kind: 'market',
    ...slipLimits(session.currency),
    maxLegs: LEGS_MAX,
    returns: RETURNS,
    fixtures: next.map(row => ({ ...sidesOf(row), markets: row.markets })),
    running: running.map(sidesOf),
    results: results.map(row => ({
      ...sidesOf(row),
      state: row.state as FixtureResult['state'],
      homeScore: row.home_score,
      awayScore: row.away_score,
      serverSeed: row.server_seed,
    })),
    slips: await readSlips(tx, session, unit),
  }
}

interface Sides {
  id: string
  competition_code: string
  sport: MarketState['fixtures'][number]['sport']
  title: string
  home: string
  away: string
  starts_at: Date
  ends_at: Date
  commitment: string
  model: Model
}

const sidesOf = (row: Sides) => ({
  id: row.id,
  sport: row.sport,
  competition: row.competition_code,
  title: row.title,
  home: row.home,
  away: row.away,
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at.getTime(),
  commitment: row.commitment,
  model: row.model,
})

/** Reads slips, newest first. @param unit smallest amount of the brand @param betId only this one */
export async function readSlips(
  tx: Tx,
  { memberId }: Pick<PlaySession, 'memberId'>,
  unit: bigint,
  betId?: string,
): Promise<MarketSlip[]> {
  const bets = await tx
    .selectFrom('market_bet')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(betId !== undefined, query => query.where('open_bet_id', '=', betId!))
    .orderBy('placed_at', 'desc')
    .orderBy('open_bet_id', 'desc')
    .limit(SLIPS)
    .execute()
  if (bets.length === 0) return []
  const legs = await tx
    .selectFrom('market_leg')
    .innerJoin('fixture', 'fixture.id', 'market_leg.fixture_id')
    .innerJoin('competition', 'competition.code', 'fixture.competition_code')
    .select(['open_bet_id', 'fixture_id', 'market', 'selection', 'odds', 'line', 'result'])
    .select(['home', 'away', 'sport', 'starts_at', 'home_score', 'away_score'])
    .where(
      'open_bet_id',
      'in',
      bets.map(bet => bet.open_bet_id),
    )
    .orderBy('starts_at')
    .orderBy(sql`fixture.id`)
    .execute()
  return bets.map(bet => {
    const own = legs.filter(leg => leg.open_bet_id === bet.open_bet_id)
    const counted = own.filter(({ result }) => result !== 'void').map(({ odds }) => odds)
    const stake = Number(bet.stake_minor)
    return {
      betId: bet.open_bet_id,
      placedAt: bet.placed_at.getTime(),
      stake,
      odds: combinedOdds(counted),
      pays: Number(slipPays(stake, counted, unit)),
      state: bet.state,
      paid: bet.paid_minor === null ? null : Number(bet.paid_minor),
      legs: own.map(leg => ({
        fixtureId: leg.fixture_id,
        home: leg.home,
        away: leg.away,
        sport: leg.sport,
        odds: leg.odds,
        market: leg.market,
        selection: leg.selection,
        result: leg.result,
        line: leg.line === null ? null : leg.line / 2,
        startsAt: leg.starts_at.getTime(),
        score: leg.home_score === null ? null : `${leg.home_score}:${leg.away_score}`,
      })),
    }
  })
}
