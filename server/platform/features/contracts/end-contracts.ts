import { sql } from 'kysely'
import type { ContractKind } from '../../../../src/schemas/agents/contract-kinds.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { ContractRow } from './contract-rows.ts'
import { notifyParty } from './notify-party.ts'

interface End {
  reason: NonNullable<ContractRow['end_reason']>
  /** Milliseconds since 1970. */
  now: number
}

/** A contract that ends together with that of its upline. */
export interface EndedBelow {
  id: string
  kind: ContractKind
  tenantId: string
  uplineId: number
  memberId: number
  username: string
}

/**
 * Finds the contracts that depend on the given ones, down to the last, nearest first: they end as well, because no agent passes on money
 * that is no longer earned.
 */
export async function findBelow(tx: Tx, ids: readonly string[]): Promise<EndedBelow[]> {
  const { rows } = await sql<EndedBelow>`
    with recursive ending as (
      select id, member_id, kind, 0 as level from agent_contract where id = any(${[...ids]}::bigint[])
      union all
      select below.id, below.member_id, below.kind, level + 1 from ending join agent_contract as below
        on below.upline_id = ending.member_id and below.kind = ending.kind and below.state = 'active'
    )
    select below.id, below.kind, below.tenant_id as "tenantId", below.upline_id as "uplineId", below.member_id as "memberId", username
    from ending join agent_contract as below on below.id = ending.id join member on member.id = below.member_id
    where below.id <> all(${[...ids]}::bigint[]) order by level, below.id`.execute(tx)
  return rows
}

/**
 * Ends contracts: periods that are over are still paid, the one under way is not; in real time everything up to now is, for which the
 * figures of the teams must be added up. Unless another contract replaces them, the contracts below end as well, and their agents are
 * notified.
 */
export async function endContracts(tx: Tx, ids: readonly string[], { reason, now }: End): Promise<void> {
  if (ids.length === 0) return
  const below = reason === 'replaced' ? [] : await findBelow(tx, ids)
  await setEnded(tx, ids, { reason, now })
  await setEnded(
    tx,
    below.map(({ id }) => id),
    { reason: 'upline-ended', now },
  )
  for (const { tenantId, kind, uplineId, memberId } of below) {
    const event = 'upline-ended'
    await notifyParty(tx, { tenantId, memberId: uplineId }, { to: memberId, from: 'upline', kind, event, now })
    await notifyParty(tx, { tenantId, memberId }, { to: uplineId, from: 'member', kind, event, now })
  }
}

async function setEnded(tx: Tx, ids: readonly string[], { reason, now }: End): Promise<void> {
  if (ids.length === 0) return
  const at = new Date(now)
  await sql`
    update agent_contract set state = 'terminated', ended_at = ${at}, end_reason = ${reason}, termination_by = null,
      termination_at = case when termination_by is null then termination_at else ${at} end, version = version + 1,
      pays_at = case when kind = 'realTimeSalary' and paused_at is null then ${at} else pays_at end,
      ended_stake_minor = case when kind = 'realTimeSalary' then coalesce(ended_stake_minor,
        (select team_stake_minor from team_member where team_member.member_id = agent_contract.member_id), 0) end
    where id = any(${[...ids]}::bigint[]) and state = 'active'`.execute(tx)
}

/** Ends the contracts and offers of the former upline after a member was moved. */
export async function endContractsOfMoved(tx: Tx, memberId: number, now: number): Promise<void> {
  const rows = await tx
    .selectFrom('agent_contract')
    .select(['id', 'state'])
    .where('member_id', '=', memberId)
    .where('state', 'in', ['offered', 'active'])
    .execute()
  const idsOf = (state: string) => rows.filter(row => row.state === state).map(({ id }) => id)
  await endContracts(tx, idsOf('active'), { reason: 'moved', now })
  if (idsOf('offered').length > 0)
    await tx
      .updateTable('agent_contract')
      .set(eb => ({ state: 'withdrawn', ended_at: new Date(now), version: eb('version', '+', 1) }))
      .where('id', 'in', idsOf('offered'))
      .execute()
}
