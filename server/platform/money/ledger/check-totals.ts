/** Checks the totals from which records and figures are read: each must be the sum of its postings, or of its bets. */
import { sql } from 'kysely'
import { type RangeCheck, within } from './check-range.ts'

/** Sums a range of ledger entries again by account, quarter of an hour and kind, and compares them with the stored totals. */
export const checkAccountTotals: RangeCheck = range => sql`
  with touched as (
    select account_id, quarter_hour(ledger_entry.created_at) as quarter_hour, ledger_entry.kind,
      min(number) as lowest, max(number) as highest
    from ledger_entry join posting on entry_id = ledger_entry.id
    join ledger_account on ledger_account.id = account_id and ledger_account.kind <> 'platform'
    where ${within('ledger_entry.id', range)}
    group by 1, 2, 3
  )
  select format('the total of account %s for %s at %s does not follow from its postings', account_id, touched.kind, quarter_hour) as problem
  from touched left join account_total as kept using (account_id, quarter_hour, kind)
  left join lateral (
    select count(*) as entries, coalesce(sum(amount_minor), 0) as net, coalesce(sum(abs(amount_minor)), 0) as moved
    from posting join ledger_entry on ledger_entry.id = entry_id
    where posting.account_id = touched.account_id and number between kept.first_number and kept.last_number
      and ledger_entry.kind = touched.kind
      and created_at >= touched.quarter_hour and created_at < touched.quarter_hour + interval '15 minutes'
  ) as found on true
  where kept.entries is distinct from found.entries or kept.in_minor - kept.out_minor <> found.net
    or kept.in_minor + kept.out_minor <> found.moved or lowest < kept.first_number or highest > kept.last_number`

/** Sums the bets again by game, for a range of bets, and compares them with the stored totals. */
export const checkBetTotals: RangeCheck = range => sql`
  with touched as (
    select distinct member_id, quarter_hour(created_at) as quarter_hour, game_id from bet where ${within('id', range)}
  )
  select format('the total of member %s in game %s at %s does not follow from the bets', member_id, game_id, quarter_hour) as problem
  from touched left join bet_total as kept using (member_id, quarter_hour, game_id)
  cross join lateral (
    select count(*) as bets, sum(stake_minor) as stake, sum(win_minor) as win, sum(uncounted_minor) as uncounted
    from bet where bet.member_id = touched.member_id and bet.game_id = touched.game_id
      and created_at >= touched.quarter_hour and created_at < touched.quarter_hour + interval '15 minutes'
  ) as found
  where kept.bets is distinct from found.bets or kept.stake_minor <> found.stake or kept.win_minor <> found.win
    or kept.uncounted_minor <> found.uncounted`

/** Finds totals of a range of accounts that no posting made: each must begin with a posting of its kind and quarter of an hour. */
export const findEmptyAccountTotals: RangeCheck = range => sql`
  select format('the total of account %s for %s at %s has no postings', account_id, kind, quarter_hour) as problem
  from account_total as kept
  where ${within('kept.account_id', range)} and not exists (
    select from posting join ledger_entry on ledger_entry.id = entry_id
    where posting.account_id = kept.account_id and number = kept.first_number
      and ledger_entry.kind = kept.kind and quarter_hour(created_at) = kept.quarter_hour)`

/** Finds totals without bets, for the members who own a range of main wallets. */
export const findEmptyBetTotals: RangeCheck = range => sql`
  select format('the total of member %s in game %s at %s has no bets', member_id, game_id, quarter_hour) as problem
  from ledger_account join bet_total as kept on member_id = substring(owner from 'member:(\\d+)')::integer
  where ${within('ledger_account.id', range)} and ledger_account.kind = 'player' and wallet = 'main' and not exists (
    select from bet where bet.member_id = kept.member_id and bet.game_id = kept.game_id
      and created_at >= kept.quarter_hour and created_at < kept.quarter_hour + interval '15 minutes')`
