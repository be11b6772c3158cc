/** Multiples of the smallest stake. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200]
const MAX_STAKE = 500_00

/** Stakes that a game offers, ascending. @param smallest minor units */
export const stakesFrom = (smallest: number): number[] =>
  STEPS.map(step => step * smallest).filter((stake, i) => i === 0 || stake <= MAX_STAKE)
