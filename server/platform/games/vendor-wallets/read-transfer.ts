import type { BodyOf } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { walletTransfer } from '../../../../src/schemas/endpoints/wallet-transfer.ts'
import { refuse } from '../../../http/refusal.ts'
import { formatMinor, readMinor } from '../../money/ledger/minor-units.ts'
import type { OfferedGames } from '../catalogue/offered-games.ts'

export type TransferRequest =
  | { type: 'in' | 'out'; vendor: string /** Amount in minor units. */; amount: bigint }
  | {
      type: 'collect'
      vendor?: string | undefined /** Vendors whose money cannot be moved now, by code. */
      resting: ReadonlySet<string>
    }

const MIN_TRANSFER = 1n

/**
 * Reads the body of a transfer.
 * @param offered money goes to the vendors of these games, and may also come back from others
 * @throws Refusal wallet/transfer-amount, wallet/unknown-vendor, wallet/vendor-maintenance
 */
export function readTransfer(
  { type, vassalage: vendor, amount: text }: BodyOf<typeof walletTransfer>,
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
  const amount = readMinor(text ?? '')
  if (amount !== undefined && amount >= MIN_TRANSFER) return { type, vendor, amount }
  const smallest = formatMinor(MIN_TRANSFER)
  throw refuse('wallet/transfer-amount', { status: 422, value: { smallest }, params: { smallest } })
}

/** Returns vendors whose money cannot be moved now. */
export const closedVendors = (maintenance: OfferedGames['maintenance']): ReadonlySet<string> =>
  new Set([...maintenance].filter(([, way]) => way === 'both').map(([code]) => code))
