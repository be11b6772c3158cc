/** Missions and rebate: claims of members, and bets that have brought a rebate (MBR-13, MBR-15). */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx => runStatements(tx, ...MISSIONS, ...REBATE)

const MISSIONS = [
  `create table mission_claim (
    id bigint generated always as identity primary key,
    tenant_id text not null references brand (id),
    member_id integer not null references member (id) on delete cascade,
    mission_id text not null,
    slot text not null,
    offer jsonb not null,
    reward_minor bigint not null check (reward_minor > 0),
    turnover_minor bigint not null check (turnover_minor >= 0),
    currency text not null,
    entry_id bigint not null,
    created_at timestamptz not null
  )`,
  'create unique index mission_claim_slot on mission_claim (member_id, mission_id, slot)',
  `comment on table mission_claim is 'Rewards of missions that members claimed.'`,
  `comment on column mission_claim.mission_id is 'The id in the missions of the brand.'`,
  `comment on column mission_claim.slot is 'The first day of its period in the calendar of the brand, or once.'`,
  `comment on column mission_claim.offer is 'The mission as it was then: it may be changed or deleted meanwhile.'`,
  `comment on column mission_claim.turnover_minor is 'What the reward asked to be bet.'`,
  `comment on column mission_claim.entry_id is 'The ledger entry that paid it.'`,
  `create table mission_score (
    tenant_id text not null references brand (id),
    week date not null,
    member_id integer not null references member (id) on delete cascade,
    claims integer not null check (claims > 0),
    reached_at timestamptz not null,
    primary key (tenant_id, week, member_id)
  ) with (fillfactor = 60)`,
  'create index mission_score_order on mission_score (tenant_id, week, claims desc, reached_at, member_id)',
  `comment on table mission_score is 'How many missions a member claimed in a week, for the leaderboard.'`,
  `comment on column mission_score.week is 'Its Monday in the calendar of the brand.'`,
  `comment on column mission_score.reached_at is 'When the last of them was claimed: of equal ones, who was there first is before.'`,
]

const REBATE = [
  'alter table bet_total add column rebated_minor bigint not null default 0',
  `comment on column bet_total.rebated_minor is 'What of the stakes has brought a rebate.'`,
  `create table rebate_payment (
    id bigint generated always as identity primary key,
    tenant_id text not null references brand (id),
    member_id integer not null references member (id) on delete cascade,
    day date,
    rank integer not null,
    figures jsonb not null,
    amount_minor bigint not null check (amount_minor >= 0),
    turnover_minor bigint not null check (turnover_minor >= 0),
    currency text,
    entry_id bigint,
    created_at timestamptz not null,
    check ((amount_minor > 0) = (entry_id is not null))
  )`,
  'create unique index rebate_payment_day on rebate_payment (member_id, day) where day is not null',
  'create index rebate_payment_member on rebate_payment (member_id, id)',
  `comment on table rebate_payment is 'Rebates that were paid, each with its figures.'`,
  `comment on column rebate_payment.day is 'Of one that the job pays: the day of the brand on which it is due; null: the member claimed it. One of nothing says that the day is dealt with.'`,
  `comment on column rebate_payment.rank is 'The VIP rank of the member, by which the percentages were chosen.'`,
  `comment on column rebate_payment.figures is 'By game type: stakes, percentage, amount.'`,
]
