import { sql } from 'kysely'
import type { WireContract } from '../../../../src/schemas/agents/contract.ts'
import type { ContractKind } from '../../../../src/schemas/agents/contract-kinds.ts'
import type { Reader } from '../../../store/open-store.ts'
import { hadHappened, type PageAsOf } from '../../context/page-as-of.ts'
import type { AgentRef } from '../../people/accounts/find-downline.ts'
import { contractsOf, toWire } from './contract-rows.ts'

interface ContractFilter {
  kind?: ContractKind | undefined
  /** Only contracts with this agent below, including ended ones. */
  memberId?: number | undefined
  page: PageAsOf
}

const OPEN = ['offered', 'active'] as const

/** Lists the caller's own contracts that are in force or wait for an answer. */
export async function listOwnContracts(db: Reader, caller: AgentRef, kind?: ContractKind): Promise<WireContract[]> {
  let query = contractsOf(db, caller)
    .where('agent_contract.member_id', '=', caller.memberId)
    .where('agent_contract.state', 'in', OPEN)
  if (kind) query = query.where('agent_contract.kind', '=', kind)
  const rows = await query.orderBy('agent_contract.id').execute()
  return rows.map(row => toWire(row, caller.memberId))
}

/** Lists one page of the contracts that the caller pays. */
export async function listTeamContracts(
  db: Reader,
  caller: AgentRef,
  { kind, memberId, page }: ContractFilter,
): Promise<{ list: WireContract[] } & ReturnType<PageAsOf['pagesOf']>> {
  let query = contractsOf(db, caller)
    .where('agent_contract.upline_id', '=', caller.memberId)
    .where(hadHappened('agent_contract.offered_at', page))
  if (kind) query = query.where('agent_contract.kind', '=', kind)
  query =
    memberId === undefined
      ? query.where(sql<boolean>`not ${hadHappened('agent_contract.ended_at', page)}`)
      : query.where('agent_contract.member_id', '=', memberId)
  const [rows, { count }] = await Promise.all([
    query
      .orderBy(waited(page), 'desc')
      .orderBy('agent_contract.id', 'desc')
      .limit(page.size)
      .offset(page.skip)
      .execute(),
    db
      .selectFrom(query.as('found'))
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { list: rows.map(row => toWire(row, caller.memberId)), ...page.pagesOf(Number(count)) }
}

/** Returns an expression: the contract waited for an answer at that moment. Such contracts come first. */
const waited = ({ asOf }: PageAsOf) => {
  const since = (column: 'answered_at' | 'ended_at' | 'termination_at') =>
    asOf ? sql`coalesce(${sql.ref(`agent_contract.${column}`)} > ${asOf}, false)` : sql`false`
  return sql`(agent_contract.state = 'offered' or ${since('answered_at')}
    or agent_contract.state = 'withdrawn' and ${since('ended_at')}
    or (agent_contract.termination_by is not null) <> ${since('termination_at')})`
}
