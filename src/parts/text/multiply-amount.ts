import { amountOf, minorOf } from './minor-units.ts'

/**
 * An amount several times, to the last unit.
 * @param amount a decimal amount with two digits after the point
 * @param times a whole number
 * @example multiplyAmount('1.50', 3) // '4.50'
 */
export const multiplyAmount = (amount: string, times: number): string => amountOf(minorOf(amount) * BigInt(times))
