/** Deposits that are paid straight to another member who withdraws (MBR-17), and members who used the same browser. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

const statements = [
  // a hold may be paid out in several parts before it ends
  `alter table hold drop constraint hold_check2,
    add constraint hold_captured_check check (state = 'open' or (state = 'captured') = (captured_minor > 0))`,

  `alter table withdrawal drop constraint withdrawal_state_check,
    add constraint withdrawal_state_check check (state in ('requested', 'reviewed', 'matched', 'disbursed', 'received',
      'not-received', 'partial', 'forced-received', 'settled', 'rejected', 'cancelled', 'reversed')),
    add column paid_minor bigint not null default 0 check (paid_minor >= 0)`,
  `comment on column withdrawal.paid_minor is 'What other members have paid of it, in payments that came before the present one.'`,
  `create index withdrawal_matchable on withdrawal (tenant_id, id) where state = 'reviewed'`,
  `alter table withdrawal_step drop constraint withdrawal_step_actor_check,
    add constraint withdrawal_step_actor_check check (actor in ('member', 'payer', 'operator', 'clock'))`,

  `create table deposit_match (
    id bigint generated always as identity primary key,
    tenant_id text not null,
    deposit_id bigint not null unique references deposit (id) on delete cascade,
    withdrawal_id bigint not null references withdrawal (id),
    payer_id integer not null references member (id) on delete cascade,
    payee_id integer not null references member (id),
    amount_minor bigint not null check (amount_minor > 0),
    paid_minor bigint not null default 0 check (paid_minor between 0 and amount_minor),
    state text not null check (state in ('open', 'proven', 'disputed', 'partial', 'contested', 'ended')),
    agree_until timestamptz,
    created_at timestamptz not null,
    ended_at timestamptz,
    check ((state = 'ended') = (ended_at is not null)),
    check (state <> 'partial' or agree_until is not null),
    check (payer_id <> payee_id)
  )`,
  // also with several instances: one payer per withdrawal, and one withdrawal per payer, at a time
  `create unique index deposit_match_withdrawal on deposit_match (withdrawal_id) where state <> 'ended'`,
  `create unique index deposit_match_payer on deposit_match (payer_id) where state = 'open'`,
  'create index deposit_match_lately on deposit_match (payer_id, created_at)',
  `create index deposit_match_agree on deposit_match (agree_until) where state = 'partial'`,
  `comment on table deposit_match is 'Deposits that are paid straight to another member whose withdrawal they pay (MBR-17).'`,
  `comment on column deposit_match.amount_minor is 'What the payer is to pay to the payee.'`,
  `comment on column deposit_match.paid_minor is 'What of it the withdrawal''s hold has paid: credited to the payer, or owed to a payer who may not deposit any more.'`,
  `comment on column deposit_match.state is 'open: the payer pays; proven: the payee answers; disputed: nothing arrived, says the payee; partial: less arrived, and the payer may object; contested: the payer objected; ended.'`,
  `comment on column deposit_match.agree_until is 'Of a partial one: without an objection by then the payer agrees.'`,

  `create table browser_member (
    tenant_id text not null,
    browser_hash text not null,
    member_id integer not null references member (id) on delete cascade,
    seen_at timestamptz not null,
    primary key (tenant_id, browser_hash, member_id)
  )`,
  'create index browser_member_member on browser_member (member_id)',
  'create index browser_member_seen on browser_member (seen_at)',
  `comment on table browser_member is 'Who has signed in with a browser: members who share one are never matched (MBR-17).'`,
  `comment on column browser_member.browser_hash is 'Of the key that the browser has now, or had when it was last seen.'`,
  `insert into browser_member select tenant_id, browser_hash, member_id, max(used_at) from session group by 1, 2, 3`,
]

export const up: Migration['up'] = tx => runStatements(tx, ...statements)
