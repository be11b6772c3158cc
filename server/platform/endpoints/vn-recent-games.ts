import { vnRecentGames } from '../../../src/schemas/endpoints/vn-recent-games.ts'
import { handle } from '../context/handle.ts'
import { listMemberGames } from '../games/catalogue/member-games.ts'
import { toMenuItems, VIETNAM } from '../games/lottery/lottery-menu.ts'

export default handle(vnRecentGames, async ({ member, language, context }) => {
  const { games } = await listMemberGames(context, 'recent', member, { language, vendor: VIETNAM })
  const items = await toMenuItems(context, member.tenantId, language, games)
  const value = games.map(({ gameCode }) => items.find(item => item.gameCode === gameCode)!)
  return { success: true, now: context.clock.now(), value }
})
