/** Transfers at launch, where the brand turned it on: brings a member's money to the wallet from which the opened game is played. */

import type { Tx } from '../../../store/open-store.ts'
import type { MoneyMove } from '../../money/ledger/run-money-call.ts'
import type { TenantVendors } from '../catalogue/tenant-vendors.ts'
import { closedVendors } from './read-transfer.ts'
import { transfer } from './transfer.ts'

export interface LaunchTransfer {
  /** Move whose key belongs to this launch alone. */
  move: MoneyMove
  /** Vendor from whose wallet the game is played; undefined: the main wallet. */
  vendor: string | undefined
  maintenance: TenantVendors['maintenance']
}

/**
 * Collects all money in the main wallet, and moves it on to the vendor's wallet. Vendors under maintenance that pay none out keep theirs.
 * @throws Refusal those of checkMayPlay; the caller's transaction must roll back.
 */
export async function transferForLaunch(tx: Tx, { move, vendor, maintenance }: LaunchTransfer): Promise<void> {
  const resting = new Set(closedVendors(maintenance))
  if (vendor !== undefined) resting.add(vendor)
  const { wallets } = await transfer(tx, { ...move, key: `${move.key}-out` }, { type: 'collect', resting })
  if (vendor === undefined || wallets.main === 0n) return
  await transfer(tx, { ...move, key: `${move.key}-in` }, { type: 'in', vendor, amount: wallets.main })
}
