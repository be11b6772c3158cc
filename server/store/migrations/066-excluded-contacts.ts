/** Indexes that find an excluded person's mail address and numbers, however many accounts there are (RGM-06). */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create index member_mail_name on member (tenant_id, replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', ''))`,
    `create index member_phone_digits on member_phone (tenant_id, right(ltrim(number, '0'), 9))`,
    `create index member_binding_digits on member_binding (tenant_id, right(ltrim(number, '0'), 9))`,
    'create index exclusion_identity_exclusion on exclusion_identity (exclusion_id)',
  )
