/** Amounts of the form, in whole minor units. */
import { readAmount } from '../../parts/money-form/read-amount.ts'
import { amountOf, minorOf } from '../../parts/text/minor-units.ts'
import type { Options } from './use-withdraw.ts'

/**
 * Payout and fee of an amount, the fee rounded up like the platform's; undefined where nothing would be paid.
 * @param unit smallest amount, minor units
 */
export function splitFee(
  amount: string,
  { percent, fixed }: Options['fee'],
  unit: bigint,
): { fee: string; payout: string } | undefined {
  const SCALE = 1_000_000
  const share = minorOf(amount) * BigInt(Math.round(percent * SCALE))
  const whole = BigInt(100 * SCALE)
  const exact = (share + whole - 1n) / whole + minorOf(fixed)
  const fee = ((exact + unit - 1n) / unit) * unit
  const payout = minorOf(amount) - fee
  return payout > 0n ? { fee: amountOf(fee), payout: amountOf(payout) } : undefined
}

/** @returns the problem as the end of a text key. */
export function findAmountProblem(typed: string, { min, max, available }: Options): string | undefined {
  const amount = readAmount(typed)
  if (amount === undefined) return typed.trim() ? 'bad-amount' : 'empty'
  const minor = minorOf(amount)
  if (minor < minorOf(min) || minor > minorOf(max)) return 'out-of-range'
  return minor > minorOf(available) ? 'too-large' : undefined
}

/**
 * Returns half and all of the amount that may be withdrawn now, without fractions of the unit; amounts below the smallest withdrawal are left out.
 * @param unit smallest amount, minor units
 */
export function sharesOf(
  { min, max, available, turnover }: Pick<Options, 'min' | 'max' | 'available' | 'turnover'>,
  unit: bigint,
): { share: 'half' | 'all'; amount: string }[] {
  const limits = [max, available, ...(turnover.free === undefined ? [] : [turnover.free])].map(minorOf)
  const most = limits.reduce((least, one) => (one < least ? one : least))
  return (
    [
      ['half', most / 2n],
      ['all', most],
    ] as const
  ).flatMap(([share, exact]) => {
    const minor = exact - (exact % unit)
    return minor > 0n && minor >= minorOf(min) ? { share, amount: amountOf(minor) } : []
  })
}

/** The rest of a payment of which a part arrived, in minor units; undefined unless it is a part. */
export function missingOf(due: string, received: string): bigint | undefined {
  const amount = readAmount(received)
  const missing = amount === undefined ? 0n : minorOf(due) - minorOf(amount)
  return missing > 0n ? missing : undefined
}
