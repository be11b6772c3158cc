import { gameMenus } from '../../../src/schemas/endpoints/game-menus.ts'
import { firstGames } from '../catalogue/list-games.ts'
import { readTenantVendors } from '../catalogue/tenant-vendors.ts'
import { handle } from '../handle.ts'

const LOTTERY = ['LOTT', 'ELOTT']

export default handle(gameMenus, async ({ tenantId, context }) => {
  const { groups } = await readTenantVendors(context.store, tenantId)
  const games = await firstGames(context.store, tenantId, { gameTypes: LOTTERY })
  const vendors = groups.flatMap(group => group.vendors).filter(({ gameType }) => LOTTERY.includes(gameType))
  const value = vendors.map(({ code, gameType, title }) => ({
    vassalage: code,
    gameType,
    title,
    games: games.filter(game => game.vassalage === code && game.gameType === gameType),
  }))
  return { success: true, value }
})
