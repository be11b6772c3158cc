import type { ContractKind } from '../../../src/schemas/agents/contract-kinds.ts'
import { consolidatedFunds } from '../../../src/schemas/endpoints/consolidated-funds.ts'
import { handle } from '../context/handle.ts'
import { readHeld } from '../features/contracts/contract-rows.ts'

export default handle(consolidatedFunds, async ({ member, context }) => {
  const held = await readHeld(context.store.db, member.memberId)
  const requestType = (kind: ContractKind) => {
    const own = held.filter(contract => contract.kind === kind)
    if (own.some(({ state }) => state === 'offered')) return 'NEW'
    const [active] = own
    if (!active) return 'NONE'
    return active.termination_by === null ? 'ACTIVE' : 'TERMINATION'
  }
  return {
    success: true,
    value: {
      divtypereq: requestType('dividend'),
      dailysalreqtype: requestType('dailySalary'),
      contracthoursalreq: requestType('hourlySalary'),
      realtimesalreqtype: requestType('realTimeSalary'),
    },
  }
})
