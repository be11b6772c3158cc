/** Tiers of contracts: from the wire and back, whether they fit together, and which one is reached. */
import type { WireTier } from './contract.ts'
import { type ContractKind, THRESHOLDS, THRESHOLDS_OF, type Threshold } from './contract-kinds.ts'
import type { Tier } from './stored-contract.ts'

/** 100 %, in hundredths of a percent. */
export const WHOLE = 10_000

/** Figures of a team, by threshold; a missing one is 0. */
export type Reached = Partial<Record<Threshold, number | bigint>>

/** @param text decimal, valid by its schema: at most twelve digits, which a number holds exactly */
const hundredths = (text: string): number => {
  const [whole, part = ''] = text.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

const decimal = (amount: number): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** Percent without needless zeros. @example rateText(50) // '0.5' */
export const rateText = (rate: number): string => String(rate / 100)

export function readTier({ activeMembers, rate, ...amounts }: WireTier): Tier {
  const tier: Tier = { rate: hundredths(rate) }
  if (activeMembers) tier.activeMembers = activeMembers
  for (const [name, text] of Object.entries(amounts) as [Exclude<Threshold, 'activeMembers'>, string][])
    if (hundredths(text) > 0) tier[name] = hundredths(text)
  return tier
}

export const wireTier = ({ activeMembers, rate, ...amounts }: Tier): WireTier => ({
  ...(activeMembers !== undefined && { activeMembers }),
  ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, decimal(amount)])),
  rate: rateText(rate),
})

/** Returns the highest tier whose thresholds are all reached. */
export const reachedTier = (tiers: readonly Tier[], reached: Reached): Tier | undefined =>
  tiers.findLast(tier => THRESHOLDS.every(name => (reached[name] ?? 0) >= (tier[name] ?? 0)))

/** Returns the first tier that pays more than the other contract at the same figures, with the rate of that contract. */
export function findAbove(
  tiers: readonly Tier[],
  other: readonly Tier[],
): { tier: number; rate: number; other: number } | undefined {
  for (const [index, { rate, ...thresholds }] of tiers.entries()) {
    const most = reachedTier(other, thresholds)?.rate ?? 0
    if (rate > most) return { tier: index + 1, rate, other: most }
  }
  return undefined
}

export interface TierProblem {
  /**
   * - `field`: it has a threshold of another kind of contract, or is one too many
   * - `rate`: it pays nothing, or more than everything
   * - `equal`: both have the same thresholds, so that the first is never paid
   * - `gap`: one threshold rises while another falls, so that a team can reach the second without the first
   * - `falls`: the second pays less
   */
  problem: 'field' | 'rate' | 'equal' | 'gap' | 'falls'
  /** Numbers of the two tiers, from 1; the same where the problem is about one. */
  first: number
  second: number
}

export function findTierProblem(kind: ContractKind, tiers: readonly Tier[]): TierProblem | undefined {
  const own = THRESHOLDS_OF[kind]
  for (const [index, tier] of tiers.entries()) {
    const second = index + 1
    const alone = (problem: TierProblem['problem']) => ({ problem, first: second, second })
    if (THRESHOLDS.some(name => tier[name] !== undefined && !own.includes(name))) return alone('field')
    if (own.length === 0 && index > 0) return alone('field')
    if (tier.rate <= 0 || tier.rate > WHOLE) return alone('rate')
    const before = tiers[index - 1]
    if (!before) continue
    const changes = own.map(name => (tier[name] ?? 0) - (before[name] ?? 0))
    const both = (problem: TierProblem['problem']) => ({ problem, first: index, second })
    if (changes.every(change => change === 0)) return both('equal')
    if (changes.some(change => change < 0)) return both('gap')
    if (tier.rate < before.rate) return both('falls')
  }
  return undefined
}
