/** Accounts, journal and postings; the database itself refuses changes that would break the books. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    'create extension if not exists pg_trgm',
    'create table brand (id text primary key, merchant text not null, currency text not null)',
    `create table ledger_account (
      id bigint generated always as identity primary key,
      tenant_id text not null,
      owner text not null,
      kind text not null check (kind in ('player', 'house')),
      currency text not null,
      balance_minor bigint not null default 0,
      unique (tenant_id, owner, currency),
      constraint never_overdrawn check (kind = 'house' or balance_minor >= 0)
    )`,
    `create table journal (
      id bigint generated always as identity primary key,
      tenant_id text not null,
      kind text not null,
      reference text not null,
      owner text not null,
      idempotency_key text not null,
      request_hash text not null,
      created_at timestamptz not null,
      unique (tenant_id, owner, idempotency_key)
    )`,
    `create table posting (
      journal_id bigint not null references journal,
      account_id bigint not null references ledger_account,
      amount_minor bigint not null check (amount_minor <> 0),
      balance_minor bigint not null,
      primary key (journal_id, account_id)
    )`,
    'create index posting_account on posting (account_id, journal_id)',
    `create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only: post a correcting entry instead', tg_table_name using errcode = 'restrict_violation';
      end $$`,
    'create trigger journal_append_only before update or delete or truncate on journal for each statement execute function refuse_change()',
    'create trigger posting_append_only before update or delete or truncate on posting for each statement execute function refuse_change()',
    // checked when the transaction commits, so that the rows of one entry may arrive one by one
    `create function check_books() returns trigger language plpgsql as $$
      begin
        if exists (
          select from posting join ledger_account on ledger_account.id = posting.account_id
          where posting.journal_id = new.journal_id
          group by ledger_account.currency having sum(posting.amount_minor) <> 0
        ) then
          raise exception 'journal entry % does not sum to zero', new.journal_id using errcode = 'check_violation';
        end if;
        return null;
      end $$`,
    'create constraint trigger posting_sums_to_zero after insert on posting deferrable initially deferred for each row execute function check_books()',
  )
