/** Lists draws for calls: those that take bets, and results. */
import { sql } from 'kysely'
import type { DrawResult } from '../../../../src/schemas/lottery/draw-methods.ts'
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
import {
  dayOf,
  drawsIn,
  drawsOfDay,
  drawsUntil,
  isListed,
  keptSince,
  type Period,
  periodOf,
  type ScheduledDraw,
  take,
} from './schedule.ts'

/** Number of results that can be listed at once. */
export const MAX_RESULTS = 200
/** After every draw: the year 2200. */
const MAX_TIME = Date.UTC(2200, 0)

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

export interface OpenedQuery {
  tenantId: string
  game: BrandGame
  count: number
  /** Only draws of this day in the brand's time zone: 2026-11-22. */
  day?: string | undefined
  /** With `day`: only draws before the one of this number. */
  before?: string | undefined
  timeZone: string
  now: number
}

/** Lists recent results or those of a day, newest first. A draw that is due but not drawn yet is left out. */
export async function listOpened(
  db: Reader,
  { tenantId, game, count, day, before, timeZone, now }: OpenedQuery,
): Promise<OpenedNumbers[]> {
  const period = day ? periodOf(day, timeZone) : undefined
  if (day && !period) return []
  const until = day && before ? await timeOf(db, { tenantId, game, drawNo: before, now }) : undefined
  const lists = await listAllOpened(db, { tenantId, wanted: [{ game, count }], period, until, now })
  return lists.get(game.gameCode) ?? []
}

export interface AllOpenedQuery {
  tenantId: string
  wanted: readonly { game: BrandGame; count: number }[]
  /** Only draws of these moments. */
  period?: Period | undefined
  /** Only draws before this moment. */
  until?: number | undefined
  now: number
}

interface OpenedRow {
  game_code: string
  draw_no: string
  state: 'drawn' | 'void'
  result: DrawResult | null
  drawn_at: Date | null
  draws_at: Date
}

/** Lists the results of several games as {@link listOpened} does, in two statements. @returns by gameCode; a game without results may be left out */
export async function listAllOpened(
  db: Reader,
  { tenantId, wanted, period, until = Number.POSITIVE_INFINITY, now }: AllOpenedQuery,
): Promise<Map<string, OpenedNumbers[]>> {
  const asked = wanted
    .filter(({ game }) => !period || isListed(game.schedule, period, now))
    .map(({ game, count }) => {
      const size = Math.min(count, MAX_RESULTS)
      const { start, end } = period ?? { start: 0, end: MAX_TIME }
      const range = { start, end: Math.min(end, until - 1) }
      const times = take(size, drawsIn(game.schedule, range, now))
      return { game, size, start: new Date(range.start), end: new Date(range.end), times }
    })
  if (asked.length === 0) return new Map()
  const ranges = asked.map(({ game: { gameCode }, size, start, end }) => ({ code: gameCode, size, start, end }))
  const { rows } = await sql<OpenedRow>`
    select drawn.* from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb)
      as wanted (code text, size integer, start timestamptz, "end" timestamptz)
    cross join lateral (
      select game_code, draw_no, state, result, drawn_at, draws_at from lottery_draw
      where tenant_id = ${tenantId} and game_code = wanted.code and state <> 'open'
        and draws_at > wanted.start and draws_at <= wanted."end"
      order by draws_at desc limit wanted.size
    ) drawn`.execute(db)
  const known = await readKnown(
    db,
    tenantId,
    asked.flatMap(({ game: { gameCode }, times }) => times.map(({ drawNo }) => ({ gameCode, drawNo }))),
  )
  const lists = asked.map(async ({ game, size, times }): Promise<[string, OpenedNumbers[]]> => {
    const past = times.filter(({ drawNo }) => !known.has(`${game.gameCode} ${drawNo}`))
    const computed = await Promise.all(
      past.map(async ({ drawNo, drawsAt }) => {
        const { result } = await pastDraw(tenantId, game, drawNo)
        return { at: drawsAt, drawNo, drawnAt: drawsAt, result, state: 'drawn' as const }
      }),
    )
    const all = [...rows.filter(row => row.game_code === game.gameCode).map(openedOf), ...computed]
      .sort((a, b) => b.at - a.at)
      .slice(0, size)
      .map(({ at: _, ...opened }) => opened)
    return [game.gameCode, all]
  })
  return new Map(await Promise.all(lists))
}

function openedOf(row: OpenedRow): OpenedNumbers & { at: number } {
  const isVoid = row.state === 'void'
  const at = row.draws_at.getTime()
  return {
    at,
    drawNo: row.draw_no,
    drawnAt: row.drawn_at?.getTime() ?? at,
    result: isVoid ? [] : row.result!,
    state: isVoid ? 'void' : 'drawn',
  }
}

/** Returns the time of a draw; before all others where there is none of the number. */
async function timeOf(
  db: Reader,
  { tenantId, game, drawNo, now }: { tenantId: string; game: BrandGame; drawNo: string; now: number },
): Promise<number> {
  const row = await db
    .selectFrom('lottery_draw')
    .select('draws_at')
    .where('tenant_id', '=', tenantId)
    .where('game_code', '=', game.gameCode)
    .where('draw_no', '=', drawNo)
    .executeTakeFirst()
  return row?.draws_at.getTime() ?? findScheduled(game, drawNo, now)?.drawsAt ?? 0
}

/** Finds a draw in the schedule, unless it is too old to be listed. */
function findScheduled({ schedule }: BrandGame, drawNo: string, now: number): ScheduledDraw | undefined {
  const day = dayOf({ drawNo })
  if (!/^\d{8}$/.test(day)) return undefined
  const since = keptSince(schedule, now)
  for (const draw of drawsOfDay(schedule, day, now)) {
    if (draw.drawsAt < since) return undefined
    if (draw.drawNo === drawNo) return draw
  }
  return undefined
}

/** @returns draws with a row, including those that wait or were brought forward by hand: gameCode and drawNo with a space between */
async function readKnown(
  db: Reader,
  tenantId: string,
  draws: readonly { gameCode: string; drawNo: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ game_code: string; draw_no: string }>`
    select game_code, draw_no
    from unnest(${draws.map(({ gameCode }) => gameCode)}::text[], ${draws.map(({ drawNo }) => drawNo)}::text[])
      as wanted (game_code, draw_no)
    join lottery_draw using (game_code, draw_no) where tenant_id = ${tenantId}`.execute(db)
  return new Set(rows.map(({ game_code, draw_no }) => `${game_code} ${draw_no}`))
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
  const past =
    take(MAX_RESULTS, drawsUntil(game.schedule, now)).find(draw => draw.drawNo === drawNo) ??
    findScheduled(game, drawNo, now)
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
