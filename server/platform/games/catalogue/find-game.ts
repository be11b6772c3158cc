import type { Reader, Store } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import type { GameRow } from './game-item.ts'
import { isOffered, readOfferedGames } from './offered-games.ts'

type Offers = Pick<Context, 'store' | 'brands'>

/** Returns a game of the platform, whether a brand offers it or not. */
export function findGame(store: Store, vendor: string, code: string): Promise<GameRow | undefined> {
  return select(store.db).where('vendor', '=', vendor).where('code', '=', code).executeTakeFirst()
}

/** Returns a game that this brand offers, by its gameCode. */
export async function findGameByCode(
  context: Offers,
  tenantId: string,
  gameCode: string,
): Promise<GameRow | undefined> {
  const cut = gameCode.lastIndexOf('_')
  const game = await findGame(context.store, gameCode.slice(0, Math.max(cut, 0)), gameCode.slice(cut + 1))
  return game && isOffered(await readOfferedGames(context, tenantId), game) ? game : undefined
}

/** Returns a game that this brand offers, by its nodeId. */
export async function findGameByNode(context: Offers, tenantId: string, nodeId: string): Promise<GameRow | undefined> {
  if (!/^\d{1,9}$/.test(nodeId)) return undefined
  const game = await select(context.store.db).where('id', '=', Number(nodeId)).executeTakeFirst()
  return game && isOffered(await readOfferedGames(context, tenantId), game) ? game : undefined
}

const select = (db: Reader) => db.selectFrom('game').selectAll()
