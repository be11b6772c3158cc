/** Places a slip: every line is a bet in every draw, all stakes leave the wallet at once, and limits hold for all of it. */
import { sql } from 'kysely'
import type { SlipLine } from '../../../../src/schemas/lottery/wire.ts'
import type { Clock } from '../../../http/context.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { MoneyMove } from '../../money/ledger/run-money-call.ts'
import { recordLaunch } from '../catalogue/member-games.ts'
import { type PlacedBets, placeBets } from '../open-bets/place-bets.ts'
import { type CheckedLine, checkLines } from './check-lines.ts'
import { gameRowOf } from './game-rows.ts'
import { drawClosed, type LockedDraw, lockDraws } from './lock-draws.ts'
import { checkNumberLimits } from './number-limits.ts'
import type { BrandGame } from './read-games.ts'

export interface SlipRequest {
  /** Game that the brand offers, as `findLotteryGame` decides. */
  game: BrandGame
  lines: readonly SlipLine[]
  draws: readonly { drawNo: string; multiple: number }[]
  stopOnWin: boolean
}

export interface PlacedSlip extends PlacedBets {
  slipId: string
  /** Stake of all bets, minor units. */
  stake: bigint
}

/** Maximum of one member's bets that wait for their draws. */
const MAX_OPEN = 3000

/**
 * @throws Refusal lottery/closed, lottery/picks, wallet/fraction, lottery/stake, lottery/odds-changed, lottery/number-limit,
 * lottery/too-many, game/maintenance, and those of placeBets
 */
export async function placeLotterySlip(
  tx: Tx,
  move: MoneyMove,
  request: SlipRequest,
  clock: Clock,
): Promise<PlacedSlip> {
  const { tenantId, memberId } = move
  const { game } = request
  const { gameCode } = game
  const { id: gameId, maintenance } = await gameRowOf(tx, game)
  if (maintenance) throw refuse('game/maintenance', { status: 409 })
  const multiples = new Map(request.draws.map(({ drawNo, multiple }) => [drawNo, multiple]))
  if (multiples.size < request.draws.length) throw refuse('request/invalid', { value: { field: '/body/draws' } })
  const lines = checkLines(game, request.lines, Math.max(...multiples.values()))

  const locked = await lockDraws(tx, clock, { tenantId, gameCode, drawNos: [...multiples.keys()] })
  const draws = request.draws.map(({ drawNo }) => locked.find(draw => draw.drawNo === drawNo && draw.isOpen) ?? drawNo)
  const closed = draws.find(draw => typeof draw === 'string')
  if (typeof closed === 'string') throw drawClosed(closed)
  const open = (draws as LockedDraw[]).sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))

  const bets = open.flatMap(draw => {
    const multiple = multiples.get(draw.drawNo)!
    return lines.map((line, i) => ({ draw, line: i, multiple, stake: line.stake * BigInt(multiple) }))
  })
  const placed = await placeBets(
    tx,
    move,
    bets.map(({ stake }) => ({ gameId, stake })),
    gameCode,
  )
  const slipId = await storeSlip(tx, move, request)
  const lineIds = await storeLines(tx, slipId, lines, game.maxPayout)
  await storeBets(
    tx,
    slipId,
    bets.map(({ draw, line, multiple }, i) => ({
      bet: placed.ids[i]!,
      line: lineIds[line]!,
      draw: draw.id,
      multiple,
      later: draw !== open[0],
    })),
  )
  await checkOpenBets(tx, memberId)
  await checkNumberLimits(tx, memberId, game, open)
  await recordLaunch(tx, memberId, gameId, move.now)
  return { ...placed, slipId, stake: bets.reduce((sum, { stake }) => sum + stake, 0n) }
}

async function storeSlip(
  tx: Tx,
  { tenantId, memberId, now }: MoneyMove,
  { game: { gameCode }, stopOnWin }: SlipRequest,
): Promise<string> {
  const { id } = await tx
    .insertInto('lottery_slip')
    .values({
      tenant_id: tenantId,
      member_id: memberId,
      game_code: gameCode,
      stop_on_win: stopOnWin,
      placed_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns ids of the lines, in order */
async function storeLines(tx: Tx, slipId: string, lines: readonly CheckedLine[], maxPayout: bigint): Promise<string[]> {
  const rows = lines.map(({ play, picks, odds, combinations, unit, multiple, rebate }) => {
    const { title: _, minStake: __, maxStake: ___, maxPerNumber: ____, ...rules } = play
    return {
      slip_id: slipId,
      play: JSON.stringify(rules),
      picks: JSON.stringify(picks),
      odds: JSON.stringify(odds),
      combinations,
      unit_minor: unit,
      multiple,
      rebate,
      max_payout_minor: maxPayout,
    }
  })
  const made = await tx.insertInto('lottery_line').values(rows).returning('id').execute()
  return made.map(({ id }) => id).sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
}

async function storeBets(
  tx: Tx,
  slipId: string,
  bets: readonly { bet: string; line: string; draw: string; multiple: number; later: boolean }[],
): Promise<void> {
  await sql`
    insert into lottery_bet (open_bet_id, slip_id, line_id, draw_id, multiple, later)
    select bet, ${slipId}::bigint, line, draw, multiple, later
    from jsonb_to_recordset(${JSON.stringify(bets)}::jsonb) as added (bet bigint, line bigint, draw bigint, multiple integer, later boolean)`.execute(
    tx,
  )
}

async function checkOpenBets(tx: Tx, memberId: number): Promise<void> {
  const { open } = await tx
    .selectFrom('open_bet')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('member_id', '=', memberId)
    .where('state', '=', sql.lit('open'))
    .executeTakeFirstOrThrow()
  if (Number(open) > MAX_OPEN)
    throw refuse('lottery/too-many', { status: 409, value: { most: MAX_OPEN }, params: { most: MAX_OPEN } })
}
