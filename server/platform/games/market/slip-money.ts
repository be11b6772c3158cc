/** Payments of a slip. Pure; minor units and odds in hundredths. */

import type { LegResult } from '../../../../src/schemas/games/match-model.ts'
import { scaleOf } from '../../money/ledger/currency-scale.ts'
import { roundDown } from '../../money/ledger/smallest-unit.ts'

/** Limits of a slip's stake and payment, minor units; whole units of the currency. */
export const slipLimits = (currency: string) => {
  const scale = scaleOf(currency)
  return { minStake: 1_00 * scale, maxStake: 5_000_00 * scale, maxPays: 100_000_00 * scale }
}
export const LEGS_MAX = 8

/** Returns the payment, rounded down once. @param odds of every leg; void legs count 1.00 @param unit smallest amount of the brand */
export function slipPays(stake: number, odds: readonly number[], unit: bigint): bigint {
  const product = odds.reduce((all, value) => all * BigInt(value), 1n)
  return roundDown((BigInt(stake) * product) / 100n ** BigInt(odds.length), unit)
}

/** Multiplies all odds, in hundredths, rounded down. */
export const combinedOdds = (odds: readonly number[]): number => Number(slipPays(100, odds, 1n))

export type SlipOutcome = { state: 'won' | 'refunded'; paid: bigint } | { state: 'lost'; paid: 0n }

/**
 * @param unit smallest amount of the brand
 * @returns undefined while the slip is undecided: no leg has lost, and one has no result yet
 */
export function slipOutcome(
  stake: number,
  legs: readonly { odds: number; result: LegResult | null }[],
  unit: bigint,
): SlipOutcome | undefined {
  if (legs.some(({ result }) => result === 'lost')) return { state: 'lost', paid: 0n }
  if (legs.some(({ result }) => result === null)) return undefined
  const won = legs.filter(({ result }) => result === 'won')
  if (won.length === 0) return { state: 'refunded', paid: BigInt(stake) }
  return {
    state: 'won',
    paid: slipPays(
      stake,
      won.map(({ odds }) => odds),
      unit,
    ),
  }
}
