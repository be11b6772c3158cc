import { upline } from '../../../src/schemas/endpoints/upline.ts'
import { readPaymentPassword } from '../accounts/payment-password.ts'
import { maskName } from '../catalogue/mask-name.ts'
import { handle } from '../handle.ts'
import { formatMinor } from '../ledger/minor-units.ts'
import { findTransferUpline } from '../wallets/find-upline.ts'
import { readWallets } from '../wallets/read-wallets.ts'
import { readWayOut, SMALLEST_TRANSFER } from '../wallets/transfer-to-upline.ts'

export default handle(upline, async ({ member, context }) => {
  const { store, clock } = context
  const { nickname, username } = await findTransferUpline(context, member)
  const now = clock.now()
  const [wallets, { turnoverLeft, pausedUntil }, { isSet }] = await Promise.all([
    readWallets(context, member),
    readWayOut(store.db, { ...member, now }),
    readPaymentPassword(store.db, member, now),
  ])
  return {
    success: true,
    value: {
      nickname,
      account: maskName(username),
      available: formatMinor(wallets.main),
      smallest: formatMinor(SMALLEST_TRANSFER),
      currency: wallets.currency,
      turnoverLeft: formatMinor(turnoverLeft),
      hasPaymentPassword: isSet,
      ...(pausedUntil !== undefined && { pausedUntil }),
    },
  }
})
