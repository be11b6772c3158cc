import { recentGames } from '../../../src/schemas/endpoints/recent-games.ts'
import { listMemberGames } from '../catalogue/member-games.ts'
import { handle } from '../handle.ts'

export default handle(recentGames, async ({ query, member, context }) => {
  const { games, totalPages } = await listMemberGames(context.store, 'recent', member, {
    ...query,
    vendor: query.vassalage,
  })
  return { success: true, value: { list: games, totalPages } }
})
