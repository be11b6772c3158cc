/**
 * Adds the mark of erased accounts, consents to marketing, and the periods for which personal data is stored: the brand's
 * `retentionDays` of pictures is one of them now. Older instances store pictures for the default period.
 */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    'alter table member add column erased_at timestamptz',
    `comment on column member.erased_at is 'When the personal data was erased; the row stays for the books. Null: it was not.'`,
    'create index member_erased on member (erased_at) where erased_at is not null',
    'create index inbox_created on inbox using brin (created_at)',
    'create index known_address_last on known_address (last_at)',
    `create table marketing_consent (
      id bigint generated always as identity primary key,
      tenant_id text not null,
      member_id integer not null references member (id),
      given boolean not null,
      wording text not null,
      language text not null,
      source text not null check (source in ('registration', 'profile')),
      at timestamptz not null
    )`,
    `comment on table marketing_consent is 'Consents to marketing and their withdrawals, each with the wording that the member saw. Append-only: the newest row of a member counts.'`,
    `comment on column marketing_consent.given is 'False: withdrawn.'`,
    `comment on column marketing_consent.wording is 'The sentence beside the box, in the language of the page.'`,
    'create index marketing_consent_member on marketing_consent (member_id, id desc)',
    'create index marketing_consent_time on marketing_consent (tenant_id, at)',
    `create trigger marketing_consent_append_only before delete or update or truncate on marketing_consent
      for each statement execute function refuse_change_of_record()`,
    `update metadata set body = body - 'retentionDays' || jsonb_build_object('retention', jsonb_build_object('pictures', body -> 'retentionDays'))
      where name = 'cashier' and jsonb_typeof(body) = 'object' and body ? 'retentionDays'`,
  )
