/**
 * Checks the ledger: every entry sums to zero, hash chains are unbroken, balances follow from the postings, holds are covered, and totals
 * follow from postings and bets.
 */
import { sql } from 'kysely'
import type { Reader } from '../../../store/open-store.ts'
import { type EntryRange, type RangeCheck, within } from './check-range.ts'
import { checkAccountTotals, checkBetTotals, findEmptyAccountTotals, findEmptyBetTotals } from './check-totals.ts'

/** Checks over a range of entries and their postings. Each finds the rows to compare by index, for any length of the ledger. */
const ENTRY_CHECKS: RangeCheck[] = [
  range => sql`select format('ledger entry %s does not sum to zero over two accounts', ledger_entry.id) as problem
    from ledger_entry left join posting on entry_id = ledger_entry.id
    where ${within('ledger_entry.id', range)}
    group by ledger_entry.id having count(posting.*) < 2 or sum(amount_minor) <> 0`,
  range => sql`select format('ledger entry %s does not sum to zero in %s', entry_id, currency) as problem
    from posting join ledger_account on ledger_account.id = account_id
    where ${within('entry_id', range)}
    group by entry_id, currency having sum(amount_minor) <> 0`,
  range => sql`select format('posting %s of account %s does not follow from the one before it', posting.number, posting.account_id) as problem
    from posting join ledger_entry on ledger_entry.id = posting.entry_id
    left join posting as previous on previous.account_id = posting.account_id and previous.number = posting.number - 1
    where ${within('posting.entry_id', range)} and (
      (previous.number is null and posting.number <> 1)
      or posting.balance_minor <> coalesce(previous.balance_minor, 0) + posting.amount_minor
      or posting.chain_hash <> chain_hash(coalesce(previous.chain_hash, ''), ledger_entry, posting.account_id, posting.number,
        posting.amount_minor, posting.balance_minor))`,
  checkAccountTotals,
]

/** Checks over a range of accounts; together with unbroken chains they prove that each balance is the sum of the account's postings. */
const ACCOUNT_CHECKS: RangeCheck[] = [
  range => sql`select format('account %s says %s, its last posting %s', id, ledger_account.balance_minor, coalesce(posting.balance_minor, 0)) as problem
    from ledger_account left join posting on account_id = id and number = postings
    where ${within('id', range)} and ledger_account.balance_minor <> coalesce(posting.balance_minor, 0)`,
  range => sql`select format('the chain of account %s does not end where the account says', id) as problem
    from ledger_account left join posting on account_id = id and number = postings
    where ${within('id', range)} and ((postings > 0 or head_hash <> '') and posting.chain_hash is distinct from head_hash
      or exists (select from posting as later where later.account_id = id and later.number > postings))`,
  range => sql`select format('account %s of a member is overdrawn', id) as problem
    from ledger_account where ${within('id', range)} and kind <> 'platform' and balance_minor < 0`,
  range => sql`select format('%s holds %s, its open holds are %s', owner, held.balance_minor, coalesce(sum(amount_minor - captured_minor), 0)) as problem
    from ledger_account as held left join hold
      on state = 'open' and hold.tenant_id = held.tenant_id and held.owner = 'member:' || member_id and hold.currency = held.currency
    where held.wallet = 'held' and ${within('held.id', range)}
    group by held.id having held.balance_minor <> coalesce(sum(amount_minor - captured_minor), 0)`,
  findEmptyAccountTotals,
  findEmptyBetTotals,
]

/** Checks over a range of bets. */
const BET_CHECKS: RangeCheck[] = [checkBetTotals]

/** Accounts are fewer by this factor in a slice: each has many totals to check. */
const ACCOUNT_SHARE = 10n

/** Checks the whole ledger. @returns a sentence for each problem; none when the ledger is right */
export async function checkLedger(db: Reader): Promise<string[]> {
  const size = await readSize(db)
  const all = (to: bigint): EntryRange => ({ from: 0n, to })
  return checkRanges(db, { entry: all(size.entry), account: all(size.account), bet: all(size.bet) })
}

/** Progress of a check in slices: numbers of the last checked entry, account and bet; 0 before the first. */
export interface LedgerCursor {
  entry: bigint
  account: bigint
  bet: bigint
}

/**
 * Checks the part of the ledger that follows the cursor, so that the work of one call is bounded. Successive slices cover the whole ledger,
 * even while it grows.
 * @param size number of entries and bets, and ten times the number of accounts
 * @returns a sentence for each problem, and the cursor of the next slice: the start again after the last entry, account or bet
 */
export async function checkLedgerSlice(
  db: Reader,
  after: LedgerCursor,
  size: number,
): Promise<{ problems: string[]; next: LedgerCursor }> {
  const total = await readSize(db)
  const slice = (from: bigint, rows = BigInt(size)): EntryRange => ({ from, to: from + rows })
  const accounts = (BigInt(size) + ACCOUNT_SHARE - 1n) / ACCOUNT_SHARE
  const ranges = { entry: slice(after.entry), account: slice(after.account, accounts), bet: slice(after.bet) }
  const next = (name: keyof LedgerCursor) => (ranges[name].to < total[name] ? ranges[name].to : 0n)
  return {
    problems: await checkRanges(db, ranges),
    next: { entry: next('entry'), account: next('account'), bet: next('bet') },
  }
}

async function checkRanges(
  db: Reader,
  { entry, account, bet }: Record<keyof LedgerCursor, EntryRange>,
): Promise<string[]> {
  const queries = [
    ...ENTRY_CHECKS.map(check => check(entry)),
    ...ACCOUNT_CHECKS.map(check => check(account)),
    ...BET_CHECKS.map(check => check(bet)),
  ]
  const problems: string[] = []
  for (const query of queries) problems.push(...(await query.execute(db)).rows.map(row => row.problem))
  return problems
}

/** Returns the number of the last entry. */
export const lastEntry = async (db: Reader): Promise<number> => Number((await readSize(db)).entry)

/** Reads the highest row numbers. */
async function readSize(db: Reader): Promise<LedgerCursor> {
  const { rows } = await sql<Record<keyof LedgerCursor, string>>`
    select coalesce((select max(id) from ledger_entry), 0) as entry,
      coalesce((select max(id) from ledger_account), 0) as account,
      coalesce((select max(id) from bet), 0) as bet`.execute(db)
  const { entry, account, bet } = rows[0]!
  return { entry: BigInt(entry), account: BigInt(account), bet: BigInt(bet) }
}
