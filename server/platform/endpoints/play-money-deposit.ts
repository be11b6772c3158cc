import { playMoneyDeposit } from '../../../src/schemas/endpoints/play-money-deposit.ts'
import { handle } from '../handle.ts'
import { depositPlayMoney, readDeposit } from '../ledger/deposit-play-money.ts'
import { formatMinor } from '../ledger/minor-units.ts'
import { runMoneyCall } from '../ledger/run-money-call.ts'
import { wireBalance } from '../wallets/read-wallets.ts'

export default handle(playMoneyDeposit, async input => {
  const amount = readDeposit(input.body.amount)
  const value = await runMoneyCall(input, playMoneyDeposit, input.body, async (tx, move) => {
    const wallets = await depositPlayMoney(tx, move, amount)
    return { ...wireBalance(wallets), added: formatMinor(amount) }
  })
  return { success: true, value }
})
