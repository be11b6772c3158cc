/**
 * The points mall (PTS-01 to PTS-04): accounts of points in the ledger, bets that have brought points, stocks of goods, and redemptions of
 * members.
 */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx => runStatements(tx, ...ACCOUNTS, ...EARNING, ...GOODS)

/**
 * Points are a kind of account of their own: the ledger guards them like money, and figures of money, which name the kind `player`,
 * never contain them. Their totals are kept as those of wallets.
 */
const ACCOUNTS = [
  'alter table ledger_account drop constraint ledger_account_kind_check',
  `alter table ledger_account add constraint ledger_account_kind_check check (kind in ('player', 'platform', 'points'))`,
  `comment on column ledger_account.kind is 'player: money of a member; points: points of a member; platform: the other side of every entry.'`,
  `comment on table account_total is 'What came into an account of a member and went out of it in a quarter of an hour, by kind of entry. Kept by a trigger on posting.'`,
  `create or replace function keep_account_totals() returns trigger language plpgsql as $$
    begin
      insert into account_total as kept
        (account_id, quarter_hour, kind, entries, in_minor, out_minor, first_number, last_number)
        select account_id, quarter_hour(ledger_entry.created_at), ledger_entry.kind, count(*),
          coalesce(sum(amount_minor) filter (where amount_minor > 0), 0), coalesce(sum(-amount_minor) filter (where amount_minor < 0), 0),
          min(number), max(number)
        from added
        join ledger_entry on ledger_entry.id = added.entry_id
        join ledger_account on ledger_account.id = added.account_id and ledger_account.kind <> 'platform'
        group by 1, 2, 3 order by 1, 2, 3
      on conflict (account_id, quarter_hour, kind) do update set
        entries = kept.entries + excluded.entries,
        in_minor = kept.in_minor + excluded.in_minor,
        out_minor = kept.out_minor + excluded.out_minor,
        first_number = least(kept.first_number, excluded.first_number),
        last_number = greatest(kept.last_number, excluded.last_number);
      return null;
    end $$`,
]

const EARNING = [
  'alter table bet_total add column earned_minor bigint not null default 0',
  `comment on column bet_total.earned_minor is 'What of the stakes has brought points. Set by the job earn-points.'`,
  `create table points_count (
    id boolean primary key default true check (id),
    counted_until timestamptz not null
  )`,
  `comment on table points_count is 'How far the job earn-points has got.'`,
  `comment on column points_count.counted_until is 'The next quarter of an hour whose bets bring points.'`,
  `create table points_rest (
    member_id integer primary key references member (id) on delete cascade,
    rest bigint not null check (rest >= 0 and rest < 100000000),
    stake_minor bigint not null
  ) with (fillfactor = 60)`,
  `comment on table points_rest is 'The fraction of a point that the bets of a member have brought and that is not in the ledger yet.'`,
  `comment on column points_rest.rest is 'In hundred-millionths of a point.'`,
  `comment on column points_rest.stake_minor is 'What was staked since the last whole point.'`,
]

const GOODS = [
  `create table points_stock (
    tenant_id text not null references brand (id),
    good_id text not null,
    stock integer not null,
    taken integer not null check (taken >= 0),
    primary key (tenant_id, good_id),
    check (taken <= stock)
  ) with (fillfactor = 60)`,
  `comment on table points_stock is 'How many pieces of a good are redeemed; no row: none.'`,
  `comment on column points_stock.stock is 'How many the brand had in all when one was last redeemed.'`,
  `comment on column points_stock.taken is 'In process or approved.'`,
  `create table redemption (
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
    remark text not null default '',
    created_at timestamptz not null,
    decided_at timestamptz,
    check ((state = 'in-process') = (decided_at is null))
  )`,
  `comment on table redemption is 'Goods that members redeemed in the points mall.'`,
  `comment on column redemption.good is 'Its name and picture at that time.'`,
  `comment on column redemption.points is 'For all pieces.'`,
  `comment on column redemption.amount_minor is 'Money beside the points, for all pieces.'`,
  `comment on column redemption.mobile_number is 'Digits with the dialing code.'`,
  `comment on column redemption.remark is 'Of the operator who decided; the member reads it.'`,
  'create index redemption_member on redemption (member_id, id)',
  `create index redemption_open on redemption (tenant_id, id) where state = 'in-process'`,
]
