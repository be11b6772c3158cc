import { type FormEvent, useId, useState } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { FieldGrid } from '../../parts/layout/field-grid.tsx'
import { readAmount } from '../../parts/money-form/read-amount.ts'
import { Money } from '../../parts/text/money.tsx'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { usePreferences } from '../../runtime/browser/preferences.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useSession } from '../../runtime/state/session-state.ts'
import { formatAmount } from '../../runtime/texts/format-amount.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button, buttonProps } from '../../ui/actions/button.tsx'
import { MoneyField } from '../../ui/fields/number-field.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { shareOf } from './add-amounts.ts'
import { useBalanceText } from './use-balance-text.ts'
import css from './view.module.css'
import { askTransfer, type Direction, type Draft, type VendorWallet, type WalletTransfer } from './wallet-transfer.ts'

export interface TransferFormProps {
  wallets: readonly VendorWallet[]
  chosen: VendorWallet
  mainBalance: string
  /** In percent. */
  shares: readonly number[]
  transfer: WalletTransfer
  draft: Draft
  onDraft: (change: (draft: Draft) => Draft) => void
}

/** Moves money between the main wallet and one provider's. */
export function TransferForm(props: TransferFormProps) {
  const { wallets, chosen, mainBalance, shares, transfer, draft, onDraft } = props
  const { direction, typed } = draft
  const id = useId()
  const t = useText()
  const { symbol } = useSite().brand.currency
  const { balanceHidden } = usePreferences()
  /** Errors show after the first submit, until the form changes. */
  const [showsError, setShowsError] = useState(false)
  const { sending, problem } = transfer
  const amountText = useAmountText()
  const balanceText = useBalanceText()
  const { username } = useSession()
  const source = direction === 'in' ? mainBalance : chosen.balance
  const amount = readAmount(typed)
  // an amount that may have been moved already can exceed the balance
  const order = amount && { type: direction, vassalage: chosen.vassalage, amount }
  const isResend = order ? transfer.findLost(order) !== undefined : false
  const problemKey = isResend ? undefined : validateAmount(typed, amount, source)
  const isResting = chosen.maintenance === 'both' || (chosen.maintenance === 'in' && direction === 'in')
  const shownProblem = showsError ? problemKey : undefined

  const change = (next: Partial<Draft>) => {
    onDraft(draft => ({ ...draft, ...next }))
    setShowsError(false)
    transfer.forgetProblem()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setShowsError(true)
    if (!order || problemKey || (isResting && !isResend)) return
    const values = { amount: amountText(order.amount), wallet: chosen.title, name: username }
    const ask = askTransfer(username, t => t(`wallets.confirm-${direction}`, values))
    const result = await transfer.send(order, { ask })
    if (result?.ok) change({ typed: '' })
  }
  return (
    <form {...cardProps()} noValidate onSubmit={event => void submit(event)}>
      <CardHeading title={t('wallets.transfer')} />
      <Segmented
        label={t('wallets.direction')}
        options={[
          { value: 'in', label: t('wallets.in') },
          { value: 'out', label: t('wallets.out') },
        ]}
        value={direction}
        onChange={value => change({ direction: value as Direction, typed: '' })}
      />
      <FieldGrid>
        <Select
          label={t('wallets.wallet')}
          value={chosen.vassalage}
          options={wallets.map(({ vassalage, title, balance }) => ({
            value: vassalage,
            label: `${title} · ${balanceText(balance)}`,
          }))}
          onChange={vendor => onDraft(draft => ({ ...draft, vendor }))}
        />
        <MoneyField
          id={id}
          symbol={symbol}
          label={t('wallets.amount')}
          hint={t('wallets.available', { amount: balanceText(source) })}
          error={shownProblem && t(`wallets.${shownProblem}`, { amount: balanceText(source) })}
          enterKeyHint="go"
          readOnly={transfer.busy}
          value={typed}
          onChange={next => change({ typed: next })}
        />
      </FieldGrid>
      <fieldset className={css.shares}>
        <legend className="visually-hidden">{t('wallets.share')}</legend>
        {shares.map(share => (
          <button
            key={share}
            type="button"
            {...buttonProps({ variant: 'soft' })}
            disabled={Number(shareOf(source, share)) === 0}
            onClick={() => change({ typed: formatAmount(shareOf(source, share)) })}
          >
            {share === 100 ? t('wallets.everything') : `${share}\u202F%`}
          </button>
        ))}
      </fieldset>
      {chosen.maintenance && (
        <p className={css.notice} role="status">
          <Icon name="wrench" size="s" /> {t(`wallets.resting-${chosen.maintenance}`, { wallet: chosen.title })}
        </p>
      )}
      <ProblemNote problem={problem} lost="wallets.lost" />
      <Button
        variant="accent"
        size="l"
        block
        type="submit"
        disabled={isResting && !isResend}
        busy={sending !== undefined && sending.type !== 'collect'}
      >
        {amount
          ? t(`wallets.submit-${direction}`, { amount: amountText(amount), wallet: chosen.title })
          : t('wallets.submit')}
      </Button>
      <p className={css.route}>
        <span>{t('wallets.main')}</span> <Money amount={mainBalance} hidden={balanceHidden} />
        <span aria-hidden="true">{direction === 'in' ? '→' : '←'}</span>
        <span>{chosen.title}</span> <Money amount={chosen.balance} hidden={balanceHidden} />
      </p>
    </form>
  )
}

/** @returns the problem as the end of a text key. */
const validateAmount = (typed: string, amount: string | undefined, source: string) =>
  amount === undefined
    ? typed.trim()
      ? 'bad-amount'
      : 'empty'
    : Number(amount) > Number(source)
      ? 'too-large'
      : undefined
