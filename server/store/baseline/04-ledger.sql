-- Money: the double-entry ledger, holds, totals and turnover. Amounts are minor units.

create function quarter_hour(moment timestamp with time zone) returns timestamp with time zone language sql immutable parallel safe as $$
select date_bin('15 minutes', moment, timestamptz '2000-01-01 00:00:00+00') $$;
comment on function quarter_hour is 'The beginning of the quarter of an hour that holds a moment.';

create table ledger_account (
  id bigint generated always as identity primary key,
  tenant_id text not null,
  owner text not null,
  kind text not null check (kind in ('player', 'platform', 'points')),
  currency text not null,
  balance_minor bigint default 0 not null,
  wallet text default 'main' not null,
  postings bigint default 0 not null,
  head_hash bytea default '\x' not null,
  constraint never_overdrawn check (kind = 'platform' or balance_minor >= 0),
  constraint one_account unique (tenant_id, owner, wallet, currency)
) with (fillfactor = 60);
comment on table ledger_account is 'One balance in one currency.';
comment on column ledger_account.owner is '''member:<id>'', or the name of a platform account such as ''bank:3''.';
comment on column ledger_account.kind is 'player: money of a member; points: points of a member; platform: the other side of every entry.';
comment on column ledger_account.wallet is 'Of a player: ''main'', ''held'', or ''vendor:'' with a vendor''s code; ''main'' for the platform.';
comment on column ledger_account.postings is 'How many postings there are: the length of the account''s hash chain.';
comment on column ledger_account.head_hash is 'SHA-256 of the last posting in the hash chain.';

create table ledger_entry (
  id bigint generated always as identity primary key,
  tenant_id text not null,
  kind text not null,
  reference text not null,
  owner text not null,
  idempotency_key text not null,
  request_hash text not null,
  created_at timestamptz not null,
  constraint journal_tenant_id_owner_idempotency_key_key unique (tenant_id, owner, idempotency_key)
);
comment on table ledger_entry is 'One transfer; never changed, never deleted.';
comment on column ledger_entry.owner is 'Whose key it is: two players may use the same one.';
create index ledger_entry_owner_kind on ledger_entry (tenant_id, owner, kind, created_at);
create index ledger_entry_payment on ledger_entry (tenant_id, created_at desc, id desc)
  where kind not in ('bet', 'win', 'bet-placed', 'bet-settled', 'bet-refund',
    'bet-rebate', 'hold', 'release', 'opening', 'trial-over',
    'transfer-in', 'transfer-out', 'transfer-collect', 'member-transfer');
create trigger ledger_entry_append_only before delete or update or truncate on ledger_entry
  for each statement execute function refuse_change();

create table posting (
  entry_id bigint not null constraint posting_journal_id_fkey references ledger_entry (id),
  account_id bigint not null references ledger_account (id),
  amount_minor bigint not null check (amount_minor <> 0),
  balance_minor bigint not null,
  number bigint not null,
  chain_hash bytea not null,
  primary key (entry_id, account_id)
);
comment on table posting is 'One account''s part of a transfer; the postings of an entry sum to zero in each currency.';
comment on column posting.balance_minor is 'The account''s balance after it.';
comment on column posting.number is 'Position among the postings of the account, from 1.';
comment on column posting.chain_hash is 'SHA-256 over the hash before it, the entry and this row: a changed or missing row breaks the chain.';
create unique index posting_number on posting (account_id, number);
create trigger posting_append_only before delete or update or truncate on posting for each statement execute function refuse_change();

create table ledger_check (
  id boolean default true primary key check (id),
  entry_id bigint not null,
  account_id bigint not null,
  bet_id bigint default 0 not null
);
comment on table ledger_check is 'How far the job check-ledger has got: one row, or none before its first success.';
comment on column ledger_check.id is 'Always true: there is no second row.';
comment on column ledger_check.entry_id is 'The next check begins after this entry; 0: at the first.';
comment on column ledger_check.account_id is 'The next check begins after this account; 0: at the first.';
comment on column ledger_check.bet_id is 'The next check begins after this bet; 0: at the first.';

create table idempotency_record (
  tenant_id text not null,
  owner text not null,
  idempotency_key text not null,
  request_hash text not null,
  answer json,
  refusal json,
  created_at timestamptz not null,
  primary key (tenant_id, owner, idempotency_key)
);
comment on table idempotency_record is 'What a money call replied to an idempotency key (API-05). Both are null only inside the transaction that computes the reply.';
comment on column idempotency_record.owner is 'Whose key it is.';
comment on column idempotency_record.request_hash is 'SHA-256 of the call and its request.';
comment on column idempotency_record.refusal is '`{ code, options }` of an expected refusal.';
create index idempotency_record_age on idempotency_record (created_at);

create table hold (
  id bigint generated always as identity primary key,
  tenant_id text not null,
  member_id integer not null references member (id),
  entry_id bigint not null constraint hold_journal_id_key unique constraint hold_journal_id_fkey references ledger_entry (id),
  account_id bigint not null references ledger_account (id),
  amount_minor bigint not null check (amount_minor > 0),
  captured_minor bigint default 0 not null,
  currency text not null,
  purpose text not null,
  state text not null check (state in ('open', 'captured', 'released')),
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint hold_captured_check check (state = 'open' or ((state = 'captured') = (captured_minor > 0))),
  check (captured_minor >= 0 and captured_minor <= amount_minor),
  constraint hold_check1 check ((state = 'open') = (ended_at is null))
);
comment on table hold is 'Money of a member that is reserved for something under way, such as a withdrawal. Ends once.';
comment on column hold.entry_id is 'The ledger entry that reserved the money.';
comment on column hold.account_id is 'The account that the money came from and goes back to.';
comment on column hold.captured_minor is 'What the platform took of it; the rest went back.';
create index hold_member on hold (member_id, id);

create table account_total (
  account_id bigint not null references ledger_account (id),
  quarter_hour timestamptz not null,
  kind text not null,
  entries integer not null,
  in_minor bigint not null,
  out_minor bigint not null,
  first_number bigint not null,
  last_number bigint not null,
  primary key (account_id, quarter_hour, kind)
) with (fillfactor = 60);
comment on table account_total is 'What came into an account of a member and went out of it in a quarter of an hour, by kind of entry. Kept by a trigger on posting.';
comment on column account_total.quarter_hour is 'Its beginning.';
comment on column account_total.kind is 'Of the ledger entries.';
comment on column account_total.in_minor is 'Sum of the amounts above zero.';
comment on column account_total.out_minor is 'Sum of the amounts below zero, without sign.';
comment on column account_total.first_number is 'The lowest number of these postings on the account, by which pages find them.';
comment on column account_total.last_number is 'The highest of them.';
create index account_total_quarter_hour on account_total using brin (quarter_hour) with (pages_per_range = 16, autosummarize = on);

create table account_day_total (
  account_id bigint not null references ledger_account (id),
  day date not null,
  kind text not null,
  entries integer not null,
  in_minor bigint not null,
  out_minor bigint not null,
  primary key (account_id, day, kind)
);
comment on table account_day_total is 'What came into an account of a player and went out of it on a day of the brand, by kind of entry. Added up from account_total by the job add-up-days.';
comment on column account_day_total.day is 'By brand.totals_zone.';

create table turnover (
  tenant_id text not null,
  member_id integer not null references member (id) on delete cascade,
  left_minor bigint not null check (left_minor >= 0),
  bonus_minor bigint default 0 not null check (bonus_minor >= 0),
  own_minor bigint default 0 not null check (own_minor >= 0),
  granted_minor bigint default 0 not null check (granted_minor >= 0),
  primary key (tenant_id, member_id)
) with (fillfactor = 60);
comment on table turnover is 'What members must still bet before they can withdraw; no row: nothing.';
comment on column turnover.left_minor is 'Of deposits: grows with each by the multiple of the brand, falls with each stake by the share that its game type counts.';
comment on column turnover.bonus_minor is 'Of bonuses: grows with each by the multiple of its promotion. A stake takes off here first.';
comment on column turnover.own_minor is 'While a bonus must be bet: the balance before the first such bonus and the deposits since, less withdrawals.';
comment on column turnover.granted_minor is 'The bonuses, paid since the last one was bet completely, that must still be bet.';

create function chain_hash(
  previous bytea,
  entry ledger_entry,
  account bigint,
  number bigint,
  amount bigint,
  balance bigint
) returns bytea language sql stable as $$
select sha256(previous || convert_to(jsonb_build_array(
  entry.id, entry.tenant_id, entry.kind, entry.reference, entry.owner, entry.idempotency_key, entry.request_hash,
  (extract(epoch from entry.created_at) * 1000000)::bigint, account, number, amount, balance)::text, 'UTF8'))
$$;

create function check_postings() returns trigger language plpgsql as $$
declare
  lopsided bigint;
begin
  select added.entry_id into lopsided from added join ledger_account on ledger_account.id = added.account_id
    group by added.entry_id, ledger_account.currency having sum(added.amount_minor) <> 0 limit 1;
  if found then
    raise exception 'ledger entry % does not sum to zero', lopsided using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger posting_sums_to_zero after insert on posting referencing new table as added
  for each statement execute function check_postings();

create function refuse_reopening() returns trigger language plpgsql as $$
begin
  raise exception 'hold % has ended: it cannot change again', old.id using errcode = 'restrict_violation';
end $$;
create trigger hold_ends_once before update on hold for each row when ((old.state <> 'open')) execute function refuse_reopening();

create function post_entry(
  new_tenant text,
  new_owner text,
  new_kind text,
  new_reference text,
  new_key text,
  new_hash text,
  new_time timestamp with time zone,
  new_accounts bigint[],
  new_amounts bigint[]
) returns table(entry_id bigint, repeated boolean, account bigint, balance bigint) language plpgsql as $$
#variable_conflict use_column
declare
  entry ledger_entry;
  part record;
  accounts bigint[] := '{}';
  amounts bigint[] := '{}';
  balances bigint[] := '{}';
  numbers bigint[] := '{}';
  hashes bytea[] := '{}';
begin
  insert into ledger_entry (tenant_id, kind, reference, owner, idempotency_key, request_hash, created_at)
    values (new_tenant, new_kind, new_reference, new_owner, new_key, new_hash, new_time)
    on conflict (tenant_id, owner, idempotency_key) do nothing returning * into entry;
  if entry.id is null then
    select * into strict entry from ledger_entry
      where tenant_id = new_tenant and owner = new_owner and idempotency_key = new_key;
    if entry.request_hash <> new_hash then
      raise exception 'key % was used for another entry', new_key using errcode = 'LV002';
    end if;
    return query select entry.id, true, posting.account_id, posting.balance_minor from posting where posting.entry_id = entry.id;
    return;
  end if;
  -- accounts are locked in the same order everywhere, so that two entries never deadlock; those of the platform, which many share, last
  for part in
    select ledger_account.*, added.amount from ledger_account
    join unnest(new_accounts, new_amounts) as added (account, amount) on added.account = ledger_account.id
    order by ledger_account.kind desc, ledger_account.id for update of ledger_account
  loop
    if part.tenant_id <> new_tenant then
      raise exception 'Account % is of another brand than the % entry.', part.id, new_kind;
    end if;
    if part.kind = 'player' and part.amount < 0 and part.balance_minor + part.amount < 0 then
      raise exception 'account % has not enough', part.id using errcode = 'LV001';
    end if;
    accounts := accounts || part.id;
    amounts := amounts || part.amount;
    balances := balances || (part.balance_minor + part.amount);
    numbers := numbers || (part.postings + 1);
    hashes := hashes || chain_hash(part.head_hash, entry, part.id, part.postings + 1, part.amount, part.balance_minor + part.amount);
  end loop;
  if cardinality(accounts) < cardinality(new_accounts) then
    raise exception 'A % entry names an account that does not exist.', new_kind;
  end if;
  update ledger_account set balance_minor = after.balance, postings = after.number, head_hash = after.hash
    from unnest(accounts, balances, numbers, hashes) as after (account, balance, number, hash)
    where ledger_account.id = after.account;
  insert into posting (entry_id, account_id, amount_minor, balance_minor, number, chain_hash)
    select entry.id, after.account, after.amount, after.balance, after.number, after.hash
    from unnest(accounts, amounts, balances, numbers, hashes) as after (account, amount, balance, number, hash);
  return query select entry.id, false, after.account, after.balance
    from unnest(accounts, balances) as after (account, balance);
end $$;

create function keep_account_totals() returns trigger language plpgsql as $$
begin
  insert into account_total as kept
    (account_id, quarter_hour, kind, entries, in_minor, out_minor, first_number, last_number)
    select account_id, quarter_hour(ledger_entry.created_at), ledger_entry.kind, count(*),
      coalesce(sum(amount_minor) filter (where amount_minor > 0), 0), coalesce(sum(-amount_minor) filter (where amount_minor < 0), 0),
      min(number), max(number)
    from added
    join ledger_entry on ledger_entry.id = added.entry_id
    join ledger_account on ledger_account.id = added.account_id and ledger_account.kind <> 'platform'
    group by 1, 2, 3 order by 1, 2, 3
  on conflict (account_id, quarter_hour, kind) do update set
    entries = kept.entries + excluded.entries,
    in_minor = kept.in_minor + excluded.in_minor,
    out_minor = kept.out_minor + excluded.out_minor,
    first_number = least(kept.first_number, excluded.first_number),
    last_number = greatest(kept.last_number, excluded.last_number);
  return null;
end $$;
create trigger posting_kept_in_totals after insert on posting referencing new table as added
  for each statement execute function keep_account_totals();
