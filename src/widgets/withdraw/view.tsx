import { useEffect, useRef, useState } from 'react'
import { Content } from '../../parts/layout/content.tsx'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { openDialog, useDialogs } from '../../runtime/dialogs/dialogs.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { Accounts } from './accounts.tsx'
import { WithdrawalHistory } from './history.tsx'
import { WithdrawalForm } from './request-form.tsx'
import type { Settings } from './settings.ts'
import { Summary } from './summary.tsx'
import { useWithdraw } from './use-withdraw.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { perPage = 5, paymentDialog = 'payment-password', nameDialog = 'profile-form' } = settings
  const { requestForm = 'withdrawal', accountForm = 'payout-account', disputeForm = 'withdrawal-dispute' } = settings
  const t = useText()
  const { options, list, reload } = useWithdraw(perPage)
  const { value } = options
  // a dialog may have set the missing password or account
  const dialogs = useDialogs().length
  const refresh = options.reload
  useEffect(() => {
    if (dialogs === 0) void refresh()
  }, [dialogs, refresh])
  const request = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState(0)
  // the form of the request stands above the one that was filled in
  useEffect(() => {
    if (added === 0) return
    request.current?.scrollIntoView({ block: 'start' })
    request.current?.querySelector<HTMLElement>('select, input')?.focus({ preventScroll: true })
  }, [added])
  if (!value)
    return (
      <Content stacked>
        <NotLoaded
          state={options}
          skeleton={
            <>
              <Skeleton shape="card" className={css.summaryWaiting} />
              <Skeleton shape="card" className={css.formWaiting} />
            </>
          }
        />
      </Content>
    )
  const shown = value.value
  const { isOpen, accounts, kinds, payeeName, hasPaymentPassword } = shown
  const isReady = payeeName !== '' && hasPaymentPassword
  return (
    <Content stacked>
      {!isOpen ? (
        <StateMessage
          kind="empty"
          icon="headset"
          title={t('withdraw.closed-title')}
          text={t('problem.withdrawal/closed')}
        />
      ) : accounts.length + kinds.length === 0 ? (
        <StateMessage kind="empty" icon="landmark" title={t('withdraw.no-kinds')} text={t('withdraw.no-kinds-text')} />
      ) : (
        <>
          <Summary options={shown} />
          {payeeName === '' && (
            <Need
              text={t('withdraw.needs-name')}
              action={t('withdraw.give-name')}
              dialog={nameDialog}
              params={{ field: 'fullname' }}
            />
          )}
          {!hasPaymentPassword && (
            <Need text={t('withdraw.password-needed')} action={t('withdraw.set-password')} dialog={paymentDialog} />
          )}
          {isReady && accounts.length > 0 && (
            <div ref={request}>
              <WithdrawalForm form={requestForm} options={shown} reload={reload} />
            </div>
          )}
          {payeeName !== '' && (
            <Accounts form={accountForm} options={shown} reload={reload} onAdded={() => setAdded(count => count + 1)} />
          )}
        </>
      )}
      <WithdrawalHistory list={list} disputeForm={disputeForm} reload={reload} />
    </Content>
  )
}

interface NeedProps {
  text: string
  action: string
  dialog: string
  params?: Record<string, string>
}

/** A requirement that is missing before money can leave. */
function Need({ text, action, dialog, params }: NeedProps) {
  const { dialogs } = useSite()
  return (
    <div className={css.need}>
      <p>{text}</p>
      {dialogs.includes(dialog) && (
        <Button variant="primary" onClick={() => openDialog(dialog, params)}>
          {action}
        </Button>
      )}
    </div>
  )
}
