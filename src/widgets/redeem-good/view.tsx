import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { MissingPaymentPassword, useHasPaymentPassword } from '../../parts/money-form/missing-payment-password.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useDialog } from '../../runtime/dialogs/dialogs.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { pointBalance } from '../../schemas/endpoints/point-balance.ts'
import { pointReward } from '../../schemas/endpoints/point-reward.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { RedeemForm } from './redeem-form.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const goodId = useDialog()?.params.good ?? settings.good
  const goods = useCall(pointReward, {})
  const own = useCall(pointBalance, {})
  const points = own.value?.value
  const hasPassword = useHasPaymentPassword(points?.hasPaymentPassword)
  const reload = async () => void (await Promise.all([goods.reload(), own.reload()]))
  if (!goods.value || !points) {
    const state = { problem: goods.problem ?? own.problem, busy: goods.busy || own.busy, reload }
    return <NotLoaded state={state} skeleton={<Skeleton className={css.waiting} />} />
  }
  const good = goods.value.value.list.find(one => one.goodId === goodId)
  if (!good) return <StateMessage kind="empty" icon="gift" title={t('problem.points/unknown-good')} />
  if (!hasPassword)
    return (
      <div className={css.missing}>
        <MissingPaymentPassword title={t('points.set-pin')} dialog={settings.paymentDialog} />
      </div>
    )
  return <RedeemForm form={settings.form} good={good} balance={points.points} reload={reload} />
}
