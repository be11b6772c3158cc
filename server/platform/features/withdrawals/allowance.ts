/** Reads the amount that a member may withdraw today, by VIP level. */
import { sql } from 'kysely'
import type { WireWithdrawal } from '../../../../src/schemas/metadata/cashier-file.ts'
import type { Session } from '../../../http/handler.ts'
import type { Reader } from '../../../store/open-store.ts'
import { readMinor } from '../../money/ledger/minor-units.ts'

export interface Allowance {
  /** Minor units left of today's limit; undefined: the level has no limit. */
  amountLeft: bigint | undefined
  /** Number of withdrawals left today; undefined: the level has no limit. */
  timesLeft: number | undefined
}

export interface AllowanceQuery {
  owner: Pick<Session, 'tenantId' | 'memberId'>
  levels: WireWithdrawal['levels']
  rank: number
  /** Beginning of the brand's day. */
  dayStart: Date
}

const ENDED = sql`(state in ('rejected', 'cancelled', 'reversed'))`

/**
 * Reads the allowance. Withdrawals that were rejected, cancelled or reversed do not count, except for the part that other members had paid.
 */
export async function readAllowance(db: Reader, { owner, levels, rank, dayStart }: AllowanceQuery): Promise<Allowance> {
  const level = levels?.filter(level => level.rank <= rank).sort((a, b) => b.rank - a.rank)[0]
  if (!level) return { amountLeft: undefined, timesLeft: undefined }
  const { sum, times } = await db
    .selectFrom('withdrawal')
    .select([
      sql<string | null>`sum(case when ${ENDED} then paid_minor else amount_minor end)`.as('sum'),
      sql<string>`count(*) filter (where not ${ENDED})`.as('times'),
    ])
    .where('tenant_id', '=', owner.tenantId)
    .where('member_id', '=', owner.memberId)
    .where('created_at', '>=', dayStart)
    .executeTakeFirstOrThrow()
  const left = readMinor(level.perDay)! - BigInt(sum ?? 0)
  return { amountLeft: left > 0n ? left : 0n, timesLeft: Math.max(0, level.timesPerDay - Number(times)) }
}
