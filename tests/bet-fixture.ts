/** Sample games and settled bets in the database, for tests of the consequences of bets. */
import { sampleGames } from '../demo/catalogue/sample-games.ts'
import { seedCatalogue } from '../demo/catalogue/seed-catalogue.ts'
import type { Reader, Store } from '../server/store/open-store.ts'

/** Fills an empty catalogue with the first sample game of each type. @returns the id of a game by type */
export async function seedGames(store: Store, ...types: string[]): Promise<Record<string, number>> {
  await seedCatalogue(
    store,
    types.map(type => sampleGames().find(({ game_type }) => game_type === type)!),
  )
  const rows = await store.db.selectFrom('game').select(['id', 'game_type']).execute()
  return Object.fromEntries(rows.map(({ id, game_type }) => [game_type, id]))
}

/** Fills an empty catalogue with one slot game. @returns its id */
export const seedGame = async (store: Store): Promise<number> => (await seedGames(store, 'RNG')).RNG!

export interface SettledBet {
  /** "north" by default. */
  tenantId?: string
  memberId: number
  gameId: number
  /** Minor units. */
  stake: number | bigint
  /** Minor units; nothing by default. */
  win?: number | bigint
  /** Part of the stake that is not counted, in minor units; nothing by default. */
  uncounted?: number | bigint
  /** US dollars by default. */
  currency?: string
  /** Milliseconds. */
  at: number
}
let rounds = 0

/** Adds a settled bet in a round of its own, without money in the ledger. */
export async function addBet(db: Reader, bet: SettledBet): Promise<void> {
  const { tenantId = 'north', memberId, gameId, stake, win = 0, uncounted = 0, currency = 'USD', at } = bet
  await db
    .insertInto('bet')
    .values({
      tenant_id: tenantId,
      member_id: memberId,
      game_id: gameId,
      round_key: `round-${++rounds}`,
      currency,
      requested_minor: BigInt(stake),
      stake_minor: BigInt(stake),
      win_minor: BigInt(win),
      uncounted_minor: BigInt(uncounted),
      result: '{}',
      created_at: new Date(at),
    })
    .execute()
}
