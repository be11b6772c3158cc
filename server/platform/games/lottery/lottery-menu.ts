/** The lottery menu of a brand: its games with region, prize mode and next draw. */

import type { GameItem } from '../../../../src/schemas/games/game-item.ts'
import { LOTTERY_TYPES } from '../../../../src/schemas/games/lottery-types.ts'
import type { NextDraw, OpenedNumbers } from '../../../../src/schemas/lottery/wire.ts'
import type { Context } from '../../context/context.ts'
import { inLanguage } from '../../context/in-language.ts'
import { firstGames } from '../catalogue/list-games.ts'
import { readOfferedGames } from '../catalogue/offered-games.ts'
import { readLatestResults } from './latest-results.ts'
import { readNextDraws } from './list-draws.ts'
import { readLottery } from './read-games.ts'

/** Vendor of the Vietnamese games, which have menus of their own. */
export const VIETNAM = 'TCG_LOTTO_VN'

export interface MenuQuery {
  prizeMode?: string | undefined
  /** Vendor of the games; all when left out. */
  vendor?: string
}

export type MenuItem = GameItem & { region?: string; prizeMode?: string; next?: NextDraw; latest?: OpenedNumbers }

export async function readMenu(context: Context, tenantId: string, language: string, { prizeMode, vendor }: MenuQuery) {
  const [{ groups }, games] = await Promise.all([
    readOfferedGames(context, tenantId),
    firstGames(context, tenantId, { language, gameTypes: LOTTERY_TYPES, vendor }),
  ])
  const items = await toMenuItems(context, tenantId, language, games)
  const vendors = groups
    .flatMap(group => group.vendors)
    .filter(({ gameType, code }) => LOTTERY_TYPES.includes(gameType) && (!vendor || vendor === code))
  return vendors.map(({ code, gameType, title }) => ({
    vassalage: code,
    gameType,
    title,
    games: items.filter(
      game => game.vassalage === code && game.gameType === gameType && (!prizeMode || game.prizeMode === prizeMode),
    ),
  }))
}

/** Adds the data of the brand's lottery to games, in its order; games that it does not define come last, as in the catalogue. */
export async function toMenuItems(
  { store, clock }: Context,
  tenantId: string,
  language: string,
  items: readonly GameItem[],
): Promise<MenuItem[]> {
  const lottery = await readLottery(store.db, tenantId)
  const now = clock.now()
  const [next, latest] = await Promise.all([
    readNextDraws(store.db, tenantId, now),
    readLatestResults(store.db, { tenantId, games: lottery.games, now }),
  ])
  const order = [...lottery.games.keys()]
  const place = (code: string) => (lottery.games.has(code) ? order.indexOf(code) : order.length)
  return items
    .map((item): MenuItem => {
      const game = lottery.games.get(item.gameCode)
      if (!game) return item
      const draw = next.get(item.gameCode)
      const result = latest.get(item.gameCode)
      const { region, prizeMode } = game
      const gameName = inLanguage(game.name, language)
      return { ...item, gameName, region, prizeMode, ...(draw && { next: draw }), ...(result && { latest: result }) }
    })
    .sort((a, b) => place(a.gameCode) - place(b.gameCode))
}
