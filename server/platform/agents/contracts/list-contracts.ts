import { sql } from 'kysely'
import type { WireContract } from '../../../../src/schemas/agents/contract.ts'
import type { ContractKind } from '../../../../src/schemas/agents/contract-kinds.ts'
import type { Reader } from '../../../store/open-store.ts'
import type { AgentRef } from '../find-downline.ts'
import { contractsOf, toWire, WAITING_FIRST } from './contract-rows.ts'

interface ContractFilter {
  kind?: ContractKind | undefined
  /** With this agent below alone; ended ones too. */
  memberId?: number | undefined
  pageNo: number
  pageSize: number
}

const OPEN = ['offered', 'active'] as const

/** The caller's own contracts that count or wait for an answer. */
export async function listOwnContracts(db: Reader, caller: AgentRef, kind?: ContractKind): Promise<WireContract[]> {
  let query = contractsOf(db, caller)
    .where('agent_contract.member_id', '=', caller.memberId)
    .where('agent_contract.state', 'in', OPEN)
  if (kind) query = query.where('agent_contract.kind', '=', kind)
  const rows = await query.orderBy('agent_contract.id').execute()
  return rows.map(row => toWire(row, caller.memberId))
}

/** One page of the contracts that the caller pays. */
export async function listTeamContracts(
  db: Reader,
  caller: AgentRef,
  { kind, memberId, pageNo, pageSize }: ContractFilter,
): Promise<{ list: WireContract[]; totalPages: number }> {
  let query = contractsOf(db, caller).where('agent_contract.upline_id', '=', caller.memberId)
  if (kind) query = query.where('agent_contract.kind', '=', kind)
  query =
    memberId === undefined
      ? query.where('agent_contract.state', 'in', OPEN)
      : query.where('agent_contract.member_id', '=', memberId)
  const rows = await query
    .select(sql<string>`count(*) over ()`.as('found'))
    .orderBy(WAITING_FIRST)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute()
  return {
    list: rows.map(row => toWire(row, caller.memberId)),
    totalPages: Math.ceil(Number(rows[0]?.found ?? 0) / pageSize),
  }
}
