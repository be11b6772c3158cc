import type { RedemptionState } from '../../../src/schemas/codes/points.ts'
import type { ReplyOf } from '../../../src/schemas/endpoints/endpoint.ts'
import type { redeemPointList } from '../../../src/schemas/endpoints/redeem-point-list.ts'
import type { Reader } from '../../store/open-store.ts'
import { inLanguage } from '../catalogue/in-language.ts'
import { formatMinor } from '../ledger/minor-units.ts'
import type { PointsOwner } from './points-account.ts'

const PAGE_SIZE = 10

export interface RedemptionPage {
  member: PointsOwner
  language: string
  status?: RedemptionState | undefined
  pageNo?: number | undefined
  pageSize?: number | undefined
}

/** Newest first. */
export async function listRedemptions(
  db: Reader,
  { member, language, status, pageNo = 1, pageSize = PAGE_SIZE }: RedemptionPage,
): Promise<ReplyOf<typeof redeemPointList>['value']> {
  const all = db
    .selectFrom('redemption')
    .where('tenant_id', '=', member.tenantId)
    .where('member_id', '=', member.memberId)
  const own = status ? all.where('state', '=', status) : all
  const { count } = await own.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute()
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
  return { list, totalPages: Math.ceil(Number(count) / pageSize) }
}
