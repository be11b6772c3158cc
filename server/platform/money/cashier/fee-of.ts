import type { WireFee } from '../../../../src/schemas/metadata/cashier-file.ts'
import { readMinor } from '../ledger/minor-units.ts'
import { roundUp } from '../ledger/smallest-unit.ts'

const SCALE = 1_000_000n

/** Returns the brand's fee for an amount, rounded up. @param amount minor units @param unit smallest amount of the brand */
export function feeOf(amount: bigint, fee: WireFee | undefined, unit: bigint): bigint {
  const share = amount * BigInt(Math.round((fee?.percent ?? 0) * Number(SCALE)))
  const hundred = 100n * SCALE
  return roundUp((share + hundred - 1n) / hundred + (readMinor(fee?.fixed ?? '0') ?? 0n), unit)
}
