/** Withdrawals as an operator sees them. */
import { groupMinor } from '../platform/ledger/minor-units.ts'
import { QUEUED_STATES } from '../platform/withdrawals/next-state.ts'
import { maskNumber } from '../platform/withdrawals/read-number.ts'
import { readProofs } from '../platform/withdrawals/read-proofs.ts'
import { readSteps } from '../platform/withdrawals/withdrawal-steps.ts'
import type { Reader } from '../store/open-store.ts'

const LISTED = 50

/** What waits for an operator, and what was paid and waits for its member, the oldest first. */
export async function readQueue(db: Reader, brand: string) {
  const rows = await selectRows(db, brand)
    .where('state', 'in', [...QUEUED_STATES, 'disbursed'])
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
  const money = (minor: bigint, currency: string) => `${groupMinor(minor)} ${currency}`
  return rows.map(row => {
    const [amount, fee] = [BigInt(row.amount_minor), BigInt(row.fee_minor)]
    return {
      ...{ id: row.id, member: row.username, state: row.state, wasForced: row.forced_at !== null },
      amount: money(amount, row.currency),
      payout: money(amount - fee, row.currency),
      account: [row.kind, row.bank, row.holder, shown(row.number)].filter(Boolean).join(', '),
      ...(row.received_minor !== null && { received: money(BigInt(row.received_minor), row.currency) }),
      proofs: proofs.get(row.id)!,
      steps: steps.get(row.id)!.map(({ state, actor, note, at }) => ({ at: at.toISOString(), state, actor, note })),
    }
  })
}
