import type { Reader, Store } from '../../store/open-store.ts'
import type { GameRow } from './game-item.ts'
import { readTenantVendors } from './tenant-vendors.ts'

/** A game of the platform, whether a brand shows it or not. */
export function findGame(store: Store, vendor: string, code: string): Promise<GameRow | undefined> {
  return select(store.db).where('vendor', '=', vendor).where('code', '=', code).executeTakeFirst()
}

/** A game that this brand shows, by its gameCode. */
export async function findGameByCode(store: Store, tenantId: string, gameCode: string): Promise<GameRow | undefined> {
  const cut = gameCode.lastIndexOf('_')
  const game = await findGame(store, gameCode.slice(0, Math.max(cut, 0)), gameCode.slice(cut + 1))
  return game && (await isShown(store, tenantId, game)) ? game : undefined
}

/** A game that this brand shows, by its nodeId. */
export async function findGameByNode(store: Store, tenantId: string, nodeId: string): Promise<GameRow | undefined> {
  if (!/^\d{1,9}$/.test(nodeId)) return undefined
  const game = await select(store.db).where('id', '=', Number(nodeId)).executeTakeFirst()
  return game && (await isShown(store, tenantId, game)) ? game : undefined
}

const select = (db: Reader) => db.selectFrom('game').selectAll()

async function isShown(store: Store, tenantId: string, game: GameRow): Promise<boolean> {
  const { groups } = await readTenantVendors(store, tenantId)
  return groups.some(({ vendors }) =>
    vendors.some(vendor => vendor.gameType === game.game_type && vendor.code === game.vendor),
  )
}
