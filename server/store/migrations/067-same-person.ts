/** Indexes that find the accounts of one person, however many accounts a brand has (RGM-06). */
import type { Migration } from '../migrate.ts'
import { runStatements } from '../run-statements.ts'

/** Computes plainNumber in SQL, like `plainColumn` (server/platform/people/protection/shared-traits.ts). */
const plain = (column: string) => `regexp_replace(lower(normalize(${column}, NFKC)), '[^[:alnum:]]', '', 'g')`

export const up: Migration['up'] = tx =>
  runStatements(
    tx,
    `create index member_birthday on member (tenant_id, (extra ->> 'birthday')) where extra ->> 'birthday' is not null`,
    `create index member_document on member (tenant_id, ${plain(`(extra ->> 'idNumber')`)}) where extra ->> 'idNumber' is not null`,
    // statements that know the member ask for no brand
    'create index payout_account_of_member on payout_account (member_id)',
    `create index payout_account_plain on payout_account (tenant_id, ${plain('number')})`,
  )
