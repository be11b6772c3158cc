import { refuse } from '../../../http/refusal.ts'
import { formatMinor, moneyParam, readMinor } from '../ledger/minor-units.ts'
import { checkWhole } from '../ledger/smallest-unit.ts'

/**
 * Reads the amount of a transfer, to a member or a vendor.
 * @param unit smallest amount of the brand, minor units
 * @returns minor units
 * @throws Refusal wallet/transfer-amount, wallet/fraction
 */
export function readTransferAmount(text: string, unit: bigint): bigint {
  const amount = readMinor(text)
  if (amount === undefined || amount <= 0n)
    throw refuse('wallet/transfer-amount', {
      status: 422,
      value: { smallest: formatMinor(unit) },
      params: { smallest: moneyParam(unit) },
    })
  checkWhole(amount, unit)
  return amount
}
