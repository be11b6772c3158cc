/** Checks deposits, withdrawals and payments between members after a soak run. Returns a sentence for each violation. */
import { sql } from 'kysely'
import type { Store } from '../../server/store/open-store.ts'
import type { SoakSent } from './worker.ts'

export async function checkCases(store: Store, sent: readonly SoakSent[]): Promise<string[]> {
  const wrong = await findMistakes(store)
  const [deposits, withdrawals] = [await readStates(store, 'deposit'), await readStates(store, 'withdrawal')]
  for (const { request, answer } of sent) {
    const { kind, body } = request
    if (answer?.status !== 200) continue
    // a decision is final
    if (kind === 'decide' && deposits.get(String(body.id)) !== answer.json.value.state)
      wrong.push(`deposit ${body.id} was ${answer.json.value.state} but is ${deposits.get(String(body.id))}`)
    const { id } = answer.json.value
    if (kind === 'deposit' && !deposits.has(id)) wrong.push(`deposit ${id} is gone`)
    if (kind === 'withdraw' && !withdrawals.has(id)) wrong.push(`withdrawal ${id} is gone`)
  }
  return wrong
}

async function readStates(store: Store, table: 'deposit' | 'withdrawal'): Promise<Map<string, string>> {
  const rows = await store.db.selectFrom(table).select(['id', 'state']).execute()
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Checks that money moved by the states: in full, no more, and to nobody else. */
async function findMistakes(store: Store): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    with credited as (
      select reference, sum(posting.amount_minor) as minor from ledger_entry join posting on entry_id = ledger_entry.id
      join ledger_account on ledger_account.id = account_id and wallet = 'main' and ledger_account.kind = 'player'
      where ledger_entry.kind = 'deposit' group by reference
    ), open_match as (select * from deposit_match where state <> 'ended')
    select format('deposit %s is %s over %s, and %s were credited', id, state, amount_minor, coalesce(minor, 0)) as problem
      from deposit left join credited using (reference)
      where coalesce(minor, 0) <> case when state = 'approved' then amount_minor else 0 end
    union all
    select format('withdrawal %s is %s, its hold %s with %s of %s', withdrawal.id, withdrawal.state, hold.state, captured_minor, hold.amount_minor)
      from withdrawal join hold on hold.id = hold_id left join open_match on withdrawal_id = withdrawal.id
      where case
        when open_match.id is not null or withdrawal.state in ('requested', 'reviewed', 'matched')
          then hold.state <> 'open' or captured_minor <> withdrawal.paid_minor + coalesce(open_match.paid_minor, 0)
        when withdrawal.state in ('rejected', 'cancelled') then hold.state = 'open' or captured_minor <> withdrawal.paid_minor
        else hold.state <> 'captured' or captured_minor <> hold.amount_minor end
    union all
    select format('the accounts between members hold %s, and members are owed %s', held, owed) from
      (select coalesce(sum(balance_minor), 0) as held from ledger_account where owner like 'matching:%') as accounts,
      (select coalesce(sum(deposit_match.paid_minor - case when deposit.state = 'approved' then deposit.amount_minor else 0 end), 0) as owed
        from deposit_match join deposit on deposit.id = deposit_id where deposit_match.paid_minor > 0) as matches
      where held <> owed`.execute(store.db)
  return rows.map(({ problem }) => problem)
}
