/** Deposits with their states (MBR-07), and the pictures that members upload as proof. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

const statements = [
  `create table upload (
    id uuid primary key default gen_random_uuid(),
    tenant_id text not null,
    member_id integer not null references member (id) on delete cascade,
    purpose text not null check (purpose in ('deposit', 'dispute')),
    case_id bigint not null,
    hash text not null,
    body bytea not null,
    width integer not null,
    height integer not null,
    created_at timestamptz not null,
    delete_after timestamptz,
    disputed boolean not null default false
  )`,
  'create unique index upload_hash on upload (tenant_id, purpose, hash)',
  'create index upload_case on upload (tenant_id, purpose, case_id)',
  'create index upload_delete_after on upload (delete_after) where delete_after is not null',
  `comment on table upload is 'Pictures that members upload as proof, decoded and encoded again as JPEG without metadata.'`,
  `comment on column upload.case_id is 'What it proves: the id of a deposit, or of the withdrawal that is disputed.'`,
  `comment on column upload.hash is 'SHA-256 of the body: one picture proves one case.'`,
  `comment on column upload.delete_after is 'Set when its case ends: it is deleted after this moment, unless it is disputed.'`,
  `comment on column upload.disputed is 'Evidence of a dispute under way: neither its owner nor the retention period deletes it.'`,
  `create table deposit (
    id bigint generated always as identity primary key,
    tenant_id text not null,
    member_id integer not null references member (id) on delete cascade,
    method jsonb not null,
    amount_minor bigint not null check (amount_minor > 0),
    fee_minor bigint not null check (fee_minor >= 0),
    currency text not null,
    reference text not null,
    fields jsonb not null,
    state text not null check (state in ('pending', 'matched', 'approved', 'rejected', 'expired', 'cancelled')),
    reason_code text check (reason_code in ('operator', 'limit', 'excluded')),
    reason text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    changed_at timestamptz not null,
    entry_id bigint
  )`,
  'create unique index deposit_reference on deposit (tenant_id, reference)',
  'create index deposit_member on deposit (tenant_id, member_id, id desc)',
  `create index deposit_open on deposit (tenant_id, state, id) where state in ('pending', 'matched', 'expired')`,
  `create index deposit_expires on deposit (expires_at) where state = 'pending'`,
  `comment on table deposit is 'Money that members pay in, from the request to its end (MBR-07).'`,
  `comment on column deposit.method is 'The method as it was when the deposit was made: it may be changed or deleted meanwhile.'`,
  `comment on column deposit.amount_minor is 'What is credited; the member pays the fee on top of it.'`,
  `comment on column deposit.reference is 'What the member writes with the payment.'`,
  `comment on column deposit.fields is 'Values of the fields that the method asks for.'`,
  `comment on column deposit.reason_code is 'Of a rejected one: an operator said why in the reason; a limit or an exclusion was set after the request.'`,
  `comment on column deposit.changed_at is 'When the state changed last.'`,
  `comment on column deposit.entry_id is 'The ledger entry that credited it.'`,
]

export const up: Migration['up'] = tx => runStatements(tx, ...statements)
