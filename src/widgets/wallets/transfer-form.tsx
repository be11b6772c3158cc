import { type RefObject, useEffect, useId } from 'react'
import { MoneyForm } from '../../parts/form/money-form.tsx'
import type { FormHandle } from '../../parts/form/state/form-context.ts'
import { type FormValues, textOf } from '../../parts/form/state/form-values.ts'
import { readAmount } from '../../parts/money-form/read-amount.ts'
import { Money } from '../../parts/text/money.tsx'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { usePreferences } from '../../runtime/browser/preferences.ts'
import { useCurrentPage, useSite } from '../../runtime/state/page-context.ts'
import { useSession } from '../../runtime/state/session-state.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { smallestUnit } from '../../schemas/money-format.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { shareOf } from './add-amounts.ts'
import { useBalanceText } from './use-balance-text.ts'
import css from './view.module.css'
import { askTransfer, type VendorWallet, type WalletTransfer } from './wallet-transfer.ts'

export interface TransferFormProps {
  /** Name of the form. */
  form: string
  handle: RefObject<FormHandle | null>
  wallets: readonly VendorWallet[]
  mainBalance: string
  /** Shares in percent. */
  shares: readonly number[]
  transfer: WalletTransfer
  /** Values of the form. */
  values: FormValues
  onChange: (values: FormValues) => void
}

/** Moves money between the main wallet and one provider's. */
export function WalletTransferForm(props: TransferFormProps) {
  const { form, handle, wallets, mainBalance, shares, transfer, values, onChange } = props
  const id = useId()
  const t = useText()
  const { path } = useCurrentPage()
  const unit = smallestUnit(useSite().brand.currency)
  const { balanceHidden } = usePreferences()
  const amountText = useAmountText()
  const balanceText = useBalanceText()
  const { username } = useSession()
  const walletOf = (values: FormValues) => wallets.find(({ vassalage }) => vassalage === textOf(values, 'wallet'))
  const sourceOf = (values: FormValues) =>
    textOf(values, 'direction') === 'in' ? mainBalance : (walletOf(values)?.balance ?? '0.00')
  const { type: direction, amount } = orderOf(values)
  const source = sourceOf(values)
  const found = walletOf(values)
  const wallet = found ?? wallets[0]!
  // the first wallet until one is chosen, or when the chosen one is gone
  useEffect(() => {
    if (!found) handle.current?.change(values => ({ ...values, wallet: wallets[0]!.vassalage }))
  }, [found, wallets, handle])
  const isResting = wallet.maintenance === 'both' || (wallet.maintenance === 'in' && direction === 'in')
  return (
    <MoneyForm
      form={form}
      handle={handle}
      call={transfer}
      action={path}
      title={t('wallets.transfer')}
      initialValues={values}
      // a lost request may have been carried out, and is settled all the same
      stoppedBy={isResting && !transfer.findLost(orderOf(values)) ? `${id}-resting` : undefined}
      slots={{
        wallet: {
          options: wallets.map(({ vassalage, title, balance }) => ({
            value: vassalage,
            label: `${title} · ${balanceText(balance)}`,
          })),
        },
        amount: {
          hint: t('wallets.available', { amount: balanceText(source) }),
          // an amount that may have been moved already can exceed the balance
          check: values =>
            Number(textOf(values, 'amount')) > Number(sourceOf(values)) && !transfer.findLost(orderOf(values))
              ? t => t('wallets.too-large', { amount: balanceText(sourceOf(values)) })
              : undefined,
        },
      }}
      onChange={onChange}
      bodyOf={orderOf}
      ask={({ amount = '' }) =>
        askTransfer(username, t =>
          t(`wallets.confirm-${direction}`, { amount: amountText(amount), wallet: wallet.title, name: username }),
        )
      }
      lost="wallets.lost"
      submit={
        readAmount(amount) === undefined
          ? t('wallets.submit')
          : t(`wallets.submit-${direction}`, { amount: amountText(amount), wallet: wallet.title })
      }
    >
      <fieldset className={css.shares}>
        <legend className="visually-hidden">{t('wallets.share')}</legend>
        {shares.map(share => (
          <button
            key={share}
            type="button"
            {...buttonProps({ variant: 'soft' })}
            disabled={Number(shareOf(source, share, unit)) === 0}
            onClick={() => handle.current?.change(values => ({ ...values, amount: shareOf(source, share, unit) }))}
          >
            {share === 100 ? t('wallets.everything') : `${share}\u202F%`}
          </button>
        ))}
      </fieldset>
      {wallet.maintenance && (
        <p id={`${id}-resting`} className={css.notice} role="status" tabIndex={-1}>
          <Icon name="wrench" size="s" /> {t(`wallets.resting-${wallet.maintenance}`, { wallet: wallet.title })}
        </p>
      )}
      <p className={css.route}>
        <span>{t('wallets.main')}</span> <Money amount={mainBalance} hidden={balanceHidden} />
        <span aria-hidden="true">{direction === 'in' ? '→' : '←'}</span>
        <span>{wallet.title}</span> <Money amount={wallet.balance} hidden={balanceHidden} />
      </p>
    </MoneyForm>
  )
}

const orderOf = (values: FormValues) => ({
  type: textOf(values, 'direction') === 'out' ? ('out' as const) : ('in' as const),
  vassalage: textOf(values, 'wallet'),
  amount: textOf(values, 'amount'),
})
