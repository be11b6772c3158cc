/** Computes the amounts of a period: pure arithmetic over the figures of a team. Amounts are minor units. */

import type { ContractKind } from '../../../../src/schemas/agents/contract-kinds.ts'
import type { PaymentFigures, Tier } from '../../../../src/schemas/agents/stored-contract.ts'
import { reachedTier, WHOLE } from '../../../../src/schemas/agents/tiers.ts'
import { roundDown } from '../../money/ledger/smallest-unit.ts'

/** Figures of the members below an agent in a period. */
export interface PeriodFigures {
  activeMembers: number
  stake: bigint
  /** Stakes without bets that cover nearly all outcomes. */
  validBet: bigint
  win: bigint
  bonus: bigint
}

export interface Paying {
  kind: ContractKind
  tiers: readonly Tier[]
  carriesLosses: boolean
  /** Players' winnings of earlier periods that they have not lost again. */
  carried: bigint
  /** Smallest amount of the brand. */
  unit: bigint
}

export interface ContractAmount {
  amount: bigint
  /** Players' winnings that are carried to the next period. */
  carried: bigint
  figures: PaymentFigures
}

/** Returns a share, rounded down to a multiple of the smallest amount. @param rate hundredths of a percent */
export const rateShareOf = (base: bigint, rate: number, unit: bigint): bigint =>
  roundDown((base * BigInt(rate)) / BigInt(WHOLE), unit)

/** Returns the amount of a dividend, or of a daily or hourly salary, for a period. */
export const contractAmountOf = (paying: Paying, figures: PeriodFigures): ContractAmount =>
  paying.kind === 'dividend' ? dividendOf(paying, figures) : salaryOf(paying, figures)

function salaryOf({ kind, tiers, carried, unit }: Paying, { activeMembers, validBet }: PeriodFigures): ContractAmount {
  const tier = reachedTier(tiers, kind === 'hourlySalary' ? { betAmount: validBet } : { activeMembers, validBet })
  return {
    amount: tier ? rateShareOf(validBet, tier.rate, unit) : 0n,
    carried,
    figures: {
      tier: tier ?? null,
      base: String(validBet),
      validBet: String(validBet),
      ...(kind !== 'hourlySalary' && { activeMembers }),
    },
  }
}

/** Computes a dividend: the loss after deducting earlier winnings decides the tier, and the rate applies to it. */
function dividendOf({ tiers, carriesLosses, carried, unit }: Paying, figures: PeriodFigures): ContractAmount {
  const { activeMembers, stake, validBet, win, bonus } = figures
  const loss = stake - win - bonus
  const left = loss - carried
  const base = left > 0n ? left : 0n
  const tier = base > 0n ? reachedTier(tiers, { activeMembers, validBet, loss: base }) : undefined
  const carriedOn = carriesLosses && left < 0n ? -left : 0n
  return {
    amount: tier ? rateShareOf(base, tier.rate, unit) : 0n,
    carried: carriedOn,
    figures: {
      tier: tier ?? null,
      base: String(base),
      activeMembers,
      validBet: String(validBet),
      win: String(win),
      bonus: String(bonus),
      loss: String(loss),
      carried: String(carried),
      carriedOn: String(carriedOn),
    },
  }
}
