import { favouriteGames } from '../../../src/schemas/endpoints/favourite-games.ts'
import { listMemberGames } from '../catalogue/member-games.ts'
import { handle } from '../handle.ts'

export default handle(favouriteGames, async ({ query, member, context }) => {
  const { games, totalPages } = await listMemberGames(context.store, 'favourite', member, query)
  return { success: true, value: { content: games, totalPages } }
})
