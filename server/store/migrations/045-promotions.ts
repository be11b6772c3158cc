/** Promotions: their participants, the state of each claim, and the bets that a bonus asks for (PRM-01 to PRM-06). */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create table promotion_claim (
      id bigint generated always as identity primary key,
      tenant_id text not null,
      promotion_id text not null,
      member_id integer not null references member (id) on delete cascade,
      slot text not null,
      day date not null,
      state text not null check (state in ('draft', 'joined', 'applying', 'issued', 'claimed', 'rejected')),
      offer jsonb not null,
      ends_at timestamptz,
      step integer check (step > 0),
      remark text not null default '',
      reason text,
      bonus_minor bigint not null default 0 check (bonus_minor >= 0),
      turnover_minor bigint not null default 0 check (turnover_minor >= 0),
      currency text,
      entry_id bigint,
      created_at timestamptz not null,
      changed_at timestamptz not null
    )`,
    'create unique index promotion_claim_slot on promotion_claim (member_id, promotion_id, slot)',
    `create index promotion_claim_waiting on promotion_claim (tenant_id, id) where state = 'applying'`,
    `create index promotion_claim_joined on promotion_claim (tenant_id, promotion_id, member_id) where state = 'joined'`,
    `comment on table promotion_claim is 'What members did with promotions: joined, applied, claimed, signed in.'`,
    `comment on column promotion_claim.promotion_id is 'The id in the promotions of the brand.'`,
    `comment on column promotion_claim.slot is 'What it is once for: draft, claim:<n>, day:<date> of a check-in, period:<first day> of a cashback.'`,
    `comment on column promotion_claim.day is 'The day of the brand on which it was made.'`,
    `comment on column promotion_claim.offer is 'The promotion as it was then: it may be changed or deleted meanwhile.'`,
    `comment on column promotion_claim.ends_at is 'When the promotion ends, as it was then; null: never.'`,
    `comment on column promotion_claim.step is 'Of a check-in: the day of its calendar, from 1.'`,
    `comment on column promotion_claim.reason is 'Of a rejected application: what the operator writes and the member reads.'`,
    `comment on column promotion_claim.turnover_minor is 'What the bonus asked to be bet.'`,
    `comment on column promotion_claim.entry_id is 'The ledger entry that paid the bonus.'`,
    `create table promotion_place (
      tenant_id text not null,
      promotion_id text not null,
      taken integer not null check (taken >= 0),
      primary key (tenant_id, promotion_id)
    ) with (fillfactor = 60)`,
    `comment on table promotion_place is 'How many claims of promotions with a limit are taken, by all members together.'`,
    'alter table turnover add column bonus_minor bigint not null default 0 check (bonus_minor >= 0)',
    `comment on column turnover.left_minor is 'Of deposits: grows with each by the multiple of the brand, falls with each stake by the share that its game type counts.'`,
    `comment on column turnover.bonus_minor is 'Of bonuses: grows with each by the multiple of its promotion. A stake takes off here first.'`,
    'alter table upload drop constraint upload_purpose_check',
    `alter table upload add constraint upload_purpose_check check (purpose in ('deposit', 'dispute', 'promotion'))`,
    `comment on column upload.case_id is 'What it proves: the id of a deposit, of the withdrawal that is disputed, or of a claim of a promotion.'`,
  )
