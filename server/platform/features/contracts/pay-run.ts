import type { ContractKind } from '../../../../src/schemas/agents/contract-kinds.ts'

export interface PayRun {
  tenantId: string
  /** Time by which periods must have ended, milliseconds since 1970. */
  dueAt: number
  /** Time of the clock, milliseconds since 1970. */
  now: number
  /** The kinds whose feature the brand has on. */
  paidKinds: readonly ContractKind[]
}

/** Maximum of contracts in one transaction: agents who move money wait for it, some tens of milliseconds. */
export const MAX_CONTRACTS = 200
