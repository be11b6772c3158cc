/** Members who invite friends: the friends of each one, and the rewards for them (MBR-12). */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    'alter table invitation_code add column is_personal boolean not null default false',
    `comment on column invitation_code.is_personal is 'The code with which a member invites friends; the others only place new members below an agent.'`,
    'create unique index invitation_code_personal on invitation_code (member_id) where is_personal',
    // a member is always older than those it referred: no chain of referrals leads back
    `create table referral (
      member_id integer primary key references member (id) on delete cascade,
      tenant_id text not null references brand (id),
      referrer_id integer not null references member (id) on delete cascade,
      same_network boolean not null,
      created_at timestamptz not null,
      check (referrer_id < member_id)
    )`,
    `comment on table referral is 'Who registered with whose personal code. Made with the registration, and never changed.'`,
    `comment on column referral.same_network is 'The referrer had used the network that the registration came from: perhaps the same person.'`,
    'create index referral_list on referral (referrer_id, created_at desc, member_id desc)',
    `create table referral_reward (
      id bigint generated always as identity primary key,
      tenant_id text not null references brand (id),
      referrer_id integer not null references member (id) on delete cascade,
      member_id integer not null references referral (member_id) on delete cascade,
      kind text not null check (kind in ('deposit', 'bets')),
      slot text not null,
      base_minor bigint not null check (base_minor > 0),
      percent text,
      amount_minor bigint not null check (amount_minor >= 0),
      turnover_minor bigint not null default 0 check (turnover_minor >= 0),
      currency text,
      entry_id bigint,
      created_at timestamptz not null,
      unique (member_id, kind, slot)
    )`,
    `comment on table referral_reward is 'What a referrer was paid for a referred member, with the figures it came from.'`,
    `comment on column referral_reward.kind is 'deposit: for the first sufficient deposit; bets: a share of the stakes of one day.'`,
    `comment on column referral_reward.slot is 'What it is paid once for: first, or the day of the brand as YYYY-MM-DD.'`,
    `comment on column referral_reward.base_minor is 'The deposit, or the stakes of the day.'`,
    `comment on column referral_reward.percent is 'Of the stakes, as the brand had it then; null: a fixed amount.'`,
    `comment on column referral_reward.amount_minor is 'What was paid; 0: the share is less than the smallest unit of the currency.'`,
    `comment on column referral_reward.turnover_minor is 'What the reward asked to be bet.'`,
    `comment on column referral_reward.entry_id is 'The ledger entry that paid it; null: nothing was paid.'`,
    'create index referral_reward_list on referral_reward (referrer_id, created_at desc, id desc)',
  )
