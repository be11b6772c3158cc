/** Competitions whose fixtures the market game takes bets on, and the first fixtures, so that there is something to bet on at once. */

import type { Random } from '../../server/http/context.ts'
import { scheduleFixtures } from '../../server/platform/games/market/schedule-fixtures.ts'
import type { Store } from '../../server/store/open-store.ts'
import type { Sport } from '../../src/schemas/games/match-model.ts'
import competitions from './competitions.json'

interface Competition {
  code: string
  game_type: string
  sport: Sport
  title: string
  every_minutes: number
  offset_minutes: number
  play_minutes: number
  /** Strength, 50 to 99, by name. */
  teams: Record<string, number>
}

/** Adds missing competitions; existing ones stay unchanged. @param now milliseconds since 1970 */
export async function seedCompetitions(store: Store, random: Random, now: number): Promise<void> {
  const rows = (competitions as unknown as Competition[]).map(({ teams, ...competition }) => ({
    ...competition,
    teams: JSON.stringify(Object.entries(teams).map(([name, strength]) => ({ name, strength }))),
  }))
  await store.transaction(async tx => {
    await tx
      .insertInto('competition')
      .values(rows)
      .onConflict(conflict => conflict.column('code').doNothing())
      .execute()
    await scheduleFixtures(tx, random, now)
  })
}
