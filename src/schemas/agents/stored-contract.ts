/** Contracts and their payments as the platform stores them: whole numbers throughout. */
import type { Threshold } from './contract-kinds.ts'

/** Thresholds in minor units or members; one that is left out is 0. */
export type Tier = Partial<Record<Threshold, number>> & {
  /** Hundredths of a percent. */
  rate: number
}

/** Everything that an amount came from. Amounts are minor units as text. */
export interface PaymentFigures {
  /** The tier that was reached; null: none. */
  tier: Tier | null
  /** What the rate was taken of. */
  base: string
  /** In real time: what was paid of the same before. */
  paidBefore?: string
  activeMembers?: number
  validBet?: string
  win?: string
  bonus?: string
  /** What the players lost; below zero when they won. */
  loss?: string
  /** What they had won in earlier periods and not lost again. */
  carried?: string
  /** The same after this period. */
  carriedOn?: string
}
