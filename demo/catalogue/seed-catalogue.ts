/** Fills an empty catalogue; one with games stays unchanged. */
import { sql } from 'kysely'
import { searchText } from '../../server/platform/games/catalogue/search-text.ts'
import type { Store } from '../../server/store/open-store.ts'
import { waitForLock } from '../../server/store/wait-for-lock.ts'
import { type SampleGame, sampleGames, sampleVendors } from './sample-games.ts'
import { seedRooms } from './seed-rooms.ts'

const CHUNK = 2500
/** Number of the advisory lock: any, but the same in every instance. */
const LOCK = 52_115_410

/** Columns that the rows of sample games fill in. */
const GAME_COLUMNS = [
  ...(['id', 'vendor', 'code', 'game_type', 'title', 'search', 'classify', 'is_game', 'default_play_type'] as const),
  ...(['min_bet_minor', 'min_line_num', 'hot_rank', 'popularity', 'is_new', 'added_at', 'exclusive'] as const),
  ...(['maintenance', 'launch_path', 'rtp', 'volatility', 'features', 'themes'] as const),
]
const DAY_MS = 24 * 3_600_000

/** Returns when a new game came: over the last four weeks, so that they do not grow old together. */
const addedAt = ({ is_new }: SampleGame, place: number, now: number) =>
  is_new ? new Date(now - (place % 28) * DAY_MS) : null

/** @param games all sample games by default; tests pass fewer. @returns the number of added games. */
export async function seedCatalogue(
  store: Store,
  games: readonly SampleGame[] = sampleGames(),
  now = Date.now(),
): Promise<number> {
  const added = await store.transaction(async tx => {
    await waitForLock(tx, sql.lit(LOCK))
    if (await tx.selectFrom('game').select('id').limit(1).executeTakeFirst()) {
      await seedRooms(tx)
      return 0
    }
    await sql`insert into vendor select * from jsonb_populate_recordset(null::vendor, ${JSON.stringify(sampleVendors())}::jsonb)`.execute(
      tx,
    )
    for (let i = 0; i < games.length; i += CHUNK) {
      const rows = games
        .slice(i, i + CHUNK)
        .map((game, n) => ({ id: i + n + 1, ...game, added_at: addedAt(game, i + n, now) }))
      const columns = sql.join(GAME_COLUMNS.map(name => sql.ref(name)))
      await sql`insert into game (${columns}) select ${columns} from jsonb_populate_recordset(null::game, ${JSON.stringify(rows)}::jsonb)`.execute(
        tx,
      )
      const names = rows.flatMap(({ id, names }) =>
        Object.entries(names).map(([language, name]) => ({ game_id: id, language, name, search: searchText(name) })),
      )
      await sql`insert into game_name select * from jsonb_populate_recordset(null::game_name, ${JSON.stringify(names)}::jsonb)`.execute(
        tx,
      )
    }
    await sql`select setval(pg_get_serial_sequence('game', 'id'), ${games.length}::bigint)`.execute(tx)
    await seedRooms(tx)
    return games.length
  })
  // PGlite has no autovacuum; without the map of visible rows, counting reads the whole table
  if (added > 0) await sql`vacuum (analyze) game, game_name`.execute(store.db)
  return added
}
