/** Reads changes of a member's points, from the ledger. */
import type { ReplyOf } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { pointDetails } from '../../../../src/schemas/endpoints/point-details.ts'
import type { Reader } from '../../../store/open-store.ts'
import { inLanguage } from '../../context/in-language.ts'
import type { PageQuery } from '../../context/page-as-of.ts'
import { type EntryRow, readEntries, sumKinds } from '../../games/records/read-transactions.ts'
import { MAIN, ownerOf } from '../../money/ledger/accounts.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { POINTS, type PointsOwner } from '../../money/ledger/points-account.ts'
import type { MomentRange } from '../../money/totals/read-range.ts'

type Details = ReplyOf<typeof pointDetails>['value']

export interface DetailsQuery extends PointsOwner, PageQuery {
  range: MomentRange
  kind?: string | undefined
  language: string
}

/** Reads changes, newest first. */
export async function readDetails(db: Reader, query: DetailsQuery): Promise<Omit<Details, 'range'>> {
  const { kind, language, ...page } = query
  const wallet = { ...page, wallet: POINTS }
  const { rows, count, came, went, totalPages, asOf } = await readEntries(db, {
    ...wallet,
    kinds: kind ? [kind] : undefined,
  })
  const kinds = await sumKinds(db, wallet)
  const redemptions = await findRedemptions(db, query, rows)
  const amounts = await findAmounts(db, query, rows)
  return {
    list: rows.map(row => {
      const [changed, balance] = [BigInt(row.amount_minor), BigInt(row.balance_minor)]
      const redemption = isOfRedemption(row) ? redemptions.get(row.reference) : undefined
      return {
        id: row.id,
        at: row.created_at.getTime(),
        kind: row.kind,
        points: Number(balance - changed),
        changedPoints: Number(changed),
        balance: Number(balance),
        amount: row.kind === 'points-earned' ? row.reference : formatMinor(amounts.get(row.id) ?? 0n),
        remark: redemption
          ? `${inLanguage(redemption.good.title, language)} × ${redemption.quantity}`
          : row.kind === 'points-given'
            ? row.reference
            : '',
        status: row.kind === 'points-redeemed' && redemption ? redemption.state : 'done',
      }
    }),
    totalPages,
    asOf,
    totals: { ...sums({ count, came, went }), net: Number(came - went) },
    kinds: kinds.map(({ kind, ...sum }) => ({ kind, ...sums(sum) })),
  }
}

const sums = ({ count, came, went }: { count: number; came: bigint; went: bigint }) => ({
  count,
  in: Number(came),
  out: Number(went),
})

const isOfRedemption = ({ kind }: EntryRow) => kind === 'points-redeemed' || kind === 'points-returned'

/** Finds redemptions by the number that their entries refer to. */
async function findRedemptions(db: Reader, { tenantId, memberId }: DetailsQuery, rows: readonly EntryRow[]) {
  const ids = rows.filter(isOfRedemption).map(({ reference }) => reference)
  const found = await db
    .selectFrom('redemption')
    .select(['id', 'good', 'quantity', 'state'])
    .where('tenant_id', '=', tenantId)
    .where('member_id', '=', memberId)
    .where('id', 'in', ['0', ...ids])
    .execute()
  return new Map(found.map(redemption => [redemption.id, redemption]))
}

/** Returns the minor units that the same entries moved in the member's main wallet, without sign, by entry. */
async function findAmounts(db: Reader, { tenantId, memberId }: DetailsQuery, rows: readonly EntryRow[]) {
  const found = await db
    .selectFrom('posting')
    .innerJoin('ledger_account', 'ledger_account.id', 'account_id')
    .select(['entry_id', 'amount_minor'])
    .where('entry_id', 'in', ['0', ...rows.map(({ id }) => id)])
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', ownerOf(memberId))
    .where('wallet', '=', MAIN)
    .execute()
  return new Map(
    found.map(({ entry_id, amount_minor }) => {
      const amount = BigInt(amount_minor)
      return [entry_id, amount < 0n ? -amount : amount]
    }),
  )
}
