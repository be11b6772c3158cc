/** Lists rooms of the card games that a brand offers. */
import type { Store } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { type PageRequest, pageSizeOf } from '../../context/paging.ts'
import { catalogueScaleOfBrand } from '../../money/ledger/currency-scale.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { gameCodeOf, picturePath } from './game-item.ts'
import { nameIn } from './game-name.ts'
import { offeredRows, playableFirst, readOfferedGames } from './offered-games.ts'

const PVP = 'PVP'

export interface RoomFilter extends PageRequest {
  /** Language of the games' names. */
  language: string
  vendor?: string | undefined
  gameCode?: string | undefined
}

/** Lists rooms by game, first those that can be played here and are played most, and those of a game by stake. */
export async function listRooms(
  context: Pick<Context, 'store' | 'brands'>,
  tenantId: string,
  { language, vendor, gameCode, ...page }: RoomFilter,
) {
  const { store } = context
  const offered = await readOfferedGames(context, tenantId)
  const shown = offeredRows(offered, { gameTypes: [PVP], vendor })
  if (!shown) return { list: [], totalPages: 0 }
  const size = pageSizeOf(page.pageSize, 12)
  let rooms = store.db.selectFrom('pvp_room').innerJoin('game', 'game.id', 'pvp_room.game_id').where(shown)
  if (gameCode !== undefined) {
    const cut = gameCode.lastIndexOf('_')
    rooms = rooms.where('game.vendor', '=', gameCode.slice(0, Math.max(cut, 0)))
    rooms = rooms.where('game.code', '=', gameCode.slice(cut + 1))
  }
  const [rows, { count }] = await Promise.all([
    rooms
      .select(['pvp_room.id', 'level', 'seats', 'pvp_room.min_bet_minor', 'max_bet_minor'])
      .select(['vendor', 'code', 'game_type', 'maintenance', 'launch_path', nameIn(language, tenantId).as('name')])
      .select(catalogueScaleOfBrand(tenantId).as('scale'))
      .orderBy(playableFirst(offered))
      .orderBy('popularity', 'desc')
      .orderBy('game.id')
      .orderBy('pvp_room.min_bet_minor')
      .limit(size)
      .offset(((page.pageNo ?? 1) - 1) * size)
      .execute(),
    rooms.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ])
  return {
    list: rows.map(row => ({
      roomId: String(row.id),
      gameCode: gameCodeOf(row),
      vassalage: row.vendor,
      gameType: row.game_type,
      gameName: row.name,
      level: row.level,
      seats: row.seats,
      minBet: formatMinor(BigInt(row.min_bet_minor * row.scale)),
      maxBet: formatMinor(BigInt(row.max_bet_minor * row.scale)),
      maintenance: row.maintenance || offered.maintenance.has(row.vendor),
      playable: row.launch_path !== null,
      picture: picturePath(row),
    })),
    totalPages: Math.ceil(Number(count) / size),
  }
}

/** Returns whether the game has this room. */
export async function hasRoom(store: Store, gameId: number, roomId: string): Promise<boolean> {
  if (!/^\d{1,9}$/.test(roomId)) return false
  const room = await store.db
    .selectFrom('pvp_room')
    .select('id')
    .where('id', '=', Number(roomId))
    .where('game_id', '=', gameId)
    .executeTakeFirst()
  return room !== undefined
}
