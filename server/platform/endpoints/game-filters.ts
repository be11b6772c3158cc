import { gameFilters } from '../../../src/schemas/endpoints/game-filters.ts'
import { handle } from '../context/handle.ts'
import { splitList } from '../context/paging.ts'
import { listFilters } from '../games/catalogue/list-filters.ts'

export default handle(gameFilters, async ({ query, tenantId, context }) => ({
  success: true,
  value: await listFilters(context, tenantId, {
    gameTypes: splitList(query.gameType),
    vendor: query.vassalage,
    mainWallet: query.wallet === 'main',
  }),
}))
