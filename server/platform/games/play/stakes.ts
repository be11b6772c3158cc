/** Multiples of the smallest stake. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200]
/** Maximum in minor units of a currency whose scale is 1. */
const MAX_STAKE = 500_00

/** Returns the stake that a game shows first: that of the last round, unless it is not offered any more. @param stakes ascending */
export const shownStake = (last: number | null, stakes: readonly number[]): number =>
  last !== null && stakes.includes(last) ? last : (stakes[1] ?? stakes[0]!)

/** Returns the stakes of a game, ascending. @param smallest minor units @param scale of their currency */
export const stakesFrom = (smallest: number, scale: number): number[] =>
  STEPS.map(step => step * smallest).filter((stake, i) => i === 0 || stake <= MAX_STAKE * scale)
