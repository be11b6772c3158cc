/** Decisions about a member's play are made one after the other. */
import type { Tx } from '../../store/open-store.ts'
import { MAIN, ownerOf } from '../ledger/accounts.ts'
import type { Player } from './exclusion.ts'

/**
 * Locks the member's main wallet, which every call that moves the member's money locks first: whoever reads limits and exclusions with
 * a later statement sees what was set before.
 */
export async function lockPlayer(tx: Tx, { tenantId, memberId }: Pick<Player, 'tenantId' | 'memberId'>): Promise<void> {
  await tx
    .selectFrom('ledger_account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', ownerOf(memberId))
    .where('wallet', '=', MAIN)
    .forUpdate()
    .execute()
}
