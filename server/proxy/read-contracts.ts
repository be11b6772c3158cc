/** Reads the contracts that an agent of the upstream holds, or is offered: they decide which pages of the agent centre show. */
import type { ContractKind } from '../../src/schemas/agents/contract-kinds.ts'
import type { consolidatedFunds } from '../../src/schemas/endpoints/consolidated-funds.ts'
import type { ReplyOf } from '../../src/schemas/endpoints/endpoint.ts'

type Funds = ReplyOf<typeof consolidatedFunds>['value']

const FIELDS: Record<ContractKind, keyof Funds> = {
  dividend: 'divtypereq',
  dailySalary: 'dailysalreqtype',
  hourlySalary: 'contracthoursalreq',
  realTimeSalary: 'realtimesalreqtype',
}

export const heldContracts = (funds: Funds): Partial<Record<ContractKind, boolean>> =>
  Object.fromEntries(Object.entries(FIELDS).flatMap(([kind, field]) => (funds[field] === 'NONE' ? [] : [[kind, true]])))
