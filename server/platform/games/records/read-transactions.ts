/** Reads the ledger entries of one wallet within a date range, with totals. */
import { sql } from 'kysely'
import { OWN_TRANSFERS } from '../../../../src/schemas/records/transaction-kinds.ts'
import type { Reader } from '../../../store/open-store.ts'
import type { PageQuery } from '../../context/page-as-of.ts'
import { MAIN, ownerOf } from '../../money/ledger/accounts.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { listedAsOf, type MomentRange } from '../../money/totals/read-range.ts'
import { accountTotals, inQuarters, splitRange } from '../../money/totals/totals.ts'
import { vendorWallet } from '../../money/wallets/read-wallets.ts'
import { IN_QUARTER, readTotalsPage, sumColumn } from './page-of-totals.ts'

interface KindQuery {
  tenantId: string
  memberId: number
  range: MomentRange
  /** Vendor of the wallet; the main one when left out. */
  vendor?: string | undefined
  /** Kinds of entries; all when left out. */
  kinds?: readonly string[] | undefined
}

export interface TransactionQuery extends KindQuery, PageQuery {}

/** A query about a wallet of the member by its name in the ledger. */
interface WalletQuery extends Omit<KindQuery, 'vendor'> {
  wallet: string
  /** Kinds that are listed, but not summed. */
  uncounted?: readonly string[] | undefined
}

export interface EntryRow {
  id: string
  kind: string
  reference: string
  created_at: Date
  amount_minor: string
  balance_minor: string
}

/**
 * Reads entries, newest first, in the order of posting. The sums of the whole main wallet leave transfers to the member's other wallets
 * out; those of a chosen kind or wallet contain everything.
 */
export async function readTransactions(db: Reader, query: TransactionQuery) {
  const { rows, currency, count, came, went, ...pages } = await readEntries(db, {
    ...query,
    wallet: walletOf(query),
    uncounted: query.kinds || query.vendor ? undefined : OWN_TRANSFERS,
  })
  return {
    list: rows.map(row => ({
      id: row.id,
      at: row.created_at.getTime(),
      kind: row.kind,
      reference: row.reference,
      amount: formatMinor(BigInt(row.amount_minor)),
      balance: formatMinor(BigInt(row.balance_minor)),
      currency,
    })),
    ...pages,
    totals: { count, ...amounts(came, went) },
  }
}

/** Returns number and amounts of each kind within the date range, by the kind's code. */
export async function readKinds(db: Reader, query: KindQuery) {
  const kinds = await sumKinds(db, { ...query, wallet: walletOf(query) })
  return kinds.map(({ kind, count, came, went }) => ({ kind, count, ...amounts(came, went) }))
}

/** Returns one page of a wallet's entries, newest first, and the sums of all pages; nothing for a wallet that was never opened. */
export async function readEntries(db: Reader, query: WalletQuery & PageQuery) {
  const account = await findAccount(db, query)
  if (!account)
    return { rows: [], currency: '', count: 0, came: 0n, went: 0n, totalPages: 0, asOf: listedAsOf(query.range) }
  const range = await splitRange(db, query.tenantId, query.range)
  const ofKinds = kindIn(query)
  const isCounted = query.uncounted ? sql`kind <> all(${[...query.uncounted]}::text[])` : sql`true`
  const counted = (column: string) => sql`sum(${sql.ref(column)}) filter (where ${isCounted}) as ${sql.ref(column)}`
  const { rows, sums, totalPages, asOf } = await readTotalsPage<EntryRow, { came: string; went: string }>(
    db,
    {
      periods: sql`
        select starts, ends, sum(entries) as entries, ${counted('in_minor')}, ${counted('out_minor')}
        from (${accountTotals(account.id, range)}) as kept where ${ofKinds} group by starts, ends`,
      quarters: sql`
        select quarter_hour, sum(entries) as entries, min(first_number) as first_number, max(last_number) as last_number
        from account_total
        where account_id = ${account.id} and ${inQuarters(sql`period.starts`, sql`period.ends`)} and ${ofKinds} group by quarter_hour`,
      sums: { came: 'in_minor', went: 'out_minor' },
      rows: sql`
        select ledger_entry.id, kind, reference, created_at, amount_minor, balance_minor, number
        from posting join ledger_entry on ledger_entry.id = posting.entry_id
        where account_id = ${account.id} and number between quarter.first_number and quarter.last_number
          and ${IN_QUARTER} and ${ofKinds} order by number desc`,
      newer: asOf => sql`
        select case when ${isCounted} then in_minor else 0 end as in_minor, case when ${isCounted} then out_minor else 0 end as out_minor
        from (${entriesSince(account.id, range, asOf)}) as entry where ${ofKinds}`,
      order: sql`found.number desc`,
    },
    query,
  )
  const { count, came, went } = sums
  return { rows, currency: account.currency, count, came: BigInt(came), went: BigInt(went), totalPages, asOf }
}

/** Sums a wallet within the date range, by kind. */
export async function sumKinds(db: Reader, query: WalletQuery) {
  const account = await findAccount(db, query)
  if (!account) return []
  const range = await splitRange(db, query.tenantId, query.range)
  const { rows } = await sql<{ kind: string; count: string; came: string; went: string }>`
    select kind, sum(entries) as count, ${sumColumn('in_minor', 'came')}, ${sumColumn('out_minor', 'went')}
    from (${accountTotals(account.id, range)} ${range.asOf ? withoutNewer(account.id, range, range.asOf) : sql``}) as kept
    where ${kindIn(query)} group by kind having sum(entries) > 0 order by kind`.execute(db)
  return rows.map(({ kind, count, came, went }) => ({
    kind,
    count: Number(count),
    came: BigInt(came),
    went: BigInt(went),
  }))
}

/** Entries of a wallet within the range after a moment, as totals count them. */
const entriesSince = (accountId: string, { start, end }: MomentRange, asOf: Date) => sql`
  select kind, greatest(amount_minor, 0) as in_minor, greatest(-amount_minor, 0) as out_minor
  from posting join ledger_entry on ledger_entry.id = posting.entry_id
  where account_id = ${accountId} and created_at > ${asOf} and created_at >= ${start} and created_at < ${end}
    and number >= (
      select min(first_number) from account_total
      where account_id = ${accountId} and quarter_hour > ${asOf}::timestamptz - interval '15 minutes'
    )`

const withoutNewer = (accountId: string, range: MomentRange, asOf: Date) => sql`
  union all
  select null, null, kind, -1, -in_minor, -out_minor from (${entriesSince(accountId, range, asOf)}) as newer`

const amounts = (came: bigint, went: bigint) => ({
  in: formatMinor(came),
  out: formatMinor(went),
  net: formatMinor(came - went),
})

const kindIn = ({ kinds }: Pick<KindQuery, 'kinds'>) => (kinds ? sql`kind = any(${[...kinds]}::text[])` : sql`true`)

const walletOf = ({ vendor }: KindQuery) => (vendor ? vendorWallet(vendor) : MAIN)

const findAccount = (db: Reader, { tenantId, memberId, wallet }: WalletQuery) =>
  db
    .selectFrom('ledger_account')
    .select(['id', 'currency'])
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', ownerOf(memberId))
    .where('wallet', '=', wallet)
    .orderBy('id')
    .executeTakeFirst()
