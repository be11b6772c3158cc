import { RewardCard } from '../../parts/rewards/reward-card.tsx'
import { Money } from '../../parts/text/money.tsx'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useMoneyCall } from '../../runtime/money/use-money-call.ts'
import { loadBadgeCounts } from '../../runtime/session/load-badge-counts.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { rebate } from '../../schemas/endpoints/rebate.ts'
import { rebateClaim } from '../../schemas/endpoints/rebate-claim.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import css from './view.module.css'

export type Rebate = ReplyOf<typeof rebate>['value']

/** The total that waits, with the button that claims it or the time of its automatic payment. */
export function WaitingRebate({ rebate: own, reload }: { rebate: Rebate; reload: () => Promise<void> }) {
  const t = useText()
  const amountText = useAmountText()
  const { send, busy, problem } = useMoneyCall(rebateClaim, {
    reload: () => Promise.all([reload(), loadBadgeCounts()]),
    message: ({ value }) => {
      const amount = amountText(value.amount)
      return t => t('rewards.paid', { amount })
    },
  })
  const { payment, amount, isClaimable, level, least, turnover } = own
  return (
    <RewardCard
      icon="badge-percent"
      isOpen={isClaimable}
      about={level && <Badge>{level}</Badge>}
      title={t('rebate.waiting')}
      text={<Money amount={amount} />}
      problem={problem}
      action={
        payment === 'claim' && (
          <Button variant="accent" busy={busy} disabled={!isClaimable} onClick={() => void send({})}>
            {t('rewards.claim')}
          </Button>
        )
      }
    >
      <ul className={css.facts}>
        {payment === 'daily' && <li>{t('rebate.daily')}</li>}
        {Number(least) > 0.01 && <li>{t('rebate.least', { amount: amountText(least) })}</li>}
        {turnover > 0 && <li>{t('missions.turnover', { times: turnover })}</li>}
      </ul>
    </RewardCard>
  )
}
