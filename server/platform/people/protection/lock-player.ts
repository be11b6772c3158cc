/** Locks a member's wallet, so that decisions about the member's play are made one after the other. */
import type { Tx } from '../../../store/open-store.ts'
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
