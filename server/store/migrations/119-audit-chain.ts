/**
 * Links the entries of the audit log by hashes, brand by brand, and adds class, state before and state after. Older instances write
 * entries without those; the trigger derives the class of such an entry.
 */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `alter table audit
      add column class text check (class in ('configuration', 'games', 'promotion', 'rule', 'access', 'money')),
      add column before text not null default '',
      add column after text not null default '',
      add column number bigint not null default 0,
      add column hash bytea not null default '\\x'`,
    `comment on column audit.tenant_id is 'Id of the brand; * for all brands together.'`,
    `comment on column audit.what is 'Action, as in server/tenants/release/audit.ts; also payee: a payer saw the account to pay to.'`,
    `comment on column audit.subject is 'What it was done to, such as a release''s hash, a toggle''s name, a deposit, an operator.'`,
    `comment on column audit.class is 'What the entry is about: who may do and see what (access), what is offered (games, promotion), or how a brand is set up.'`,
    `comment on column audit.before is 'The state before; empty where there is none to compare, as at a look.'`,
    `comment on column audit.after is 'The state after.'`,
    `comment on column audit.number is 'Its place in the hash chain of its brand, from 1; the trigger sets it.'`,
    `comment on column audit.hash is 'SHA-256 over the hash before it and this row: a changed or missing row breaks the chain. The trigger sets it.'`,
    `create table audit_chain (
      tenant_id text primary key,
      entries bigint not null default 0,
      hash bytea not null default '\\x'
    )`,
    `comment on table audit_chain is 'The end of each brand''s hash chain of audit entries.'`,
    `comment on column audit_chain.entries is 'How many entries there are: the length of the chain.'`,
    `comment on column audit_chain.hash is 'SHA-256 of the last entry.'`,
    `create function audit_hash(previous bytea, entry audit) returns bytea language sql stable as $$
      select sha256(previous || convert_to(jsonb_build_array(
        entry.tenant_id, entry.number, (extract(epoch from entry.at) * 1000000)::bigint, entry.who, entry.what, entry.class, entry.subject,
        entry.summary, entry.before, entry.after, entry.why, entry.request)::text, 'UTF8'))
    $$`,
    `create function link_audit_entry(entry audit) returns audit language plpgsql as $$
    declare
      chain audit_chain;
    begin
      entry.class := coalesce(entry.class, case
        when entry.what in ('operator', 'member', 'upload', 'payee', 'data') then 'access'
        when entry.what = 'rule' then 'rule'
        when entry.what = 'office' then 'money'
        else 'configuration' end);
      -- the row stays locked until the transaction ends, so that no two entries follow the same one
      insert into audit_chain (tenant_id) values (entry.tenant_id)
        on conflict (tenant_id) do update set tenant_id = excluded.tenant_id returning * into chain;
      entry.number := chain.entries + 1;
      entry.hash := audit_hash(chain.hash, entry);
      update audit_chain set entries = entry.number, hash = entry.hash where tenant_id = entry.tenant_id;
      return entry;
    end $$`,
    'alter table audit disable trigger audit_append_only',
    `do $$
    declare
      entry audit;
    begin
      for entry in select * from audit order by id loop
        entry := link_audit_entry(entry);
        update audit set class = entry.class, number = entry.number, hash = entry.hash where id = entry.id;
      end loop;
    end $$`,
    'alter table audit enable trigger audit_append_only',
    'alter table audit alter column class set not null',
    'create unique index audit_chain_place on audit (tenant_id, number)',
    `create function chain_audit() returns trigger language plpgsql as $$
    begin
      return link_audit_entry(new);
    end $$`,
    'create trigger audit_chained before insert on audit for each row execute function chain_audit()',
  )
