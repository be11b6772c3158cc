import { sql } from 'kysely'
import type { PaymentFigures } from '../../../../src/schemas/agents/stored-contract.ts'
import type { Tx } from '../../../store/open-store.ts'
import { type ContractPayment, movePayments } from './move-payments.ts'

export interface NewPayment extends ContractPayment {
  /** First moment after the period, milliseconds since 1970. */
  ends: number
  /** Minor units; 0: no payment, and the record tells the reason. */
  amount: bigint
  figures: PaymentFigures
}

/** Makes and records payments: `due` where the upline has too little money, or one of the two accounts is frozen. */
export async function storePayments(tx: Tx, payments: readonly NewPayment[], now: number): Promise<void> {
  if (payments.length === 0) return
  const owed = payments.filter(({ amount }) => amount > 0n)
  const entries = owed.length > 0 ? await movePayments(tx, owed, now) : []
  const entryOf = new Map(owed.map((payment, index) => [payment, entries[index]]))
  const rows = payments.map(payment => {
    const entry = entryOf.get(payment) ?? null
    const state = payment.amount === 0n ? 'nothing' : entry === null ? 'due' : 'paid'
    return { ...payment, entry, state }
  })
  const column = <T>(read: (row: (typeof rows)[number]) => T) => rows.map(read)
  await sql`
    insert into contract_payment (tenant_id, contract_id, starts, ends, figures, amount_minor, state, entry_id, created_at, paid_at)
    select tenant_id, contract_id, starts, ends, figures::jsonb, amount, state, entry, ${new Date(now)}::timestamptz,
      case when entry is not null then ${new Date(now)}::timestamptz end
    from unnest(${column(({ tenantId }) => tenantId)}::text[], ${column(({ contractId }) => contractId)}::bigint[], ${column(({ starts }) => new Date(starts))}::timestamptz[],
      ${column(({ ends }) => new Date(ends))}::timestamptz[], ${column(({ figures }) => JSON.stringify(figures))}::text[],
      ${column(({ amount }) => String(amount))}::bigint[], ${column(({ state }) => state)}::text[],
      ${column(({ entry }) => entry)}::bigint[]) as added (tenant_id, contract_id, starts, ends, figures, amount, state, entry)`.execute(
    tx,
  )
}
