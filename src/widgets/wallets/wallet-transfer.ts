import type { MoneyCall, SendOptions } from '../../runtime/money/use-money-call.ts'
import type { Localized } from '../../runtime/texts/texts.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { merchantWallet } from '../../schemas/endpoints/merchant-wallet.ts'
import type { walletTransfer } from '../../schemas/endpoints/wallet-transfer.ts'

export type Wallets = ReplyOf<typeof merchantWallet>['value']
export type VendorWallet = Wallets['wallets'][number]
export type WalletTransfer = MoneyCall<typeof walletTransfer>

/** The question before money moves. @param text the move in words; a repeated one has its own */
export const askTransfer =
  (username: string, text: Localized): NonNullable<SendOptions['ask']> =>
  isAgain =>
  t => ({
    title: t('wallets.confirm-title'),
    text: isAgain ? t('wallets.confirm-again', { name: username }) : text(t),
    confirm: t('wallets.confirm'),
    cancel: t('common.in_more_cancel'),
  })
