/** The ledger entries of one wallet within a date range, with totals (MBR-10). */
import { sql } from 'kysely'
import type { Reader } from '../../store/open-store.ts'
import type { Page } from '../catalogue/list-games.ts'
import { MAIN, ownerOf } from '../ledger/accounts.ts'
import { formatMinor } from '../ledger/minor-units.ts'
import { vendorWallet } from '../wallets/read-wallets.ts'
import { IN_QUARTER, readPage, sumOf } from './page-of-totals.ts'
import type { Range } from './read-range.ts'
import { accountTotals, inQuarters, splitRange } from './totals.ts'

interface KindQuery {
  tenantId: string
  memberId: number
  range: Range
  /** The wallet of this vendor; the main one when left out. */
  vendor?: string | undefined
  /** Of these kinds only. */
  kinds?: readonly string[] | undefined
}

export interface TransactionQuery extends KindQuery, Page {}

interface TransactionRow {
  id: string
  kind: string
  reference: string
  created_at: Date
  amount_minor: string
  balance_minor: string
}

/** Newest first, in the order in which they were posted. */
export async function readTransactions(db: Reader, query: TransactionQuery) {
  const account = await findAccount(db, query)
  if (!account) return { list: [], totalPages: 0, totals: { count: 0, ...amounts(0n, 0n) } }
  const range = await splitRange(db, query.tenantId, query.range)
  const ofKinds = kindIn(query)
  const { rows, sums, totalPages } = await readPage<TransactionRow, { came: string; went: string }>(
    db,
    {
      periods: sql`
        select starts, ends, sum(entries) as entries, sum(in_minor) as in_minor, sum(out_minor) as out_minor
        from (${accountTotals(account.id, range)}) as kept where ${ofKinds} group by starts, ends`,
      quarters: sql`
        select quarter_hour, sum(entries) as entries, min(first_number) as first_number, max(last_number) as last_number
        from account_total
        where account_id = ${account.id} and ${inQuarters(sql`period.starts`, sql`period.ends`)} and ${ofKinds} group by quarter_hour`,
      sums: sql`${sumOf('in_minor', 'came')}, ${sumOf('out_minor', 'went')}`,
      rows: sql`
        select ledger_entry.id, kind, reference, created_at, amount_minor, balance_minor, number
        from posting join ledger_entry on ledger_entry.id = posting.entry_id
        where account_id = ${account.id} and number between quarter.first_number and quarter.last_number
          and ${IN_QUARTER} and ${ofKinds} order by number desc`,
      order: sql`found.number desc`,
    },
    query,
  )
  return {
    list: rows.map(row => ({
      id: row.id,
      at: row.created_at.getTime(),
      kind: row.kind,
      reference: row.reference,
      amount: formatMinor(BigInt(row.amount_minor)),
      balance: formatMinor(BigInt(row.balance_minor)),
      currency: account.currency,
    })),
    totalPages,
    totals: { count: sums.count, ...amounts(BigInt(sums.came), BigInt(sums.went)) },
  }
}

/** What of each kind there was within the date range, by the kind's code. */
export async function readKinds(db: Reader, query: KindQuery) {
  const account = await findAccount(db, query)
  if (!account) return []
  const range = await splitRange(db, query.tenantId, query.range)
  const { rows } = await sql<{ kind: string; count: string; came: string; went: string }>`
    select kind, sum(entries) as count, ${sumOf('in_minor', 'came')}, ${sumOf('out_minor', 'went')}
    from (${accountTotals(account.id, range)}) as kept where ${kindIn(query)} group by kind order by kind`.execute(db)
  return rows.map(({ kind, count, came, went }) => ({
    kind,
    count: Number(count),
    ...amounts(BigInt(came), BigInt(went)),
  }))
}

const amounts = (came: bigint, went: bigint) => ({
  in: formatMinor(came),
  out: formatMinor(went),
  net: formatMinor(came - went),
})

const kindIn = ({ kinds }: KindQuery) => (kinds ? sql`kind = any(${[...kinds]}::text[])` : sql`true`)

const findAccount = (db: Reader, { tenantId, memberId, vendor }: KindQuery) =>
  db
    .selectFrom('ledger_account')
    .select(['id', 'currency'])
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', ownerOf(memberId))
    .where('wallet', '=', vendor ? vendorWallet(vendor) : MAIN)
    .orderBy('id')
    .executeTakeFirst()
