/** Reads the whole ledger and says what is wrong with it; an empty list means the books are right. */
import { sql } from 'kysely'
import type { Reader } from '../../store/open-store.ts'

export async function checkBooks(db: Reader): Promise<string[]> {
  const unbalanced = await sql<{ currency: string; sum: string }>`
    select currency, sum(amount_minor) as sum from posting join ledger_account on ledger_account.id = account_id
    group by currency having sum(amount_minor) <> 0`.execute(db)
  const entries = await sql<{ id: string }>`
    select journal.id from journal left join posting on journal_id = journal.id
    group by journal.id having count(posting.*) < 2 or sum(amount_minor) <> 0`.execute(db)
  const accounts = await sql<{ id: string; balance: string; sum: string }>`
    select id, ledger_account.balance_minor as balance, coalesce(sum(amount_minor), 0) as sum
    from ledger_account left join posting on account_id = id
    group by id having ledger_account.balance_minor <> coalesce(sum(amount_minor), 0)`.execute(db)
  const overdrawn = await sql<{
    id: string
  }>`select id from ledger_account where kind = 'player' and balance_minor < 0`.execute(db)
  return [
    ...unbalanced.rows.map(row => `all postings in ${row.currency} sum to ${row.sum}`),
    ...entries.rows.map(row => `journal entry ${row.id} does not sum to zero over two accounts`),
    ...accounts.rows.map(row => `account ${row.id} says ${row.balance}, its postings ${row.sum}`),
    ...overdrawn.rows.map(row => `account ${row.id} of a player is overdrawn`),
  ]
}
