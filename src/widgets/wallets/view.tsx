import { useRef, useState } from 'react'
import { useFormHandle } from '../../parts/form/money-form.tsx'
import { type FormValues, textOf } from '../../parts/form/state/form-values.ts'
import { Content } from '../../parts/layout/content.tsx'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useMoneyCall } from '../../runtime/money/use-money-call.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { merchantWallet } from '../../schemas/endpoints/merchant-wallet.ts'
import { walletTransfer } from '../../schemas/endpoints/wallet-transfer.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Settings } from './settings.ts'
import { WalletTransferForm } from './transfer-form.tsx'
import css from './view.module.css'
import { WalletList } from './wallet-list.tsx'
import { WalletTotals } from './wallet-totals.tsx'
import type { Wallets } from './wallet-transfer.ts'

export function View({ settings }: WidgetProps<Settings>) {
  const state = useCall(merchantWallet, {}, { onFocus: true, keepPrevious: true })
  const money = state.value?.value
  return (
    <Content stacked className={css.wallets}>
      {money ? (
        <Loaded money={money} reload={state.reload} settings={settings} />
      ) : (
        <NotLoaded
          state={state}
          skeleton={
            <>
              <Skeleton shape="card" className={css.totalsSkeleton} />
              <Skeleton shape="card" className={css.formSkeleton} />
            </>
          }
        />
      )}
    </Content>
  )
}

interface LoadedProps {
  money: Wallets
  reload: () => Promise<void>
  settings: Settings
}

/** Totals, a form that moves money between the main wallet and one provider's, and the list in which that provider is chosen. */
function Loaded({ money, reload, settings }: LoadedProps) {
  const { transferForm = 'wallet-transfer', shares = [25, 50, 100], perPage = 12 } = settings
  const { wallets, mainBalance } = money
  const [values, setValues] = useState<FormValues>({ direction: 'in', wallet: wallets[0]?.vassalage })
  const amountText = useAmountText()
  const handle = useFormHandle()
  const form = useRef<HTMLDivElement>(null)
  const transfer = useMoneyCall(walletTransfer, {
    restore: ({ type, vassalage, amount }) => {
      if (type !== 'collect') handle.current?.change(() => ({ direction: type, wallet: vassalage, amount }))
    },
    reload,
    done: (_, { type }) => {
      if (type !== 'collect') handle.current?.clear(['amount'])
    },
    message: ({ value }, isAgain) => {
      const amount = amountText(value.moved)
      return t => t(isAgain ? 'wallets.settled' : 'wallets.done', { amount })
    },
  })
  return (
    <>
      <WalletTotals money={money} transfer={transfer} />
      {wallets.length > 0 && (
        <>
          <div ref={form}>
            <WalletTransferForm
              form={transferForm}
              handle={handle}
              wallets={wallets}
              mainBalance={mainBalance}
              shares={shares}
              transfer={transfer}
              values={values}
              onChange={setValues}
            />
          </div>
          <WalletList
            wallets={wallets}
            chosen={textOf(values, 'wallet')}
            perPage={perPage}
            onChoose={wallet => {
              handle.current?.change(values => ({ ...values, wallet }))
              form.current?.scrollIntoView({ block: 'nearest' })
            }}
          />
        </>
      )}
    </>
  )
}
