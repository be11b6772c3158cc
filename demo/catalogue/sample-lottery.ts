/** Lottery bets that sample players placed in the last draws: real ones, placed, drawn and settled as any other. */

import { noLog } from '../../server/log/log.ts'
import { drawDue } from '../../server/platform/games/lottery/draw-due.ts'
import { addGameRows } from '../../server/platform/games/lottery/game-rows.ts'
import { pastDraw } from '../../server/platform/games/lottery/past-draws.ts'
import { placeLotterySlip } from '../../server/platform/games/lottery/place-slip.ts'
import { type BrandGame, readLottery, returnsOfPlay } from '../../server/platform/games/lottery/read-games.ts'
import { drawsUntil, type ScheduledDraw, take } from '../../server/platform/games/lottery/schedule.ts'
import { settleNext } from '../../server/platform/games/lottery/settle-draw.ts'
import { catalogueScaleOf } from '../../server/platform/money/ledger/currency-scale.ts'
import type { Tx } from '../../server/store/open-store.ts'
import { drawnNumbers } from '../../src/schemas/lottery/draw-values.ts'
import type { GamePlay } from '../../src/schemas/lottery/lottery-game.ts'
import { lineOdds } from '../../src/schemas/lottery/odds.ts'

/** Number of games with sample bets; those that are drawn all day are played most. */
const GAMES = 2

/** Minor units of a currency whose scale is 1: a small part of the play money that a wallet begins with. */
const LARGEST_UNIT = 100_00n

/** Plans one bet, usually a winning one, for each of so many players. @returns nothing where the brand has no lottery */
export async function planLotteryBets(
  tx: Tx,
  { tenantId, players, now }: { tenantId: string; players: number; now: number },
): Promise<PlannedBet[]> {
  const { games } = await readLottery(tx, tenantId)
  const fast = [...games.values()].filter(game => game.schedule.everySeconds && simplePlay(game)).slice(0, GAMES)
  if (fast.length === 0) return []
  await addGameRows(tx, fast)
  const draws = fast.map(game => take(Math.ceil(players / fast.length), drawsUntil(game.schedule, now)).reverse())
  return Array.from({ length: players }, (_, player) => {
    const n = Math.floor(player / fast.length)
    const game = player % fast.length
    return { game: fast[game]!, draw: draws[game]![n]!, wins: n % 4 !== 3 }
  })
}

/** A sample bet; each is in a draw of its own. */
export interface PlannedBet {
  game: BrandGame
  draw: ScheduledDraw
  wins: boolean
}

/** Places the bet, draws its draw and settles it. */
export async function addLotteryBet(
  tx: Tx,
  { tenantId, memberId }: { tenantId: string; memberId: number },
  { game, draw, wins }: PlannedBet,
): Promise<void> {
  const { gameCode, closesBefore } = game
  const { drawNo, drawsAt } = draw
  const { seed, hash, result } = await pastDraw(tenantId, game, drawNo)
  const closesAt = drawsAt - closesBefore * 1000
  const at = closesAt - 10_000
  await tx
    .insertInto('lottery_draw')
    .values({
      tenant_id: tenantId,
      game_code: gameCode,
      draw_no: drawNo,
      method: JSON.stringify(game.draw),
      seed,
      hash,
      opens_at: new Date(at),
      closes_at: new Date(closesAt),
      draws_at: new Date(drawsAt),
      state: 'open',
    })
    .execute()
  const play = simplePlay(game)!
  const drawn = drawnNumbers(game.draw, play, result)
  const numbers = wins ? drawn.slice(0, 1) : [missing(drawn)]
  const picks = [[...numbers]]
  const odds = lineOdds(play, picks, returnsOfPlay(game, play), 0)
  const most = LARGEST_UNIT * BigInt(catalogueScaleOf(game.currency, game.smallestUnit))
  const unit = Number(game.units.find(one => one <= most) ?? game.units.at(-1))
  const move = { tenantId, memberId, key: `seed-${gameCode}-${drawNo}`, now: at }
  const lines = [{ playType: play.playType, picks, unit, multiple: 2, rebate: 0, odds }]
  const slip = { game, lines, draws: [{ drawNo, multiple: 1 }], stopOnWin: false }
  await placeLotterySlip(tx, move, slip, { now: () => at })
  await drawDue(tx, drawsAt, noLog)
  while (await settleNext(tx, drawsAt, noLog));
}

/** Finds the play on the last two digits of a prize. */
const simplePlay = ({ plays }: BrandGame): GamePlay | undefined =>
  plays.find(({ kind, digits = 2 }) => kind === 'tail' && digits === 2)

const missing = (drawn: readonly string[]) =>
  Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')).find(number => !drawn.includes(number))!
