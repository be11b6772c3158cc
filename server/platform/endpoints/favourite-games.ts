import { favouriteGames } from '../../../src/schemas/endpoints/favourite-games.ts'
import { handle } from '../context/handle.ts'
import { languageIn } from '../games/catalogue/game-name.ts'
import { listMemberGames } from '../games/catalogue/member-games.ts'

export default handle(favouriteGames, async ({ query, member, language, context }) => {
  const { games, totalPages } = await listMemberGames(context, 'favourite', member, {
    ...query,
    language: languageIn(query, language),
  })
  return { success: true, value: { content: games, totalPages } }
})
