import { sql } from 'kysely'
import type { RedemptionState } from '../../../../src/schemas/codes/points.ts'
import type { ReplyOf } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { redeemPointList } from '../../../../src/schemas/endpoints/redeem-point-list.ts'
import type { Reader } from '../../../store/open-store.ts'
import { inLanguage } from '../../context/in-language.ts'
import { hadHappened, type PageAsOf } from '../../context/page-as-of.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import type { PointsOwner } from '../../money/ledger/points-account.ts'

export interface RedemptionQuery {
  member: PointsOwner
  language: string
  status?: RedemptionState | undefined
  page: PageAsOf
}

/** Lists redemptions, newest first. */
export async function listRedemptions(
  db: Reader,
  { member, language, status, page }: RedemptionQuery,
): Promise<ReplyOf<typeof redeemPointList>['value']> {
  const wasDecided = hadHappened('decided_at', page)
  const own = db
    .selectFrom('redemption')
    .where('tenant_id', '=', member.tenantId)
    .where('member_id', '=', member.memberId)
    .where(hadHappened('created_at', page))
    .$if(status === 'in-process', query => query.where(sql<boolean>`not ${wasDecided}`))
    .$if(status !== undefined && status !== 'in-process', query => query.where('state', '=', status!).where(wasDecided))
  const { count } = await own.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
  const rows = await own.selectAll().orderBy('id', 'desc').limit(page.size).offset(page.skip).execute()
  const list = rows.map(row => ({
    id: row.id,
    at: row.created_at.getTime(),
    name: inLanguage(row.good.title, language),
    image: row.good.image,
    quantity: row.quantity,
    points: Number(row.points),
    amount: formatMinor(BigInt(row.amount_minor)),
    address: row.address,
    mobileNum: `+${row.mobile_number}`,
    status: row.state,
    remark: row.remark,
    ...(row.decided_at && { decidedAt: row.decided_at.getTime() }),
  }))
  return { list, ...page.pagesOf(Number(count)) }
}
