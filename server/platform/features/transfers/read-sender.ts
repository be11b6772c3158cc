import type { Session } from '../../../http/handler.ts'
import type { Context } from '../../context/context.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { readWallets } from '../../money/wallets/read-wallets.ts'
import { readPaymentPassword } from '../../people/accounts/payment-password.ts'
import { readWayOut, SMALLEST_TRANSFER } from './transfer-to-member.ts'

/**
 * Reads the amounts that a member may send to another one, and remaining obstacles. Amounts are decimal texts, times milliseconds since
 * 1970.
 */
export async function readSender(context: Context, member: Session) {
  const { store, clock } = context
  const now = clock.now()
  const [wallets, { turnoverLeft, pausedUntil }, { isSet }] = await Promise.all([
    readWallets(context, member),
    readWayOut(store.db, { ...member, now }),
    readPaymentPassword(store.db, member, now),
  ])
  return {
    available: formatMinor(wallets.main),
    smallest: formatMinor(SMALLEST_TRANSFER),
    currency: wallets.currency,
    turnoverLeft: formatMinor(turnoverLeft),
    hasPaymentPassword: isSet,
    ...(pausedUntil !== undefined && { pausedUntil }),
  }
}
