/** Redemptions as an operator sees them. */
import { inLanguage } from '../platform/context/in-language.ts'
import { groupMinor } from '../platform/money/ledger/minor-units.ts'
import type { Reader } from '../store/open-store.ts'

const LISTED = 50

/** What waits for the brand, the oldest first. */
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
  }))
}
