/** Reads the values of a member's earlier deposits with which the form of the next one begins. */
import { sql } from 'kysely'
import type { WireDepositMethod } from '../../../../src/schemas/metadata/cashier-file.ts'
import type { Session } from '../../../http/handler.ts'
import type { Reader } from '../../../store/open-store.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'

export interface LastDeposit {
  /** Id of the method. */
  method: string
  amount: string
  /** Values of the fields that may be sent again; none of a voucher, whose code is used. */
  fields: Record<string, string>
}

/** Returns the member's last approved deposit by each method, the latest first. */
export async function readLastDeposits(
  db: Reader,
  { tenantId, memberId }: Pick<Session, 'tenantId' | 'memberId'>,
): Promise<LastDeposit[]> {
  const { rows } = await sql<{ method: WireDepositMethod; amount_minor: string; fields: Record<string, string> }>`
    select method, amount_minor, fields from (
      select distinct on (method ->> 'id') id, method, amount_minor, fields from deposit
      where tenant_id = ${tenantId} and member_id = ${memberId} and state = 'approved'
      order by method ->> 'id', id desc
    ) as latest order by id desc`.execute(db)
  return rows.map(({ method: { id, kind, unique = [] }, amount_minor, fields }) => ({
    method: id,
    amount: formatMinor(BigInt(amount_minor)),
    fields:
      kind === 'voucher' ? {} : Object.fromEntries(Object.entries(fields).filter(([name]) => !unique.includes(name))),
  }))
}
