/** Money from a member to the upline (MBR-09): out of one main wallet into the other, in one ledger entry; both are notified. */
import { refuse } from '../../http/refusal.ts'
import type { Reader, Tx } from '../../store/open-store.ts'
import { readMember } from '../accounts/find-member.ts'
import { readPaymentPassword } from '../accounts/payment-password.ts'
import { readCashier } from '../cashier/read-cashier.ts'
import { maskName } from '../catalogue/mask-name.ts'
import { MAIN, ownerOf } from '../ledger/accounts.ts'
import { formatMinor, groupMinor, readMinor } from '../ledger/minor-units.ts'
import { post } from '../ledger/post.ts'
import type { MoneyMove } from '../ledger/run-money-call.ts'
import { sendMessage } from '../messages/send-message.ts'
import { isExcluded, refuseExcluded } from '../protection/exclusion.ts'
import { PAUSE_HOURS, pauseEnd } from '../withdrawals/pause.ts'
import { readTurnover } from '../withdrawals/turnover.ts'
import type { Upline } from './find-upline.ts'

export const SMALLEST_TRANSFER = 1n

/** @throws Refusal wallet/transfer-amount */
export function readUplineAmount(text: string): bigint {
  const amount = readMinor(text)
  if (amount !== undefined && amount >= SMALLEST_TRANSFER) return amount
  const smallest = formatMinor(SMALLEST_TRANSFER)
  throw refuse('wallet/transfer-amount', { status: 422, value: { smallest }, params: { smallest } })
}

/**
 * Both must have a main wallet.
 * @param amount minor units, more than zero
 * @returns the member's main wallet after it, minor units
 * @throws Refusal protection/time-out, protection/self-exclusion, transfer/upline-unavailable, transfer/turnover, transfer/paused,
 * wallet/insufficient, ledger/key-reused; the caller's transaction must roll back.
 */
export async function transferToUpline(tx: Tx, move: MoneyMove, upline: Upline, amount: bigint): Promise<bigint> {
  const { tenantId, memberId, key, now } = move
  const { from, to, currency } = await lockBoth(tx, move, upline.id)
  await checkMayLeave(tx, move)
  if (await isExcluded(tx, { tenantId, memberId: upline.id, now }))
    throw refuse('transfer/upline-unavailable', { status: 409 })
  const { username } = await readMember(tx, tenantId, memberId)
  const masked = maskName(upline.username)
  const { balances, repeated } = await post(tx, {
    tenantId,
    owner: ownerOf(memberId),
    kind: 'member-transfer',
    reference: `${username} → ${masked}`,
    key: `member-transfer:${key}`,
    postings: [
      { accountId: from, amount: -amount },
      { accountId: to, amount },
    ],
    now,
  })
  if (!repeated) {
    const shown = `${groupMinor(amount)} ${currency}`
    const notify = (reader: number, which: 'sent' | 'got', name: string) =>
      sendMessage(tx, {
        ...{ tenantId, memberId: reader, params: { amount: shown, name }, now },
        ...{ title: `inbox.upline-${which}-title`, content: `inbox.upline-${which}-text` },
      })
    await notify(memberId, 'sent', masked)
    await notify(upline.id, 'got', username)
  }
  return balances.get(from)!
}

/** What must be bet and waited for before money leaves an account is the same as for a withdrawal (MBR-08). */
async function checkMayLeave(tx: Tx, move: MoneyMove): Promise<void> {
  await refuseExcluded(tx, move)
  const { turnoverLeft, pausedUntil } = await readWayOut(tx, move)
  if (turnoverLeft > 0n)
    throw refuse('transfer/turnover', {
      status: 409,
      value: { left: formatMinor(turnoverLeft) },
      params: { left: groupMinor(turnoverLeft) },
    })
  if (pausedUntil === undefined) return
  const hours = Math.ceil((pausedUntil - move.now) / 3_600_000)
  throw refuse('transfer/paused', { status: 409, value: { until: pausedUntil }, params: { hours } })
}

/** What is in the way of money that leaves an account. */
export async function readWayOut(
  db: Reader,
  { tenantId, memberId, now }: Omit<MoneyMove, 'key'>,
): Promise<{ turnoverLeft: bigint; pausedUntil: number | undefined }> {
  const { withdrawal } = await readCashier(db, tenantId)
  const isAsked = (withdrawal?.turnover?.multiple ?? 0) > 0
  const { changedAt } = await readPaymentPassword(db, { memberId }, now)
  return {
    turnoverLeft: isAsked ? await readTurnover(db, { tenantId, memberId }) : 0n,
    pausedUntil: pauseEnd([changedAt], withdrawal?.pauseHours ?? PAUSE_HOURS, now),
  }
}

/** In the order of `post`: of two transfers between the same people in opposite directions, one waits for the other. */
async function lockBoth(tx: Tx, { tenantId, memberId }: MoneyMove, uplineId: number) {
  const rows = await tx
    .selectFrom('ledger_account')
    .select(['id', 'owner', 'currency'])
    .where('tenant_id', '=', tenantId)
    .where('owner', 'in', [ownerOf(memberId), ownerOf(uplineId)])
    .where('wallet', '=', MAIN)
    .orderBy('id')
    .forUpdate()
    .execute()
  const find = (id: number) => rows.find(({ owner }) => owner === ownerOf(id))
  const [from, to] = [find(memberId), find(uplineId)]
  if (!from || !to) throw new Error(`A transfer of member ${memberId} needs the main wallets of both: open them first.`)
  if (from.currency !== to.currency) throw refuse('transfer/upline-unavailable', { status: 409 })
  return { from: from.id, to: to.id, currency: from.currency }
}
