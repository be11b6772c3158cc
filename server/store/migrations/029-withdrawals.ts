/** Accounts that members are paid out to, withdrawals with their states, and the steps that each one took (MBR-08). */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

const statements = [
  `create table payout_account (
    id bigint generated always as identity primary key,
    tenant_id text not null,
    member_id integer not null references member (id),
    kind text not null,
    bank text not null,
    holder text not null,
    number text not null,
    is_default boolean not null,
    created_at timestamptz not null,
    removed_at timestamptz,
    check (removed_at is null or not is_default)
  )`,
  `create index payout_account_member on payout_account (tenant_id, member_id)`,
  `create unique index payout_account_number on payout_account (member_id, kind, bank, number) where removed_at is null`,
  `create unique index payout_account_default on payout_account (member_id) where is_default`,
  `comment on table payout_account is 'Bank accounts, e-wallets and crypto addresses that members are paid out to.'`,
  `comment on column payout_account.kind is 'The id of a kind in platform/cashier.json.'`,
  `comment on column payout_account.bank is 'The id of a bank of that kind; empty when the kind has none.'`,
  `comment on column payout_account.number is 'Without spaces and hyphens; only its end is ever shown to the member.'`,
  `comment on column payout_account.removed_at is 'The member removed it; earlier withdrawals still refer to it.'`,
  `create table withdrawal (
    id bigint generated always as identity primary key,
    tenant_id text not null,
    member_id integer not null references member (id),
    account_id bigint not null references payout_account (id),
    hold_id bigint not null unique references hold (id),
    amount_minor bigint not null check (amount_minor > 0),
    fee_minor bigint not null check (fee_minor >= 0 and fee_minor < amount_minor),
    currency text not null,
    state text not null check (state in ('requested', 'reviewed', 'disbursed', 'received', 'not-received', 'partial',
      'forced-received', 'settled', 'rejected', 'cancelled', 'reversed')),
    received_minor bigint check (received_minor > 0),
    returned_minor bigint not null default 0 check (returned_minor between 0 and amount_minor),
    created_at timestamptz not null,
    answer_until timestamptz,
    remind_at timestamptz,
    forced_at timestamptz
  )`,
  `create index withdrawal_member on withdrawal (tenant_id, member_id, id desc)`,
  `create index withdrawal_queue on withdrawal (tenant_id, id) where state in ('requested', 'reviewed', 'not-received', 'partial')`,
  `create index withdrawal_answer on withdrawal (answer_until) where state = 'disbursed'`,
  `create index withdrawal_remind on withdrawal (remind_at) where state = 'disbursed'`,
  `comment on table withdrawal is 'Money that members take out, from the request to its end.'`,
  `comment on column withdrawal.amount_minor is 'What leaves the wallet, the fee included.'`,
  `comment on column withdrawal.received_minor is 'What arrived, as the member says, when it was less than what was paid.'`,
  `comment on column withdrawal.returned_minor is 'What came back to the wallet after it had been paid out.'`,
  `comment on column withdrawal.answer_until is 'The payment counts as received unless the member answers by then; set when it is paid.'`,
  `comment on column withdrawal.remind_at is 'When the member is reminded next; null: not again.'`,
  `comment on column withdrawal.forced_at is 'When it counted as received without an answer.'`,
  `create table withdrawal_step (
    withdrawal_id bigint not null references withdrawal (id) on delete cascade,
    number integer not null,
    state text not null,
    actor text not null check (actor in ('member', 'operator', 'clock')),
    note text not null,
    at timestamptz not null,
    primary key (withdrawal_id, number)
  )`,
  `comment on table withdrawal_step is 'The states that a withdrawal went through, as its member sees them.'`,
  `comment on column withdrawal_step.note is 'What the member or the operator wrote; may be empty.'`,
]

export const up: Migration['up'] = tx => runStatements(tx, ...statements)
