/** Changes the state of a withdrawal once, with its money and the message to the member. */
import { refuse } from '../../../http/refusal.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import type { CashierFollowers } from '../../money/cashier/cashier-followers.ts'
import { findMatch } from '../../money/cashier/match.ts'
import type { WithdrawalRow } from '../../money/cashier/withdrawal.ts'
import {
  hasEnded,
  isDisputed,
  nextWithdrawalState,
  type WithdrawalEvent,
} from '../../money/cashier/withdrawal-states.ts'
import { formatMinor, moneyParam } from '../../money/ledger/minor-units.ts'
import { changeOwnMoney } from '../../money/turnover/own-money.ts'
import { captureHold, releaseHold } from '../../money/wallets/hold.ts'
import { lockPlayers } from '../../people/protection/lock-player.ts'
import { endUploads, holdUploads } from '../../people/uploads/uploads.ts'
import { firstReminder } from './first-reminder.ts'
import { notifyOfWithdrawal } from './notify-member.ts'
import { returnMoney } from './return-money.ts'
import { type Actor, addStep } from './withdrawal-steps.ts'

export interface WithdrawalChange {
  tenantId: string
  id: string
  event: WithdrawalEvent
  actor: Actor
  /** Only a withdrawal of this member. */
  memberId?: number
  /** Note of the operator or the member; the member reads it. */
  note?: string
  /** Amount that arrived, with `confirm-part`; minor units. */
  received?: bigint
  /** Amount that is given back, with `settle`; minor units. */
  returned?: bigint
  /** Minutes until it counts as received, with `disburse` and `prove`; until a silent payer agrees, with `confirm-part`. */
  answerMinutes?: number
  /** Milliseconds since 1970. */
  now: number
}

/** Events that move money: these lock the member's wallet first, like every call that moves the member's money. */
const MOVES_MONEY: ReadonlySet<WithdrawalEvent> = new Set(['reject', 'cancel', 'disburse', 'settle', 'reverse'])
/** Events of a withdrawal that another member pays, which lock that member's wallet too. */
const PAYS_MEMBER: ReadonlySet<WithdrawalEvent> = new Set(['confirm', 'confirm-part', 'time-out', 'settle', 'unpaid'])

/**
 * @returns the withdrawal afterwards, and its state before
 * @throws Refusal withdrawal/unknown, withdrawal/state (value.state), withdrawal/too-much (value.most), withdrawal/parts (value.paid)
 */
export async function changeWithdrawal(
  tx: Tx,
  change: WithdrawalChange,
  followers: CashierFollowers,
): Promise<WithdrawalRow & { before: WithdrawalRow['state'] }> {
  const { id, event, actor, note = '', now } = change
  await lockWallets(tx, change)
  const row = await findWithdrawal(tx, change, true)
  const match = await findMatch(tx, 'withdrawal_id', id)
  // once the payer objects, only an operator gives up the unpaid part
  const isObjected = event === 'unpaid' && actor !== 'operator' && match?.state !== 'partial'
  const facts = { wasForced: row.forced_at !== null, isMatched: match !== undefined && !isObjected }
  const state = nextWithdrawalState(row.state, event, facts)
  if (!state) throw refuse('withdrawal/state', { status: 409, value: { state: row.state } })
  if (match && (change.returned ?? 0n) > 0n) throw tooMuch(0n)
  if (event === 'confirm-part') checkPart(row, change.received)
  const returned = match ? BigInt(row.returned_minor) : await moveMoney(tx, row, change)
  const { received = 0n, answerMinutes = 0 } = change
  if (match) await followers.paidWithdrawalChanged(tx, match, row, { event, note, received, answerMinutes, now })
  const changed = await tx
    .updateTable('withdrawal')
    .set({
      state,
      returned_minor: returned,
      received_minor: receivedAfter(row, change, match !== undefined),
      ...(event === 'time-out' && { forced_at: new Date(now) }),
      ...((event === 'disburse' || event === 'prove') && (await answerTimes(tx, change))),
      ...(event === 'unpaid' && { paid_minor: BigInt(row.paid_minor) + BigInt(match!.paid_minor) }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await addStep(tx, { id, state, actor, note, now })
  const proofs = { tenantId: row.tenant_id, purpose: 'dispute', caseId: id } as const
  if (isDisputed(state)) await holdUploads(tx, proofs)
  else if (hasEnded(state)) await endUploads(tx, proofs, now)
  if (actor !== 'member') await notifyOfWithdrawal(tx, changed, { note, event, now })
  return { ...changed, before: row.state }
}

/** Locks the member's wallet, and that of the member who pays, in the order of `post`. */
async function lockWallets(tx: Tx, change: WithdrawalChange): Promise<void> {
  const { tenantId, id, event } = change
  const { member_id: payee } = await findWithdrawal(tx, change)
  const match = PAYS_MEMBER.has(event) ? await findMatch(tx, 'withdrawal_id', id) : undefined
  if (match) await lockPlayers(tx, tenantId, [payee, match.payer_id])
  else if (MOVES_MONEY.has(event)) await lockPlayers(tx, tenantId, [payee])
}

/** Returns the amount to pay now: without the fee, and without earlier payments of other members. Minor units. */
export const dueAmount = ({ amount_minor, fee_minor, paid_minor }: WithdrawalRow): bigint =>
  BigInt(amount_minor) - BigInt(fee_minor) - BigInt(paid_minor)

/** @param lock whether to lock it until the transaction ends. @throws Refusal withdrawal/unknown */
export async function findWithdrawal(
  db: Reader,
  { tenantId, id, memberId }: Pick<WithdrawalChange, 'tenantId' | 'id' | 'memberId'>,
  lock = false,
): Promise<WithdrawalRow> {
  let query = db.selectFrom('withdrawal').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id)
  if (memberId !== undefined) query = query.where('member_id', '=', memberId)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw refuse('withdrawal/unknown', { status: 404 })
  return row
}

/** @returns the amount that came back to the wallet after it had been paid out, minor units */
async function moveMoney(tx: Tx, row: WithdrawalRow, { event, returned, now }: WithdrawalChange): Promise<bigint> {
  const end = { tenantId: row.tenant_id, holdId: row.hold_id, now }
  const owner = { tenantId: row.tenant_id, memberId: row.member_id }
  if (event === 'reject' || event === 'cancel') {
    await releaseHold(tx, end)
    await changeOwnMoney(tx, owner, BigInt(row.amount_minor) - BigInt(row.paid_minor))
  }
  if (event === 'disburse') await captureHold(tx, { ...end, fee: BigInt(row.fee_minor) })
  if (event !== 'settle' && event !== 'reverse') return BigInt(row.returned_minor)
  const { back, fee } = owed(row)
  const whole = back + fee
  const given = event === 'reverse' ? whole : (returned ?? 0n)
  if (given < 0n || given > whole) throw tooMuch(whole)
  // the fee comes back last, because it is the brand's own money
  if (given > 0n) {
    await returnMoney(tx, row, { paidOut: given < back ? given : back, fee: given > back ? given - back : 0n, now })
    await changeOwnMoney(tx, owner, given)
  }
  return given
}

/** Requires the received amount to be a part of the paid one, but not all of it. @throws Refusal withdrawal/parts */
export function checkPart(row: WithdrawalRow, received: bigint | undefined): asserts received is bigint {
  const paid = dueAmount(row)
  if (received !== undefined && received > 0n && received < paid) return
  throw refuse('withdrawal/parts', {
    status: 422,
    value: { paid: formatMinor(paid) },
    params: { paid: moneyParam(paid) },
  })
}

const tooMuch = (most: bigint) => refuse('withdrawal/too-much', { status: 422, value: { most: String(most) } })

/** Returns the amounts that may come back: the missing part, and the fee where no part arrived. */
function owed(row: WithdrawalRow): { back: bigint; fee: bigint } {
  const fee = BigInt(row.fee_minor)
  const paid = dueAmount(row)
  return row.received_minor === null ? { back: paid, fee } : { back: paid - BigInt(row.received_minor), fee: 0n }
}

/** @param isMatched whether another member pays it: then an operator who settles it found that all was paid */
function receivedAfter(row: WithdrawalRow, { event, received }: WithdrawalChange, isMatched: boolean): bigint | null {
  if (event === 'confirm-part') return received!
  const isOver = event === 'confirm' || event === 'unpaid' || (event === 'settle' && isMatched)
  return isOver || row.received_minor === null ? null : BigInt(row.received_minor)
}

async function answerTimes(tx: Tx, { tenantId, now, answerMinutes = 0 }: WithdrawalChange) {
  const until = now + answerMinutes * 60_000
  return { answer_until: new Date(until), remind_at: await firstReminder(tx, tenantId, until, now) }
}
