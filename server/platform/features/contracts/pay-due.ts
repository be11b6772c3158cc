/**
 * Makes payments for which an upline had too little money, or an account was frozen: once nothing stands in the way, the whole amount or
 * nothing. An amount from before the brand paid whole units is rounded down; what is below one stays with the upline, and a real-time salary pays it with a later payment.
 */
import { sql } from 'kysely'
import type { ContractKind } from '../../../../src/schemas/agents/contract-kinds.ts'
import type { Tx } from '../../../store/open-store.ts'
import { MAIN } from '../../money/ledger/accounts.ts'
import { smallestUnitOf } from '../../money/ledger/smallest-unit.ts'
import { type ContractPayment, movePayments } from './move-payments.ts'
import { MAX_CONTRACTS, type PayRun } from './pay-run.ts'

interface Due {
  id: string
  contract_id: string
  tenant_id: string
  kind: ContractKind
  /** Null: the brand pays. */
  upline_id: number | null
  member_id: number
  username: string
  starts: Date
  /** Amount to pay now, a multiple of the smallest one; 0: nothing is left to pay. */
  amount: string
  /** Amount below the smallest one, minor units. */
  rest: string
}

/** @returns the number of payments made */
export async function payDue(tx: Tx, { tenantId, now }: PayRun): Promise<number> {
  const { rows } = await sql<Due>`
    select payment.id, contract_id, agent_contract.tenant_id, agent_contract.kind, agent_contract.upline_id, member_id, member.username,
      starts, amount_minor - amount_minor % unit as amount, amount_minor % unit as rest
    from contract_payment as payment
    join agent_contract on agent_contract.id = contract_id
    join member on member.id = member_id
    left join ledger_account as payer on payer.tenant_id = agent_contract.tenant_id
      and payer.owner = 'member:' || agent_contract.upline_id and payer.wallet = ${MAIN}
    left join ledger_account as payee on payee.tenant_id = agent_contract.tenant_id
      and payee.owner = 'member:' || member_id and payee.wallet = ${MAIN}
    left join member as paying on paying.id = agent_contract.upline_id,
    lateral (select ${smallestUnitOf(tenantId)} as unit) as smallest
    where payment.tenant_id = ${tenantId} and payment.state = 'due' and member.frozen_at is null and paying.frozen_at is null
      and (agent_contract.upline_id is null
        or payer.currency = payee.currency and payer.balance_minor >= amount_minor - amount_minor % unit)
    order by agent_contract.depth, payment.id limit ${MAX_CONTRACTS} for update of payment`.execute(tx)
  if (rows.length === 0) return 0
  const owed = rows.filter(({ amount }) => amount !== '0')
  const entries = owed.length > 0 ? await movePayments(tx, owed.map(paymentOf), now) : []
  const paid = owed.flatMap((row, index) => {
    const entry = entries[index]
    return entry === undefined ? [] : { ...row, state: 'paid', entry }
  })
  const ended = [
    ...paid,
    ...rows.filter(({ amount }) => amount === '0').map(row => ({ ...row, state: 'nothing', entry: null })),
  ]
  await sql`
    update contract_payment set state = ended.state, amount_minor = ended.amount, entry_id = entry,
      paid_at = case when entry is not null then ${new Date(now)}::timestamptz end
    from unnest(${ended.map(({ id }) => id)}::bigint[], ${ended.map(({ amount }) => amount)}::bigint[],
      ${ended.map(({ state }) => state)}::text[], ${ended.map(({ entry }) => entry)}::bigint[]) as ended (id, amount, state, entry)
    where contract_payment.id = ended.id`.execute(tx)
  await returnRests(tx, ended)
  return ended.length
}

const paymentOf = (row: Due): ContractPayment => ({
  tenantId: row.tenant_id,
  contractId: row.contract_id,
  kind: row.kind,
  uplineId: row.upline_id,
  memberId: row.member_id,
  memberName: row.username,
  starts: row.starts.getTime(),
  amount: BigInt(row.amount),
})

/** Subtracts rests of real-time salaries from the sums that count as paid, so that a later payment brings them. */
async function returnRests(tx: Tx, rows: readonly Due[]): Promise<void> {
  const rests = rows.filter(({ kind, rest }) => kind === 'realTimeSalary' && rest !== '0')
  if (rests.length === 0) return
  await sql`
    update agent_contract set paid_minor = paid_minor - rest
    from (select contract_id, sum(rest) as rest from unnest(${rests.map(row => row.contract_id)}::bigint[],
      ${rests.map(({ rest }) => rest)}::bigint[]) as one (contract_id, rest) group by contract_id) as rests
    where agent_contract.id = rests.contract_id`.execute(tx)
}
