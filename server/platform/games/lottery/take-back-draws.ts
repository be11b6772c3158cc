/** Takes back draws that were made or drawn while the clock of a test was ahead: the present has its own again, with seeds of their own. */
import { sql } from 'kysely'
import type { Tx } from '../../../store/open-store.ts'

/**
 * Deletes later draws without bets that are drawn already, or open later than they would; the job of openings makes them again at once.
 * Draws with bets stay as they are.
 * @param now the time that the clock was set back to, milliseconds since 1970
 */
export async function takeBackDraws(tx: Tx, now: number): Promise<void> {
  const at = sql`${new Date(now)}::timestamptz`
  await sql`
    delete from lottery_draw as draw
    where draws_at > ${at} and (state <> 'open' or opens_at > ${at})
      and not exists (select from lottery_bet where draw_id = draw.id)`.execute(tx)
  await tx.deleteFrom('lottery_opening').where('looked_at', '>', new Date(now)).execute()
}
