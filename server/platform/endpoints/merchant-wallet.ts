import { merchantWallet } from '../../../src/schemas/endpoints/merchant-wallet.ts'
import { handle } from '../context/handle.ts'
import { listVendorWallets } from '../games/vendor-wallets/list-vendor-wallets.ts'
import { formatMinor } from '../money/ledger/minor-units.ts'
import { readWallets, wireBalance } from '../money/wallets/read-wallets.ts'

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
