import { RewardCard } from '../../parts/rewards/reward-card.tsx'
import { DateText } from '../../parts/text/date-text.tsx'
import { Money } from '../../parts/text/money.tsx'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { useMoneyCall } from '../../runtime/money/use-money-call.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { claimRafflePromotion } from '../../schemas/endpoints/claim-raffle-promotion.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import type { raffles } from '../../schemas/endpoints/raffles.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'

export type Raffle = ReplyOf<typeof raffles>['value']['list'][number]

/** One raffle: its prizes, and the button that draws. */
export function RaffleCard({ raffle, reload }: { raffle: Raffle; reload: () => Promise<void> }) {
  const t = useText()
  const amountText = useAmountText()
  const { promotionId, title, period, endsAt, largest, state, prize } = raffle
  const { send, busy, problem } = useMoneyCall(claimRafflePromotion, {
    own: { promotionId },
    reload,
    message: ({ value }) => {
      const amount = amountText(value.prize)
      return t => t('rewards.won', { amount })
    },
  })
  const name = t(`raffle.${promotionId}`) || title
  return (
    <RewardCard
      icon="gift"
      isOpen={state === 'open'}
      about={
        <>
          <Badge>{t(`rewards.period-${period}`)}</Badge>
          {endsAt !== undefined && (
            <span>
              {t('rewards.ends')} <DateText time={endsAt} form="long" />
            </span>
          )}
        </>
      }
      title={name}
      text={
        state === 'claimed' ? (
          <>
            {t('rewards.you-won')} <Money amount={prize ?? ''} />
          </>
        ) : (
          <>
            {t('rewards.up-to')} <Money amount={largest} />
          </>
        )
      }
      problem={problem}
      action={
        <Button
          variant="accent"
          icon="sparkles"
          aria-label={`${t(`rewards.${state}`)}: ${name}`}
          busy={busy}
          disabled={state !== 'open'}
          onClick={() => void send({ promotionId })}
        >
          {t(`rewards.${state}`)}
        </Button>
      }
    />
  )
}
