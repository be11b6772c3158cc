import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create table oauth_registration (
      key_hash text primary key,
      tenant_id text not null,
      browser_hash text not null,
      provider text not null,
      subject text not null,
      name text,
      email text,
      invitation text,
      expires_at timestamptz not null
    )`,
    `comment on table oauth_registration is 'A person who came back from a provider and has no account yet: registration asks for the rest.'`,
    `comment on column oauth_registration.subject is 'The provider''s own id of the person.'`,
    `comment on column oauth_registration.email is 'Only one that the provider has checked.'`,
    `comment on column oauth_registration.invitation is 'The code of the address that the visitor arrived with.'`,
    'create index oauth_registration_expiry on oauth_registration (expires_at)',
  )
