import { sql } from 'kysely'
import type { DepositState } from '../../../../src/schemas/deposits/deposit.ts'

/** State of a deposit now: one not paid in time has expired, even before the job records it; one with a picture waits for an operator. */
export const stateAt = (now: number) =>
  sql<DepositState>`case when deposit.state = 'pending' and deposit.expires_at <= ${new Date(now)}::timestamptz and not exists (
    select from upload where upload.tenant_id = deposit.tenant_id and purpose = 'deposit' and case_id = deposit.id
  ) then 'expired' else deposit.state end`
