/** Launched games, what goes on in them, and every bet. */
import type { Generated, JSONColumnType } from 'kysely'
import type { FreeSpinsState, Round } from '../../src/schemas/games/play.ts'
import type { Minor } from './tables-ledger.ts'

/** A launch token: good once, for a few minutes, for one member and one game. */
export interface LaunchTable {
  token_hash: string
  tenant_id: string
  member_id: number
  game_id: number
  /** The site session it was made in: the game ends with it. */
  session_hash: string
  expires_at: Date
  used_at: Date | null
}

/** An opened game: its key is what the game's page holds. */
export interface PlaySessionTable {
  id: Generated<number>
  key_hash: string
  tenant_id: string
  member_id: number
  game_id: number
  session_hash: string
  account_id: string
  currency: string
  opened_at: Date
  used_at: Date
  /** Won minus staked since it was opened. */
  net_minor: Minor
}

/** Where a member stands in a game, kept when the game is closed. */
export interface PlayPlaceTable {
  member_id: number
  game_id: number
  stake_minor: number | null
  free_spins: JSONColumnType<FreeSpinsState> | null
  last_round: JSONColumnType<Round> | null
}

/** One round, bet and settled. */
export interface BetTable {
  id: Generated<string>
  tenant_id: string
  member_id: number
  game_id: number
  /** Made by the game for each press; unique for the member. */
  round_key: string
  /** What was asked for with that key: a key that comes again with another stake is refused. */
  asked_minor: Minor
  /** 0 in a free spin. */
  stake_minor: Minor
  win_minor: Minor
  currency: string
  /** The reply to the game, given again when its key comes again. */
  result: JSONColumnType<object>
  created_at: Date
}

export interface PlayTables {
  launch: LaunchTable
  play_session: PlaySessionTable
  play_place: PlayPlaceTable
  bet: BetTable
}
