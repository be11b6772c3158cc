/** Notifies both sides of a transfer. Small ones of a day become one message, from any senders, so that cents cannot fill an inbox. */
import type { Tx } from '../../../store/open-store.ts'
import { readCashier } from '../../money/cashier/read-cashier.ts'
import { scaleOf } from '../../money/ledger/currency-scale.ts'
import { moneyParam, readMinor } from '../../money/ledger/minor-units.ts'
import { sendMessage } from '../../people/messages/send-message.ts'
import { readTimeZone } from '../../people/protection/may-deposit.ts'
import { currentPeriod } from '../../people/protection/period.ts'

/** Amount below which a transfer is small in any brand, in minor units of a currency with the scale 1. */
const SMALL_MINOR = 1_000n

export interface TransferNotice {
  tenantId: string
  memberId: number
  /** The side that reads the message. */
  side: 'sent' | 'got'
  /** The direction of the money. */
  to: 'upline' | 'downline'
  /** Name of the other side, as the reader may see it. */
  name: string
  /** Amount in minor units. */
  amount: bigint
  currency: string
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Sends or extends the message. Call it in the transfer's transaction, which holds the wallets of both: two messages about small transfers
 * cannot cross.
 */
export async function notifyTransfer(tx: Tx, notice: TransferNotice): Promise<void> {
  const { tenantId, memberId, side, to, name, amount, currency, now } = notice
  if (amount >= (await largeFrom(tx, tenantId, currency)))
    return sendMessage(tx, {
      tenantId,
      memberId,
      params: { amount: moneyParam(amount), name },
      now,
      title: to === 'upline' ? `inbox.upline-${side}-title` : `inbox.downline-${side}-title`,
      content: to === 'upline' ? `inbox.upline-${side}-text` : `inbox.downline-${side}-text`,
    })
  const content = `inbox.small-${side}-text`
  const { start, end } = currentPeriod(await readTimeZone(tx, tenantId), now, 'day')
  const known = await tx
    .selectFrom('inbox')
    .select(['id', 'params'])
    .where('member_id', '=', memberId)
    .where('content', '=', content)
    .where('created_at', '>=', new Date(start))
    .where('created_at', '<', new Date(end))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const before = known?.params as { minor?: string; count?: number } | undefined
  const sum = BigInt(before?.minor ?? 0) + amount
  const params = { name, amount: moneyParam(sum), count: (before?.count ?? 0) + 1, minor: String(sum) }
  if (!known) return sendMessage(tx, { tenantId, memberId, title: `inbox.small-${side}-title`, content, params, now })
  await tx
    .updateTable('inbox')
    .set({ params: JSON.stringify(params), read_at: null })
    .where('id', '=', known.id)
    .execute()
}

/** Returns the amount from which a transfer has a message of its own: the brand's smallest deposit, but never a few cents; minor units. */
async function largeFrom(tx: Tx, tenantId: string, currency: string): Promise<bigint> {
  const { methods } = await readCashier(tx, tenantId)
  const [least = 0n] = methods.flatMap(({ min }) => readMinor(min) ?? []).sort((one, other) => Number(one - other))
  const small = SMALL_MINOR * BigInt(scaleOf(currency))
  return least > small ? least : small
}
