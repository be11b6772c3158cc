import { missionLeaderboard } from '../../../src/schemas/endpoints/mission-leaderboard.ts'
import { handle } from '../context/handle.ts'
import { readLeaderboard } from '../features/missions/leaderboard.ts'

export default handle(missionLeaderboard, async ({ query, member, context }) => ({
  success: true,
  value: await readLeaderboard(
    context.store.db,
    { ...member, now: context.clock.now() },
    query.week === 'previous' ? 1 : 0,
  ),
}))
