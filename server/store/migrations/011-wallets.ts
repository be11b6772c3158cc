/**
 * Several wallets for each member, holds, raffles, kept answers; one entry is posted by one function of the database, and every
 * posting is sealed to the one before it on its account.
 */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(tx, ...WALLETS, ...CHAIN, ...POSTING, ...KEPT_ANSWERS, ...HOLDS, ...RAFFLES)

const WALLETS = [
  `alter table ledger_account
    add column wallet text not null default 'main',
    add column postings bigint not null default 0,
    add column head_hash bytea not null default ''`,
  'alter table ledger_account drop constraint ledger_account_tenant_id_owner_currency_key',
  'alter table ledger_account add constraint one_account unique (tenant_id, owner, wallet, currency)',
  // balances change with every bet: room on the same page keeps those changes out of the indexes
  'alter table ledger_account set (fillfactor = 60)',
]

/** Links postings by a chain for each account, not one for all: every posting holds the account's lock anyway, so nobody waits for it. */
const CHAIN = [
  'alter table posting add column number bigint, add column chain_hash bytea',
  `create function chain_hash(previous bytea, entry journal, account bigint, number bigint, amount bigint, balance bigint)
    returns bytea language sql stable as $$
      select sha256(previous || convert_to(jsonb_build_array(
        entry.id, entry.tenant_id, entry.kind, entry.reference, entry.owner, entry.idempotency_key, entry.request_hash,
        (extract(epoch from entry.created_at) * 1000000)::bigint, account, number, amount, balance)::text, 'UTF8'))
    $$`,
  'alter table posting disable trigger posting_append_only',
  `do $$
    declare
      part record;
      head bytea;
      place bigint;
      last bigint := null;
    begin
      for part in
        select posting.account_id as account, posting.amount_minor as amount, posting.balance_minor as balance, journal
        from posting join journal on journal.id = posting.journal_id order by posting.account_id, posting.journal_id
      loop
        if last is distinct from part.account then
          head := '';
          place := 0;
          last := part.account;
        end if;
        place := place + 1;
        head := chain_hash(head, part.journal, part.account, place, part.amount, part.balance);
        update posting set number = place, chain_hash = head where journal_id = (part.journal).id and account_id = part.account;
        update ledger_account set postings = place, head_hash = head where id = part.account;
      end loop;
    end $$`,
  'alter table posting enable trigger posting_append_only',
  'alter table posting alter column number set not null, alter column chain_hash set not null',
  'create unique index posting_number on posting (account_id, number)',
  'drop index posting_account',
]

const POSTING = [
  // checked once for all rows of a statement: a check of each row at the commit cost more than the posting itself
  'drop trigger posting_sums_to_zero on posting',
  'drop function check_books()',
  `create function check_postings() returns trigger language plpgsql as $$
    declare
      lopsided bigint;
    begin
      select added.journal_id into lopsided from added join ledger_account on ledger_account.id = added.account_id
        group by added.journal_id, ledger_account.currency having sum(added.amount_minor) <> 0 limit 1;
      if found then
        raise exception 'journal entry % does not sum to zero', lopsided using errcode = 'check_violation';
      end if;
      return null;
    end $$`,
  `create trigger posting_sums_to_zero after insert on posting referencing new table as added
    for each statement execute function check_postings()`,
  // LV001 not enough money, LV002 the key was used for something else; both mean: roll back
  `create function post_entry(
      given_tenant text, given_owner text, given_kind text, given_reference text, given_key text, given_hash text,
      given_time timestamptz, given_accounts bigint[], given_amounts bigint[])
    returns table (journal bigint, repeated boolean, account bigint, balance bigint) language plpgsql as $$
    #variable_conflict use_column
    declare
      entry journal;
      part record;
      accounts bigint[] := '{}';
      amounts bigint[] := '{}';
      balances bigint[] := '{}';
      numbers bigint[] := '{}';
      hashes bytea[] := '{}';
    begin
      insert into journal (tenant_id, kind, reference, owner, idempotency_key, request_hash, created_at)
        values (given_tenant, given_kind, given_reference, given_owner, given_key, given_hash, given_time)
        on conflict (tenant_id, owner, idempotency_key) do nothing returning * into entry;
      if entry.id is null then
        select * into strict entry from journal
          where tenant_id = given_tenant and owner = given_owner and idempotency_key = given_key;
        if entry.request_hash <> given_hash then
          raise exception 'key % was used for another entry', given_key using errcode = 'LV002';
        end if;
        return query select entry.id, true, posting.account_id, posting.balance_minor from posting where posting.journal_id = entry.id;
        return;
      end if;
      -- in one order everywhere, so that two entries never wait for each other in a ring; the house, which many wait for, last
      for part in
        select ledger_account.*, given.amount from ledger_account
        join unnest(given_accounts, given_amounts) as given (account, amount) on given.account = ledger_account.id
        order by ledger_account.kind desc, ledger_account.id for update of ledger_account
      loop
        if part.tenant_id <> given_tenant then
          raise exception 'Account % is of another brand than the % entry.', part.id, given_kind;
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
      if cardinality(accounts) < cardinality(given_accounts) then
        raise exception 'A % entry names an account that does not exist.', given_kind;
      end if;
      update ledger_account set balance_minor = after.balance, postings = after.number, head_hash = after.hash
        from unnest(accounts, balances, numbers, hashes) as after (account, balance, number, hash)
        where ledger_account.id = after.account;
      insert into posting (journal_id, account_id, amount_minor, balance_minor, number, chain_hash)
        select entry.id, after.account, after.amount, after.balance, after.number, after.hash
        from unnest(accounts, amounts, balances, numbers, hashes) as after (account, amount, balance, number, hash);
      return query select entry.id, false, after.account, after.balance
        from unnest(accounts, balances) as after (account, balance);
    end $$`,
]

/** Answers of money calls by key, given again when the key comes again. */
const KEPT_ANSWERS = [
  `create table kept_answer (
    tenant_id text not null,
    owner text not null,
    idempotency_key text not null,
    request_hash text not null,
    -- json and not jsonb: the same text again
    answer json,
    refusal json,
    created_at timestamptz not null,
    primary key (tenant_id, owner, idempotency_key)
  )`,
  'create index kept_answer_age on kept_answer (created_at)',
]

const HOLDS = [
  `create table hold (
    id bigint generated always as identity primary key,
    tenant_id text not null,
    member_id integer not null references member (id),
    journal_id bigint not null unique references journal (id),
    account_id bigint not null references ledger_account (id),
    amount_minor bigint not null check (amount_minor > 0),
    captured_minor bigint not null default 0 check (captured_minor between 0 and amount_minor),
    currency text not null,
    purpose text not null,
    state text not null check (state in ('open', 'captured', 'released')),
    created_at timestamptz not null,
    ended_at timestamptz,
    check ((state = 'open') = (ended_at is null)),
    check ((state = 'captured') = (captured_minor > 0))
  )`,
  'create index hold_member on hold (member_id, id)',
  `create function refuse_reopening() returns trigger language plpgsql as $$
    begin
      raise exception 'hold % has ended: it cannot change again', old.id using errcode = 'restrict_violation';
    end $$`,
  `create trigger hold_ends_once before update on hold for each row when (old.state <> 'open') execute function refuse_reopening()`,
]

const RAFFLES = [
  `create table raffle (
    id integer generated always as identity primary key,
    tenant_id text not null,
    code text not null,
    title text not null,
    period text not null check (period in ('once', 'day', 'week', 'month')),
    currency text not null,
    starts_at timestamptz not null,
    ends_at timestamptz,
    unique (tenant_id, code)
  )`,
  `create table raffle_prize (
    raffle_id integer not null references raffle (id),
    prize_minor bigint not null check (prize_minor > 0),
    stock integer not null check (stock >= 0),
    primary key (raffle_id, prize_minor)
  )`,
  `create table raffle_claim (
    raffle_id integer not null references raffle (id),
    member_id integer not null references member (id),
    period_start timestamptz not null,
    prize_minor bigint not null,
    created_at timestamptz not null,
    primary key (raffle_id, member_id, period_start)
  )`,
]
