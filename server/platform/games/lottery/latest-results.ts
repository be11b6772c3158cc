/** Reads the latest result of every game of a brand, for menus. */
import { sql } from 'kysely'
import type { DrawResult } from '../../../../src/schemas/lottery/draw-methods.ts'
import type { OpenedNumbers } from '../../../../src/schemas/lottery/wire.ts'
import type { Reader } from '../../../store/open-store.ts'
import { pastDraw } from './past-draws.ts'
import type { BrandGame } from './read-games.ts'
import { drawsUntil, take } from './schedule.ts'

/** Reads one entry of the index for each game. @returns by gameCode; of a list of prizes the first one only */
export async function readLatestResults(
  db: Reader,
  { tenantId, games, now }: { tenantId: string; games: ReadonlyMap<string, BrandGame>; now: number },
): Promise<Map<string, OpenedNumbers>> {
  const codes = [...games.keys()]
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ game_code: string; draw_no: string; drawn_at: Date; result: DrawResult }>`
    select drawn.* from unnest(${codes}::text[]) as code
    cross join lateral (
      select game_code, draw_no, drawn_at, result from lottery_draw
      where tenant_id = ${tenantId} and game_code = code and state = 'drawn'
      order by draws_at desc limit 1
    ) drawn
  `.execute(db)
  const stored = new Map(rows.map(row => [row.game_code, row] as const))
  const latest = await Promise.all(
    [...games.values()].map(async (game): Promise<[string, OpenedNumbers] | []> => {
      const { gameCode } = game
      const row = stored.get(gameCode)
      if (row) return [gameCode, opened(row.draw_no, row.drawn_at.getTime(), row.result)]
      // before the brand has draws of its own, results follow from the schedule
      const [past] = take(1, drawsUntil(game.schedule, now))
      if (!past) return []
      const { result } = await pastDraw(tenantId, game, past.drawNo)
      return [gameCode, opened(past.drawNo, past.drawsAt, result)]
    }),
  )
  return new Map(latest.filter(entry => entry.length > 0) as [string, OpenedNumbers][])
}

const opened = (drawNo: string, drawnAt: number, result: DrawResult): OpenedNumbers => ({
  drawNo,
  drawnAt,
  result: result.slice(0, 1),
  state: 'drawn',
})
