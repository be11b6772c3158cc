/** Converts amounts: whole minor units inside, decimal strings on the wire; never floating point. */
import type { MoneyParam } from '../../../../src/schemas/money-format.ts'

/** @example formatMinor(123450n) // '1234.50' */
export function formatMinor(amount: bigint): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount in a message to players: written in the brand's form and the reader's language. */
export const moneyParam = (amount: bigint): MoneyParam => ({ money: formatMinor(amount) })

/** Formats an amount for operators. @example groupMinor(123456789n) // '1,234,567.89' */
export const groupMinor = (amount: bigint): string => formatMinor(amount).replace(/\B(?=(\d{3})+\.)/g, ',')

/** @returns undefined when the text is not an amount with at most two decimals: no exponent, and only a leading minus as sign. */
export function readMinor(text: string): bigint | undefined {
  const [, sign, whole, part = ''] = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const amount = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
  return sign ? -amount : amount
}
