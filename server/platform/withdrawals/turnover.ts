/**
 * Turnover: what a member must still bet before money may leave (MBR-08). Each deposit adds the brand's multiple of it, each stake
 * takes off the share that its game type counts. Who changes it holds the lock of the member's main wallet, because a ledger entry on
 * it comes first in the same transaction.
 */
import { type QueryCreator, sql } from 'kysely'
import type { Reader, Tx } from '../../store/open-store.ts'
import type { Tables } from '../../store/tables.generated.ts'
import { readCashier } from '../cashier/read-cashier.ts'

interface Owner {
  tenantId: string
  memberId: number
}

/** After a deposit was credited, in its transaction. @param deposit.minor what was deposited, minor units */
export async function addTurnover(tx: Tx, { tenantId, memberId, minor }: Owner & { minor: bigint }): Promise<void> {
  const { withdrawal } = await readCashier(tx, tenantId)
  const added = multiply(minor, withdrawal?.turnover?.multiple ?? 0)
  if (added <= 0n) return
  await tx
    .insertInto('turnover')
    .values({ tenant_id: tenantId, member_id: memberId, left_minor: added })
    .onConflict(conflict =>
      conflict
        .columns(['tenant_id', 'member_id'])
        .doUpdateSet({ left_minor: sql<bigint>`turnover.left_minor + excluded.left_minor` }),
    )
    .execute()
}

/** What is left to bet, minor units; whether the brand asks for it is for the caller to decide. */
export async function readTurnover(db: Reader, { tenantId, memberId }: Owner): Promise<bigint> {
  const row = await db
    .selectFrom('turnover')
    .select('left_minor')
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return BigInt(row?.left_minor ?? 0)
}

/**
 * The statement that takes a stake off, to be part of another one: a round must not wait for one more. Nothing is read of brand and
 * game while nothing is left to bet. A share that is no number between 0 and 1 counts fully.
 * @param round.stake minor units
 */
export const lowerTurnover = (
  db: QueryCreator<Tables>,
  { tenantId, memberId, gameId, stake }: Owner & { gameId: number; stake: number },
) =>
  db
    .updateTable('turnover')
    .set({
      left_minor: sql<bigint>`greatest(0, left_minor - floor(${stake}::bigint * coalesce((
        select case when jsonb_typeof(counted.share) = 'number' then least(1, greatest(0, (counted.share #>> '{}')::numeric)) end
        from game join metadata on metadata.tenant_id = ${tenantId} and metadata.name = 'cashier'
        cross join lateral (
          select metadata.body -> 'withdrawal' -> 'turnover' -> 'counts' -> game.game_type as share
        ) as counted
        where game.id = ${gameId}), 1)))`,
    })
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('left_minor', '>', '0')
    .where(sql<boolean>`${stake}::bigint > 0`)

/** Rounded up to a whole minor unit. @param times as in the file, with decimals */
function multiply(minor: bigint, times: number): bigint {
  const SCALE = 1_000_000n
  const scaled = minor * BigInt(Math.round(times * Number(SCALE)))
  return (scaled + SCALE - 1n) / SCALE
}
