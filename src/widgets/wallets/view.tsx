import { useRef, useState } from 'react'
import { Content } from '../../parts/layout/content.tsx'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useMoneyCall } from '../../runtime/money/use-money-call.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { formatAmount } from '../../runtime/texts/format-amount.ts'
import { merchantWallet } from '../../schemas/endpoints/merchant-wallet.ts'
import { walletTransfer } from '../../schemas/endpoints/wallet-transfer.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Settings } from './settings.ts'
import { TransferForm } from './transfer-form.tsx'
import css from './view.module.css'
import { WalletList } from './wallet-list.tsx'
import { WalletTotals } from './wallet-totals.tsx'
import type { Draft } from './wallet-transfer.ts'

/** Totals, a form that moves money between the main wallet and one provider's, and the list in which that provider is chosen. */
export function View({ settings }: WidgetProps<Settings>) {
  const { shares = [25, 50, 100], perPage = 12 } = settings
  const state = useCall(merchantWallet, {}, { onFocus: true, keepPrevious: true })
  const [draft, setDraft] = useState<Draft>({ direction: 'in', vendor: '', typed: '' })
  const amountText = useAmountText()
  const transfer = useMoneyCall(walletTransfer, {
    restore: ({ type, vassalage = '', amount = '' }) => {
      if (type !== 'collect') setDraft({ direction: type, vendor: vassalage, typed: formatAmount(amount) })
    },
    reload: state.reload,
    message: ({ value }, isAgain) => {
      const amount = amountText(value.moved)
      return t => t(isAgain ? 'wallets.settled' : 'wallets.done', { amount })
    },
  })
  const choose = (vendor: string) => setDraft(draft => ({ ...draft, vendor }))
  const form = useRef<HTMLDivElement>(null)
  const money = state.value?.value
  if (!money)
    return (
      <Content stacked className={css.wallets}>
        <NotLoaded
          state={state}
          skeleton={
            <>
              <Skeleton shape="card" className={css.totalsSkeleton} />
              <Skeleton shape="card" className={css.formSkeleton} />
            </>
          }
        />
      </Content>
    )
  const chosen = money.wallets.find(({ vassalage }) => vassalage === draft.vendor) ?? money.wallets[0]
  return (
    <Content stacked className={css.wallets}>
      <WalletTotals money={money} transfer={transfer} />
      {chosen && (
        <>
          <div ref={form}>
            <TransferForm
              wallets={money.wallets}
              chosen={chosen}
              mainBalance={money.mainBalance}
              shares={shares}
              transfer={transfer}
              draft={draft}
              onDraft={setDraft}
            />
          </div>
          <WalletList
            wallets={money.wallets}
            chosen={chosen.vassalage}
            perPage={perPage}
            onChoose={code => {
              choose(code)
              form.current?.scrollIntoView({ block: 'nearest' })
            }}
          />
        </>
      )}
    </Content>
  )
}
