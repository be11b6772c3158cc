/** Redemptions as an operator sees them. */
import { inLanguage } from '../../platform/context/in-language.ts'
import { groupMinor } from '../../platform/money/ledger/minor-units.ts'
import type { Reader } from '../../store/open-store.ts'
import type { Column } from '../../verbs/verb.ts'

const LISTED = 50

export const REDEMPTION_COLUMNS: readonly Column[] = [
  { key: 'id', title: 'Number' },
  { key: 'at', title: 'Asked', kind: 'moment' },
  { key: 'member', title: 'Member' },
  { key: 'goods', title: 'Goods' },
  { key: 'price', title: 'Price' },
  { key: 'delivery', title: 'Delivery', kind: 'lines' },
]

/** Reads redemptions that wait for a decision, the oldest first. */
export async function readRedemptions(db: Reader, brand: string) {
  const rows = await db
    .selectFrom('redemption')
    .innerJoin('member', 'member.id', 'redemption.member_id')
    .selectAll('redemption')
    .select('username')
    .where('redemption.tenant_id', '=', brand)
    .where('redemption.state', '=', 'in-process')
    .orderBy('redemption.id')
    .limit(LISTED)
    .execute()
  return rows.map(row => ({
    id: row.id,
    at: row.created_at.toISOString(),
    member: row.username,
    good: inLanguage(row.good.title, 'EN'),
    quantity: row.quantity,
    points: Number(row.points),
    amount: `${groupMinor(BigInt(row.amount_minor))} ${row.currency}`,
    address: row.address,
    mobile: `+${row.mobile_number}`,
    goods: `${inLanguage(row.good.title, 'EN')} × ${row.quantity}`,
    price: `${row.points} points, ${groupMinor(BigInt(row.amount_minor))} ${row.currency}`,
    delivery: [`to ${row.address.replaceAll('\n', ', ')}, +${row.mobile_number}`],
    actions: ['approve', 'reject'].map(action => ({ verb: `points ${action}`, input: { redemption: row.id } })),
  }))
}
