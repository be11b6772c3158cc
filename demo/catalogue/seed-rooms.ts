/** Rooms of the sample card games: four levels of stakes, the same on every machine. */
import { sql } from 'kysely'
import type { Tx } from '../../server/store/open-store.ts'

const LEVELS = [
  { level: 'beginner', times: 1 },
  { level: 'standard', times: 5 },
  { level: 'expert', times: 20 },
  { level: 'master', times: 100 },
] as const
/** Factor from the smallest stake to the largest within one room. */
const SPREAD = 50
/** Games that are played by more or fewer than four. */
const SEATS: Record<string, number> = {
  'pvp-landlords': 3,
  'pvp-poker-holdem': 9,
  'pvp-bull-fight': 5,
  'pvp-red-black': 8,
  'pvp-golden-flower': 5,
  'pvp-rummy': 6,
  'pvp-sam-loc': 5,
  'pvp-pok-deng': 6,
}

/** Does nothing where there are rooms; a catalogue of an earlier version has none. */
export async function seedRooms(tx: Tx): Promise<void> {
  if (await tx.selectFrom('pvp_room').select('id').limit(1).executeTakeFirst()) return
  const games = await tx
    .selectFrom('game')
    .select(['id', 'code', 'min_bet_minor'])
    .where('game_type', '=', 'PVP')
    .where('is_game', '=', 'GAME')
    // a demo game is played alone
    .where('launch_path', 'is', null)
    .orderBy('id')
    .execute()
  const rooms = games.flatMap(({ id, code, min_bet_minor }) =>
    LEVELS.map(({ level, times }) => ({
      game_id: id,
      level,
      seats: SEATS[code] ?? 4,
      min_bet_minor: min_bet_minor * times,
      max_bet_minor: min_bet_minor * times * SPREAD,
    })),
  )
  await sql`insert into pvp_room (game_id, level, seats, min_bet_minor, max_bet_minor)
    select game_id, level, seats, min_bet_minor, max_bet_minor from jsonb_populate_recordset(null::pvp_room, ${JSON.stringify(rooms)}::jsonb)`.execute(
    tx,
  )
}
