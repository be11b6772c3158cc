import { cardProps } from '../../parts/layout/card.ts'
import { Content } from '../../parts/layout/content.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { usePointsText } from '../../parts/text/points-text.ts'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { openDialog } from '../../runtime/dialogs/dialogs.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { pointBalance } from '../../schemas/endpoints/point-balance.ts'
import { profile } from '../../schemas/endpoints/profile.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { ConvertForm } from './convert-form.tsx'
import css from './view.module.css'

/** Points become money: the rate of the member's level, what is still possible today, and the form. */
export function ConvertPanel({ paymentDialog }: { paymentDialog: string }) {
  const t = useText()
  const pointsText = usePointsText()
  const amountText = useAmountText()
  const { value, problem, busy, reload } = useCall(pointBalance, {}, { onFocus: true })
  // the dialog that sets a payment password reads it anew
  const account = useCall(profile, {}).value?.value
  const own = value?.value
  if (!own)
    return (
      <Content>
        {problem ? <LoadFailure problem={problem} busy={busy} retry={reload} /> : <Skeleton className={css.waiting} />}
      </Content>
    )
  const { convert } = own
  if (!convert)
    return (
      <Content>
        <StateMessage kind="empty" icon="coins" title={t('points.closed')} />
      </Content>
    )
  const facts = [
    [
      t('points.your-rate'),
      t('points.rate', { points: pointsText(convert.points), amount: amountText(convert.amount) }),
    ],
    [t('points.today'), pointsText(convert.most)],
  ] as const
  return (
    <Content className={css.rules}>
      <dl className={css.rateFacts}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {!(account?.paymentPassword.isSet ?? own.hasPaymentPassword) ? (
        <div {...cardProps()}>
          <StateMessage kind="empty" icon="key-round" title={t('points.set-pin')} />
          <Button variant="accent" block onClick={() => openDialog(paymentDialog)}>
            {t('transfer.set-pin-now')}
          </Button>
        </div>
      ) : (
        <ConvertForm points={own.points} terms={convert} reload={reload} />
      )}
    </Content>
  )
}
