import { uplineTransfer } from '../../../src/schemas/endpoints/upline-transfer.ts'
import { checkPaymentPassword } from '../accounts/payment-password.ts'
import { handle } from '../handle.ts'
import { formatMinor } from '../ledger/minor-units.ts'
import { runMoneyCall } from '../ledger/run-money-call.ts'
import { findTransferUpline } from '../wallets/find-upline.ts'
import { readWallets } from '../wallets/read-wallets.ts'
import { readUplineAmount, transferToUpline } from '../wallets/transfer-to-upline.ts'

export default handle(uplineTransfer, async input => {
  const { body, member, context } = input
  const { paymentPassword, ...request } = body
  const value = await runMoneyCall(
    input,
    uplineTransfer,
    // a lost reply is asked for again with the password, which must not be stored, not even as a hash
    request,
    async (tx, move, { amount, upline }) => {
      const mainBalance = await transferToUpline(tx, move, upline, amount)
      return { moved: formatMinor(amount), mainBalance: formatMinor(mainBalance) }
    },
    async () => {
      const amount = readUplineAmount(request.amount)
      const upline = await findTransferUpline(context, member)
      await checkPaymentPassword(context, member, paymentPassword)
      // both are opened beforehand: opening one locks an account of the platform, which comes after those of players
      await readWallets(context, member)
      await readWallets(context, { tenantId: member.tenantId, memberId: upline.id })
      return { amount, upline }
    },
  )
  return { success: true, value }
})
