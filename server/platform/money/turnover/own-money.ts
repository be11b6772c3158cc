/**
 * Tracks the member's own money while a bonus must still be bet: the balance before the bonus and deposits since, less losses, which reduce
 * it first. A self-exclusion lets own money leave; the bonus and its winnings stay until they are bet.
 */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../store/open-store.ts'
import { HELD, ownerOf } from '../ledger/accounts.ts'
import { POINTS } from '../ledger/points-account.ts'

interface Owner {
  tenantId: string
  memberId: number
}

/** Returns the money in all wallets, without points and without withdrawals under way; minor units. */
async function balanceOf(db: Reader, { tenantId, memberId }: Owner): Promise<bigint> {
  const { sum } = await db
    .selectFrom('ledger_account')
    .select(({ fn }) => fn.sum<string | null>('balance_minor').as('sum'))
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', ownerOf(memberId))
    .where('wallet', 'not in', [HELD, POINTS])
    .executeTakeFirstOrThrow()
  return BigInt(sum ?? 0)
}

/** Returns the balance with the stakes of bets that are still open, which may come back; minor units. */
export async function balanceWithBets(db: Reader, owner: Owner): Promise<bigint> {
  const { sum } = await db
    .selectFrom('open_bet')
    .select(({ fn }) => fn.sum<string | null>('stake_minor').as('sum'))
    .where('member_id', '=', owner.memberId)
    .where('state', '=', sql.lit('open'))
    .executeTakeFirstOrThrow()
  return (await balanceOf(db, owner)) + BigInt(sum ?? 0)
}

/** Returns the part of the balance that is the member's own; minor units. */
export async function readOwnMoney(db: Reader, owner: Owner): Promise<bigint> {
  const balance = await balanceOf(db, owner)
  const row = await db
    .selectFrom('turnover')
    .select(['bonus_minor', 'own_minor', 'granted_minor'])
    .where('tenant_id', '=', owner.tenantId)
    .where('member_id', '=', owner.memberId)
    .executeTakeFirst()
  if (!row || BigInt(row.bonus_minor) === 0n) return balance
  const [own, rest] = [BigInt(row.own_minor), balance - BigInt(row.granted_minor)]
  const least = own < rest ? own : rest
  return least > 0n ? least : 0n
}

/**
 * Adds own money that came, or left (less than 0), while a bonus must be bet, in the transaction that has just moved it. Earlier losses
 * stay: later money restores neither own money nor a bonus.
 * @param minor minor units
 */
export async function changeOwnMoney(tx: Tx, owner: Owner, minor: bigint): Promise<void> {
  const before = (await balanceWithBets(tx, owner)) - minor
  await tx
    .updateTable('turnover')
    .set({
      own_minor: sql<bigint>`greatest(0, ${ownPartOf(before)} + ${minor}::bigint)`,
      granted_minor: grantedOf(before),
    })
    .where('tenant_id', '=', owner.tenantId)
    .where('member_id', '=', owner.memberId)
    .where('bonus_minor', '>', sql<string>`0`)
    .execute()
}

/** Returns the part of the recorded own money that a balance still holds, for updates of `turnover`; minor units. */
export const ownPartOf = (balance: bigint) =>
  sql<bigint>`least(turnover.own_minor, greatest(0, ${balance}::bigint - turnover.granted_minor))`

/** Returns the part of the recorded bonuses that a balance still holds. */
export const grantedOf = (balance: bigint) =>
  sql<bigint>`least(turnover.granted_minor, greatest(0, ${balance}::bigint))`
