import { type RawBuilder, sql } from 'kysely'

/** Expression on `raffle_prize`: whether the brand can pay the prize. A blank (0) pays nothing anyway. @param unit smallest amount of the brand */
export const isPayable = (unit: number): RawBuilder<boolean> =>
  sql<boolean>`(raffle_prize.prize_minor = 0 or raffle_prize.prize_minor >= ${unit})`
