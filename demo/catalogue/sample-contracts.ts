/** Contracts between the sample agents, which pay from the first day on. */
import { type BrandTerms, brandTermsOf } from '../../server/platform/features/contracts/brand-contracts.ts'
import { firstMoment, payMoment } from '../../server/platform/features/contracts/periods.ts'
import type { Tx } from '../../server/store/open-store.ts'

/** Percent of the own rate that each agent passes on. */
const PASSED_ON = 80
const DAY_MS = 24 * 3_600_000

interface SampleAgents {
  tenantId: string
  /** Ids of the agents, from the top of the tree down. */
  agentIds: readonly number[]
  /** Milliseconds since 1970. */
  now: number
}

/** Adds contracts by the brand's stored terms; without any there are no contracts. */
export async function addContracts(tx: Tx, { tenantId, agentIds, now }: SampleAgents): Promise<void> {
  const brand = await tx
    .selectFrom('brand')
    .innerJoin('metadata', 'metadata.tenant_id', 'brand.id')
    .select(['time_zone', 'body'])
    .where('brand.id', '=', tenantId)
    .where('metadata.name', '=', 'agents')
    .executeTakeFirst()
  const rows = brandTermsOf(brand?.body).flatMap(({ kind, period, carriesLosses, tiers }) => {
    const agreed = now - DAY_MS
    const from = firstMoment(brand!.time_zone, { kind, period }, agreed)
    const paysAt = kind === 'realTimeSalary' ? null : new Date(payMoment(brand!.time_zone, { kind, period }, from))
    return agentIds.map((memberId, depth) => ({
      tenant_id: tenantId,
      kind,
      upline_id: agentIds[depth - 1] ?? null,
      member_id: memberId,
      period,
      carries_losses: carriesLosses,
      tiers: JSON.stringify(lowered(tiers, depth)),
      state: 'active' as const,
      offered_at: new Date(agreed),
      answered_at: new Date(agreed),
      paid_until: new Date(from),
      pays_at: paysAt,
    }))
  })
  if (rows.length > 0) await tx.insertInto('agent_contract').values(rows).execute()
}

/** Lowers the rates, rounded down, so that nobody passes on more than is earned. */
const lowered = (tiers: BrandTerms['tiers'], depth: number): BrandTerms['tiers'] =>
  tiers.map(tier => {
    let { rate } = tier
    for (let level = 0; level < depth; level++) rate = Math.max(1, Math.floor((rate * PASSED_ON) / 100))
    return { ...tier, rate }
  })
