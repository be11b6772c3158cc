/** Makes payments for which an upline had too little money: once there is enough, the whole amount or nothing. */
import { sql } from 'kysely'
import type { ContractKind } from '../../../../src/schemas/agents/contract-kinds.ts'
import type { Tx } from '../../../store/open-store.ts'
import { MAIN } from '../../money/ledger/accounts.ts'
import { movePayments } from './move-payments.ts'
import { MAX_CONTRACTS, type PayRun } from './pay-run.ts'

interface Due {
  id: string
  contract_id: string
  tenant_id: string
  kind: ContractKind
  upline_id: number
  member_id: number
  username: string
  starts: Date
  amount_minor: string
}

/** @returns the number of payments made */
export async function payDue(tx: Tx, { tenantId, now }: PayRun): Promise<number> {
  const { rows } = await sql<Due>`
    select payment.id, contract_id, agent_contract.tenant_id, agent_contract.kind, agent_contract.upline_id, member_id, member.username,
      starts, amount_minor
    from contract_payment as payment
    join agent_contract on agent_contract.id = contract_id
    join member on member.id = member_id
    join ledger_account as payer on payer.tenant_id = agent_contract.tenant_id
      and payer.owner = 'member:' || agent_contract.upline_id and payer.wallet = ${MAIN}
    join ledger_account as payee on payee.tenant_id = agent_contract.tenant_id
      and payee.owner = 'member:' || member_id and payee.wallet = ${MAIN} and payee.currency = payer.currency
    join member as paying on paying.id = agent_contract.upline_id
    where payment.tenant_id = ${tenantId} and payment.state = 'due' and payer.balance_minor >= amount_minor
      and member.frozen_at is null and paying.frozen_at is null
    order by agent_contract.depth, payment.id limit ${MAX_CONTRACTS} for update of payment`.execute(tx)
  if (rows.length === 0) return 0
  const entries = await movePayments(
    tx,
    rows.map(row => ({
      tenantId: row.tenant_id,
      contractId: row.contract_id,
      kind: row.kind,
      uplineId: row.upline_id,
      memberId: row.member_id,
      memberName: row.username,
      starts: row.starts.getTime(),
      amount: BigInt(row.amount_minor),
    })),
    now,
  )
  const paid = rows.flatMap(({ id }, index) => (entries[index] === undefined ? [] : { id, entry: entries[index] }))
  await sql`
    update contract_payment set state = 'paid', entry_id = entry, paid_at = ${new Date(now)}::timestamptz
    from unnest(${paid.map(({ id }) => id)}::bigint[], ${paid.map(({ entry }) => entry)}::bigint[]) as paid (id, entry)
    where contract_payment.id = paid.id`.execute(tx)
  return paid.length
}
