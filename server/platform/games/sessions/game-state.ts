/** Reads the state of a member's game, with everything that a round needs, and writes the changes of a round: one statement each. */

import { sql } from 'kysely'
import type { FreeSpinsState } from '../../../../src/schemas/games/slot.ts'
import { executeLast } from '../../../store/last-statement.ts'
import type { Tx } from '../../../store/open-store.ts'
import { MAIN, platformOwner } from '../../money/ledger/accounts.ts'
import { catalogueScaleOf } from '../../money/ledger/currency-scale.ts'
import { smallestUnitOf } from '../../money/ledger/smallest-unit.ts'
import { type ProtectionRules, playRulesOf, selectPlayRules } from '../../people/protection/play-rules.ts'
import { rowOf, withRound } from '../../people/protection/play-total.ts'
import type { GameRow } from '../catalogue/game-item.ts'
import type { PlaySession } from './play-session.ts'

export interface GameState {
  /** The stake of the last round, minor units. */
  stake: number | null
  freeSpins: FreeSpinsState | null
  /** The last round, as the game shows it; null before the first. */
  last: object | null
  /** Secret of the next round; null: none was made yet. */
  serverSeed: string | null
  /** Columns of the game's row that decide whether the brand offers it. */
  game: Pick<GameRow, 'game_type' | 'vendor' | 'code' | 'availability'>
  /** Path or address at which the catalogue launches the game. */
  launchPath: string | null
  /** Won minus staked since the game was opened, minor units. */
  net: number
  /** Whether the game or its vendor is under maintenance. */
  maintenance: boolean
  /** Smallest stake on one line or place, minor units of the wallet's currency. */
  min_bet_minor: number
  /** Scale of the brand's amounts (`catalogueScaleOf`): all stakes and wins are multiples of the smallest amount with it. */
  scale: number
  /** Smallest amount of the brand, minor units. */
  smallestUnit: number
  /** The platform account for this member's games; null until it is opened. */
  platformAccountId: string | null
  /** Limits and exclusions, which decide whether a round may be played. */
  rules: ProtectionRules
  /** The round that was booked with this key before; null: none. */
  bet: PreviousBet | null
}

export interface PreviousBet {
  id: string
  gameId: number
  /** The stake of its request, minor units. */
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
      'game.min_bet_minor',
      'game.launch_path',
      'game.game_type',
      'game.availability',
      'game.vendor',
      'game.code',
      'counterparty.id as platform_account_id',
    ])
    .select(['game_state.stake_minor', 'game_state.free_spins', 'game_state.last_round', 'game_state.server_seed'])
    .select(['bet.id as bet_id', 'bet.game_id as bet_game', 'bet.requested_minor', 'bet.result'])
    .select(selectPlayRules({ tenantId, memberId, now }).as('rules'))
    .select([restsNow(tenantId).as('maintenance'), smallestUnitOf(tenantId).as('unit')])
    .where('play_session.id', '=', id)
    .executeTakeFirstOrThrow()
  const scale = catalogueScaleOf(currency, BigInt(row.unit))
  return {
    stake: row.stake_minor,
    freeSpins: row.free_spins,
    last: row.last_round,
    serverSeed: row.server_seed,
    game: { game_type: row.game_type, vendor: row.vendor, code: row.code, availability: row.availability },
    launchPath: row.launch_path,
    net: Number(row.net_minor),
    maintenance: row.maintenance,
    min_bet_minor: row.min_bet_minor * scale,
    scale,
    smallestUnit: row.unit,
    platformAccountId: row.platform_account_id,
    rules: playRulesOf(row.rules, now),
    bet:
      row.bet_id === null
        ? null
        : { id: row.bet_id, gameId: row.bet_game!, requestedStake: Number(row.requested_minor), result: row.result! },
  }
}

/** Expression for `select`: whether the game or its vendor is under maintenance, as a launch decides it, without another statement. */
const restsNow = (tenantId: string) =>
  sql<boolean>`(game.maintenance or exists (
    select from metadata where tenant_id = ${tenantId} and name = 'vendors' and jsonb_path_exists(body,
      '$[*].vendors[*] ? (@.vassalage == $vendor && (@.maintenance == "in" || @.maintenance == "both"))',
      jsonb_build_object('vendor', game.vendor))))`

/** Changes of the stored game; a part that is left out stays. */
export interface NextState {
  stake?: number
  freeSpins?: object | null
  serverSeed?: string
}

export interface StoredRound {
  /** The round as the game shows it. */
  round: object
  /** Amounts in minor units; the stake is 0 in a free spin. */
  stake: number
  win: number
  next: NextState
  /** Rules that were read before the round. */
  rules: ProtectionRules
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Stores a settled round, with the last statement of its transaction.
 * @returns the net position after it, minor units
 */
export async function writeGameState(
  tx: Tx,
  session: PlaySession,
  { round, stake, win, next, rules, now }: StoredRound,
): Promise<number> {
  const place = {
    last_round: JSON.stringify(round),
    ...(next.freeSpins !== undefined && { free_spins: next.freeSpins && JSON.stringify(next.freeSpins) }),
    ...(next.stake !== undefined && { stake_minor: next.stake }),
    ...(next.serverSeed !== undefined && { server_seed: next.serverSeed }),
  }
  const { tenant_id, member_id, ...total } = rowOf(session, withRound(rules.total, BigInt(win - stake)))
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
        .values({ member_id: session.memberId, game_id: session.gameId, ...place })
        .onConflict(conflict => conflict.columns(['member_id', 'game_id']).doUpdateSet(place)),
    )
    .updateTable('play_session')
    .set({ net_minor: sql<bigint>`net_minor + ${win - stake}`, used_at: new Date(now) })
    .where('id', '=', session.id)
    .returning('net_minor')
  const [updated] = await executeLast(tx, query)
  return Number(updated!.net_minor)
}
