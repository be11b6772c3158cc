/** Withdrawals as an operator sees them. */

import { readUploads } from '../platform/features/deposits/list-deposits.ts'
import { dueAmount } from '../platform/features/withdrawals/change-withdrawal.ts'
import { maskNumber } from '../platform/features/withdrawals/read-number.ts'
import { readProofs } from '../platform/features/withdrawals/read-proofs.ts'
import { readSteps } from '../platform/features/withdrawals/withdrawal-steps.ts'
import { readOpenMatches } from '../platform/money/cashier/match.ts'
import { QUEUED_STATES } from '../platform/money/cashier/withdrawal-states.ts'
import { groupMinor } from '../platform/money/ledger/minor-units.ts'
import type { Reader } from '../store/open-store.ts'

const LISTED = 50

/** What waits for an operator, then what members pay or have to answer; of each the oldest first. */
export async function readQueue(db: Reader, brand: string) {
  const rows = await selectRows(db, brand)
    .where('state', 'in', [...QUEUED_STATES, 'matched', 'disbursed'])
    .orderBy(({ eb }) => eb('state', 'in', ['matched', 'disbursed']))
    .orderBy('withdrawal.id')
    .limit(LISTED)
    .execute()
  return describeAll(db, brand, rows, maskNumber)
}

/** One of them with the whole account number; undefined when the brand has none of that number. */
export async function readWithdrawal(db: Reader, brand: string, id: string) {
  const rows = await selectRows(db, brand).where('withdrawal.id', '=', id).execute()
  return (await describeAll(db, brand, rows, number => number))[0]
}

const selectRows = (db: Reader, brand: string) =>
  db
    .selectFrom('withdrawal')
    .innerJoin('payout_account', 'payout_account.id', 'withdrawal.account_id')
    .innerJoin('member', 'member.id', 'withdrawal.member_id')
    .selectAll('withdrawal')
    .select(['username', 'kind', 'bank', 'holder', 'number'])
    .where('withdrawal.tenant_id', '=', brand)

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

async function describeAll(db: Reader, brand: string, rows: readonly Row[], shown: (number: string) => string) {
  const ids = rows.map(({ id }) => id)
  const steps = await readSteps(db, ids)
  const proofs = await readProofs(db, brand, ids)
  const payments = await readPayments(db, brand, ids)
  const money = (minor: bigint, currency: string) => `${groupMinor(minor)} ${currency}`
  return rows.map(row => {
    return {
      ...{ id: row.id, member: row.username, state: row.state, wasForced: row.forced_at !== null },
      amount: money(BigInt(row.amount_minor), row.currency),
      payout: money(dueAmount(row), row.currency),
      account: [row.kind, row.bank, row.holder, shown(row.number)].filter(Boolean).join(', '),
      ...(row.received_minor !== null && { received: money(BigInt(row.received_minor), row.currency) }),
      ...(payments.has(row.id) && { payment: payments.get(row.id)! }),
      proofs: proofs.get(row.id)!,
      steps: steps.get(row.id)!.map(({ state, actor, note, at }) => ({ at: at.toISOString(), state, actor, note })),
    }
  })
}

/** By withdrawal: the member who pays it, how far that is, and the pictures of the payment. */
async function readPayments(db: Reader, brand: string, ids: readonly string[]) {
  const matches = await readOpenMatches(db, ids)
  const deposits = matches.map(({ deposit_id }) => deposit_id)
  const pictures = await readUploads(db, brand, deposits)
  const payers = await db
    .selectFrom('deposit')
    .innerJoin('member', 'member.id', 'deposit.member_id')
    .select(['deposit.id', 'username', 'reference'])
    .where('deposit.id', 'in', ['0', ...deposits])
    .execute()
  return new Map(
    matches.map(({ withdrawal_id, deposit_id, state, paid_minor }) => {
      const payer = payers.find(({ id }) => id === deposit_id)!
      const paid = groupMinor(BigInt(paid_minor))
      const payment = { deposit: deposit_id, payer: payer.username, reference: payer.reference, state, paid }
      return [withdrawal_id, { ...payment, proofs: pictures.get(deposit_id) ?? [] }]
    }),
  )
}
