import { usePreferences } from '../../runtime/browser/preferences.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { cardProps } from '../layout/card.ts'
import { Fact, Facts } from '../layout/facts.tsx'
import { MissingPaymentPassword, useHasPaymentPassword } from '../money-form/missing-payment-password.tsx'
import { Money } from '../text/money.tsx'
import type { Transfer } from './transfer.ts'
import { TransferForm } from './transfer-form.tsx'
import css from './transfer-panel.module.css'

export interface TransferPanelProps extends Transfer {
  /** The dialog in which a payment password is set. */
  paymentDialog?: string | undefined
}

/** Money from the main wallet to another member: the facts and the form, or the steps before it. */
export function TransferPanel({ paymentDialog, ...transfer }: TransferPanelProps) {
  const { to, state } = transfer
  const t = useText()
  const { balanceHidden } = usePreferences()
  const hasPassword = useHasPaymentPassword(state.hasPaymentPassword)
  return (
    <>
      <Facts look="outlined" className={css.facts}>
        <Fact label={t(`transfer.to-${to}`)}>
          {state.nickname} <span className={css.account}>{state.account}</span>
        </Fact>
        <Fact label={t('transfer.available')}>
          <Money amount={state.available} hidden={balanceHidden} />
        </Fact>
        {Number(state.turnoverLeft) > 0 && (
          <Fact label={t('transfer.turnover')} tone="warning">
            <Money amount={state.turnoverLeft} />
          </Fact>
        )}
      </Facts>
      {hasPassword ? (
        <TransferForm {...transfer} />
      ) : (
        <div {...cardProps()}>
          <MissingPaymentPassword title={t('transfer.set-pin')} dialog={paymentDialog} />
        </div>
      )}
    </>
  )
}
