/** Lists a member's withdrawals, with their steps. */
import type { ReplyOf } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { withdrawals } from '../../../../src/schemas/endpoints/withdrawals.ts'
import type { Session } from '../../../http/handler.ts'
import type { Reader } from '../../../store/open-store.ts'
import { hadHappened, type PageAsOf } from '../../context/page-as-of.ts'
import { accountTitle } from '../../money/cashier/account-title.ts'
import { type MatchRow, readOpenMatches } from '../../money/cashier/match.ts'
import { readCashier } from '../../money/cashier/read-cashier.ts'
import type { WithdrawalRow } from '../../money/cashier/withdrawal.ts'
import { mayTakeStep } from '../../money/cashier/withdrawal-states.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { maskNumber } from './account-number.ts'
import { dueAmount } from './change-withdrawal.ts'
import { readProofs } from './read-proofs.ts'
import { readSteps } from './withdrawal-steps.ts'

export interface WithdrawalQuery {
  member: Pick<Session, 'tenantId' | 'memberId'>
  language: string
  page: PageAsOf
}

/** Lists withdrawals, newest first. */
export async function listWithdrawals(
  db: Reader,
  { member, language, page }: WithdrawalQuery,
): Promise<ReplyOf<typeof withdrawals>['value']> {
  const { tenantId, memberId } = member
  const { withdrawal } = await readCashier(db, tenantId)
  const own = db
    .selectFrom('withdrawal')
    .where('withdrawal.tenant_id', '=', tenantId)
    .where('withdrawal.member_id', '=', memberId)
    .where(hadHappened('withdrawal.created_at', page))
  const { count } = await own.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
  const rows = await own
    .innerJoin('payout_account', 'payout_account.id', 'withdrawal.account_id')
    .selectAll('withdrawal')
    .select(['payout_account.kind', 'payout_account.bank', 'payout_account.number'])
    .orderBy('withdrawal.id', 'desc')
    .limit(page.size)
    .offset(page.skip)
    .execute()
  const ids = rows.map(({ id }) => id)
  const steps = await readSteps(db, ids)
  const proofs = await readProofs(db, tenantId, ids)
  const matches = await readPayments(db, ids)
  const list = rows.map(row => ({
    ...wireWithdrawal(row, withdrawal?.cancel === true, matches.get(row.id)),
    account: {
      title: accountTitle(row, withdrawal?.kinds ?? [], language),
      shown: maskNumber(row.number),
    },
    proofs: proofs.get(row.id)!,
    steps: steps.get(row.id)!.map(({ state, at, actor, note }) => ({ state, at: at.getTime(), actor, note })),
  }))
  return { list, ...page.pagesOf(Number(count)) }
}

/** Reads payments under way by other members, by withdrawal, with the reference that the payer writes. */
async function readPayments(db: Reader, ids: readonly string[]) {
  const open = await readOpenMatches(db, ids)
  if (open.length === 0) return new Map<string, Payment>()
  const deposits = await db
    .selectFrom('deposit')
    .select(['id', 'reference', 'expires_at'])
    .where(
      'id',
      'in',
      open.map(({ deposit_id }) => deposit_id),
    )
    .execute()
  return new Map(
    open.map(match => {
      const deposit = deposits.find(({ id }) => id === match.deposit_id)!
      return [match.withdrawal_id, { ...match, reference: deposit.reference, payUntil: deposit.expires_at.getTime() }]
    }),
  )
}
type Payment = MatchRow & { reference: string; payUntil: number }

/** @param brandCancels whether players of the brand may cancel requests @param payment payment under way by another member */
function wireWithdrawal(row: WithdrawalRow, brandCancels: boolean, payment: Payment | undefined) {
  const { id, state, currency, created_at, received_minor, answer_until } = row
  const [amount, fee, returned] = [BigInt(row.amount_minor), BigInt(row.fee_minor), BigInt(row.returned_minor)]
  const due = dueAmount(row)
  return {
    id,
    state,
    currency,
    at: created_at.getTime(),
    amount: formatMinor(amount),
    fee: formatMinor(fee),
    payout: formatMinor(amount - fee),
    ...(received_minor !== null && {
      received: formatMinor(BigInt(received_minor)),
      remaining: formatMinor(due - BigInt(received_minor)),
    }),
    ...(due < amount - fee && { due: formatMinor(due) }),
    ...(payment && {
      payment: { reference: payment.reference, ...(payment.state === 'open' && { payUntil: payment.payUntil }) },
    }),
    ...(returned > 0n && { returned: formatMinor(returned) }),
    ...(state === 'disbursed' && { answerUntil: answer_until!.getTime() }),
    mayCancel: brandCancels && mayTakeStep(state, 'cancel'),
    mayConfirm: mayTakeStep(state, 'confirm'),
    mayDispute: mayTakeStep(state, 'deny'),
  }
}
