/** Reads the results of all games of a region on one day. */
import type { ReplyOf } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { lotteryBoard } from '../../../../src/schemas/endpoints/lottery-board.ts'
import { LOTTERY_REGIONS, type LotteryRegion } from '../../../../src/schemas/lottery/lottery-file.ts'
import type { Reader } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { inLanguage } from '../../context/in-language.ts'
import { dayNumberAt, dayText } from '../../money/totals/brand-days.ts'
import { isOffered, readOfferedGames } from '../catalogue/offered-games.ts'
import { listAllOpened, MAX_RESULTS } from './list-draws.ts'
import { type BrandGame, readLottery, rowNameOf } from './read-games.ts'
import { brandDayOf, drawsUntil, periodOf, resultDays, take } from './schedule.ts'

type Board = ReplyOf<typeof lotteryBoard>['value']

export interface BoardQuery {
  tenantId: string
  language: string
  region?: LotteryRegion | undefined
  day?: string | undefined
}

/** Draws that are shown of a game with many a day. */
const FAST_DRAWS = 10
const DAY_MS = 24 * 3_600_000

export async function readBoard(
  context: Context,
  { tenantId, language, region: wanted, day: asked }: BoardQuery,
): Promise<Board> {
  const { db } = context.store
  const now = context.clock.now()
  const [lottery, offered, timeZone] = await Promise.all([
    readLottery(db, tenantId),
    readOfferedGames(context, tenantId),
    context.brands.timeZone(tenantId),
  ])
  const shown = [...lottery.games.values()].filter(game => isOffered(offered, rowNameOf(game)))
  const regions = LOTTERY_REGIONS.filter(region => shown.some(game => game.region === region))
  const region = wanted && regions.includes(wanted) ? wanted : regions[0]
  const games = shown.filter(game => game.region === region)
  const last = lastDayOf(games, timeZone, now)
  if (!region || !last) return { regions, ...(region && { region }), games: [] }
  const today = dayNumberAt(timeZone, now)
  const first = dayText(today - Math.max(...games.map(({ schedule }) => resultDays(schedule))))
  const list = (day: string) => listGames(db, { tenantId, language, games, day, timeZone, now })
  // a game that is drawn all day long has results of today before the others have
  const usual =
    lastDayOf(
      games.filter(game => !isFast(game)),
      timeZone,
      now,
    ) ?? last
  // the one in the middle: a day outside of the first and the last becomes one of them
  const day = [first, asked && periodOf(asked, timeZone) ? asked : usual, last].sort()[1]!
  const results = await list(day)
  const dayBefore = dayText(Date.parse(day) / DAY_MS - 1)
  // just after the time of the first draw of a day, nothing is drawn yet
  if (results.length === 0 && day !== asked && dayBefore >= first)
    return { regions, region, day: dayBefore, first, last, games: await list(dayBefore) }
  return { regions, region, day, first, last, games: results }
}

interface GamesQuery {
  tenantId: string
  language: string
  games: readonly BrandGame[]
  day: string
  timeZone: string
  now: number
}

/** Returns the games with a result on a day. */
async function listGames(
  db: Reader,
  { tenantId, language, games, day, timeZone, now }: GamesQuery,
): Promise<Board['games']> {
  const wanted = games.map(game => ({ game, count: isFast(game) ? FAST_DRAWS : MAX_RESULTS }))
  const opened = await listAllOpened(db, { tenantId, wanted, period: periodOf(day, timeZone), now })
  return games.flatMap(game => {
    const { gameCode, vassalage, name, draw } = game
    const all = opened.get(gameCode) ?? []
    if (all.length === 0) return []
    const results = isFast(game) ? all.map(one => ({ ...one, result: one.result.slice(0, 1) })) : all
    return [{ gameCode, vassalage, gameName: inLanguage(name, language), draw, results }]
  })
}

const isFast = ({ schedule }: BrandGame) => Boolean(schedule.everySeconds)

/** Returns the day of the latest draw so far, 2026-11-22; undefined where nothing is drawn. */
function lastDayOf(games: readonly BrandGame[], timeZone: string, now: number): string | undefined {
  const latest = games.flatMap(({ schedule }) => take(1, drawsUntil(schedule, now)))
  return latest
    .map(draw => brandDayOf(draw, timeZone))
    .sort()
    .at(-1)
}
