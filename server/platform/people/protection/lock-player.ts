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
 * Locks the wallets of members whom a job is about to pay, like `lockPlayers`; of a member without one the account.
 * @returns members to pay, without those whose account was erased since the job found them
 */
export async function lockPayees(tx: Tx, tenantId: string, memberIds: readonly number[]): Promise<Set<number>> {
  await lockPlayers(tx, tenantId, memberIds)
  await lockWithoutWallet(tx, tenantId, memberIds)
  return findNotErased(tx, memberIds)
}

/**
 * Locks the accounts of members without a main wallet against their erasure, which locks the account after the wallet. Nobody with a wallet:
 * signing in and whatever else changes an account does not wait for a job.
 */
async function lockWithoutWallet(tx: Tx, tenantId: string, memberIds: readonly number[]): Promise<void> {
  await sql`
    select from member where id = any(${[...memberIds]}::integer[]) and not exists (
      select from ledger_account where tenant_id = ${tenantId} and owner = 'member:' || member.id and wallet = ${MAIN})
    order by id for no key update`.execute(tx)
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
