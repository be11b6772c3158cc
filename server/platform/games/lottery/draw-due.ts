/** Runs the draws that are due: the result follows from the seed; a draw that fails is voided. A draw never delays those of other games. */

import { type RawBuilder, sql } from 'kysely'
import type { DrawResult } from '../../../../src/schemas/lottery/draw-methods.ts'
import { drawNumbers, seedFromHex } from '../../../../src/schemas/lottery/draw-result.ts'
import { hasGivenUp, isNotPaused, tryEach } from '../../../jobs/try-each.ts'
import type { Log } from '../../../log/log.ts'
import type { Tx } from '../../../store/open-store.ts'
import { refundDisallowed } from './refund-disallowed.ts'

/** Maximum of draws in one transaction. */
const BATCH = 50
export const JOB = 'lottery-draws'

/** Name of a draw in failures of the job. */
export const drawName = (draw: { tenant_id: string; game_code: string; draw_no: string }) =>
  `draw ${draw.tenant_id}/${draw.game_code}/${draw.draw_no}`
export const DRAW_NAME = sql<string>`'draw ' || draw.tenant_id || '/' || draw.game_code || '/' || draw.draw_no`

export interface DueDraw {
  id: string
  tenant_id: string
  game_code: string
  draw_no: string
  method: Parameters<typeof drawNumbers>[0]
  seed: string
  fails: boolean
  /** Whether some bets may have to be refunded before the draw. */
  to_check: boolean
  given_up: boolean
}

/**
 * Runs one batch, soonest first. A draw with later bets of a slip waits until all earlier draws of its game are settled, so that a win in
 * one of them can stop the slip. Bets of members who may not bet any more are refunded.
 * @param log gets a line for each draw that failed
 * @returns the number of drawn or voided draws
 */
export async function drawDue(tx: Tx, now: number, log: Log): Promise<number> {
  const { rows: due } = await sql<DueDraw>`
    select id, tenant_id, game_code, draw_no, method, seed, fails, ${TO_CHECK} as to_check,
      ${hasGivenUp({ job: JOB }, DRAW_NAME)} as given_up from lottery_draw as draw
    where state = 'open' and settled_at is null and draws_at <= ${new Date(now)}::timestamptz and ${isNotPaused({ job: JOB, now }, DRAW_NAME)}
      and not (${HAS_LATER} and exists (
        select from lottery_draw as earlier
        where earlier.tenant_id = draw.tenant_id and earlier.game_code = draw.game_code and earlier.draws_at < draw.draws_at
          and earlier.settled_at is null))
    order by draws_at limit ${sql.lit(BATCH)} for update skip locked`.execute(tx)
  const results = new Map<string, DrawResult | null>()
  for (const draw of due) results.set(draw.id, (await resultOf(draw, log)) ?? null)
  await tryEach(tx, { job: JOB, now, log }, due, drawName, async draws => {
    // a draw that is given up refunds every stake anyway
    for (const draw of draws) if (draw.to_check && !draw.given_up) await refundDisallowed(tx, draw, now)
    await storeResults(
      tx,
      draws.map(({ id }) => ({ id, result: results.get(id) ?? null })),
      now,
    )
  })
  return due.length
}

async function storeResults(tx: Tx, rows: { id: string; result: DrawResult | null }[], now: number): Promise<void> {
  const at = sql`${new Date(now)}::timestamptz`
  await sql`
    update lottery_draw as draw set
      state = case when drawn.result is null then 'void' else 'drawn' end, result = drawn.result, drawn_at = ${at},
      bets = waiting.bets, settled_at = case when waiting.bets = 0 then ${at} end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as drawn (id bigint, result jsonb)
    cross join lateral (
      select count(*)::integer as bets from lottery_bet join open_bet on open_bet.id = open_bet_id
      where draw_id = drawn.id and open_bet.state = 'open'
    ) as waiting
    where draw.id = drawn.id`.execute(tx)
}

const openBet = (which: RawBuilder<unknown>) => sql`exists (
  select from lottery_bet join open_bet on open_bet.id = open_bet_id
  where draw_id = draw.id and open_bet.state = 'open' and ${which})`
const HAS_LATER = openBet(sql`later`)
const TO_CHECK = openBet(sql`(later or exists (select from exclusion where exclusion.member_id = open_bet.member_id))`)

/** @returns undefined when the draw is impossible */
async function resultOf(
  { tenant_id, game_code, draw_no, method, seed, fails, given_up }: DueDraw,
  log: Log,
): Promise<DrawResult | undefined> {
  try {
    if (given_up) throw new Error('it failed too often')
    if (fails) throw new Error('switched on in the sandbox')
    return await drawNumbers(method, seedFromHex(seed)!, game_code, draw_no)
  } catch (error) {
    log.error({ brand: tenant_id, game: game_code, draw: draw_no, err: error }, 'lottery draw is void')
    return undefined
  }
}
