import type { ReplyOf } from '../../../../../src/schemas/endpoints/endpoint.ts'
import type { raffles } from '../../../../../src/schemas/endpoints/raffles.ts'
import type { Reader } from '../../../../store/open-store.ts'
import { formatMinor } from '../../../money/ledger/minor-units.ts'
import { roundDown, SMALLEST_UNIT } from '../../../money/ledger/smallest-unit.ts'
import { isExcluded } from '../../../people/protection/exclusion.ts'
import { isPayable } from './payable-prize.ts'
import { periodStart } from './period-start.ts'

type Listed = ReplyOf<typeof raffles>['value']['list'][number]

/** Lists the raffles that run now, with this member's claim in the current period; none for a member who is excluded from play. */
export async function listRaffles(
  db: Reader,
  { tenantId, memberId }: { tenantId: string; memberId: number },
  now: number,
): Promise<Listed[]> {
  if (await isExcluded(db, { tenantId, memberId, now })) return []
  const at = new Date(now)
  const running = await db
    .selectFrom('raffle')
    .innerJoin('brand', 'brand.id', 'raffle.tenant_id')
    .selectAll('raffle')
    .select(['time_zone', SMALLEST_UNIT.as('unit')])
    .where('tenant_id', '=', tenantId)
    .where('starts_at', '<=', at)
    .where(eb => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .orderBy('raffle.id')
    .execute()
  const unit = running[0]?.unit
  if (unit === undefined) return []
  const ids = running.map(({ id }) => id)
  const prizes = await db
    .selectFrom('raffle_prize')
    .select(['raffle_id', eb => eb.fn.max('prize_minor').as('largest')])
    .where('raffle_id', 'in', ids)
    .where('stock', '>', 0)
    .where(isPayable(unit))
    .groupBy('raffle_id')
    .execute()
  const claims = await db
    .selectFrom('raffle_claim')
    .select(['raffle_id', 'created_at', 'prize_minor'])
    .where('raffle_id', 'in', ids)
    .where('member_id', '=', memberId)
    .execute()
  return running.map(({ id, code, title, period, ends_at, time_zone }): Listed => {
    const start = periodStart(period, time_zone, now)
    const claim = claims.find(one => one.raffle_id === id && one.created_at.getTime() >= start)
    const left = prizes.find(({ raffle_id }) => raffle_id === id)
    return {
      promotionId: code,
      title,
      period,
      ...(ends_at && { endsAt: ends_at.getTime() }),
      largest: formatMinor(roundDown(BigInt(left?.largest ?? 0), BigInt(unit))),
      state: claim ? 'claimed' : left ? 'open' : 'sold-out',
      ...(claim && { prize: formatMinor(BigInt(claim.prize_minor)) }),
    }
  })
}
