/** The ledger entries of one wallet within a date range, with totals (MBR-10). */
import { sql } from 'kysely'
import type { Reader } from '../../store/open-store.ts'
import { type Page, pageSizeOf } from '../catalogue/list-games.ts'
import { MAIN, ownerOf } from '../ledger/accounts.ts'
import { formatMinor } from '../ledger/minor-units.ts'
import { vendorWallet } from '../wallets/read-wallets.ts'
import type { Range } from './read-range.ts'

export interface TransactionQuery extends Page {
  tenantId: string
  memberId: number
  range: Range
  kind?: string | undefined
  /** The wallet of this vendor; the main one when left out. */
  vendor?: string | undefined
}

/** Newest first, in the order in which they were posted. */
export async function readTransactions(db: Reader, { range, kind, vendor, ...query }: TransactionQuery) {
  const size = pageSizeOf(query.pageSize, 20)
  let postings = db
    .selectFrom('ledger_account')
    .innerJoin('posting', 'posting.account_id', 'ledger_account.id')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'posting.entry_id')
    .where('ledger_account.tenant_id', '=', query.tenantId)
    .where('ledger_account.owner', '=', ownerOf(query.memberId))
    .where('ledger_account.wallet', '=', vendor ? vendorWallet(vendor) : MAIN)
    .where('ledger_entry.created_at', '>=', range.start)
    .where('ledger_entry.created_at', '<', range.end)
  if (kind) postings = postings.where('ledger_entry.kind', '=', kind)
  const [rows, sums] = await Promise.all([
    postings
      .select(['ledger_entry.id', 'ledger_entry.kind', 'ledger_entry.reference', 'ledger_entry.created_at'])
      .select(['posting.amount_minor', 'posting.balance_minor', 'ledger_account.currency'])
      .orderBy('ledger_account.id')
      .orderBy('posting.number', 'desc')
      .limit(size)
      .offset(((query.pageNo ?? 1) - 1) * size)
      .execute(),
    postings
      .select(({ fn }) => [
        fn.countAll<string>().as('count'),
        sql<string | null>`sum(posting.amount_minor) filter (where posting.amount_minor > 0)`.as('came'),
        sql<string | null>`sum(-posting.amount_minor) filter (where posting.amount_minor < 0)`.as('went'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const [count, came, went] = [Number(sums.count), BigInt(sums.came ?? 0), BigInt(sums.went ?? 0)]
  return {
    list: rows.map(row => ({
      id: row.id,
      at: row.created_at.getTime(),
      kind: row.kind,
      reference: row.reference,
      amount: formatMinor(BigInt(row.amount_minor)),
      balance: formatMinor(BigInt(row.balance_minor)),
      currency: row.currency,
    })),
    totalPages: Math.ceil(count / size),
    totals: { count, in: formatMinor(came), out: formatMinor(went), net: formatMinor(came - went) },
  }
}
