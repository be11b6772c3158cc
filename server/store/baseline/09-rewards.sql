-- Rewards: promotions, raffles, rebates, missions, points, VIP levels and referrals.

create table promotion_claim (
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
  remark text default '' not null,
  reason text,
  bonus_minor bigint default 0 not null check (bonus_minor >= 0),
  turnover_minor bigint default 0 not null check (turnover_minor >= 0),
  currency text,
  entry_id bigint,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
comment on table promotion_claim is 'What members did with promotions: joined, applied, claimed, signed in.';
comment on column promotion_claim.promotion_id is 'The id in the promotions of the brand.';
comment on column promotion_claim.slot is 'What it is once for: draft, claim:<n>, day:<date> of a check-in, period:<first day> of a cashback.';
comment on column promotion_claim.day is 'The day of the brand on which it was made.';
comment on column promotion_claim.offer is 'The promotion as it was then: it may be changed or deleted meanwhile.';
comment on column promotion_claim.ends_at is 'When the promotion ends, as it was then; null: never.';
comment on column promotion_claim.step is 'Of a check-in: the day of its calendar, from 1.';
comment on column promotion_claim.reason is 'Of a rejected application: what the operator writes and the member reads.';
comment on column promotion_claim.turnover_minor is 'What the bonus asked to be bet.';
comment on column promotion_claim.entry_id is 'The ledger entry that paid the bonus.';
create unique index promotion_claim_slot on promotion_claim (member_id, promotion_id, slot);
create index promotion_claim_waiting on promotion_claim (tenant_id, id) where state = 'applying';
create index promotion_claim_joined on promotion_claim (tenant_id, promotion_id, member_id) where state = 'joined';
create index promotion_claim_draft on promotion_claim (changed_at) where state = 'draft';

create table promotion_place (
  tenant_id text not null,
  promotion_id text not null,
  taken integer not null check (taken >= 0),
  primary key (tenant_id, promotion_id)
) with (fillfactor = 60);
comment on table promotion_place is 'How many claims of promotions with a limit are taken, by all members together.';

create table promotion_contact (
  tenant_id text not null,
  kind text not null,
  number text not null,
  member_id integer not null references member (id) on delete cascade,
  primary key (tenant_id, kind, number)
);
comment on table promotion_contact is 'Numbers that members gave for gifts, in a form without country code and signs; each belongs to one member.';

create table raffle (
  id integer generated always as identity primary key,
  tenant_id text not null,
  code text not null,
  title text not null,
  period text not null check (period in ('once', 'day', 'week', 'month')),
  currency text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  unique (tenant_id, code)
);
comment on table raffle is 'A promotion that draws a prize for each member once in each period.';
comment on column raffle.period is 'UTC; a week begins on Monday.';

create table raffle_prize (
  raffle_id integer not null references raffle (id),
  prize_minor bigint not null check (prize_minor > 0),
  stock integer not null check (stock >= 0),
  primary key (raffle_id, prize_minor)
);
comment on column raffle_prize.stock is 'How many prizes of this amount are left.';

create table raffle_claim (
  raffle_id integer not null references raffle (id),
  member_id integer not null references member (id),
  period_start timestamptz not null,
  prize_minor bigint not null,
  created_at timestamptz not null,
  primary key (raffle_id, member_id, period_start)
);

create table rebate_payment (
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
);
comment on table rebate_payment is 'Rebates that were paid, each with its figures.';
comment on column rebate_payment.day is 'Of one that the job pays: the day of the brand on which it is due; null: the member claimed it. One of nothing says that the day is dealt with.';
comment on column rebate_payment.rank is 'The VIP rank of the member, by which the percentages were chosen.';
comment on column rebate_payment.figures is 'By game type: stakes, percentage, amount.';
create unique index rebate_payment_day on rebate_payment (member_id, day) where day is not null;
create index rebate_payment_member on rebate_payment (member_id, id);

create table mission_claim (
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
);
comment on table mission_claim is 'Rewards of missions that members claimed.';
comment on column mission_claim.mission_id is 'The id in the missions of the brand.';
comment on column mission_claim.slot is 'The first day of its period in the calendar of the brand, or once.';
comment on column mission_claim.offer is 'The mission as it was then: it may be changed or deleted meanwhile.';
comment on column mission_claim.turnover_minor is 'What the reward asked to be bet.';
comment on column mission_claim.entry_id is 'The ledger entry that paid it.';
create unique index mission_claim_slot on mission_claim (member_id, mission_id, slot);

create table mission_score (
  tenant_id text not null references brand (id),
  week date not null,
  member_id integer not null references member (id) on delete cascade,
  claims integer not null check (claims > 0),
  reached_at timestamptz not null,
  primary key (tenant_id, week, member_id)
) with (fillfactor = 60);
comment on table mission_score is 'How many missions a member claimed in a week, for the leaderboard.';
comment on column mission_score.week is 'Its Monday in the calendar of the brand.';
comment on column mission_score.reached_at is 'When the last of them was claimed: of equal ones, who was there first is before.';
create index mission_score_order on mission_score (tenant_id, week, claims desc, reached_at, member_id);

create table points_count (
  id boolean default true primary key check (id),
  counted_until timestamptz not null
);
comment on table points_count is 'How far the job earn-points has got.';
comment on column points_count.counted_until is 'The next quarter of an hour whose bets bring points.';

create table points_rest (
  member_id integer primary key references member (id) on delete cascade,
  rest bigint not null check (rest >= 0 and rest < 100000000),
  stake_minor bigint not null
) with (fillfactor = 60);
comment on table points_rest is 'The fraction of a point that the bets of a member have brought and that is not in the ledger yet.';
comment on column points_rest.rest is 'In hundred-millionths of a point.';
comment on column points_rest.stake_minor is 'What was staked since the last whole point.';

create table points_stock (
  tenant_id text not null references brand (id),
  good_id text not null,
  stock integer not null,
  taken integer not null check (taken >= 0),
  check (taken <= stock),
  primary key (tenant_id, good_id)
) with (fillfactor = 60);
comment on table points_stock is 'How many pieces of a good are redeemed; no row: none.';
comment on column points_stock.stock is 'How many the brand had in all when one was last redeemed.';
comment on column points_stock.taken is 'In process or approved.';

create table redemption (
  id bigint generated always as identity primary key,
  tenant_id text not null references brand (id),
  member_id integer not null references member (id),
  good_id text not null,
  good jsonb not null,
  quantity integer not null check (quantity > 0),
  points bigint not null check (points > 0),
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null,
  address text not null,
  mobile_number text not null,
  state text not null check (state in ('in-process', 'approved', 'rejected')),
  remark text default '' not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'in-process') = (decided_at is null))
);
comment on table redemption is 'Goods that members redeemed in the points mall.';
comment on column redemption.good is 'Its name and picture at that time.';
comment on column redemption.points is 'For all pieces.';
comment on column redemption.amount_minor is 'Money beside the points, for all pieces.';
comment on column redemption.mobile_number is 'Digits with the dialing code.';
comment on column redemption.remark is 'Of the operator who decided; the member reads it.';
create index redemption_member on redemption (member_id, id);
create index redemption_open on redemption (tenant_id, id) where state = 'in-process';

create table vip_bets (
  member_id integer primary key references member (id),
  counted_minor bigint not null,
  counted_until timestamptz not null
) with (fillfactor = 60);
comment on table vip_bets is 'What a member has bet since the account was opened, added up from bet_total by the job raise-vip-levels.';
comment on column vip_bets.counted_minor is 'Sum of the stakes of every quarter of an hour before counted_until.';
comment on column vip_bets.counted_until is 'The next quarter of an hour to be counted; the latest of all members is that of the job.';

create table referral (
  member_id integer primary key references member (id) on delete cascade,
  tenant_id text not null references brand (id),
  referrer_id integer not null references member (id) on delete cascade,
  same_network boolean not null,
  created_at timestamptz not null,
  check (referrer_id < member_id)
);
comment on table referral is 'Who registered with whose personal code. Made with the registration, and never changed.';
comment on column referral.same_network is 'The referrer had used the network that the registration came from: perhaps the same person.';
create index referral_list on referral (referrer_id, created_at desc, member_id desc);
create index referral_tenant on referral (tenant_id, member_id);

create table referral_reward (
  id bigint generated always as identity primary key,
  tenant_id text not null references brand (id),
  referrer_id integer not null references member (id) on delete cascade,
  member_id integer not null references referral (member_id) on delete cascade,
  kind text not null check (kind in ('deposit', 'bets')),
  slot text not null,
  base_minor bigint not null check (base_minor > 0),
  percent text,
  amount_minor bigint not null check (amount_minor >= 0),
  turnover_minor bigint default 0 not null check (turnover_minor >= 0),
  currency text,
  entry_id bigint,
  created_at timestamptz not null,
  unique (member_id, kind, slot)
);
comment on table referral_reward is 'What a referrer was paid for a referred member, with the figures it came from.';
comment on column referral_reward.kind is 'deposit: for the first sufficient deposit; bets: a share of the stakes of one day.';
comment on column referral_reward.slot is 'What it is paid once for: first, or the day of the brand as YYYY-MM-DD.';
comment on column referral_reward.base_minor is 'The deposit, or the stakes of the day.';
comment on column referral_reward.percent is 'Of the stakes, as the brand had it then; null: a fixed amount.';
comment on column referral_reward.amount_minor is 'What was paid; 0: the share is less than the smallest unit of the currency.';
comment on column referral_reward.turnover_minor is 'What the reward asked to be bet.';
comment on column referral_reward.entry_id is 'The ledger entry that paid it; null: nothing was paid.';
create index referral_reward_list on referral_reward (referrer_id, created_at desc, id desc);
