/** Reads the whole ledger and says what is wrong with it; an empty list means the books are right. */
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../store/open-store.ts'

/** Each query finds what breaks one promise, and says it in a sentence. */
const PROMISES: RawBuilder<{ wrong: string }>[] = [
  sql`select format('all postings in %s sum to %s', currency, sum(amount_minor)) as wrong
    from posting join ledger_account on ledger_account.id = account_id
    group by currency having sum(amount_minor) <> 0`,
  sql`select format('ledger entry %s does not sum to zero over two accounts', ledger_entry.id) as wrong
    from ledger_entry left join posting on entry_id = ledger_entry.id
    group by ledger_entry.id having count(posting.*) < 2 or sum(amount_minor) <> 0`,
  sql`select format('account %s says %s, its postings %s', id, ledger_account.balance_minor, coalesce(sum(amount_minor), 0)) as wrong
    from ledger_account left join posting on account_id = id
    group by id having ledger_account.balance_minor <> coalesce(sum(amount_minor), 0)`,
  sql`select format('account %s of a player is overdrawn', id) as wrong
    from ledger_account where kind = 'player' and balance_minor < 0`,
  // the chain of each account: no posting or ledger entry changed, none left out in the middle or at the end
  sql`select format('posting %s of account %s does not follow from the one before it', number, account_id) as wrong
    from (
      select posting.*, ledger_entry as entry,
        lag(posting.number, 1, 0::bigint) over chain as number_before,
        lag(posting.balance_minor, 1, 0::bigint) over chain as balance_before,
        lag(posting.chain_hash, 1, ''::bytea) over chain as hash_before
      from posting join ledger_entry on ledger_entry.id = posting.entry_id
      window chain as (partition by posting.account_id order by posting.number)
    ) as link
    where number <> number_before + 1 or balance_minor <> balance_before + amount_minor
      or chain_hash <> chain_hash(hash_before, entry, account_id, number, amount_minor, balance_minor)`,
  sql`select format('the chain of account %s does not end where the account says', id) as wrong
    from ledger_account left join posting on account_id = id and number = postings
    where (postings > 0 or head_hash <> '') and posting.chain_hash is distinct from head_hash
      or exists (select from posting as later where later.account_id = id and later.number > postings)`,
  sql`select format('%s holds %s, its open holds are %s', owner, held.balance_minor, coalesce(sum(amount_minor), 0)) as wrong
    from ledger_account as held left join hold
      on state = 'open' and hold.tenant_id = held.tenant_id and held.owner = 'member:' || member_id and hold.currency = held.currency
    where held.wallet = 'held' group by held.id having held.balance_minor <> coalesce(sum(amount_minor), 0)`,
]

export async function checkBooks(db: Reader): Promise<string[]> {
  const wrong: string[] = []
  for (const promise of PROMISES) wrong.push(...(await promise.execute(db)).rows.map(row => row.wrong))
  return wrong
}
