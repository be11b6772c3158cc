/**
 * Gives tables and columns the names of the glossary (docs/words.md); no row is lost.
 * Stop older instances first: they use the old names.
 */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx => runStatements(tx, ...LEDGER, ...PLATFORM_ACCOUNTS, ...FUNCTIONS, ...OTHERS)

const LEDGER = [
  'alter table journal rename to ledger_entry',
  'alter sequence journal_id_seq rename to ledger_entry_id_seq',
  'alter index journal_pkey rename to ledger_entry_pkey',
  'alter index journal_owner_kind rename to ledger_entry_owner_kind',
  'alter trigger journal_append_only on ledger_entry rename to ledger_entry_append_only',
  'alter table posting rename column journal_id to entry_id',
  'alter table hold rename column journal_id to entry_id',
]

/** Renames the platform's own side of every transfer, which was called the house. */
const PLATFORM_ACCOUNTS = [
  'alter table ledger_account drop constraint ledger_account_kind_check, drop constraint never_overdrawn',
  `update ledger_account set kind = 'platform' where kind = 'house'`,
  `alter table ledger_account
    add constraint ledger_account_kind_check check (kind in ('player', 'platform')),
    add constraint never_overdrawn check (kind = 'platform' or balance_minor >= 0)`,
]

/** Functions of migration 011 with the new names: their bodies name tables as text. */
const FUNCTIONS = [
  `create or replace function check_postings() returns trigger language plpgsql as $$
    declare
      lopsided bigint;
    begin
      select added.entry_id into lopsided from added join ledger_account on ledger_account.id = added.account_id
        group by added.entry_id, ledger_account.currency having sum(added.amount_minor) <> 0 limit 1;
      if found then
        raise exception 'ledger entry % does not sum to zero', lopsided using errcode = 'check_violation';
      end if;
      return null;
    end $$`,
  'drop function post_entry(text, text, text, text, text, text, timestamptz, bigint[], bigint[])',
  // LV001 not enough money, LV002 the key was used for something else; both mean: roll back
  `create function post_entry(
      new_tenant text, new_owner text, new_kind text, new_reference text, new_key text, new_hash text,
      new_time timestamptz, new_accounts bigint[], new_amounts bigint[])
    returns table (entry_id bigint, repeated boolean, account bigint, balance bigint) language plpgsql as $$
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
    end $$`,
]

const OTHERS = [
  'alter table kept_answer rename to idempotency_record',
  'alter index kept_answer_pkey rename to idempotency_record_pkey',
  'alter index kept_answer_age rename to idempotency_record_age',
  'alter table kept_metadata rename to stored_metadata',
  'alter index kept_metadata_pkey rename to stored_metadata_pkey',
  'alter index kept_metadata_latest rename to stored_metadata_latest',
  'alter table play_place rename to game_state',
  'alter index play_place_pkey rename to game_state_pkey',
  'alter table bet rename column asked_minor to requested_minor',
  'alter table vendor rename column place to position',
  'alter table audit rename column words to summary',
  `update job set name = 'purge-idempotency-records' where name = 'purge-answers'`,
]
