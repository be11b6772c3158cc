/** Settles the bets of draws, a batch in each transaction: a server continues after a killed one, and nothing is done twice. */

import { sql } from 'kysely'
import type { DrawMethod, DrawResult } from '../../../../src/schemas/lottery/draw-methods.ts'
import { findHits } from '../../../../src/schemas/lottery/find-hits.ts'
import { type LineOdds, rebateOf, winningsOf } from '../../../../src/schemas/lottery/odds.ts'
import type { LotteryPlayRules, Picks } from '../../../../src/schemas/lottery/plays.ts'
import { MAX_LINES } from '../../../../src/schemas/lottery/wire.ts'
import { isNotPaused, tryEach } from '../../../jobs/try-each.ts'
import type { Log } from '../../../log/log.ts'
import type { Tx } from '../../../store/open-store.ts'
import { readSmallestUnit, roundDown } from '../../money/ledger/smallest-unit.ts'
import { groupBy } from '../open-bets/group-by.ts'
import { refundBets } from '../open-bets/refund-bets.ts'
import { type BetOutcome, settleBets } from '../open-bets/settle-bets.ts'
import { type CoveringBet, createSamples, findCoveringBets } from './covered-bets.ts'
import { DRAW_NAME, drawName, JOB } from './draw-due.ts'
import { notifyRefunded, notifyWon } from './notify-members.ts'

/** Maximum of bets in one transaction: it holds shared accounts locked, and other calls wait for them. */
const BATCH = 100

interface SettlingDraw {
  id: string
  tenant_id: string
  game_code: string
  draw_no: string
  state: 'drawn' | 'void'
  method: DrawMethod
  seed: string
  result: DrawResult | null
  settled_slip: string
}

interface DrawnBet {
  id: string
  member_id: number
  slip_id: string
  stop_on_win: boolean
  stake_minor: string
  play: LotteryPlayRules
  picks: Picks
  odds: LineOdds
  /** Stake on each combination in this draw, minor units. */
  each_minor: string
  rebate: number
  max_payout_minor: string
}

/**
 * Settles one batch of the draw with the fewest bets, so that a small one never waits for a large one.
 * @param log gets a line for each bet that could not be settled, and for each draw without any that could
 * @returns false when no draw is left to settle
 */
export async function settleNext(tx: Tx, now: number, log: Log): Promise<boolean> {
  const { rows } = await sql<SettlingDraw>`
    select id, tenant_id, game_code, draw_no, state, method, seed, result, settled_slip from lottery_draw as draw
    where settled_at is null and state <> 'open' and ${isNotPaused({ job: JOB, now }, DRAW_NAME)}
    order by bets, draws_at, id limit 1 for update skip locked`.execute(tx)
  await tryEach(tx, { job: JOB, now, log }, rows, drawName, ([draw]) => settleBatch(tx, draw!, now, log))
  return rows.length > 0
}

async function settleBatch(tx: Tx, draw: SettlingDraw, now: number, log: Log): Promise<void> {
  const slips = await readSlips(tx, draw)
  const last = slips.at(-1)?.slip_id
  if (last === undefined) {
    await sql`update lottery_draw set settled_at = ${new Date(now)}::timestamptz where id = ${draw.id}::bigint`.execute(
      tx,
    )
    return
  }
  if (draw.state === 'void') await refund(tx, draw, slips, now)
  else await settle(tx, draw, slips, now, log)
  await sql`update lottery_draw set settled_slip = ${last}::bigint where id = ${draw.id}::bigint`.execute(tx)
}

/** Returns the open bets of the next slips, whole slips only. */
async function readSlips(tx: Tx, { id, settled_slip }: SettlingDraw): Promise<DrawnBet[]> {
  const limit = BATCH + MAX_LINES
  const { rows } = await sql<DrawnBet>`
    select open_bet.id::text, open_bet.member_id, lottery_bet.slip_id::text, stop_on_win, stake_minor::text, play, picks, odds, rebate, max_payout_minor::text,
      (unit_minor * line.multiple * lottery_bet.multiple)::text as each_minor
    from lottery_bet
    join open_bet on open_bet.id = open_bet_id and open_bet.state = 'open'
    join lottery_slip on lottery_slip.id = lottery_bet.slip_id
    join lottery_line as line on line.id = line_id
    where draw_id = ${id}::bigint and lottery_bet.slip_id > ${settled_slip}::bigint
    order by lottery_bet.slip_id limit ${sql.lit(limit)}`.execute(tx)
  // the last slip may have further bets
  const last = rows.at(-1)?.slip_id
  return rows.length < limit ? rows : rows.filter(({ slip_id }) => slip_id !== last)
}

async function refund(tx: Tx, draw: SettlingDraw, bets: readonly { id: string }[], now: number): Promise<void> {
  const ids = bets.map(({ id }) => id)
  const { tenant_id: tenantId } = draw
  const refunded = await refundBets(tx, { tenantId, ids, reason: 'void', now })
  await notifyRefunded(tx, draw, 'void', refunded, now)
}

async function settle(tx: Tx, draw: SettlingDraw, bets: readonly DrawnBet[], now: number, log: Log): Promise<void> {
  const outcomes: BetOutcome[] = []
  const unit = await readSmallestUnit(tx, draw.tenant_id)
  const failed: DrawnBet[] = []
  const covering = await findCovering(tx, draw, bets)
  for (const bet of bets) {
    try {
      outcomes.push({ ...outcomeOf(draw, bet, unit), isCovered: covering.has(bet.id) })
    } catch (error) {
      log.error({ brand: draw.tenant_id, bet: bet.id, err: error }, 'lottery bet is refunded')
      failed.push(bet)
    }
  }
  const { tenant_id: tenantId } = draw
  const settled = await settleBets(tx, { tenantId, outcomes, now })
  if (failed.length > 0) await refund(tx, draw, failed, now)

  const slipOf = new Map(bets.map(bet => [bet.id, bet]))
  const wins = [
    ...groupBy(
      settled.filter(({ win }) => win > 0n),
      bet => slipOf.get(bet.id)!.slip_id,
    ).values(),
  ]
  const amounts = wins.map(won => ({
    memberId: won[0]!.member_id,
    currency: won[0]!.currency,
    amount: won.reduce((sum, { win }) => sum + win, 0n),
  }))
  await notifyWon(tx, draw, amounts, now)
  const stopped = wins.map(won => slipOf.get(won[0]!.id)!).filter(({ stop_on_win }) => stop_on_win)
  await stopSlips(
    tx,
    draw,
    stopped.map(({ slip_id }) => slip_id),
    now,
  )
}

/** Returns the win of a bet on the result, at most the game's maximum for one bet. @param unit smallest amount of the brand */
function outcomeOf({ method, result }: SettlingDraw, bet: DrawnBet, unit: bigint): BetOutcome {
  const hits = findHits(method, bet.play, bet.picks, result!)
  const won = winningsOf(hits, bet.odds, BigInt(bet.each_minor))
  const most = BigInt(bet.max_payout_minor)
  return {
    id: bet.id,
    win: roundDown(won < most ? won : most, unit),
    rebate: roundDown(rebateOf(BigInt(bet.stake_minor), bet.rebate), unit),
  }
}

/** Returns the bets that cover nearly all results of the draw, together with other bets of their member on it, in any slip. */
async function findCovering(tx: Tx, draw: SettlingDraw, bets: readonly DrawnBet[]): Promise<ReadonlySet<string>> {
  const members = [...new Set(bets.map(bet => bet.member_id))]
  const { rows } = await sql<CoveringBet & { member_id: number }>`
    select open_bet.id::text, open_bet.member_id, stake_minor::text, play, picks, odds,
      (unit_minor * line.multiple * lottery_bet.multiple)::text as each_minor
    from lottery_bet
    join open_bet on open_bet.id = open_bet_id and open_bet.state <> 'refunded'
    join lottery_line as line on line.id = line_id
    where draw_id = ${draw.id}::bigint and open_bet.member_id = any(${members}::integer[])`.execute(tx)
  const samples = createSamples(draw)
  const covering = new Set<string>()
  for (const own of groupBy(rows, ({ member_id }) => member_id).values())
    try {
      for (const id of await findCoveringBets(samples, own)) covering.add(id)
    } catch {
      // a bet that cannot be evaluated is refunded by itself
    }
  return covering
}

/** Stops later draws of the slips, which are not drawn yet because they wait for this one. */
async function stopSlips(
  tx: Tx,
  { tenant_id: tenantId }: SettlingDraw,
  slips: readonly string[],
  now: number,
): Promise<void> {
  if (slips.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select open_bet.id from lottery_bet
    join open_bet on open_bet.id = open_bet_id and open_bet.state = 'open'
    join lottery_draw on lottery_draw.id = draw_id and lottery_draw.state = 'open'
    where lottery_bet.slip_id = any(${[...slips]}::bigint[])`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await refundBets(tx, { tenantId, ids, reason: 'stop-on-win', now })
}
