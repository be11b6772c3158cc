import { cardProps } from '../../parts/layout/card.ts'
import { Content } from '../../parts/layout/content.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { Money } from '../../parts/text/money.tsx'
import { usePreferences } from '../../runtime/browser/preferences.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { openDialog } from '../../runtime/dialogs/dialogs.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { profile } from '../../schemas/endpoints/profile.ts'
import { upline } from '../../schemas/endpoints/upline.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import type { Settings } from './settings.ts'
import { TransferForm } from './transfer-form.tsx'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const { balanceHidden } = usePreferences()
  const { value, problem, busy, reload } = useCall(upline, {}, { onFocus: true, keepPrevious: true })
  // the dialog that sets one reads it anew
  const account = useCall(profile, {}).value?.value
  const state = value?.value
  if (!state)
    return (
      <Content>
        {problem ? <LoadFailure problem={problem} busy={busy} retry={reload} /> : <Skeleton className={css.waiting} />}
      </Content>
    )
  return (
    <Content className={css.page}>
      <dl className={css.facts}>
        <div className={css.fact}>
          <dt>{t('upline.to')}</dt>
          <dd>
            {state.nickname} <span className={css.account}>{state.account}</span>
          </dd>
        </div>
        <div className={css.fact}>
          <dt>{t('upline.available')}</dt>
          <dd>
            <Money amount={state.available} hidden={balanceHidden} />
          </dd>
        </div>
        {Number(state.turnoverLeft) > 0 && (
          <div className={css.fact} data-tone="warning">
            <dt>{t('upline.turnover')}</dt>
            <dd>
              <Money amount={state.turnoverLeft} />
            </dd>
          </div>
        )}
      </dl>
      {(account?.paymentPassword.isSet ?? state.hasPaymentPassword) ? (
        <TransferForm state={state} reload={reload} />
      ) : (
        <div {...cardProps()}>
          <StateMessage kind="empty" icon="key-round" title={t('upline.set-pin')} />
          <Button variant="accent" block onClick={() => openDialog(settings.paymentDialog ?? 'payment-password')}>
            {t('upline.set-pin-now')}
          </Button>
        </div>
      )}
    </Content>
  )
}
