import type { BodyOf } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { walletTransfer } from '../../../../src/schemas/endpoints/wallet-transfer.ts'
import { refuse } from '../../../http/refusal.ts'
import { readTransferAmount } from '../../money/wallets/read-transfer-amount.ts'
import type { OfferedGames } from '../catalogue/offered-games.ts'

export type TransferRequest =
  | { type: 'in' | 'out'; vendor: string /** Amount in minor units. */; amount: bigint }
  | {
      type: 'collect'
      vendor?: string | undefined /** Vendors whose money cannot be moved now, by code. */
      resting: ReadonlySet<string>
    }

/**
 * Reads the body of a transfer.
 * @param unit smallest amount of the brand, minor units
 * @param offered money goes to the vendors of these games, and may also come back from others
 * @throws Refusal wallet/transfer-amount, wallet/fraction, wallet/unknown-vendor, wallet/vendor-maintenance
 */
export function readTransfer(
  { type, vassalage: vendor, amount: text }: BodyOf<typeof walletTransfer>,
  unit: bigint,
  { groups, maintenance }: Pick<OfferedGames, 'groups' | 'maintenance'>,
): TransferRequest {
  if (type === 'collect') return { type, vendor, resting: closedVendors(maintenance) }
  if (
    vendor === undefined ||
    (type === 'in' && !groups.some(({ vendors }) => vendors.some(({ code }) => code === vendor)))
  )
    throw refuse('wallet/unknown-vendor', { status: 404 })
  const resting = maintenance.get(vendor)
  if (resting === 'both' || (resting === 'in' && type === 'in'))
    throw refuse('wallet/vendor-maintenance', { status: 409 })
  return { type, vendor, amount: readTransferAmount(text ?? '', unit) }
}

/** Returns vendors whose money cannot be moved now. */
export const closedVendors = (maintenance: OfferedGames['maintenance']): ReadonlySet<string> =>
  new Set([...maintenance].filter(([, way]) => way === 'both').map(([code]) => code))
