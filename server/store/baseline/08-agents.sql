-- Agents: the tree of teams, their figures, contracts and links.

create table downline (
  upline_id integer not null references member (id),
  member_id integer not null references member (id),
  depth integer not null check (depth > 0),
  joined_at timestamptz not null,
  primary key (upline_id, member_id)
);
comment on table downline is 'Everybody above each member. Kept by a trigger on member.';
comment on column downline.depth is '1: directly below.';
comment on column downline.joined_at is 'Since when the member belongs to this team.';
create index downline_member on downline (member_id, depth);

create table referral_link (
  id integer generated always as identity primary key,
  tenant_id text not null,
  code text not null,
  agent_id integer not null references member (id),
  type text not null check (type in ('0', '1', '2', '41', '42')),
  rate integer check (rate >= 0 and rate <= 10000),
  max_uses integer check (max_uses > 0),
  uses integer default 0 not null,
  expires_at timestamptz,
  note text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  check (uses >= 0 and (max_uses is null or uses <= max_uses)),
  foreign key (tenant_id, code) references invitation_code (tenant_id, code),
  unique (tenant_id, code)
);
comment on table referral_link is 'Invitation codes that an agent made, with what they give and until when.';
comment on column referral_link.type is 'Agent flag of who registers with it.';
comment on column referral_link.rate is 'Real-time salary rate of who registers with it, in hundredths of a percent.';
create index referral_link_agent on referral_link (agent_id, id desc);
alter table member add foreign key (link_id) references referral_link (id);

create table team_change (
  id bigint generated always as identity primary key,
  member_id integer not null references member (id),
  kind text not null,
  at timestamptz not null,
  bets integer default 0 not null,
  amount_minor bigint default 0 not null,
  win_minor bigint default 0 not null,
  game_id integer references game (id),
  is_counted boolean default false not null,
  tenant_id text not null references brand (id),
  uncounted_minor bigint default 0 not null
);
comment on table team_change is 'What members of teams did that is not in the figures yet. The job add-up-teams removes it.';
comment on column team_change.kind is 'bet, registration, or the kind of a ledger entry.';
comment on column team_change.amount_minor is 'The stakes, or what came into the wallet (below zero: what went out).';
comment on column team_change.game_id is 'Of bets.';
comment on column team_change.is_counted is 'The figures by game and by kind hold it already: it was there when their tables were made.';
comment on column team_change.uncounted_minor is 'Of the stakes: what does not count (bet.uncounted_minor).';
create index team_change_brand on team_change (tenant_id, id);
create index team_change_member on team_change (member_id);

create table member_day (
  member_id integer not null references member (id),
  day date not null,
  bets integer not null,
  stake_minor bigint not null,
  win_minor bigint not null,
  deposit_minor bigint not null,
  withdrawal_minor bigint not null,
  bonus_minor bigint not null,
  uncounted_minor bigint default 0 not null,
  primary key (member_id, day)
) with (fillfactor = 60);
comment on table member_day is 'What a member of a team did on a day of the brand. Added up by the job add-up-teams, as the three tables below.';
comment on column member_day.uncounted_minor is 'Of the stakes: what does not count (bet.uncounted_minor).';
create index member_day_day on member_day (day);

create table team_day (
  agent_id integer not null references member (id),
  day date not null,
  bets integer not null,
  stake_minor bigint not null,
  win_minor bigint not null,
  deposit_minor bigint not null,
  withdrawal_minor bigint not null,
  bonus_minor bigint not null,
  registrations integer not null,
  first_deposits integer not null,
  uncounted_minor bigint default 0 not null,
  primary key (agent_id, day)
) with (fillfactor = 60);
comment on table team_day is 'What everybody below an agent did on a day of the brand, by the team of that time.';
comment on column team_day.uncounted_minor is 'Of the stakes: what does not count (bet.uncounted_minor).';

create table team_hour (
  agent_id integer not null references member (id),
  starts_at timestamptz not null,
  stake_minor bigint not null,
  primary key (agent_id, starts_at)
) with (fillfactor = 60);
comment on table team_hour is 'What everybody below an agent staked in an hour, which begins as those of the brand do.';

create table team_active (
  agent_id integer not null references member (id),
  day date not null,
  previous_day date not null,
  members integer not null,
  primary key (agent_id, day, previous_day) include (members)
) with (fillfactor = 60);
comment on table team_active is 'How many members of a team bet on a day and, before it, last on another: those of a range are the sum over its days where the day before is not in it.';
comment on column team_active.previous_day is '-infinity: never in this team, or more than a quarter of a year ago.';

create table team_member (
  member_id integer primary key references member (id),
  first_deposit_on date,
  active_on date,
  team_stake_minor bigint default 0 not null,
  members integer default 0 not null
) with (fillfactor = 60);
comment on table team_member is 'What the job add-up-teams must know of a member of a team.';
comment on column team_member.active_on is 'The last day with a bet.';
comment on column team_member.team_stake_minor is 'What everybody below ever staked.';
comment on column team_member.members is 'How many are below. New ones are added by the job, those who are moved by the trigger on member.';

create table team_game_day (
  agent_id integer not null references member (id),
  day date not null,
  game_type text not null,
  vendor text not null,
  bets integer not null,
  stake_minor bigint not null,
  win_minor bigint not null,
  primary key (agent_id, day, game_type, vendor)
) with (fillfactor = 60);
comment on table team_game_day is 'What everybody below an agent bet on a day of the brand, by game type and vendor. Added up by the job add-up-teams.';

create table team_kind_day (
  agent_id integer not null references member (id),
  day date not null,
  kind text not null,
  entries integer not null,
  in_minor bigint not null,
  out_minor bigint not null,
  primary key (agent_id, day, kind)
) with (fillfactor = 60);
comment on table team_kind_day is 'What came into the wallets of everybody below an agent and went out of them on a day of the brand, by kind of entry, without play and transfers. Added up by the job add-up-teams.';
comment on column team_kind_day.out_minor is 'Without sign.';

create table team_log (
  id bigint generated always as identity primary key,
  tenant_id text not null,
  agent_id integer not null references member (id),
  member_id integer not null references member (id),
  action text not null check (action in ('register', 'freeze', 'unfreeze', 'move')),
  upline_id integer references member (id),
  at timestamptz not null
);
comment on table team_log is 'What an agent did with a member of the team.';
comment on column team_log.upline_id is 'With move: who is above the member from then on.';
create index team_log_member on team_log (member_id, id);

create table agent_contract (
  id bigint generated always as identity primary key,
  tenant_id text not null references brand (id),
  kind text not null check (kind in ('dividend', 'dailySalary', 'hourlySalary', 'realTimeSalary')),
  upline_id integer references member (id),
  member_id integer not null references member (id),
  state text not null check (state in ('offered', 'active', 'rejected', 'withdrawn', 'terminated')),
  termination_by text check (termination_by in ('upline', 'member')),
  period text check (period in ('daily', 'weekly', 'semi-monthly', 'monthly')),
  carries_losses boolean default false not null,
  tiers jsonb not null,
  version integer default 1 not null,
  offered_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('terminated', 'agreed', 'replaced', 'above-upline', 'upline-ended', 'moved')),
  paid_until timestamptz,
  pays_at timestamptz,
  carried_minor bigint default 0 not null,
  counted_stake_minor bigint default 0 not null,
  paid_minor bigint default 0 not null,
  paused_at timestamptz,
  ended_stake_minor bigint,
  depth integer default 0 not null,
  termination_at timestamptz,
  check ((kind = 'dividend') = (period is not null)),
  constraint agent_contract_check1 check (state <> 'active' or (paid_until is not null and ended_at is null))
) with (fillfactor = 80);
comment on table agent_contract is 'What an agent earns from the figures of the own team, and who pays it.';
comment on column agent_contract.upline_id is 'Who pays: the agent directly above at the time of the offer; null: the brand.';
comment on column agent_contract.termination_by is 'Who asks to end it and waits for the answer of the other; null: nobody.';
comment on column agent_contract.period is 'Of dividends.';
comment on column agent_contract.carries_losses is 'What players won in a period lowers their loss of the next one.';
comment on column agent_contract.version is 'Grows with every change of the state, so that a late answer is refused.';
comment on column agent_contract.paid_until is 'The first moment that is not paid.';
comment on column agent_contract.pays_at is 'When the period that begins at paid_until is paid; null: nothing more is. In real time only of contracts that ended or are paused and not paid to the end yet.';
comment on column agent_contract.carried_minor is 'What players won and is not yet made up for by losses.';
comment on column agent_contract.counted_stake_minor is 'In real time: what the team had staked when the contract began.';
comment on column agent_contract.paid_minor is 'In real time: the sum of all payments, due ones included.';
comment on column agent_contract.paused_at is 'Since when the brand does not offer the feature; null: it pays.';
comment on column agent_contract.ended_stake_minor is 'In real time: what the team had staked when the contract ended or was paused.';
comment on column agent_contract.depth is 'How many stand above the member: an agent is paid before the agents below. Kept by triggers.';
comment on column agent_contract.termination_at is 'When termination_by changed last; null: never.';
create unique index agent_contract_active on agent_contract (member_id, kind) where state = 'active';
create unique index agent_contract_offered on agent_contract (member_id, kind) where state = 'offered';
create index agent_contract_member on agent_contract (member_id, kind, id);
create index agent_contract_upline on agent_contract (upline_id, kind, id);
create index agent_contract_pays on agent_contract (tenant_id, pays_at, depth, id) where pays_at is not null;
create index agent_contract_real_time on agent_contract (tenant_id, depth, id)
  where kind = 'realTimeSalary' and (state = 'active' or pays_at is not null);
create index agent_contract_of_brand on agent_contract (tenant_id) where upline_id is null and state = 'active';
create index agent_contract_in_force on agent_contract (tenant_id, kind, paused_at) where state = 'active';

create table contract_payment (
  id bigint generated always as identity primary key,
  contract_id bigint not null references agent_contract (id),
  starts timestamptz not null,
  ends timestamptz not null,
  figures jsonb not null,
  amount_minor bigint not null check (amount_minor >= 0),
  state text not null check (state in ('paid', 'due', 'nothing')),
  entry_id bigint references ledger_entry (id),
  created_at timestamptz not null,
  paid_at timestamptz,
  tenant_id text not null references brand (id),
  check (ends > starts),
  constraint contract_payment_check1 check ((state = 'nothing') = (amount_minor = 0)),
  constraint contract_payment_check2 check ((state = 'paid') = (entry_id is not null)),
  unique (contract_id, starts)
) with (fillfactor = 90);
comment on table contract_payment is 'What a contract paid for a period, owes, or found nothing to pay for.';
comment on column contract_payment.figures is 'Everything the amount came from.';
comment on column contract_payment.state is 'due: the upline has not had enough money yet, or the account of one of the two is frozen.';
create index contract_payment_due on contract_payment (tenant_id, id) where state = 'due';
create index contract_payment_entry on contract_payment (entry_id) where entry_id is not null;

create table agent_deposit (
  id bigint generated always as identity primary key,
  tenant_id text not null,
  member_id integer not null references member (id) on delete cascade,
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null
);
comment on table agent_deposit is 'Transfers from an agent to a member of the team, which count in the deposit limits of the member.';
create index agent_deposit_of_member on agent_deposit (tenant_id, member_id, created_at);

create function keep_downline() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.upline_id is null then
      return null;
    end if;
    perform pg_advisory_xact_lock_shared(hashtextextended('team tree ' || new.tenant_id, 0));
  else
    perform pg_advisory_xact_lock(hashtextextended('team tree ' || new.tenant_id, 0));
    if new.upline_id = new.id or exists (select from downline where upline_id = new.id and member_id = new.upline_id) then
      raise exception 'member % cannot be moved below its own downline', new.id using errcode = 'LV003';
    end if;
  end if;
  if not exists (select from member where id = new.upline_id and tenant_id = new.tenant_id) then
    raise exception 'member % of brand % cannot have an upline of another brand', new.id, new.tenant_id using errcode = 'LV004';
  end if;
  with team as (
    select new.id as member_id, 0 as depth union all select member_id, depth from downline where upline_id = new.id
  ), above as (
    select new.upline_id as upline_id, 1 as depth
    union all select upline_id, depth + 1 from downline where member_id = new.upline_id
  ), removed as (
    delete from downline using team
    where downline.member_id = team.member_id and downline.depth > team.depth
      and not exists (select from above where above.upline_id = downline.upline_id)
    returning downline.upline_id
  ), added as (
    insert into downline as known (upline_id, member_id, depth, joined_at)
    select above.upline_id, team.member_id, above.depth + team.depth, case when tg_op = 'INSERT' then new.created_at else new.moved_at end
    from above, team order by 1, 2
    on conflict (upline_id, member_id) do update set depth = excluded.depth
    returning upline_id, xmax = 0 as is_new
  )
  insert into team_member as kept (member_id, members)
  select upline_id, sum(change) from (
    select upline_id, -1 as change from removed union all select upline_id, 1 from added where is_new
  ) as changed where tg_op = 'UPDATE' group by 1 having sum(change) <> 0 order by 1
  on conflict (member_id) do update set members = kept.members + excluded.members;
  return null;
end $$;
create trigger member_in_downline after insert on member for each row execute function keep_downline();
create trigger member_moved_in_downline after update of upline_id on member
  for each row when ((old.upline_id is distinct from new.upline_id)) execute function keep_downline();

create function note_bets() returns trigger language plpgsql as $$
begin
  insert into team_change (tenant_id, member_id, kind, at, bets, amount_minor, win_minor, uncounted_minor, game_id)
  select added.tenant_id, member_id, 'bet', added.created_at, 1, stake_minor, win_minor, uncounted_minor, game_id
  from added join member on member.id = member_id where upline_id is not null;
  return null;
end $$;
create trigger bet_noted_for_team after insert on bet referencing new table as added for each statement execute function note_bets();

create function note_payments() returns trigger language plpgsql as $$
begin
  insert into team_change (tenant_id, member_id, kind, at, amount_minor)
  select member.tenant_id, member.id, ledger_entry.kind, ledger_entry.created_at, amount_minor
  from added
  join ledger_entry on ledger_entry.id = added.entry_id
    and ledger_entry.kind not in ('bet', 'win', 'bet-placed', 'bet-settled', 'bet-refund', 'bet-rebate', 'hold', 'release',
      'opening', 'trial-over', 'transfer-in', 'transfer-out', 'transfer-collect', 'member-transfer')
  join ledger_account on ledger_account.id = added.account_id and ledger_account.kind = 'player'
  join member on member.id = substring(ledger_account.owner from '^member:(\d+)$')::integer and upline_id is not null;
  return null;
end $$;
create trigger posting_noted_for_team after insert on posting referencing new table as added
  for each statement execute function note_payments();

create function note_registration() returns trigger language plpgsql as $$
begin
  insert into team_change (tenant_id, member_id, kind, at) values (new.tenant_id, new.id, 'registration', new.created_at);
  return null;
end $$;
create trigger member_noted_for_team after insert on member
  for each row when ((new.upline_id is not null)) execute function note_registration();

create function set_contract_depth() returns trigger language plpgsql as $$
begin
  select coalesce(max(downline.depth), 0) into new.depth from downline where downline.member_id = new.member_id;
  return new;
end $$;
create trigger contract_depth before insert on agent_contract for each row execute function set_contract_depth();

create function move_contract_depths() returns trigger language plpgsql as $$
begin
  update agent_contract set depth = (select coalesce(max(downline.depth), 0) from downline where downline.member_id = agent_contract.member_id)
  where member_id = new.id or member_id in (select downline.member_id from downline where upline_id = new.id);
  return null;
end $$;
create trigger member_moved_to_depth after update of upline_id on member
  for each row when ((old.upline_id is distinct from new.upline_id)) execute function move_contract_depths();
