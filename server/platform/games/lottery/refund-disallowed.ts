/**
 * Checks the exclusions of members with bets in a draw once more before it, and before a later draw of a slip also their limits, which may
 * have been tightened since.
 */
import { sql } from 'kysely'
import type { Tx } from '../../../store/open-store.ts'
import { readPlayRules } from '../../people/protection/may-play.ts'
import { periodNames } from '../../people/protection/period.ts'
import type { ProtectionRules } from '../../people/protection/play-rules.ts'
import type { OpenBet } from '../open-bets/find-open-bets.ts'
import { groupBy } from '../open-bets/group-by.ts'
import { refundBets } from '../open-bets/refund-bets.ts'
import { notifyRefunded } from './notify-members.ts'

type CheckedBet = Pick<OpenBet, 'id' | 'member_id' | 'stake_minor' | 'placed_at'> & { later: boolean }

/** @param draw locked and not yet drawn. @param now milliseconds since 1970 */
export async function refundDisallowed(
  tx: Tx,
  draw: { id: string; tenant_id: string; game_code: string; draw_no: string },
  now: number,
): Promise<void> {
  const { tenant_id: tenantId, id } = draw
  const { rows } = await sql<CheckedBet>`
    select open_bet.id, member_id, stake_minor::text, placed_at, later from lottery_bet
    join open_bet on open_bet.id = open_bet_id
    where draw_id = ${id}::bigint and open_bet.state = 'open' and (
      exists (select from exclusion where exclusion.member_id = open_bet.member_id)
      or later and exists (select from play_limit where play_limit.member_id = open_bet.member_id and kind = 'loss'))
    order by member_id, open_bet.id`.execute(tx)
  const byMember = groupBy(rows, bet => bet.member_id)
  for (const [memberId, bets] of byMember) {
    const rules = await readPlayRules(tx, { tenantId, memberId, now })
    const later = bets.filter(bet => bet.later)
    const reason = rules.exclusion ? 'exclusion' : exceedsLoss(rules, later, now) ? 'limit' : undefined
    if (!reason) continue
    const ids = (reason === 'exclusion' ? bets : later).map(bet => bet.id)
    const refunded = await refundBets(tx, { tenantId, ids, reason, now })
    await notifyRefunded(tx, draw, 'stopped', refunded, now)
  }
}

/** Compares stakes with loss limits. They count as lost already in the periods in which they were staked; in any other they are added. */
function exceedsLoss({ limits, total, zone }: ProtectionRules, bets: readonly CheckedBet[], now: number): boolean {
  const current = periodNames(zone, now)
  return limits.some(({ kind, period, value }) => {
    if (kind !== 'loss' || bets.length === 0) return false
    const onTop = bets
      .filter(bet => periodNames(zone, new Date(bet.placed_at).getTime())[period] !== current[period])
      .reduce((sum, bet) => sum + BigInt(bet.stake_minor), 0n)
    return -total.periods[period].net + onTop > value
  })
}
