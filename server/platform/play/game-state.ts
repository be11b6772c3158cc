/** The state of a member's game: one read for everything that a round needs, one write for what it changes. */
import { sql } from 'kysely'
import type { FreeSpinsState, Round } from '../../../src/schemas/games/play.ts'
import { executeLast } from '../../store/last-statement.ts'
import type { Tx } from '../../store/open-store.ts'
import { MAIN, platformOwner } from '../ledger/accounts.ts'
import { type PlayRules, playRulesOf, selectPlayRules } from '../protection/play-rules.ts'
import { rowOf, withRound } from '../protection/play-total.ts'
import type { PlaySession } from './play-session.ts'
import type { SettledRound } from './settle-round.ts'

export interface GameState {
  /** The stake of the last round, minor units. */
  stake: number | null
  freeSpins: FreeSpinsState | null
  last: Round | null
  /** Won minus staked since the game was opened, minor units. */
  net: number
  maintenance: boolean
  min_bet_minor: number
  /** The platform account for this member's games; null until it is opened. */
  platformAccountId: string | null
  /** Limits and exclusions, which decide whether a round may be played. */
  rules: PlayRules
  /** The round that was booked with this key before. */
  bet: PreviousBet | null
}

export interface PreviousBet {
  id: string
  gameId: number
  /** The stake that came with the key, minor units. */
  requestedStake: number
  result: object
}

/**
 * @param key idempotency key of the round; null outside a round.
 * @param now milliseconds since 1970
 */
export async function readGameState(tx: Tx, session: PlaySession, key: string | null, now: number): Promise<GameState> {
  const { id, tenantId, memberId, accountId, currency } = session
  const row = await tx
    .selectFrom('play_session')
    .innerJoin('game', 'game.id', 'play_session.game_id')
    .leftJoin('game_state', join =>
      join
        .onRef('game_state.member_id', '=', 'play_session.member_id')
        .onRef('game_state.game_id', '=', 'play_session.game_id'),
    )
    .leftJoin('ledger_account as counterparty', join =>
      join
        .on('counterparty.tenant_id', '=', tenantId)
        .on('counterparty.owner', '=', platformOwner('games', accountId))
        .on('counterparty.wallet', '=', MAIN)
        .on('counterparty.currency', '=', currency),
    )
    .leftJoin('bet', join =>
      join.onRef('bet.member_id', '=', 'play_session.member_id').on('bet.round_key', '=', key ?? ''),
    )
    .select([
      'play_session.net_minor',
      'game.maintenance',
      'game.min_bet_minor',
      'counterparty.id as platform_account_id',
    ])
    .select(['game_state.stake_minor', 'game_state.free_spins', 'game_state.last_round'])
    .select(['bet.id as bet_id', 'bet.game_id as bet_game', 'bet.requested_minor', 'bet.result'])
    .select(selectPlayRules({ tenantId, memberId, now }).as('rules'))
    .where('play_session.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    stake: row.stake_minor,
    freeSpins: row.free_spins,
    last: row.last_round,
    net: Number(row.net_minor),
    maintenance: row.maintenance,
    min_bet_minor: row.min_bet_minor,
    platformAccountId: row.platform_account_id,
    rules: playRulesOf(row.rules, now),
    bet:
      row.bet_id === null
        ? null
        : { id: row.bet_id, gameId: row.bet_game!, requestedStake: Number(row.requested_minor), result: row.result! },
  }
}

/**
 * Stores a settled round, with the last statement of its transaction.
 * @param stake minor units; null in a free spin.
 * @param rules as they were read before the round
 * @returns the net position after it, minor units
 */
export async function writeGameState(
  tx: Tx,
  session: PlaySession,
  { round, freeSpins, stake, rules, now }: SettledRound & { stake: number | null; rules: PlayRules; now: number },
): Promise<number> {
  const left = freeSpins && freeSpins.left > 0 ? JSON.stringify(freeSpins) : null
  const place = { free_spins: left, last_round: JSON.stringify(round) }
  const { tenant_id, member_id, ...total } = rowOf(session, withRound(rules.total, BigInt(round.win - round.stake)))
  const query = tx
    .with('totalled', db =>
      db
        .insertInto('play_total')
        .values({ tenant_id, member_id, ...total })
        .onConflict(conflict => conflict.column('member_id').doUpdateSet(total)),
    )
    .with('placed', db =>
      db
        .insertInto('game_state')
        .values({ member_id: session.memberId, game_id: session.gameId, stake_minor: stake, ...place })
        .onConflict(conflict =>
          conflict
            .columns(['member_id', 'game_id'])
            .doUpdateSet({ ...place, ...(stake !== null && { stake_minor: stake }) }),
        ),
    )
    .updateTable('play_session')
    .set({ net_minor: sql<bigint>`net_minor + ${round.win - round.stake}`, used_at: new Date(now) })
    .where('id', '=', session.id)
    .returning('net_minor')
  const [updated] = await executeLast(tx, query)
  return Number(updated!.net_minor)
}
