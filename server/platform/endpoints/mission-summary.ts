import { missionSummary } from '../../../src/schemas/endpoints/mission-summary.ts'
import { handle } from '../context/handle.ts'
import { listMissions } from '../features/missions/list-missions.ts'

export default handle(missionSummary, async ({ member, language, context }) => {
  const now = context.clock.now()
  const isOn = await context.brands.feature(member.tenantId, 'missions')
  const value = isOn ? await listMissions(context, { ...member, now }, language) : { list: [], missionCount: 0, now }
  return { success: true, value }
})
