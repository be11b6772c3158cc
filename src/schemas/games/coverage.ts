/** Tests whether the bets of one round, draw or fixture cover nearly all of its outcomes, so that little is at risk. Pure. */

/** Share of the outcomes, by their chances, from which they count as nearly all. */
export const NEARLY_ALL = 0.85
/** Share of the stakes that an outcome must return to be covered; a chip beside a large bet covers nothing. */
const PART_OF_STAKE = 0.25

/** A result with its chance (among all that are given together) and its return. */
export interface WeightedOutcome {
  weight: number
  back: number
}

/** @param least share of the stake that has to come back; more where one draw has many winning numbers */
export function coversNearlyAll(outcomes: readonly WeightedOutcome[], stake: number, least = PART_OF_STAKE): boolean {
  if (stake <= 0) return false
  const all = outcomes.reduce((sum, { weight }) => sum + weight, 0)
  const covered = outcomes.reduce((sum, { weight, back }) => (back >= stake * least ? sum + weight : sum), 0)
  return covered >= all * NEARLY_ALL
}
