import { cardProps } from '../../parts/layout/card.ts'
import { Content } from '../../parts/layout/content.tsx'
import { Fact, Facts } from '../../parts/layout/facts.tsx'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { MissingPaymentPassword, useHasPaymentPassword } from '../../parts/money-form/missing-payment-password.tsx'
import { usePointsText } from '../../parts/text/points-text.ts'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { pointBalance } from '../../schemas/endpoints/point-balance.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { ConvertForm } from './convert-form.tsx'
import css from './view.module.css'

/** Converts points to money: the rate of the member's level, the rest of today's limit, and the form. */
export function ConvertPanel({ form, paymentDialog }: { form: string; paymentDialog: string }) {
  const t = useText()
  const pointsText = usePointsText()
  const amountText = useAmountText()
  const state = useCall(pointBalance, {}, { onFocus: true })
  const { value, reload } = state
  const own = value?.value
  const hasPassword = useHasPaymentPassword(own?.hasPaymentPassword)
  if (!own)
    return (
      <Content>
        <NotLoaded state={state} skeleton={<Skeleton shape="card" className={css.waiting} />} />
      </Content>
    )
  const { convert } = own
  if (!convert)
    return (
      <Content>
        <StateMessage kind="empty" icon="coins" title={t('points.closed')} />
      </Content>
    )
  return (
    <Content stacked>
      <Facts look="outlined" className={css.facts}>
        <Fact label={t('points.your-rate')}>
          {t('points.rate', { points: pointsText(convert.points), amount: amountText(convert.amount) })}
        </Fact>
        <Fact label={t('points.today')}>{pointsText(convert.most)}</Fact>
      </Facts>
      {hasPassword ? (
        <ConvertForm form={form} points={own.points} terms={convert} reload={reload} />
      ) : (
        <div {...cardProps()}>
          <MissingPaymentPassword title={t('points.set-pin')} dialog={paymentDialog} />
        </div>
      )}
    </Content>
  )
}
