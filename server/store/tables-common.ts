/** Tables of migration 012: what the lobby counts, card rooms, feedback, chosen avatars. */
import type { Generated } from 'kysely'

/** How many games there are of each kind; the database keeps it true (triggers on `game`). */
export interface GameCountTable {
  game_type: string
  vendor: string
  classify: string
  min_bet_minor: number
  min_line_num: number
  games: number
}

/** A table of a PVP game with stakes of its own (LOB-16). */
export interface PvpRoomTable {
  id: Generated<number>
  game_id: number
  level: 'beginner' | 'standard' | 'expert' | 'master'
  seats: number
  min_bet_minor: number
  max_bet_minor: number
}

/** What visitors and members wrote to the operator. */
export interface FeedbackTable {
  id: Generated<string>
  tenant_id: string
  /** Of the member, or of the address: the same words from the same sender count once a day. */
  sender_hash: string
  member_id: number | null
  content: string
  content_hash: string
  contact: string | null
  language: string
  /** UTC, YYYY-MM-DD. */
  day: string
  created_at: Date
}

/** Which picture a member chose; without a row it is the one drawn from the name. */
export interface MemberAvatarTable {
  member_id: number
  avatar: string
  chosen_at: Date
}

export interface CommonTables {
  game_count: GameCountTable
  pvp_room: PvpRoomTable
  feedback: FeedbackTable
  member_avatar: MemberAvatarTable
}
