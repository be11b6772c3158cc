import { merchantWallet } from '../../../src/schemas/endpoints/merchant-wallet.ts'
import { handle } from '../handle.ts'
import { formatMinor } from '../ledger/minor-units.ts'
import { listVendorWallets } from '../wallets/list-vendor-wallets.ts'
import { readWallets, wireBalance } from '../wallets/read-wallets.ts'

export default handle(merchantWallet, async ({ member, context }) => {
  const wallets = await readWallets(context, member)
  const listed = await listVendorWallets(context, member.tenantId, wallets)
  return {
    success: true,
    value: {
      ...wireBalance(wallets),
      heldBalance: formatMinor(wallets.held),
      wallets: listed.map(({ vendor, ...wallet }) => ({ vassalage: vendor, ...wallet })),
    },
  }
})
