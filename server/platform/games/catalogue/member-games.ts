/** Lists of games of one member: favourites and recently launched ones. */
import type { GameItem } from '../../../../src/schemas/games/game-item.ts'
import type { Session } from '../../../http/handler.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Reader } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { type PageRequest, pageSizeOf, splitList } from '../../context/paging.ts'
import { catalogueScaleOfBrand } from '../../money/ledger/currency-scale.ts'
import { findGameByNode } from './find-game.ts'
import { toGameItem } from './game-item.ts'
import { nameIn } from './game-name.ts'
import { offeredRows, readOfferedGames } from './offered-games.ts'

const TABLES = {
  favourite: { table: 'favourite', at: 'created_at' },
  recent: { table: 'recent_game', at: 'played_at' },
} as const

interface MemberFilter extends PageRequest {
  /** Language of the games' names. */
  language: string
  gameType?: string | undefined
  vendor?: string | undefined
}

/** Lists games newest first, and only those that the brand offers. */
export async function listMemberGames(
  context: Pick<Context, 'store' | 'brands' | 'clock'>,
  kind: keyof typeof TABLES,
  { memberId, tenantId }: Session,
  { language, gameType, vendor, pageNo = 1, pageSize }: MemberFilter,
): Promise<{ games: GameItem[]; totalPages: number }> {
  const { table, at } = TABLES[kind]
  const { store } = context
  const offered = await readOfferedGames(context, tenantId)
  const shown = offeredRows(offered, { gameTypes: splitList(gameType), vendor })
  if (!shown) return { games: [], totalPages: 0 }
  const size = pageSizeOf(pageSize, 24)
  const query = store.db
    .selectFrom(table)
    .innerJoin('game', 'game.id', `${table}.game_id`)
    .where('member_id', '=', memberId)
    .where(shown)
  const [rows, count] = await Promise.all([
    query
      .selectAll('game')
      .select([nameIn(language, tenantId).as('name'), catalogueScaleOfBrand(tenantId).as('scale')])
      .orderBy(at, 'desc')
      .orderBy('game.id')
      .limit(size)
      .offset((pageNo - 1) * size)
      .execute(),
    query.select(eb => eb.fn.countAll().as('total')).executeTakeFirstOrThrow(),
  ])
  const now = context.clock.now()
  return { games: rows.map(row => toGameItem(row, offered, now)), totalPages: Math.ceil(Number(count.total) / size) }
}

export interface FavouriteAction {
  nodeId: string
  action?: 'add' | 'remove' | undefined
}

/** @returns whether the game is a favourite now. */
export async function changeFavourite(
  context: Pick<Context, 'store' | 'brands'>,
  member: Session,
  { nodeId, action }: FavouriteAction,
  now: number,
): Promise<boolean> {
  const game = await findGameByNode(context, member.tenantId, nodeId)
  if (!game) throw refuse('game/unknown', { status: 404 })
  const favourite = { member_id: member.memberId, game_id: game.id }
  return context.store.transaction(async tx => {
    const there = () =>
      tx
        .selectFrom('favourite')
        .select('game_id')
        .where('member_id', '=', favourite.member_id)
        .where('game_id', '=', favourite.game_id)
    const isFavourite = action ? action === 'add' : !(await there().executeTakeFirst())
    if (isFavourite) {
      await tx
        .insertInto('favourite')
        .values({ ...favourite, created_at: new Date(now) })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    } else {
      await tx
        .deleteFrom('favourite')
        .where('member_id', '=', favourite.member_id)
        .where('game_id', '=', favourite.game_id)
        .execute()
    }
    return isFavourite
  })
}

/** Adds a game to the member's recent games. */
export async function recordLaunch(db: Reader, memberId: number, gameId: number, now: number): Promise<void> {
  const played_at = new Date(now)
  await db
    .insertInto('recent_game')
    .values({ member_id: memberId, game_id: gameId, played_at })
    .onConflict(conflict => conflict.columns(['member_id', 'game_id']).doUpdateSet({ played_at }))
    .execute()
}
