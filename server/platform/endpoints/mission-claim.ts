import { missionClaim } from '../../../src/schemas/endpoints/mission-claim.ts'
import { handle } from '../context/handle.ts'
import { claimMission } from '../features/missions/claim-mission.ts'
import { formatMinor } from '../money/ledger/minor-units.ts'
import { runMoneyCall } from '../money/ledger/run-money-call.ts'
import { readWireBalance } from '../money/wallets/read-wallets.ts'

export default handle(missionClaim, async (input, refuse) => {
  const { body, member, context } = input
  const value = await runMoneyCall(
    input,
    missionClaim,
    async (tx, move) => {
      const { amount, turnover } = await claimMission(tx, move, body)
      return { amount: formatMinor(amount), turnover: formatMinor(turnover), ...(await readWireBalance(tx, move)) }
    },
    async () => {
      if (!(await context.brands.feature(member.tenantId, 'missions'))) throw refuse('mission/off', { status: 403 })
    },
  )
  return { success: true, value }
})
