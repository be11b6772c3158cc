/** Lists draws for calls: those that take bets, and results. */
import { sql } from 'kysely'
import { DRAW_ALGORITHM } from '../../../../src/schemas/lottery/draw-result.ts'
import {
  MAX_DRAWS_AHEAD,
  type NextDraw,
  type OpenedNumbers,
  type UpcomingDraw,
} from '../../../../src/schemas/lottery/wire.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Reader } from '../../../store/open-store.ts'
import { pastDraw } from './past-draws.ts'
import type { BrandGame } from './read-games.ts'
import { drawsUntil, take } from './schedule.ts'

/** Number of results that can be listed, and of draws that can be verified. */
export const MAX_RESULTS = 200

/** Lists draws that take bets now or will, soonest first. @param now milliseconds since 1970 */
export async function listUpcoming(
  db: Reader,
  { tenantId, gameCode, now }: { tenantId: string; gameCode: string; now: number },
): Promise<UpcomingDraw[]> {
  const rows = await db
    .selectFrom('lottery_draw')
    .select(['draw_no', 'opens_at', 'closes_at', 'draws_at', 'hash'])
    .where('tenant_id', '=', tenantId)
    .where('game_code', '=', gameCode)
    .where('state', '=', sql.lit('open'))
    .where('closes_at', '>', new Date(now))
    .where('draws_at', '>', new Date(now))
    .orderBy('draws_at')
    .limit(MAX_DRAWS_AHEAD)
    .execute()
  return rows.map(row => ({
    drawNo: row.draw_no,
    opensAt: row.opens_at.getTime(),
    closesAt: row.closes_at.getTime(),
    drawsAt: row.draws_at.getTime(),
    hash: row.hash,
    algorithm: DRAW_ALGORITHM,
  }))
}

/** Returns the next draw of each game that has one, by gameCode. */
export async function readNextDraws(db: Reader, tenantId: string, now: number): Promise<Map<string, NextDraw>> {
  const rows = await db
    .selectFrom('lottery_draw')
    .distinctOn('game_code')
    .select(['game_code', 'draw_no', 'closes_at', 'draws_at'])
    .where('tenant_id', '=', tenantId)
    .where('state', '=', sql.lit('open'))
    .where('settled_at', 'is', null)
    .where('closes_at', '>', new Date(now))
    .orderBy('game_code')
    .orderBy('draws_at')
    .execute()
  return new Map(
    rows.map(row => [
      row.game_code,
      { drawNo: row.draw_no, closesAt: row.closes_at.getTime(), drawsAt: row.draws_at.getTime() },
    ]),
  )
}

/** Lists recent results, newest first. A draw that is due but not drawn yet is left out. */
export async function listOpened(
  db: Reader,
  { tenantId, game, count, now }: { tenantId: string; game: BrandGame; count: number; now: number },
): Promise<OpenedNumbers[]> {
  const size = Math.min(count, MAX_RESULTS)
  const rows = await db
    .selectFrom('lottery_draw')
    .select(['draw_no', 'state', 'result', 'drawn_at', 'draws_at'])
    .where('tenant_id', '=', tenantId)
    .where('game_code', '=', game.gameCode)
    .where('state', '<>', sql.lit('open'))
    .orderBy('draws_at', 'desc')
    .limit(size)
    .execute()
  const stored = rows.map((row): OpenedNumbers & { at: number } => {
    const isVoid = row.state === 'void'
    const at = row.draws_at.getTime()
    return {
      at,
      drawNo: row.draw_no,
      drawnAt: row.drawn_at?.getTime() ?? at,
      result: isVoid ? [] : row.result!,
      state: isVoid ? 'void' : 'drawn',
    }
  })
  const times = take(size, drawsUntil(game.schedule, now))
  const known = await readKnown(
    db,
    { tenantId, gameCode: game.gameCode },
    times.map(({ drawNo }) => drawNo),
  )
  const past = times.filter(({ drawNo }) => !known.has(drawNo))
  const computed = await Promise.all(
    past.map(async ({ drawNo, drawsAt }) => {
      const { result } = await pastDraw(tenantId, game, drawNo)
      return { at: drawsAt, drawNo, drawnAt: drawsAt, result, state: 'drawn' as const }
    }),
  )
  return [...stored, ...computed]
    .sort((a, b) => b.at - a.at)
    .slice(0, size)
    .map(({ at: _, ...opened }) => opened)
}

/** @returns draws with a row, including those that wait or were brought forward by hand */
async function readKnown(
  db: Reader,
  { tenantId, gameCode }: { tenantId: string; gameCode: string },
  drawNos: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('lottery_draw')
    .select('draw_no')
    .where('tenant_id', '=', tenantId)
    .where('game_code', '=', gameCode)
    .where('draw_no', '=', sql<string>`any(${[...drawNos]})`)
    .execute()
  return new Set(rows.map(({ draw_no }) => draw_no))
}

/** Returns one draw with the proof of its result. @throws Refusal lottery/unknown-draw */
export async function findDraw(
  db: Reader,
  { tenantId, game, drawNo, now }: { tenantId: string; game: BrandGame; drawNo: string; now: number },
) {
  const row = await db
    .selectFrom('lottery_draw')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('game_code', '=', game.gameCode)
    .where('draw_no', '=', drawNo)
    .executeTakeFirst()
  const same = { drawNo, gameCode: game.gameCode, algorithm: DRAW_ALGORITHM, now }
  if (row) {
    const closesAt = row.closes_at.getTime()
    const state = row.state === 'open' && now >= closesAt ? ('closed' as const) : row.state
    return {
      ...same,
      opensAt: row.opens_at.getTime(),
      closesAt,
      drawsAt: row.draws_at.getTime(),
      hash: row.hash,
      state,
      settled: row.settled_at !== null,
      draw: row.method,
      ...(row.drawn_at && { drawnAt: row.drawn_at.getTime() }),
      ...(state === 'drawn' && { seed: row.seed, result: row.result! }),
    }
  }
  const past = take(MAX_RESULTS, drawsUntil(game.schedule, now)).find(draw => draw.drawNo === drawNo)
  if (!past) throw refuse('lottery/unknown-draw', { status: 404 })
  const { drawsAt } = past
  const closesAt = drawsAt - game.closesBefore * 1000
  return {
    ...same,
    opensAt: closesAt,
    closesAt,
    drawsAt,
    drawnAt: drawsAt,
    state: 'drawn' as const,
    settled: true,
    draw: game.draw,
    ...(await pastDraw(tenantId, game, drawNo)),
  }
}
