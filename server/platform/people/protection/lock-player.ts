/** Locks a member's wallet, so that decisions about the member's play are made one after the other. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../store/open-store.ts'
import { MAIN, ownerOf } from '../../money/ledger/accounts.ts'
import type { PlayerAt } from './exclusion.ts'

/**
 * Locks the member's main wallet, which every call that moves the member's money locks first: a later statement reads all limits and
 * exclusions that were set before.
 */
export const lockPlayer = (tx: Tx, { tenantId, memberId }: Pick<PlayerAt, 'tenantId' | 'memberId'>): Promise<void> =>
  lockPlayers(tx, tenantId, [memberId])

/** Locks the wallets of several members, in the order of `post`: of two payments between the same people, one waits for the other. */
export async function lockPlayers(tx: Tx, tenantId: string, memberIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('ledger_account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('owner', 'in', memberIds.map(ownerOf))
    .where('wallet', '=', MAIN)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/**
 * Locks the wallets of members whom a job is about to pay, like `lockPlayers`.
 * @returns members to pay, without those whose account was erased since the job found them
 */
export async function lockPayees(tx: Tx, tenantId: string, memberIds: readonly number[]): Promise<Set<number>> {
  await lockPlayers(tx, tenantId, memberIds)
  return findNotErased(tx, memberIds)
}

/**
 * Returns those of these members whose accounts were not erased, in the order of their ids. A caller that has locked their wallets or
 * points knows for sure, as an erasure locks both first.
 */
export async function findNotErased(db: Reader, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
