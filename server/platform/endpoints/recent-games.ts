import { recentGames } from '../../../src/schemas/endpoints/recent-games.ts'
import { handle } from '../context/handle.ts'
import { languageIn } from '../games/catalogue/game-name.ts'
import { listMemberGames } from '../games/catalogue/member-games.ts'

export default handle(recentGames, async ({ query, member, language, context }) => {
  const { games, totalPages } = await listMemberGames(context, 'recent', member, {
    ...query,
    language: languageIn(query, language),
    vendor: query.vassalage,
  })
  return { success: true, value: { list: games, totalPages } }
})
