/**
 * Transfers money from a member to the upline or the downline: out of one main wallet into the other, in one ledger entry; both are
 * notified.
 */
import { notSignedIn } from '../../../http/check-caller.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Reader, Tx } from '../../../store/open-store.ts'
import { maskName } from '../../context/mask-name.ts'
import { readCashier } from '../../money/cashier/read-cashier.ts'
import { MAIN, ownerOf } from '../../money/ledger/accounts.ts'
import { formatMinor, moneyParam } from '../../money/ledger/minor-units.ts'
import { post } from '../../money/ledger/post.ts'
import type { MoneyMove } from '../../money/ledger/run-money-call.ts'
import { changeOwnMoney } from '../../money/turnover/own-money.ts'
import { addTurnover, readTurnover } from '../../money/turnover/turnover.ts'
import { readMember } from '../../people/accounts/find-member.ts'
import { PAUSE_HOURS, pauseEnd } from '../../people/accounts/pause.ts'
import { readPaymentPassword } from '../../people/accounts/payment-password.ts'
import { isExcluded, type PlayerAt, refuseExcluded } from '../../people/protection/exclusion.ts'
import { findExceededLimit } from '../../people/protection/may-deposit.ts'
import { notifyTransfer } from './notify-transfer.ts'

/** Receiver of the money, in relation to the sender. */
export interface Receiver {
  id: number
  username: string
  is: 'upline' | 'downline'
}

/**
 * Transfers money; both must have a main wallet. A member never reads the whole account name of the upline.
 * @param amount minor units, more than zero
 * @returns the sender's main wallet afterwards, minor units
 * @throws Refusal request/not-signed-in when the sender is frozen, protection/time-out, protection/self-exclusion,
 * transfer/upline-unavailable, transfer/downline-unavailable, transfer/turnover, transfer/paused, wallet/insufficient, ledger/key-reused;
 * the caller's transaction must roll back.
 */
export async function transferToMember(tx: Tx, move: MoneyMove, receiver: Receiver, amount: bigint): Promise<bigint> {
  const { tenantId, memberId, key, now } = move
  const { from, to, currency } = await lockBoth(tx, move, receiver)
  const { username: sender } = await lockSender(tx, move)
  await checkMayLeave(tx, move)
  const { frozen_at } = await readMember(tx, tenantId, receiver.id)
  const reader = { tenantId, memberId: receiver.id, now }
  if (frozen_at || (await isExcluded(tx, reader))) throw unavailable(receiver)
  const isUp = receiver.is === 'upline'
  // an agent must not learn the limits of a member
  if (!isUp && (await findExceededLimit(tx, reader, amount))) throw unavailable(receiver)
  const shownSender = isUp ? sender : maskName(sender)
  const shownReceiver = isUp ? maskName(receiver.username) : receiver.username
  const { balances, repeated } = await post(tx, {
    tenantId,
    owner: ownerOf(memberId),
    kind: 'member-transfer',
    reference: `${shownSender} → ${shownReceiver}`,
    key: `member-transfer:${key}`,
    postings: [
      { accountId: from, amount: -amount },
      { accountId: to, amount },
    ],
    now,
  })
  if (!repeated) {
    if (isUp) await changeOwnMoney(tx, reader, amount)
    else await countAsDeposit(tx, reader, amount)
    const notice = { tenantId, to: receiver.is, amount, currency, now }
    await notifyTransfer(tx, { ...notice, memberId, side: 'sent', name: shownReceiver })
    await notifyTransfer(tx, { ...notice, memberId: receiver.id, side: 'got', name: shownSender })
  }
  return balances.get(from)!
}

/** Counts money from an agent as a deposit of the member: in the limits, and with its turnover. */
async function countAsDeposit(tx: Tx, { tenantId, memberId, now }: PlayerAt, amount: bigint): Promise<void> {
  await tx
    .insertInto('agent_deposit')
    .values({ tenant_id: tenantId, member_id: memberId, amount_minor: amount, created_at: new Date(now) })
    .execute()
  await addTurnover(tx, { tenantId, memberId, minor: amount })
}

/**
 * Locks the sender's row: an account that an agent freezes at the same moment is frozen before the transfer or after it.
 * @throws Refusal request/not-signed-in, as for every call of a frozen account
 */
async function lockSender(tx: Tx, { tenantId, memberId }: MoneyMove): Promise<{ username: string }> {
  const sender = await tx
    .selectFrom('member')
    .select(['username', 'frozen_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', memberId)
    .forShare()
    .executeTakeFirstOrThrow()
  if (sender.frozen_at) throw notSignedIn()
  return sender
}

const unavailable = ({ is }: Receiver) => refuse(`transfer/${is}-unavailable`, { status: 409 })

/** Requires the turnover and the pause of a withdrawal before money leaves an account. */
async function checkMayLeave(tx: Tx, move: MoneyMove): Promise<void> {
  await refuseExcluded(tx, move)
  const { turnoverLeft, pausedUntil } = await readWayOut(tx, move)
  if (turnoverLeft > 0n)
    throw refuse('transfer/turnover', {
      status: 409,
      value: { left: formatMinor(turnoverLeft) },
      params: { left: moneyParam(turnoverLeft) },
    })
  if (pausedUntil === undefined) return
  const hours = Math.ceil((pausedUntil - move.now) / 3_600_000)
  throw refuse('transfer/paused', { status: 409, value: { until: pausedUntil }, params: { hours } })
}

/** Reads the obstacles for money that leaves an account. */
export async function readWayOut(
  db: Reader,
  { tenantId, memberId, now }: Omit<MoneyMove, 'key'>,
): Promise<{ turnoverLeft: bigint; pausedUntil: number | undefined }> {
  const { withdrawal } = await readCashier(db, tenantId)
  const { changedAt } = await readPaymentPassword(db, { memberId }, now)
  return {
    turnoverLeft: await readTurnover(db, { tenantId, memberId }, withdrawal?.turnover?.multiple ?? 0),
    pausedUntil: pauseEnd([changedAt], withdrawal?.pauseHours ?? PAUSE_HOURS, now),
  }
}

/** Locks both wallets in the order of `post`: of two transfers between the same people in opposite directions, one waits for the other. */
async function lockBoth(tx: Tx, { tenantId, memberId }: MoneyMove, receiver: Receiver) {
  const rows = await tx
    .selectFrom('ledger_account')
    .select(['id', 'owner', 'currency'])
    .where('tenant_id', '=', tenantId)
    .where('owner', 'in', [ownerOf(memberId), ownerOf(receiver.id)])
    .where('wallet', '=', MAIN)
    .orderBy('id')
    .forUpdate()
    .execute()
  const find = (id: number) => rows.find(({ owner }) => owner === ownerOf(id))
  const [from, to] = [find(memberId), find(receiver.id)]
  if (!from || !to) throw new Error(`A transfer of member ${memberId} needs the main wallets of both: open them first.`)
  if (from.currency !== to.currency) throw unavailable(receiver)
  return { from: from.id, to: to.id, currency: from.currency }
}
