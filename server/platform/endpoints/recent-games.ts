import { recentGames } from '../../../src/schemas/endpoints/recent-games.ts'
import { languageIn } from '../catalogue/game-name.ts'
import { listMemberGames } from '../catalogue/member-games.ts'
import { handle } from '../handle.ts'

export default handle(recentGames, async ({ query, member, language, context }) => {
  const { games, totalPages } = await listMemberGames(context, 'recent', member, {
    ...query,
    language: languageIn(query, language),
    vendor: query.vassalage,
  })
  return { success: true, value: { list: games, totalPages } }
})
