/** Agents manage their teams: referral links, frozen accounts, and a log of it (AGT-04, AGT-05). */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx => runStatements(tx, ...LINKS, ...FROZEN, ...LOG)

const LINKS = [
  `create table referral_link (
    id integer generated always as identity primary key,
    tenant_id text not null,
    code text not null,
    agent_id integer not null references member (id),
    type text not null check (type in ('0', '1', '2', '41', '42')),
    rate integer check (rate between 0 and 10000),
    max_uses integer check (max_uses > 0),
    uses integer not null default 0 check (uses >= 0 and (max_uses is null or uses <= max_uses)),
    expires_at timestamptz,
    note text not null,
    created_at timestamptz not null,
    closed_at timestamptz,
    foreign key (tenant_id, code) references invitation_code (tenant_id, code),
    unique (tenant_id, code)
  )`,
  `comment on table referral_link is 'Invitation codes that an agent made, with what they give and until when.'`,
  `comment on column referral_link.type is 'Agent flag of who registers with it.'`,
  `comment on column referral_link.rate is 'Real-time salary rate of who registers with it, in hundredths of a percent.'`,
  'create index referral_link_agent on referral_link (agent_id, id desc)',
  'alter table member add column link_id integer references referral_link (id)',
  `comment on column member.link_id is 'The referral link that the member registered with.'`,
  'create index member_link on member (link_id) where link_id is not null',
]

const FROZEN = [
  'alter table member add column frozen_at timestamptz, add column frozen_by integer references member (id)',
  'alter table member add check (frozen_by is null or frozen_at is not null)',
  `comment on column member.frozen_at is 'Since when the account cannot sign in; null: it can.'`,
  `comment on column member.frozen_by is 'The agent who froze it; null: the brand did.'`,
]

const LOG = [
  `create table team_log (
    id bigint generated always as identity primary key,
    tenant_id text not null,
    agent_id integer not null references member (id),
    member_id integer not null references member (id),
    action text not null check (action in ('register', 'freeze', 'unfreeze', 'move')),
    upline_id integer references member (id),
    at timestamptz not null
  )`,
  `comment on table team_log is 'What an agent did with a member of the team.'`,
  `comment on column team_log.upline_id is 'With move: who is above the member from then on.'`,
  'create index team_log_member on team_log (member_id, id)',
]
