/** Withdrawals as an operator sees them. */

import { readUploads } from '../../platform/features/deposits/list-deposits.ts'
import { maskNumber } from '../../platform/features/withdrawals/account-number.ts'
import { dueAmount } from '../../platform/features/withdrawals/change-withdrawal.ts'
import { readProofs } from '../../platform/features/withdrawals/read-proofs.ts'
import { readSteps } from '../../platform/features/withdrawals/withdrawal-steps.ts'
import { readOpenMatches } from '../../platform/money/cashier/match.ts'
import { nextWithdrawalState, QUEUED_STATES } from '../../platform/money/cashier/withdrawal-states.ts'
import { groupMinor } from '../../platform/money/ledger/minor-units.ts'
import type { Reader } from '../../store/open-store.ts'
import type { Column, RowAction } from '../../verbs/verb.ts'

const LISTED = 50
/** Steps that an operator takes, the usual one first. */
export const OPERATOR_EVENTS = ['review', 'disburse', 'reject', 'unpaid', 'settle', 'reverse'] as const

export const WITHDRAWAL_COLUMNS: readonly Column[] = [
  { key: 'id', title: 'Number' },
  { key: 'member', title: 'Member' },
  { key: 'amount', title: 'Amount' },
  { key: 'state', title: 'State' },
  { key: 'notes', title: 'Notes', kind: 'lines' },
  { key: 'paymentProofs', title: 'Pictures of the payment', kind: 'pictures' },
  { key: 'proofs', title: 'Pictures', kind: 'pictures' },
]

/** Reads withdrawals that wait for an operator, then those that members pay or have to answer; of each the oldest first. */
export async function readWithdrawalQueue(db: Reader, brand: string) {
  const rows = await selectRows(db, brand)
    .where('state', 'in', [...QUEUED_STATES, 'matched', 'disbursed'])
    .orderBy(({ eb }) => eb('state', 'in', ['matched', 'disbursed']))
    .orderBy('withdrawal.id')
    .limit(LISTED)
    .execute()
  return describeAll(db, brand, rows, maskNumber)
}

/** Reads one withdrawal with the whole account number; undefined when the brand has none of that number. */
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
    const payment = payments.get(row.id)
    const facts = { wasForced: row.forced_at !== null, isMatched: payment !== undefined }
    const received = row.received_minor === null ? undefined : money(BigInt(row.received_minor), row.currency)
    const payout = money(dueAmount(row), row.currency)
    const account = [row.kind, row.bank, row.holder, shown(row.number)].filter(Boolean).join(', ')
    const taken = steps.get(row.id)!.map(({ state, actor, note, at }) => ({ at: at.toISOString(), state, actor, note }))
    return {
      id: row.id,
      member: row.username,
      state: row.state,
      wasForced: facts.wasForced,
      amount: money(BigInt(row.amount_minor), row.currency),
      payout,
      account,
      ...(received !== undefined && { received }),
      ...(payment && { payment }),
      proofs: proofs.get(row.id)!,
      paymentProofs: payment?.proofs ?? [],
      steps: taken,
      notes: [
        `pay ${payout} to ${account}${received === undefined ? '' : `; received so far: ${received}`}`,
        ...(facts.wasForced ? ['counted as received before'] : []),
        ...(payment ? [describePayment(payment)] : []),
        ...taken.map(({ at, state, actor, note }) => `${sayMoment(at)}  ${state} (${actor})${note ? `: ${note}` : ''}`),
      ],
      actions: OPERATOR_EVENTS.filter(event => nextWithdrawalState(row.state, event, facts)).map(
        (event): RowAction => ({
          verb: `withdrawals ${event}`,
          input: { withdrawal: row.id },
          ...(event === 'settle' && facts.isMatched && { label: 'It was paid' }),
        }),
      ),
    }
  })
}

const sayMoment = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`

const describePayment = ({ payer, deposit, reference, state, paid }: Payment): string =>
  `${payer} pays it with deposit ${deposit}, reference ${reference}: ${state}, ${paid} credited`

type Payment = NonNullable<ReturnType<Awaited<ReturnType<typeof readPayments>>['get']>>

/** Reads by withdrawal: the member who pays it, the state of the payment, and its pictures. */
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
