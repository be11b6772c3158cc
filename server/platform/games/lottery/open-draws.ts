/** Makes the draws that open for bets, each with a seed that is stored before the first bet and never replaced. */
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { hashSeed, toHex } from '../../../../src/schemas/lottery/draw-result.ts'
import { MAX_DRAWS_AHEAD } from '../../../../src/schemas/lottery/wire.ts'
import type { Random } from '../../../http/context.ts'
import type { Tx } from '../../../store/open-store.ts'
import { addGameRows } from './game-rows.ts'
import type { BrandGame } from './read-games.ts'
import { drawsAfter, type ScheduledDraw, take } from './schedule.ts'

interface NewDraw extends ScheduledDraw {
  opensAt: number
  closesAt: number
}

/** Time before bets open at which a draw is made, so that its hash is known when they do. */
const AHEAD_MS = 3_600_000

/** @param random source of the seeds. @param now milliseconds since 1970 @returns time at which the next draw may have to be made */
export async function openDraws(
  tx: Tx,
  { tenantId, games, random, now }: { tenantId: string; games: readonly BrandGame[]; random: Random; now: number },
): Promise<number> {
  if (games.length === 0) return Number.POSITIVE_INFINITY
  const all = games.map(game => ({ game, ...readWanted(game, now) }))
  const nextAt = Math.min(...all.map(wanted => wanted.nextAt))
  const rows = await tx
    .selectFrom('lottery_draw')
    .select(['game_code', 'draw_no'])
    .where('tenant_id', '=', tenantId)
    .where('draws_at', '>', new Date(now))
    .execute()
  const known = new Set(rows.map(row => `${row.game_code}/${row.draw_no}`))
  const missing = all.flatMap(({ game, draws }) =>
    draws.filter(({ drawNo }) => !known.has(`${game.gameCode}/${drawNo}`)).map(draw => ({ game, draw })),
  )
  if (missing.length === 0) return nextAt
  await addGameRows(tx, new Set(missing.map(({ game }) => game)))
  const made = await Promise.all(
    missing.map(async ({ game, draw }) => {
      const seed = Uint8Array.from(random.bytes(32))
      return {
        game: game.gameCode,
        number: draw.drawNo,
        method: game.draw,
        seed: toHex(seed),
        hash: await hashSeed(seed),
        opens: new Date(draw.opensAt),
        closes: new Date(draw.closesAt),
        draws: new Date(draw.drawsAt),
      }
    }),
  )
  await sql`
    insert into lottery_draw (tenant_id, game_code, draw_no, method, seed, hash, opens_at, closes_at, draws_at, state)
    select ${tenantId}, game, number, method, seed, hash, opens, closes, draws, 'open'
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made
      (game text, number text, method jsonb, seed text, hash text, opens timestamptz, closes timestamptz, draws timestamptz)
    order by draws
    on conflict (tenant_id, game_code, draw_no) do nothing`.execute(tx)
  return nextAt
}

type Timetable = Pick<BrandGame, 'schedule' | 'closesBefore' | 'opensBefore'>

interface WantedDraws {
  draws: NewDraw[]
  /** Time until which no further draws are wanted. */
  nextAt: number
  /** Time at which the draws were read from the schedule. */
  at: number
}

const MAX_TIMETABLES = 500
const cache = new LRUCache<string, WantedDraws>({ max: MAX_TIMETABLES })

/** Remembers the draws while they stay the same: many brands have the games of the same file. */
function readWanted({ schedule, closesBefore, opensBefore }: Timetable, now: number): WantedDraws {
  const key = JSON.stringify([schedule, closesBefore, opensBefore])
  const known = cache.get(key)
  if (known && known.at <= now && now < known.nextAt) return known
  const wanted = wantedDraws({ schedule, closesBefore, opensBefore }, now)
  cache.set(key, wanted)
  return wanted
}

/** Returns draws that take bets now or soon; of a game that opens each draw for itself at least the next one. */
function wantedDraws({ schedule, closesBefore, opensBefore }: Timetable, now: number): WantedDraws {
  const draws: NewDraw[] = []
  let nextAt = Number.POSITIVE_INFINITY
  // one more than listed, because the first may close before the next look
  for (const draw of take(MAX_DRAWS_AHEAD + 1, drawsAfter(schedule, now))) {
    const closesAt = draw.drawsAt - closesBefore * 1000
    nextAt = Math.min(nextAt, closesAt > now ? closesAt : draw.drawsAt)
    const opensAt = opensBefore === undefined ? now : Math.max(now, draw.drawsAt - opensBefore * 1000)
    if (closesAt <= opensAt) continue
    if (draws.length > 0 && opensAt > now + AHEAD_MS) {
      nextAt = Math.min(nextAt, opensAt - AHEAD_MS)
      break
    }
    draws.push({ ...draw, opensAt, closesAt })
  }
  return { draws, nextAt, at: now }
}
