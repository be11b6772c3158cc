import { sql } from 'kysely'
import type { Tx } from '../../../store/open-store.ts'
import type { PlatformPurpose } from '../../money/ledger/accounts.ts'
import { type FindAccount, lockBetAccounts } from './bet-accounts.ts'
import { groupBy } from './group-by.ts'

export interface OpenBet {
  id: string
  member_id: number
  game_id: number
  /** The reference of its money in the ledger, by which records name the game. */
  game_code: string
  account_id: string
  currency: string
  /** Minor units. */
  stake_minor: string
  placed_at: Date
}

/** Locks those of the requested bets that are still open, with all accounts that money may move between. */
export async function lockOpenBets(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  purposes: readonly PlatformPurpose[],
): Promise<{ bets: OpenBet[]; accountOf: FindAccount }> {
  const read = () =>
    tx
      .selectFrom('open_bet')
      .innerJoin('game', 'game.id', 'open_bet.game_id')
      .select(['open_bet.id', 'member_id', 'game_id', 'account_id', 'currency', 'stake_minor', 'placed_at'])
      .select(sql<string>`vendor || '_' || code`.as('game_code'))
      .where('open_bet.id', '=', sql<string>`any(${[...ids]}::bigint[])`)
      .where('tenant_id', '=', tenantId)
      .where('state', '=', sql.lit('open'))
      .orderBy('open_bet.id')
  // without a lock: only to find the wallets, which every change of a bet locks before the bet
  const found = await read().execute()
  const wallets = [...new Map(found.map(bet => [bet.account_id, bet])).values()]
  const accountOf = await lockBetAccounts(tx, tenantId, wallets, purposes)
  return { bets: await read().forUpdate('open_bet').execute(), accountOf }
}

/** Groups bets by wallet and game, in the order of numbers. */
export const byWalletAndGame = <T extends OpenBet>(bets: readonly T[]): T[][] => [
  ...groupBy(bets, ({ account_id, game_code }) => `${account_id} ${game_code}`).values(),
]
