/** Vendors and games: one catalogue for the platform; a brand shows the vendors that its metadata lists. */
import type { ColumnType, Generated } from 'kysely'

export interface VendorTable {
  /** The same vendor has a row for each type of game it makes. */
  game_type: string
  code: string
  title: string
  node_id: string
  hot: boolean
  /** Place among the vendors of its type, from 0. */
  place: number
}

export interface GameTable {
  id: Generated<number>
  vendor: string
  /** Unique for its vendor; part of addresses. */
  code: string
  game_type: string
  title: string
  /** The title as a search reads it; see search-text.ts. */
  search: string
  classify: string
  /** 'GAME', or 'VASSALAGE' for an entry that opens the list of a vendor's games (section 2). */
  is_game: string
  default_play_type: string
  min_bet_minor: number
  min_line_num: number
  /** Place in the hot list of its type; null when not hot. */
  hot_rank: number | null
  popularity: number
  is_new: boolean
  maintenance: boolean
  /** Path on the games' origin; null when only the vendor's own platform can run it. */
  launch_path: string | null
}

export interface FavouriteTable {
  member_id: number
  game_id: number
  created_at: Date
}

export interface RecentGameTable {
  member_id: number
  game_id: number
  played_at: Date
}

/** What waits for a member: messages of the platform, missions, rewards. */
export interface InboxTable {
  id: Generated<number>
  tenant_id: string
  member_id: number
  kind: 'message' | 'mission' | 'reward'
  /** Text key of its title. */
  title: string
  /** Text key of what it says; '' when the title says it all. */
  content: ColumnType<string, string | undefined, string>
  /** What is filled into both. */
  params: ColumnType<Record<string, string | number>, string | undefined, string>
  created_at: Date
  read_at: Date | null
}

export interface CatalogueTables {
  vendor: VendorTable
  game: GameTable
  favourite: FavouriteTable
  recent_game: RecentGameTable
  inbox: InboxTable
}
