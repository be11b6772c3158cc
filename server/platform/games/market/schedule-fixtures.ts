/** Schedules the next fixtures of every competition, and changes odds until a fixture begins. */
import { commitmentOf } from '../../../../src/schemas/games/fair-draw.ts'
import type { Model, Sport } from '../../../../src/schemas/games/match-model.ts'
import type { Random } from '../../../http/context.ts'
import type { Tx } from '../../../store/open-store.ts'
import { newSeed } from '../sessions/server-seed.ts'
import { makeMarkets } from './make-odds.ts'

const MINUTE = 60_000
/** Fixtures of a competition that take bets at a time. */
const AHEAD = 5
/** One of so many fixtures gets new odds in a run. */
const CHANGES_OF = 3
/** Time for which settled fixtures without bets are kept. */
const KEPT_MS = 24 * 60 * MINUTE

export interface FixtureTeam {
  name: string
  strength: number
}

/** Adds missing fixtures; existing ones stay. @param now milliseconds since 1970. @param codes of the competitions; left out: all */
export async function scheduleFixtures(tx: Tx, random: Random, now: number, codes?: readonly string[]): Promise<void> {
  const competitions = await tx
    .selectFrom('competition')
    .selectAll()
    .$if(codes !== undefined, query => query.where('code', 'in', codes!))
    .orderBy('code')
    .execute()
  const planned = competitions.flatMap(competition => {
    const [every, offset] = [competition.every_minutes * MINUTE, competition.offset_minutes * MINUTE]
    const first = Math.floor((now - offset) / every) + 1
    return Array.from({ length: AHEAD }, (_, i) => ({
      competition,
      round: first + i,
      startsAt: (first + i) * every + offset,
    }))
  })
  if (planned.length === 0) return
  const known = await tx
    .selectFrom('fixture')
    .select(['competition_code', 'starts_at'])
    .where('starts_at', '>', new Date(now))
    .execute()
  const present = new Set(known.map(({ competition_code, starts_at }) => `${competition_code}@${starts_at.getTime()}`))
  for (const { competition, round, startsAt } of planned) {
    if (present.has(`${competition.code}@${startsAt}`)) continue
    const [home, away] = pairOf(competition.teams, round)
    const model = modelOf(competition.sport, home, away)
    const serverSeed = newSeed(random)
    await tx
      .insertInto('fixture')
      .values({
        competition_code: competition.code,
        home: home.name,
        away: away.name,
        model: JSON.stringify(model),
        starts_at: new Date(startsAt),
        ends_at: new Date(startsAt + competition.play_minutes * MINUTE),
        server_seed: serverSeed,
        commitment: await commitmentOf(serverSeed),
        markets: JSON.stringify(makeMarkets(competition.sport, model, random.int)),
      })
      .onConflict(conflict => conflict.columns(['competition_code', 'starts_at']).doNothing())
      .execute()
  }
}

/** Changes odds of some fixtures that have not begun. A slip with the former odds is answered with the new ones. */
export async function changeOdds(tx: Tx, random: Random, now: number, codes: readonly string[]): Promise<void> {
  const fixtures = await tx
    .selectFrom('fixture')
    .innerJoin('competition', 'competition.code', 'fixture.competition_code')
    .select(['fixture.id', 'model', 'sport'])
    .where('competition_code', 'in', codes)
    .where('state', '=', 'open')
    .where('starts_at', '>', new Date(now))
    .orderBy('fixture.id')
    .execute()
  for (const { id, sport, model } of fixtures) {
    if (random.int(CHANGES_OF) > 0) continue
    await tx
      .updateTable('fixture')
      .set(eb => ({
        odds_version: eb('odds_version', '+', 1),
        markets: JSON.stringify(makeMarkets(sport, model, random.int)),
      }))
      .where('id', '=', id)
      .execute()
  }
}

export async function purgeFixtures(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('fixture')
    .where('state', '!=', 'open')
    .where('ends_at', '<', new Date(now - KEPT_MS))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('market_leg').select('fixture_id').whereRef('fixture_id', '=', 'fixture.id'))),
    )
    .execute()
}

/** Pairs the teams: each meets every other, at home and away. */
export function pairOf(teams: readonly FixtureTeam[], round: number): [FixtureTeam, FixtureTeam] {
  const home = round % teams.length
  const step = 1 + (Math.floor(round / teams.length) % (teams.length - 1))
  return [teams[home]!, teams[(home + step) % teams.length]!]
}

const HOME_GOALS = 1.5
const AWAY_GOALS = 1.2
const POINTS = 84

/** Returns the model of a match, from the strengths of both sides in their sport. */
export function modelOf(sport: Sport, home: FixtureTeam, away: FixtureTeam): Model {
  const ratio = home.strength / away.strength
  if (sport === 'football') return rounded(HOME_GOALS * ratio ** 1.5, AWAY_GOALS / ratio ** 1.5)
  const difference = (home.strength - away.strength) / 4
  if (sport === 'basketball') return rounded(POINTS + 2 + difference, POINTS - difference)
  return rounded(home.strength ** 2, away.strength ** 2)
}

const rounded = (home: number, away: number): Model => ({
  home: Math.round(home * 1000) / 1000,
  away: Math.round(away * 1000) / 1000,
})
