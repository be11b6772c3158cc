import { favouriteGames } from '../../../src/schemas/endpoints/favourite-games.ts'
import { languageIn } from '../catalogue/game-name.ts'
import { listMemberGames } from '../catalogue/member-games.ts'
import { handle } from '../handle.ts'

export default handle(favouriteGames, async ({ query, member, language, context }) => {
  const { games, totalPages } = await listMemberGames(context, 'favourite', member, {
    ...query,
    language: languageIn(query, language),
  })
  return { success: true, value: { content: games, totalPages } }
})
