import type { BodyOf } from '../../../src/schemas/endpoints/endpoint.ts'
import type { walletTransfer } from '../../../src/schemas/endpoints/wallet-transfer.ts'
import { refuse } from '../../http/refusal.ts'
import { formatMinor, readMinor } from '../ledger/minor-units.ts'

export type TransferRequest =
  | { type: 'in' | 'out'; vendor: string /** Minor units. */; amount: bigint }
  | { type: 'collect'; vendor?: string | undefined }

const MIN_TRANSFER = 1n

/**
 * Reads what was sent.
 * @param shown codes of the vendors that the brand shows; money may also come back from others.
 * @throws Refusal wallet/transfer-amount, wallet/unknown-vendor
 */
export function readTransfer(
  { type, vassalage: vendor, amount: text }: BodyOf<typeof walletTransfer>,
  shown: ReadonlySet<string>,
): TransferRequest {
  if (type === 'collect') return { type, vendor }
  if (vendor === undefined || (type === 'in' && !shown.has(vendor)))
    throw refuse('wallet/unknown-vendor', { status: 404 })
  const amount = readMinor(text ?? '')
  if (amount !== undefined && amount >= MIN_TRANSFER) return { type, vendor, amount }
  const smallest = formatMinor(MIN_TRANSFER)
  throw refuse('wallet/transfer-amount', { status: 422, value: { smallest }, params: { smallest } })
}
