/** Finds the withdrawal that a deposit may pay: one of that amount, by another person. */
import { sql } from 'kysely'
import type { WireWithdrawal } from '../../../../src/schemas/metadata/cashier-file.ts'
import type { Tx } from '../../../store/open-store.ts'
import { smallestUnitOf } from '../../money/ledger/smallest-unit.ts'
import { isNotExcluded } from '../../people/protection/exclusion.ts'
import { plainPerson } from '../../people/protection/plain-identity.ts'
import { sharesTrait } from '../../people/protection/shared-traits.ts'
import type { DepositRow } from '../deposits/find-deposit.ts'

/** Number of withdrawals that are considered, the oldest first. */
const LOOKED_AT = 20
const DAY_MS = 24 * 60 * 60_000
/** Unpaid matches within a day after which a payer gets the brand's account only, so that the accounts of others cannot be collected. */
const MAX_UNPAID = 2

/** Kind of payout account that each deposit method pays to. */
const KINDS: Record<string, string> = { bank: 'bank', qr: 'ewallet' }

export interface Payee {
  withdrawalId: string
  memberId: number
}

/** @returns the withdrawal, locked until the transaction ends; undefined when none fits */
export async function findPayee(
  tx: Tx,
  deposit: DepositRow,
  { matching, kinds }: WireWithdrawal,
  now: number,
): Promise<Payee | undefined> {
  const fitting = kinds.filter(({ kind }) => kind === KINDS[deposit.method.kind]).map(({ id }) => id)
  if (!matching || !deposit.method.matching || deposit.fee_minor !== '0' || fitting.length === 0) return undefined
  const names = (await readNames(tx, deposit.member_id)).map(plainPerson)
  // without a name it is unknown whether payer and payee are the same person
  if (names.length === 0 || !(await mayPay(tx, deposit, now))) return undefined
  for (const { id, member_id: memberId, holder } of await listCandidates(tx, deposit, fitting, now)) {
    if (names.includes(plainPerson(holder))) continue
    if (await lockIfFree(tx, id)) return { withdrawalId: id, memberId }
  }
  return undefined
}

const readNames = async (tx: Tx, memberId: number): Promise<string[]> => {
  const { extra } = await tx.selectFrom('member').select('extra').where('id', '=', memberId).executeTakeFirstOrThrow()
  return [extra.payeeName, extra.fullname].flatMap(name => name || [])
}

/** Returns whether a member may pay another one: one payment at a time, and none after some unpaid ones. */
async function mayPay(tx: Tx, { member_id: payer }: DepositRow, now: number): Promise<boolean> {
  const { open, unpaid } = await tx
    .selectFrom('deposit_match')
    .innerJoin('deposit', 'deposit.id', 'deposit_match.deposit_id')
    .select([
      sql<string>`count(*) filter (where deposit_match.state = 'open')`.as('open'),
      sql<string>`count(*) filter (where deposit.state in ('expired', 'cancelled'))`.as('unpaid'),
    ])
    .where('payer_id', '=', payer)
    .where(eb =>
      eb.or([eb('deposit_match.state', '=', 'open'), eb('deposit_match.created_at', '>', new Date(now - DAY_MS))]),
    )
    .executeTakeFirstOrThrow()
  return open === '0' && Number(unpaid) < MAX_UNPAID
}

/**
 * Lists withdrawals whose amount is that of the deposit, or more by less than the smallest amount: one from before the brand paid whole units.
 * None is of the payer, of a member who may be the same person, or of an excluded member.
 */
const listCandidates = (tx: Tx, deposit: DepositRow, kinds: string[], now: number) =>
  tx
    .selectFrom('withdrawal')
    .innerJoin('payout_account as account', 'account.id', 'withdrawal.account_id')
    .innerJoin('member', 'member.id', 'withdrawal.member_id')
    .select(['withdrawal.id', 'withdrawal.member_id', 'account.holder'])
    .where('withdrawal.tenant_id', '=', deposit.tenant_id)
    .where('withdrawal.state', '=', sql.lit('reviewed'))
    .where('withdrawal.member_id', '!=', deposit.member_id)
    .where('withdrawal.currency', '=', deposit.currency)
    .where(sql`amount_minor - fee_minor - paid_minor`, '>=', deposit.amount_minor)
    .where(
      sql`amount_minor - fee_minor - paid_minor`,
      '<',
      sql`${deposit.amount_minor}::bigint + ${smallestUnitOf(deposit.tenant_id)}`,
    )
    .where('account.kind', 'in', kinds)
    .where(isNotExcluded(now))
    .where(sharesTrait(sql`${deposit.member_id}`, sql.ref('withdrawal.member_id')), '=', false)
    .orderBy('withdrawal.id')
    .limit(LOOKED_AT)
    .execute()

/** Locks a withdrawal, unless another deposit or an operator is taking it right now. */
async function lockIfFree(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'reviewed')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}
