/** Holds: money reserved for a payment under way, such as a withdrawal, and then captured by the platform or released. */

import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import {
  HELD,
  openAccount,
  openPlatformAccount,
  openWallet,
  ownerOf,
  type PlatformPurpose,
} from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import type { MoneyMove } from '../ledger/run-money-call.ts'

export interface HoldRequest extends MoneyMove {
  /** Amount in minor units, more than zero. */
  amount: bigint
  /** Purpose, and the reference of the ledger entry. */
  purpose: string
}

/**
 * Moves money from the main wallet to the held wallet. A repeated key returns the same hold.
 * @returns the hold's number
 * @throws Refusal wallet/insufficient, ledger/key-reused; the caller's transaction must roll back.
 */
export async function holdMoney(
  tx: Tx,
  { tenantId, memberId, key, now, amount, purpose }: HoldRequest,
): Promise<string> {
  const { accountId, currency } = await openWallet(tx, { tenantId, memberId, now })
  const owner = ownerOf(memberId)
  const held = await openAccount(tx, { tenantId, owner, kind: 'player', wallet: HELD, currency })
  const { entryId, repeated } = await post(tx, {
    tenantId,
    owner,
    kind: 'hold',
    reference: purpose,
    key: `hold:${key}`,
    postings: [
      { accountId, amount: -amount },
      { accountId: held, amount },
    ],
    now,
  })
  const find = () => tx.selectFrom('hold').select('id').where('entry_id', '=', entryId).executeTakeFirstOrThrow()
  if (repeated) return (await find()).id
  const row = {
    tenant_id: tenantId,
    member_id: memberId,
    entry_id: entryId,
    account_id: accountId,
    currency,
    purpose,
  }
  const made = tx
    .insertInto('hold')
    .values({ ...row, amount_minor: amount, state: 'open', created_at: new Date(now) })
    .returning('id')
  return (await made.executeTakeFirstOrThrow()).id
}

export interface HoldEnd {
  tenantId: string
  holdId: string
  /** Milliseconds since 1970. */
  now: number
}

/** Returns the whole amount to the member. Repeating it changes nothing. @throws Refusal hold/unknown, hold/ended when it was captured */
export function releaseHold(tx: Tx, end: HoldEnd): Promise<void> {
  return endHold(tx, end, 0n)
}

/**
 * Captures the money, or `amount` of it, and returns the rest; `fee` of the captured part stays with the platform. Repeating it changes
 * nothing.
 * @throws Refusal hold/unknown, hold/ended when it was released or captured for another amount
 */
export async function captureHold(tx: Tx, end: HoldEnd & { amount?: bigint; fee?: bigint }): Promise<void> {
  if (end.amount !== undefined && end.amount <= 0n)
    throw new Error('A capture of nothing is a release: call releaseHold.')
  await endHold(tx, end, end.amount, end.fee)
}

/** Locks a hold until the transaction ends. @throws Refusal hold/unknown */
export async function lockHold(tx: Tx, { tenantId, holdId }: HoldEnd) {
  const hold = await tx
    .selectFrom('hold')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', holdId)
    .forUpdate()
    .executeTakeFirst()
  if (!hold) throw refuse('hold/unknown', { status: 404 })
  return hold
}

/** @param requested part of the remaining money that the platform takes; all of it when undefined */
async function endHold(
  tx: Tx,
  { tenantId, holdId, now }: HoldEnd,
  requested: bigint | undefined,
  fee = 0n,
): Promise<void> {
  const hold = await lockHold(tx, { tenantId, holdId, now })
  const before = BigInt(hold.captured_minor)
  if (hold.state !== 'open') {
    if (before === (requested ?? BigInt(hold.amount_minor))) return
    throw refuse('hold/ended', { status: 409 })
  }
  const amount = BigInt(hold.amount_minor) - before
  const captured = requested ?? amount
  if (captured > amount)
    throw new Error(`Hold ${holdId} has ${amount} minor units left: ${captured} cannot be taken of it.`)

  const owner = ownerOf(hold.member_id)
  const { account_id: accountId, currency } = hold
  const held = await openAccount(tx, { tenantId, owner, kind: 'player', wallet: HELD, currency })
  if (fee < 0n || (fee > 0n && fee >= captured)) throw new Error(`A fee of ${fee} cannot be taken of ${captured}.`)
  const open = (purpose: PlatformPurpose) => openPlatformAccount(tx, purpose, tenantId, { accountId, currency })
  const paidOut = captured > 0n ? [{ accountId: await open('withdrawals'), amount: captured - fee }] : []
  const kept = fee > 0n ? [{ accountId: await open('fees'), amount: fee }] : []
  await post(tx, {
    tenantId,
    owner,
    kind: captured > 0n ? 'capture' : 'release',
    reference: hold.purpose,
    key: `hold-end:${holdId}`,
    postings: [
      { accountId: held, amount: -amount },
      ...(captured < amount ? [{ accountId, amount: amount - captured }] : []),
      ...paidOut,
      ...kept,
    ],
    now,
  })
  await tx
    .updateTable('hold')
    .set({
      state: before + captured > 0n ? 'captured' : 'released',
      captured_minor: before + captured,
      ended_at: new Date(now),
    })
    .where('id', '=', holdId)
    .execute()
}
