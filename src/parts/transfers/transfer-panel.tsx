import { usePreferences } from '../../runtime/browser/preferences.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { openDialog } from '../../runtime/dialogs/dialogs.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { profile } from '../../schemas/endpoints/profile.ts'
import { Button } from '../../ui/actions/button.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { cardProps } from '../layout/card.ts'
import { Money } from '../text/money.tsx'
import type { Transfer } from './transfer.ts'
import { TransferForm } from './transfer-form.tsx'
import css from './transfer-panel.module.css'

export interface TransferPanelProps extends Transfer {
  /** The dialog in which a payment password is set. */
  paymentDialog?: string | undefined
}

/** Money from the main wallet to another member: the facts and the form, or what is missing before it (MBR-09, AGT-06). */
export function TransferPanel({ to, state, call, reload, paymentDialog = 'payment-password' }: TransferPanelProps) {
  const t = useText()
  const { balanceHidden } = usePreferences()
  // the dialog that sets one reads it anew
  const account = useCall(profile, {}).value?.value
  return (
    <>
      <dl className={css.facts}>
        <div className={css.fact}>
          <dt>{t(`transfer.to-${to}`)}</dt>
          <dd>
            {state.nickname} <span className={css.account}>{state.account}</span>
          </dd>
        </div>
        <div className={css.fact}>
          <dt>{t('transfer.available')}</dt>
          <dd>
            <Money amount={state.available} hidden={balanceHidden} />
          </dd>
        </div>
        {Number(state.turnoverLeft) > 0 && (
          <div className={css.fact} data-tone="warning">
            <dt>{t('transfer.turnover')}</dt>
            <dd>
              <Money amount={state.turnoverLeft} />
            </dd>
          </div>
        )}
      </dl>
      {(account?.paymentPassword.isSet ?? state.hasPaymentPassword) ? (
        <TransferForm to={to} state={state} call={call} reload={reload} />
      ) : (
        <div {...cardProps()}>
          <StateMessage kind="empty" icon="key-round" title={t('transfer.set-pin')} />
          <Button variant="accent" block onClick={() => openDialog(paymentDialog)}>
            {t('transfer.set-pin-now')}
          </Button>
        </div>
      )}
    </>
  )
}
