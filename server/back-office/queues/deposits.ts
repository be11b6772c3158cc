/** Deposits as an operator sees them. */
import { type DepositRow, findDeposit } from '../../platform/features/deposits/find-deposit.ts'
import { readUploads } from '../../platform/features/deposits/list-deposits.ts'
import { nextDepositState } from '../../platform/features/deposits/next-state.ts'
import { stateAt } from '../../platform/money/cashier/deposit-state.ts'
import { findMatch, readMatches } from '../../platform/money/cashier/match.ts'
import { groupMinor } from '../../platform/money/ledger/minor-units.ts'
import type { Reader } from '../../store/open-store.ts'
import type { Column, RowAction } from '../../verbs/verb.ts'

const LISTED = 50
export const DECISIONS = ['approve', 'reject', 'match'] as const

export const DEPOSIT_COLUMNS: readonly Column[] = [
  { key: 'id', title: 'Number' },
  { key: 'createdAt', title: 'Asked', kind: 'moment' },
  { key: 'member', title: 'Member' },
  { key: 'amount', title: 'Amount' },
  { key: 'method', title: 'Method' },
  { key: 'reference', title: 'Reference' },
  { key: 'state', title: 'State' },
  { key: 'notes', title: 'Notes', kind: 'lines' },
  { key: 'proofs', title: 'Pictures', kind: 'pictures' },
]

/** Reads deposits that wait for a decision, the oldest first; expired ones only with a picture. */
export async function readDepositQueue(db: Reader, brand: string, now: number) {
  const state = stateAt(now)
  const rows = await db
    .selectFrom('deposit')
    .innerJoin('member', 'member.id', 'deposit.member_id')
    .selectAll('deposit')
    .select('username')
    .select(state.as('current'))
    .where('deposit.tenant_id', '=', brand)
    .where('state', 'in', ['pending', 'matched', 'expired'])
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb(state, '!=', 'expired'),
        exists(
          selectFrom('upload')
            .select('upload.id')
            .whereRef('upload.tenant_id', '=', 'deposit.tenant_id')
            .where('purpose', '=', 'deposit')
            .whereRef('case_id', '=', 'deposit.id'),
        ),
      ]),
    )
    .orderBy('deposit.id')
    .limit(LISTED)
    .execute()
  const ids = rows.map(({ id }) => id)
  const uploads = await readUploads(db, brand, ids)
  const matches = await readMatches(db, ids)
  return rows.map(({ username, current, ...row }) => {
    const match = matches.get(row.id)
    const withdrawal = match?.state === 'ended' ? undefined : match?.withdrawal_id
    return describe({ ...row, state: current }, { member: username, proofs: uploads.get(row.id) ?? [], withdrawal })
  })
}

/** Reads one deposit. @throws Refusal deposit/unknown */
export async function readDeposit(db: Reader, { brand, id, now }: { brand: string; id: string; now: number }) {
  const row = await findDeposit(db, { tenantId: brand, id, now })
  const { username } = await db
    .selectFrom('member')
    .select('username')
    .where('id', '=', row.member_id)
    .executeTakeFirstOrThrow()
  const uploads = await readUploads(db, brand, [id])
  const match = await findMatch(db, 'deposit_id', id)
  return describe(row, { member: username, proofs: uploads.get(id) ?? [], withdrawal: match?.withdrawal_id })
}

export const depositMoney = ({ amount_minor, currency }: DepositRow): string =>
  `${groupMinor(BigInt(amount_minor))} ${currency}`

interface DepositFacts {
  member: string
  proofs: string[]
  /** Number of the withdrawal of another member that the deposit pays now. */
  withdrawal: string | undefined
}

function describe(row: DepositRow, { member, proofs, withdrawal }: DepositFacts) {
  const possible = DECISIONS.filter(event => withdrawal === undefined && nextDepositState(row.state, event))
  return {
    id: row.id,
    member,
    method: row.method.id,
    amount: depositMoney(row),
    reference: row.reference,
    state: row.state,
    fee: groupMinor(BigInt(row.fee_minor)),
    fields: row.fields,
    proofs,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    ...(row.reason && { reason: row.reason }),
    ...(withdrawal !== undefined && { withdrawal }),
    notes: [
      ...(row.reason ? [`reason: ${row.reason}`] : []),
      ...(withdrawal === undefined ? [] : [`pays withdrawal ${withdrawal} of another member: decide there`]),
      ...Object.entries(row.fields).map(([name, value]) => `${name}: ${value}`),
    ],
    actions: possible.map((event): RowAction => ({ verb: `deposits ${event}`, input: { deposit: row.id } })),
  }
}
