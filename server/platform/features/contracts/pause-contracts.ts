/**
 * Pauses contracts of a kind that a brand switches off, without ending them. Periods that are over are paid, real-time salaries up to that
 * moment; later figures do not count until the feature is on again. Then each contract begins a new period, with its carried losses.
 */
import { sql } from 'kysely'
import { CONTRACT_KINDS, type ContractKind } from '../../../../src/schemas/agents/contract-kinds.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { BrandPolicy } from '../../context/brand-policy.ts'
import { type Begun, storeBeginnings } from './begin-contracts.ts'
import type { PayRun } from './pay-run.ts'

/** Returns the kinds whose feature is on; all kinds of a brand without a release at present. */
export async function readPaidKinds(
  brands: Pick<BrandPolicy, 'feature' | 'merchant'>,
  tenantId: string,
): Promise<ContractKind[]> {
  if ((await brands.merchant(tenantId)) === undefined) return [...CONTRACT_KINDS]
  const isOn = await Promise.all(CONTRACT_KINDS.map(kind => brands.feature(tenantId, kind)))
  return CONTRACT_KINDS.filter((_, index) => isOn[index])
}

export async function pauseContracts(tx: Tx, { tenantId, dueAt, paidKinds }: PayRun): Promise<void> {
  const at = new Date(dueAt)
  if (paidKinds.length < CONTRACT_KINDS.length)
    await sql`
      update agent_contract set paused_at = ${at}, pays_at = coalesce(least(pays_at, ${at}), ${at}), ended_stake_minor = case
        when kind = 'realTimeSalary' then coalesce((select team_stake_minor from team_member where team_member.member_id = agent_contract.member_id), 0) end
      where tenant_id = ${tenantId} and state = 'active' and paused_at is null and kind <> all(${[...paidKinds]}::text[])`.execute(
      tx,
    )
  const { rows } = await sql<Begun & { zone: string }>`
    select agent_contract.id, kind, period, member_id as "memberId", time_zone as zone
    from agent_contract join brand on brand.id = tenant_id
    where tenant_id = ${tenantId} and state = 'active' and paused_at is not null and pays_at is null
      and kind = any(${[...paidKinds]}::text[])
    order by agent_contract.id for update of agent_contract`.execute(tx)
  if (rows.length > 0) await storeBeginnings(tx, rows, { zone: rows[0]!.zone, now: dueAt })
}
