import { balance } from '../../../src/schemas/endpoints/balance.ts'
import { handle } from '../handle.ts'
import { readWallets, wireBalance } from '../wallets/read-wallets.ts'

export default handle(balance, async ({ member, context }) => ({
  success: true,
  value: wireBalance(await readWallets(context, member)),
}))
