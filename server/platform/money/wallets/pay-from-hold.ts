/** Pays money on hold on to another member, in one part or several. */
import { refuse } from '../../../http/refusal.ts'
import type { Tx } from '../../../store/open-store.ts'
import { HELD, openAccount, openPlatformAccount, ownerOf } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { type HoldEnd, lockHold } from './hold.ts'

export interface HoldPayment extends HoldEnd {
  /** Account that gets the amount. */
  to: string
  /** Amount in minor units; with the fee at most the remaining part of the hold. */
  amount: bigint
  /** Fee that the platform keeps, minor units. */
  fee: bigint
  /** Idempotency key of this payment: a repeated one has no second effect. */
  key: string
}

/** Pays a part of an open hold; the hold ends with the last one. @throws Refusal hold/unknown, hold/ended */
export async function payFromHold(tx: Tx, { to, amount, fee, key, ...end }: HoldPayment): Promise<void> {
  const { tenantId, holdId, now } = end
  const hold = await lockHold(tx, end)
  if (hold.state !== 'open') throw refuse('hold/ended', { status: 409 })
  const [whole, before] = [BigInt(hold.amount_minor), BigInt(hold.captured_minor)]
  const captured = before + amount + fee
  if (amount <= 0n || fee < 0n || captured > whole)
    throw new Error(`Hold ${holdId} has ${whole - before} minor units left: ${amount} and ${fee} cannot be paid of it.`)
  const { account_id: accountId, currency } = hold
  const owner = ownerOf(hold.member_id)
  const held = await openAccount(tx, { tenantId, owner, kind: 'player', wallet: HELD, currency })
  const kept =
    fee > 0n
      ? [{ accountId: await openPlatformAccount(tx, 'fees', tenantId, { accountId, currency }), amount: fee }]
      : []
  const postings = [{ accountId: held, amount: -amount - fee }, { accountId: to, amount }, ...kept]
  const { repeated } = await post(tx, {
    tenantId,
    owner,
    kind: 'capture',
    reference: hold.purpose,
    key: `hold-pay:${key}`,
    postings,
    now,
  })
  if (repeated) return
  await tx
    .updateTable('hold')
    .set({ captured_minor: captured, ...(captured === whole && { state: 'captured', ended_at: new Date(now) }) })
    .where('id', '=', holdId)
    .execute()
}
