/** Reads contracts, and describes them as one of the two parties sees them. */
import type { Selectable } from 'kysely'
import type { ContractAction, WireContract } from '../../../../src/schemas/agents/contract.ts'
import type { ContractKind } from '../../../../src/schemas/agents/contract-kinds.ts'
import { wireTier } from '../../../../src/schemas/agents/tiers.ts'
import { roleOfFlag } from '../../../../src/schemas/session/agent-flag.ts'
import type { Reader } from '../../../store/open-store.ts'
import type { AgentContractTable } from '../../../store/tables.generated.ts'
import { maskName } from '../../context/mask-name.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import type { AgentRef, Downline } from '../../people/accounts/find-downline.ts'

export type ContractRow = Selectable<AgentContractTable> & {
  /** User names of the member and of the upline: null for the brand. */
  member_name: string
  upline_name: string | null
}

/** Selects the contracts that a caller is a party of; no others are ever selected. */
export const contractsOf = (db: Reader, { tenantId, memberId }: AgentRef) =>
  db
    .selectFrom('agent_contract')
    .innerJoin('member', 'member.id', 'agent_contract.member_id')
    .leftJoin('member as upline', 'upline.id', 'agent_contract.upline_id')
    .selectAll('agent_contract')
    .select(['member.username as member_name', 'upline.username as upline_name'])
    .where('agent_contract.tenant_id', '=', tenantId)
    .where(eb => eb.or([eb('agent_contract.member_id', '=', memberId), eb('agent_contract.upline_id', '=', memberId)]))

/** Returns whether a contract can be offered: only to agents directly below. */
export const mayBeOffered = ({ depth, type }: Pick<Downline, 'depth' | 'type'>): boolean =>
  depth === 1 && roleOfFlag(type) === 'agent'

/** Masks an upline's name, whose whole form downlines must not read. @param name null: the brand */
export const shownUpline = (name: string | null): string => (name === null ? '' : maskName(name))

export type Party = 'upline' | 'member'

export const partyOf = ({ upline_id }: Pick<ContractRow, 'upline_id'>, callerId: number): Party =>
  upline_id === callerId ? 'upline' : 'member'

/** Returns the actions of a party in the contract's state; none on a contract of the brand, which decides alone. */
export function allowedActions(
  { state, upline_id, termination_by }: Pick<ContractRow, 'state' | 'upline_id' | 'termination_by'>,
  party: Party,
): ContractAction[] {
  if (upline_id === null) return []
  if (state === 'offered') return party === 'upline' ? ['withdraw'] : ['accept', 'reject']
  if (state !== 'active') return []
  const ending: ContractAction[] = party === 'upline' ? ['terminate'] : []
  if (termination_by === null) return [...ending, 'requestTermination']
  return termination_by === party ? ending : [...ending, 'answerTermination']
}

const moment = (date: Date | null) => date?.getTime() ?? null

export function toWire(row: ContractRow, callerId: number): WireContract {
  const party = partyOf(row, callerId)
  const { id, kind, state, version, period, termination_by } = row
  return {
    id,
    kind,
    state,
    version,
    memberId: row.member_id,
    may: allowedActions(row, party),
    side: party === 'upline' ? 'team' : 'own',
    username: party === 'upline' ? row.member_name : shownUpline(row.upline_name),
    ...(period && { period }),
    carriesLosses: row.carries_losses,
    tiers: row.tiers.map(wireTier),
    offeredAt: row.offered_at.getTime(),
    paidUntil: moment(row.paid_until),
    carried: formatMinor(BigInt(row.carried_minor)),
    endedAt: moment(row.ended_at),
    terminationBy: termination_by && (termination_by === 'upline' ? 'team' : 'own'),
  }
}

/** Returns the kinds of contract that an agent holds or is offered, and whether a party asks to end them. */
export async function readHeld(
  db: Reader,
  memberId: number,
): Promise<Pick<ContractRow, 'kind' | 'state' | 'termination_by'>[]> {
  return db
    .selectFrom('agent_contract')
    .select(['kind', 'state', 'termination_by'])
    .where('member_id', '=', memberId)
    .where('state', 'in', ['offered', 'active'])
    .execute()
}

/** Returns the kinds of contracts for which an agent has a page: those held or offered. */
export async function readContracts(
  { store }: { store: { db: Reader } },
  { memberId }: Pick<AgentRef, 'memberId'>,
): Promise<Partial<Record<ContractKind, boolean>>> {
  const held = await readHeld(store.db, memberId)
  return Object.fromEntries(held.map(({ kind }) => [kind, true]))
}
