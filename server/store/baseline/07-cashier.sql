-- Deposits, withdrawals and the matching of both.

create table payout_account (
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
  check (removed_at is null or (not is_default))
);
comment on table payout_account is 'Bank accounts, e-wallets and crypto addresses that members are paid out to.';
comment on column payout_account.kind is 'The id of a kind in platform/cashier.json.';
comment on column payout_account.bank is 'The id of a bank of that kind; empty when the kind has none.';
comment on column payout_account.number is 'Without spaces and hyphens; only its end is ever shown to the member.';
comment on column payout_account.removed_at is 'The member removed it; earlier withdrawals still refer to it.';
create index payout_account_member on payout_account (tenant_id, member_id);
create unique index payout_account_number on payout_account (member_id, kind, bank, number) where removed_at is null;
create unique index payout_account_default on payout_account (member_id) where is_default;
create index payout_account_of_member on payout_account (member_id);
create index payout_account_plain on payout_account (tenant_id, regexp_replace(lower(NORMALIZE(number, NFKC)), '[^[:alnum:]]', '', 'g'));

create table deposit (
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
  entry_id bigint,
  counts_at timestamptz
);
comment on table deposit is 'Money that members pay in, from the request to its end (MBR-07).';
comment on column deposit.method is 'The method as it was when the deposit was made: it may be changed or deleted meanwhile.';
comment on column deposit.amount_minor is 'What is credited; the member pays the fee on top of it.';
comment on column deposit.reference is 'What the member writes with the payment.';
comment on column deposit.fields is 'Values of the fields that the method asks for.';
comment on column deposit.reason_code is 'Of a rejected one: an operator said why in the reason; a limit or an exclusion was set after the request.';
comment on column deposit.changed_at is 'When the state changed last.';
comment on column deposit.entry_id is 'The ledger entry that credited it.';
comment on column deposit.counts_at is 'Since when it counts for bonuses, missions, conditions and referrals; null: not yet, or never.';
create unique index deposit_reference on deposit (tenant_id, reference);
create index deposit_member on deposit (tenant_id, member_id, id desc);
create index deposit_open on deposit (tenant_id, state, id) where state in ('pending', 'matched', 'expired');
create index deposit_expires on deposit (expires_at) where state = 'pending';
create index deposit_counts on deposit (tenant_id, counts_at) where counts_at is not null;

create table deposit_unique (
  tenant_id text not null,
  method text not null,
  field text not null,
  value text not null,
  deposit_id bigint not null references deposit (id) on delete cascade,
  primary key (tenant_id, method, field, value)
);
comment on table deposit_unique is 'Values of fields that a deposit method calls unique, without case and signs: one deposit has each, until it is rejected, cancelled or expired.';

create table withdrawal (
  id bigint generated always as identity primary key,
  tenant_id text not null,
  member_id integer not null references member (id),
  account_id bigint not null references payout_account (id),
  hold_id bigint not null unique references hold (id),
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null,
  currency text not null,
  state text not null check (state in ('requested', 'reviewed', 'matched', 'disbursed', 'received', 'not-received', 'partial', 'forced-received', 'settled', 'rejected', 'cancelled', 'reversed')),
  received_minor bigint check (received_minor > 0),
  returned_minor bigint default 0 not null,
  created_at timestamptz not null,
  answer_until timestamptz,
  remind_at timestamptz,
  forced_at timestamptz,
  paid_minor bigint default 0 not null check (paid_minor >= 0),
  check (fee_minor >= 0 and fee_minor < amount_minor),
  constraint withdrawal_check1 check (returned_minor >= 0 and returned_minor <= amount_minor)
);
comment on table withdrawal is 'Money that members take out, from the request to its end.';
comment on column withdrawal.amount_minor is 'What leaves the wallet, the fee included.';
comment on column withdrawal.received_minor is 'What arrived, as the member says, when it was less than what was paid.';
comment on column withdrawal.returned_minor is 'What came back to the wallet after it had been paid out.';
comment on column withdrawal.answer_until is 'The payment counts as received unless the member answers by then; set when it is paid.';
comment on column withdrawal.remind_at is 'When the member is reminded next; null: not again.';
comment on column withdrawal.forced_at is 'When it counted as received without an answer.';
comment on column withdrawal.paid_minor is 'What other members have paid of it, in payments that came before the present one.';
create index withdrawal_member on withdrawal (tenant_id, member_id, id desc);
create index withdrawal_queue on withdrawal (tenant_id, id) where state in ('requested', 'reviewed', 'not-received', 'partial');
create index withdrawal_answer on withdrawal (answer_until) where state = 'disbursed';
create index withdrawal_remind on withdrawal (remind_at) where state = 'disbursed';
create index withdrawal_matchable on withdrawal (tenant_id, id) where state = 'reviewed';

create table withdrawal_step (
  withdrawal_id bigint not null references withdrawal (id) on delete cascade,
  number integer not null,
  state text not null,
  actor text not null check (actor in ('member', 'payer', 'operator', 'clock')),
  note text not null,
  at timestamptz not null,
  primary key (withdrawal_id, number)
);
comment on table withdrawal_step is 'The states that a withdrawal went through, as its member sees them.';
comment on column withdrawal_step.note is 'What the member or the operator wrote; may be empty.';

create table deposit_match (
  id bigint generated always as identity primary key,
  tenant_id text not null,
  deposit_id bigint not null unique references deposit (id) on delete cascade,
  withdrawal_id bigint not null references withdrawal (id),
  payer_id integer not null references member (id) on delete cascade,
  payee_id integer not null references member (id),
  amount_minor bigint not null check (amount_minor > 0),
  paid_minor bigint default 0 not null,
  state text not null check (state in ('open', 'proven', 'disputed', 'partial', 'contested', 'ended')),
  agree_until timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  looked_at timestamptz,
  check (paid_minor >= 0 and paid_minor <= amount_minor),
  constraint deposit_match_check1 check ((state = 'ended') = (ended_at is not null)),
  constraint deposit_match_check2 check (state <> 'partial' or agree_until is not null),
  constraint deposit_match_check3 check (payer_id <> payee_id)
);
comment on table deposit_match is 'Deposits that are paid straight to another member whose withdrawal they pay (MBR-17).';
comment on column deposit_match.amount_minor is 'What the payer is to pay to the payee.';
comment on column deposit_match.paid_minor is 'What of it the withdrawal''s hold has paid: credited to the payer, or owed to a payer who may not deposit any more.';
comment on column deposit_match.state is 'open: the payer pays; proven: the payee answers; disputed: nothing arrived, says the payee; partial: less arrived, and the payer may object; contested: the payer objected; ended.';
comment on column deposit_match.agree_until is 'Of a partial one: without an objection by then the payer agrees.';
comment on column deposit_match.looked_at is 'When an operator, or the clock after a quiet week, decided whether the deposit counts (deposit.counts_at).';
create unique index deposit_match_withdrawal on deposit_match (withdrawal_id) where state <> 'ended';
create unique index deposit_match_payer on deposit_match (payer_id) where state = 'open';
create index deposit_match_lately on deposit_match (payer_id, created_at);
create index deposit_match_agree on deposit_match (agree_until) where state = 'partial';
create index deposit_match_quiet on deposit_match (ended_at) where state = 'ended' and looked_at is null;
create index deposit_match_payee on deposit_match (payee_id, payer_id);
