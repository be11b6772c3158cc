/** Adds the operators of the studio, with passkeys and recovery codes of any account. Older instances know none of them. */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create table passkey (
      id text primary key,
      subject text not null,
      name text not null,
      public_key text not null,
      counter bigint not null,
      transports jsonb not null,
      created_at timestamptz not null,
      used_at timestamptz
    )`,
    `comment on table passkey is 'Public keys with which an account proves a second factor (WebAuthn).'`,
    `comment on column passkey.id is 'Id of the credential, base64url.'`,
    `comment on column passkey.subject is 'The account: kind and id, such as operator:12.'`,
    `comment on column passkey.public_key is 'COSE key, base64url.'`,
    `comment on column passkey.counter is 'Signatures that the authenticator has counted; 0 where it counts none.'`,
    'create index passkey_subject on passkey (subject)',
    `create table recovery_code (
      subject text not null,
      code_hash text not null,
      primary key (subject, code_hash)
    )`,
    `comment on table recovery_code is 'Recovery codes of an account that were not used, as keyed hashes.'`,
    `create table webauthn_challenge (
      challenge_hash text primary key,
      subject text not null,
      purpose text not null check (purpose in ('register', 'sign-in')),
      expires_at timestamptz not null
    )`,
    `comment on table webauthn_challenge is 'Challenges of WebAuthn that wait for their one answer.'`,
    'create index webauthn_challenge_expiry on webauthn_challenge (expires_at)',
    `create table operator (
      id integer generated always as identity primary key,
      email text not null unique,
      name text not null,
      password_hash text not null,
      created_at timestamptz not null,
      disabled_at timestamptz
    )`,
    `comment on table operator is 'People who work in the studio (STU-01).'`,
    `comment on column operator.email is 'In lower case.'`,
    `create table operator_role (
      operator_id integer not null references operator (id),
      tenant_id text not null,
      role text not null check (role in ('viewer', 'translator', 'editor', 'game-manager', 'cashier', 'support', 'publisher', 'owner')),
      primary key (operator_id, tenant_id, role)
    )`,
    `comment on column operator_role.tenant_id is 'The brand; * for all brands, those made later too.'`,
    `create table operator_session (
      token_hash text primary key,
      operator_id integer not null references operator (id),
      stage text not null check (stage in ('passkey', 'enrol', 'signed-in')),
      created_at timestamptz not null,
      used_at timestamptz not null
    )`,
    `comment on column operator_session.stage is 'passkey: the second step is awaited; enrol: a first passkey is awaited; signed-in: both steps were done.'`,
    'create index operator_session_operator on operator_session (operator_id)',
    `create table operator_link (
      id integer generated always as identity primary key,
      token_hash text not null unique,
      kind text not null check (kind in ('first-owner', 'invitation', 'reset')),
      email text,
      roles jsonb not null,
      made_by text not null,
      expires_at timestamptz not null
    )`,
    `comment on table operator_link is 'One-time links that were not used: to the account of the first owner, to an invited account, to a new password and passkey.'`,
    `comment on column operator_link.email is 'Null for the first owner, who enters it.'`,
    `comment on column operator_link.made_by is 'E-mail address of the operator, or name of the user of the command line.'`,
  )
