import { balance } from '../../../src/schemas/endpoints/balance.ts'
import { handle } from '../context/handle.ts'
import { readWallets, wireBalance } from '../money/wallets/read-wallets.ts'

export default handle(balance, async ({ member, context }) => ({
  success: true,
  value: wireBalance(await readWallets(context, member)),
}))
