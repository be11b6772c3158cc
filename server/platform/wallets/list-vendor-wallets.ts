import type { VendorMaintenance } from '../../../src/schemas/metadata/metadata.ts'
import type { Store } from '../../store/open-store.ts'
import { readTenantVendors } from '../catalogue/tenant-vendors.ts'
import { formatMinor } from '../ledger/minor-units.ts'
import type { Wallets } from './read-wallets.ts'

export interface ListedWallet {
  vendor: string
  title: string
  gameTypes: string[]
  /** Decimal amount. */
  balance: string
  maintenance?: VendorMaintenance
}

/**
 * A wallet for each vendor that the brand shows, in its order, and for vendors no longer shown while they hold money: the
 * listed balances and the main wallet always add up to the sum (MBR-06).
 */
export async function listVendorWallets(store: Store, tenantId: string, { vendors }: Wallets): Promise<ListedWallet[]> {
  const { groups, titles, maintenance } = await readTenantVendors(store, tenantId)
  const gameTypes = (code: string) =>
    groups.filter(group => group.vendors.some(vendor => vendor.code === code)).map(group => group.gameCategory)
  const left = [...vendors.keys()].filter(code => !titles.has(code) && vendors.get(code)!.balance > 0n)
  return [...titles.keys(), ...left].map(code => ({
    vendor: code,
    title: titles.get(code) ?? code,
    gameTypes: gameTypes(code),
    balance: formatMinor(vendors.get(code)?.balance ?? 0n),
    ...(maintenance.has(code) && { maintenance: maintenance.get(code)! }),
  }))
}
