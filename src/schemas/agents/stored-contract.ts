/** Contracts and their payments as the platform stores them: whole numbers throughout. */
import type { Threshold } from './contract-kinds.ts'

/** Thresholds in minor units or members; a missing one is 0. */
export type Tier = Partial<Record<Threshold, number>> & {
  /** Hundredths of a percent. */
  rate: number
}

/** Everything that an amount came from. Amounts are minor units as text. */
export interface PaymentFigures {
  /** The tier that was reached; null: none. */
  tier: Tier | null
  /** Amount that the rate was applied to. */
  base: string
  /** In real time: amount already paid for the same stakes. */
  paidBefore?: string
  activeMembers?: number
  validBet?: string
  win?: string
  bonus?: string
  /** Players' losses; below zero when they won. */
  loss?: string
  /** Players' winnings of earlier periods that they have not lost again. */
  carried?: string
  /** `carried` after this period. */
  carriedOn?: string
}
