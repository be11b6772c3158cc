/** Takes a withdrawal from one state to the next: once, with what it does to the money and what the member is told. */
import { refuse } from '../../http/refusal.ts'
import type { Reader, Tx } from '../../store/open-store.ts'
import { lockPlayer } from '../protection/lock-player.ts'
import { endUploads, holdUploads } from '../uploads/uploads.ts'
import { captureHold, releaseHold } from '../wallets/hold.ts'
import { firstReminder } from './first-reminder.ts'
import { hasEnded, isDisputed, nextState, type WithdrawalEvent } from './next-state.ts'
import { returnMoney } from './return-money.ts'
import { tellMember } from './tell-member.ts'
import type { Withdrawal } from './withdrawal.ts'
import { type Actor, addStep } from './withdrawal-steps.ts'

export interface WithdrawalChange {
  tenantId: string
  id: string
  event: WithdrawalEvent
  actor: Actor
  /** Only a withdrawal of this member. */
  memberId?: number
  /** What the operator or the member writes; the member reads it. */
  note?: string
  /** Of `confirm-part`: what arrived, minor units. */
  received?: bigint
  /** Of `settle`: what is given back, minor units. */
  returned?: bigint
  /** Of `disburse`: minutes until it counts as received. */
  answerMinutes?: number
  /** Milliseconds since 1970. */
  now: number
}

/** Events that move money: these lock the member's wallet first, as every call does that moves the member's money. */
const MOVES_MONEY: ReadonlySet<WithdrawalEvent> = new Set(['reject', 'cancel', 'disburse', 'settle', 'reverse'])

/**
 * @returns the withdrawal after it
 * @throws Refusal withdrawal/unknown, withdrawal/state (value.state), withdrawal/too-much (value.most)
 */
export async function changeWithdrawal(tx: Tx, change: WithdrawalChange): Promise<Withdrawal> {
  const { id, event, actor, note = '', now } = change
  const { member_id: memberId } = await findWithdrawal(tx, change)
  if (MOVES_MONEY.has(event)) await lockPlayer(tx, { tenantId: change.tenantId, memberId })
  const row = await findWithdrawal(tx, change, true)
  const state = nextState(row.state, event, row.forced_at !== null)
  if (!state) throw refuse('withdrawal/state', { status: 409, value: { state: row.state } })
  const returned = await moveMoney(tx, row, change)
  const changed = await tx
    .updateTable('withdrawal')
    .set({
      ...{ state, returned_minor: returned, received_minor: receivedAfter(row, change) },
      ...(event === 'time-out' && { forced_at: new Date(now) }),
      ...(event === 'disburse' && (await answerTimes(tx, change))),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await addStep(tx, { id, state, actor, note, now })
  const proofs = { tenantId: row.tenant_id, purpose: 'dispute', caseId: id } as const
  if (isDisputed(state)) await holdUploads(tx, proofs)
  else if (hasEnded(state)) await endUploads(tx, proofs, now)
  if (actor !== 'member') await tellMember(tx, changed, { note, now })
  return changed
}

/** @param lock until the transaction ends. @throws Refusal withdrawal/unknown */
export async function findWithdrawal(
  db: Reader,
  { tenantId, id, memberId }: Pick<WithdrawalChange, 'tenantId' | 'id' | 'memberId'>,
  lock = false,
): Promise<Withdrawal> {
  let query = db.selectFrom('withdrawal').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id)
  if (memberId !== undefined) query = query.where('member_id', '=', memberId)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw refuse('withdrawal/unknown', { status: 404 })
  return row
}

/** @returns what came back to the wallet after it had been paid out, minor units */
async function moveMoney(tx: Tx, row: Withdrawal, { event, returned, now }: WithdrawalChange): Promise<bigint> {
  const end = { tenantId: row.tenant_id, holdId: row.hold_id, now }
  if (event === 'reject' || event === 'cancel') await releaseHold(tx, end)
  if (event === 'disburse') await captureHold(tx, { ...end, fee: BigInt(row.fee_minor) })
  if (event !== 'settle' && event !== 'reverse') return BigInt(row.returned_minor)
  const { back, fee } = owed(row)
  const whole = back + fee
  const given = event === 'reverse' ? whole : (returned ?? 0n)
  if (given < 0n || given > whole) throw refuse('withdrawal/too-much', { status: 422, value: { most: String(whole) } })
  // the fee comes back last: it is the brand's own
  if (given > 0n)
    await returnMoney(tx, row, { paidOut: given < back ? given : back, fee: given > back ? given - back : 0n, now })
  return given
}

/** What may come back of it: what did not arrive, and the fee where nothing did. */
function owed(row: Withdrawal): { back: bigint; fee: bigint } {
  const fee = BigInt(row.fee_minor)
  const paid = BigInt(row.amount_minor) - fee
  return row.received_minor === null ? { back: paid, fee } : { back: paid - BigInt(row.received_minor), fee: 0n }
}

const receivedAfter = (row: Withdrawal, { event, received }: WithdrawalChange): bigint | null =>
  event === 'confirm-part'
    ? received!
    : event === 'confirm' || event === 'deny' || row.received_minor === null
      ? null
      : BigInt(row.received_minor)

async function answerTimes(tx: Tx, { tenantId, now, answerMinutes = 0 }: WithdrawalChange) {
  const until = now + answerMinutes * 60_000
  return { answer_until: new Date(until), remind_at: await firstReminder(tx, tenantId, until, now) }
}
