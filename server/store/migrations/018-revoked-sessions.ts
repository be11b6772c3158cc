/** Sessions in front of a real platform after their sign-out: their tokens are refused here, also where the platform still takes them. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create table revoked_session (
      session_id text primary key,
      expires_at timestamptz not null
    )`,
    `create index revoked_session_expiry on revoked_session (expires_at)`,
    `comment on table revoked_session is 'Sessions in proxy mode that were signed out, for as long as their tokens would be valid.'`,
    `comment on column revoked_session.session_id is 'The id in the encrypted token; it says nothing about the member.'`,
    `comment on column revoked_session.expires_at is 'When the token expires by itself.'`,
  )
