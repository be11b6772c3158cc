import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { openDialog, useDialog } from '../../runtime/dialogs/dialogs.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { pointBalance } from '../../schemas/endpoints/point-balance.ts'
import { pointReward } from '../../schemas/endpoints/point-reward.ts'
import { profile } from '../../schemas/endpoints/profile.ts'
import { Button } from '../../ui/actions/button.tsx'
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
  // the dialog that sets a payment password reads it anew
  const account = useCall(profile, {}).value?.value
  const points = own.value?.value
  const problem = goods.problem ?? own.problem
  if (!goods.value || !points)
    return problem ? (
      <LoadFailure problem={problem} busy={goods.busy || own.busy} retry={() => [goods.reload(), own.reload()]} />
    ) : (
      <Skeleton className={css.waiting} />
    )
  const good = goods.value.value.list.find(one => one.goodId === goodId)
  if (!good) return <StateMessage kind="empty" icon="gift" title={t('problem.points/unknown-good')} />
  if (!(account?.paymentPassword.isSet ?? points.hasPaymentPassword))
    return (
      <div className={css.form}>
        <StateMessage kind="empty" icon="key-round" title={t('points.set-pin')} />
        <Button variant="accent" block onClick={() => openDialog(settings.paymentDialog ?? 'payment-password')}>
          {t('transfer.set-pin-now')}
        </Button>
      </div>
    )
  const reload = async () => void (await Promise.all([goods.reload(), own.reload()]))
  return <RedeemForm good={good} own={points.points} reload={reload} />
}
