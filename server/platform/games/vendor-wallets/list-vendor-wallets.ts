import type { VendorMaintenance } from '../../../../src/schemas/metadata/metadata.ts'
import type { Context } from '../../context/context.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import type { PlayerWallets } from '../../money/wallets/read-wallets.ts'
import { readOfferedGames } from '../catalogue/offered-games.ts'

export interface ListedWallet {
  vendor: string
  title: string
  gameTypes: string[]
  /** Decimal amount. */
  balance: string
  maintenance?: VendorMaintenance
}

/**
 * Lists a wallet for each vendor that the brand offers, in its order, and for vendors no longer offered while they hold money, so that the
 * listed balances and the main wallet always add up to the sum.
 */
export async function listVendorWallets(
  context: Pick<Context, 'store' | 'brands'>,
  tenantId: string,
  { vendors }: PlayerWallets,
): Promise<ListedWallet[]> {
  const { groups, titles, maintenance } = await readOfferedGames(context, tenantId)
  const gameTypes = (code: string) =>
    groups.filter(group => group.vendors.some(vendor => vendor.code === code)).map(group => group.gameCategory)
  const offered = new Set(groups.flatMap(group => group.vendors.map(({ code }) => code)))
  const left = [...vendors.keys()].filter(code => !offered.has(code) && vendors.get(code)!.balance > 0n)
  return [...offered, ...left].map(code => ({
    vendor: code,
    title: titles.get(code) ?? code,
    gameTypes: gameTypes(code),
    balance: formatMinor(vendors.get(code)?.balance ?? 0n),
    ...(maintenance.has(code) && { maintenance: maintenance.get(code)! }),
  }))
}
