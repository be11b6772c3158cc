/**
 * Raises members to the VIP level that they have reached by their bets. A level is never lowered: an operator may have given a higher one.
 */
import { sql } from 'kysely'
import { listDocuments } from '../../../metadata/read-document.ts'
import type { Tx } from '../../../store/open-store.ts'
import { countBets } from '../../money/totals/count-bets.ts'
import { levelsOf } from '../../people/levels/read-levels.ts'
import { sendMessage } from '../../people/messages/send-message.ts'
import { isNotExcluded } from '../../people/protection/exclusion.ts'

export interface RaiseTime {
  /** Time of the job's occurrence, by which quarters of an hour are counted. */
  dueAt: number
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Counts new bets and raises everybody who has reached a level; an excluded member waits until the exclusion ends, because the message
 * would draw them back. @returns the number of raised members
 */
export async function raiseVipLevels(tx: Tx, { dueAt, now }: RaiseTime): Promise<number> {
  await countBets(tx, dueAt)
  const documents = await listDocuments(tx, 'vip')
  const brands = new Map(documents.map(({ tenantId, body }) => [tenantId, levelsOf(body)]))
  const levels = [...brands].flatMap(([tenant, list]) => list.map(({ rank, bets }) => ({ tenant, rank, bets })))
  if (levels.length === 0) return 0
  const level = sql<{ tenant_id: string; rank: number; bets_minor: string }>`(select * from unnest(
    ${levels.map(({ tenant }) => tenant)}::text[], ${levels.map(({ rank }) => rank)}::integer[],
    ${levels.map(({ bets }) => String(bets))}::bigint[]) as level (tenant_id, rank, bets_minor))`
  const reached = await tx
    .selectFrom('vip_bets')
    .innerJoin('member', 'member.id', 'vip_bets.member_id')
    .innerJoin(level.as('level'), join =>
      join
        .onRef('level.tenant_id', '=', 'member.tenant_id')
        .onRef('level.rank', '>', 'member.rank_level')
        .onRef('level.bets_minor', '<=', 'vip_bets.counted_minor'),
    )
    .select(({ fn }) => ['member.id', 'member.tenant_id', fn.max<number>('level.rank').as('rank')])
    .where(isNotExcluded(now))
    .groupBy(['member.id', 'member.tenant_id'])
    .orderBy('member.id')
    .execute()
  let raised = 0
  for (const { id: memberId, tenant_id: tenantId, rank } of reached) {
    const { numUpdatedRows } = await tx
      .updateTable('member')
      .set({ rank_level: rank })
      .where('id', '=', memberId)
      .where('rank_level', '<', rank)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) continue
    raised++
    const { title } = brands.get(tenantId)!.find(level => level.rank === rank)!
    await sendMessage(tx, {
      tenantId,
      memberId,
      now,
      title: 'inbox.vip-title',
      content: 'inbox.vip-text',
      params: { level: rank, name: title },
    })
  }
  return raised
}
