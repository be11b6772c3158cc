/** Gives contracts to agents without an upline, paid by the brand: the terms of its metadata document `agents`. */
import { sql } from 'kysely'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { WireTier } from '../../../../src/schemas/agents/contract.ts'
import {
  CONTRACT_KINDS,
  type ContractKind,
  type ContractPeriod,
} from '../../../../src/schemas/agents/contract-kinds.ts'
import type { Tier } from '../../../../src/schemas/agents/stored-contract.ts'
import { findTierProblem, readTier } from '../../../../src/schemas/agents/tiers.ts'
import { TermsFiles } from '../../../../src/schemas/metadata/agents-file.ts'
import { readMetadataDocument } from '../../../metadata/read-document.ts'
import type { Tx } from '../../../store/open-store.ts'
import { activate } from './activate.ts'
import type { When } from './begin-contracts.ts'
import { findHigherBelow, lockContracts } from './change-contract.ts'
import { endContracts } from './end-contracts.ts'
import { notifyParty } from './notify-party.ts'
import type { PayRun } from './pay-run.ts'

export interface BrandTerms {
  kind: ContractKind
  period: ContractPeriod | null
  carriesLosses: boolean
  tiers: Tier[]
}

/** Maximum of agents that get or lose contracts in one transaction. */
const MAX_AGENTS = 200

const validators = Object.fromEntries(
  CONTRACT_KINDS.map(kind => [kind, Compile(TermsFiles[kind] as TSchema)] as const),
) as Record<ContractKind, ReturnType<typeof Compile>>

/**
 * Reads the terms of a document. An invalid kind is left out: `check` refuses it, but it may have been stored by other means.
 * @param wire the document, valid or not
 */
export function brandTermsOf(wire: unknown): BrandTerms[] {
  const { contracts } = (wire ?? {}) as { contracts?: Partial<Record<ContractKind, unknown>> | null }
  return CONTRACT_KINDS.flatMap(kind => {
    const terms = contracts?.[kind]
    if (!validators[kind].Check(terms)) return []
    const { tiers, period, carriesLosses } = terms as {
      tiers: WireTier[]
      period?: ContractPeriod
      carriesLosses?: boolean
    }
    const read = tiers.map(readTier)
    if (findTierProblem(kind, read)) return []
    return { kind, period: period ?? null, carriesLosses: carriesLosses ?? false, tiers: read }
  })
}

interface Outdated {
  member_id: number
  kind: ContractKind
  /** Id of the agent's present contract, if any. */
  contract_id: string | null
}

/** Finds agents without an upline whose contracts differ from the brand's present terms. */
async function findOutdated(tx: Tx, tenantId: string, all: readonly BrandTerms[], most: number): Promise<Outdated[]> {
  const { rows } = await sql<Outdated>`
    with terms as (
      select * from unnest(
        ${all.map(({ kind }) => kind)}::text[], ${all.map(({ period }) => period)}::text[],
        ${all.map(({ carriesLosses }) => carriesLosses)}::boolean[],
        ${all.map(({ tiers }) => JSON.stringify(tiers))}::text[]) as terms (kind, period, carries_losses, tiers)
    ), held as (
      select id, member_id, kind, period, carries_losses, tiers from agent_contract
      where tenant_id = ${tenantId} and upline_id is null and state = 'active'
    )
    select * from (
      select member.id as member_id, terms.kind, held.id as contract_id
      from terms join member on member.tenant_id = ${tenantId} and upline_id is null and type in ('1', '2', '41', '42')
      left join held on held.member_id = member.id and held.kind = terms.kind
      where held.id is null or held.period is distinct from terms.period
        or held.carries_losses <> terms.carries_losses or held.tiers <> terms.tiers::jsonb
      union all
      select held.member_id, held.kind, held.id from held join member on member.id = held.member_id
      where member.upline_id is not null
        or not exists (select from terms where terms.kind = held.kind)
    ) as outdated order by member_id, kind limit ${most}`.execute(tx)
  return rows
}

const readTerms = async (tx: Tx, tenantId: string) => brandTermsOf(await readMetadataDocument(tx, tenantId, 'agents'))

export const areTermsOutdated = async (tx: Tx, tenantId: string): Promise<boolean> =>
  (await findOutdated(tx, tenantId, await readTerms(tx, tenantId), 1)).length > 0

/**
 * Gives agents without an upline the contracts of the brand's present terms, and ends those that the terms no longer have.
 * @returns whether there may be more
 */
export async function followBrandTerms(tx: Tx, { tenantId, now }: Pick<PayRun, 'tenantId' | 'now'>): Promise<boolean> {
  const all = await readTerms(tx, tenantId)
  const rows = await findOutdated(tx, tenantId, all, MAX_AGENTS)
  if (rows.length === 0) return false
  await lockContracts(tx, tenantId)
  const { time_zone: zone } = await tx
    .selectFrom('brand')
    .select('time_zone')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  for (const row of rows)
    await follow(tx, row, { tenantId, zone, terms: all.find(({ kind }) => kind === row.kind), now })
  return rows.length === MAX_AGENTS
}

async function follow(
  tx: Tx,
  { member_id: memberId, kind, contract_id }: Outdated,
  { tenantId, zone, terms, now }: When & { tenantId: string; terms: BrandTerms | undefined },
): Promise<void> {
  const member = await tx.selectFrom('member').select('upline_id').where('id', '=', memberId).executeTakeFirstOrThrow()
  if (!terms || member.upline_id !== null) {
    if (contract_id)
      await endContracts(tx, [contract_id], { reason: member.upline_id === null ? 'terminated' : 'moved', now })
    return
  }
  const { period, carriesLosses, tiers } = terms
  const { id } = await tx
    .insertInto('agent_contract')
    .values({
      tenant_id: tenantId,
      kind,
      member_id: memberId,
      state: 'offered',
      period,
      carries_losses: carriesLosses,
      tiers: JSON.stringify(tiers),
      offered_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const higher = await findHigherBelow(tx, { member_id: memberId, kind, tiers, period, carries_losses: carriesLosses })
  await endContracts(
    tx,
    higher.map(one => one.id),
    { reason: 'above-upline', now },
  )
  for (const { member_id } of higher)
    await notifyParty(tx, { tenantId, memberId }, { to: member_id, from: 'upline', kind, event: 'above-upline', now })
  await activate(tx, { id, kind, period, memberId }, { zone, now })
}
