import type { WireFee } from '../../../../src/schemas/metadata/cashier-file.ts'
import { readMinor } from '../ledger/minor-units.ts'

const SCALE = 1_000_000n

/** Returns the brand's fee for an amount, rounded up to a whole minor unit. @param amount minor units */
export function feeOf(amount: bigint, fee: WireFee | undefined): bigint {
  const share = amount * BigInt(Math.round((fee?.percent ?? 0) * Number(SCALE)))
  const hundred = 100n * SCALE
  return (share + hundred - 1n) / hundred + (readMinor(fee?.fixed ?? '0') ?? 0n)
}
