import type { ContractKind } from '../../../../src/schemas/agents/contract-kinds.ts'

export interface PayRun {
  tenantId: string
  /** Periods that end until then are over. Milliseconds since 1970. */
  dueAt: number
  /** By the clock. */
  now: number
  /** The kinds whose feature the brand has on. */
  paidKinds: readonly ContractKind[]
}

/** Contracts of one transaction: agents who move money wait for it, some tens of milliseconds. */
export const MAX_CONTRACTS = 200
