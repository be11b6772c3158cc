import { RewardCard } from '../../parts/rewards/reward-card.tsx'
import { Money } from '../../parts/text/money.tsx'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import type { MoneyBody } from '../../runtime/money/send-once.ts'
import { useMoneyCall } from '../../runtime/money/use-money-call.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { useText } from '../../runtime/texts/texts.ts'
import type { AnyEndpoint, ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { missionClaim } from '../../schemas/endpoints/mission-claim.ts'
import { promotionClaim } from '../../schemas/endpoints/promotion-claim.ts'
import { rebateClaim } from '../../schemas/endpoints/rebate-claim.ts'
import type { rewards } from '../../schemas/endpoints/rewards.ts'
import { Button, buttonProps } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import type { IconName } from '../../ui/icons/icon-names.ts'

export type Reward = ReplyOf<typeof rewards>['value']['list'][number]

const ICONS: Record<Reward['kind'], IconName> = {
  mission: 'target',
  rebate: 'badge-percent',
  promotion: 'gift',
  'check-in': 'calendar-days',
  raffle: 'gift',
}

interface Props {
  reward: Reward
  /** Path of the page of one promotion, for those that require a number first. */
  promotion: string
  reload: () => Promise<void>
}

/** A reward of a mission, rebate, promotion or check-in, and the button that claims it. */
export function WaitingCard({ reward, promotion, reload }: Props) {
  const { kind, id, slot = '', needsContact } = reward
  const card = { reward, reload }
  if (kind === 'mission')
    return <Claimable {...card} endpoint={missionClaim} body={{ id, slot }} amountOf={({ value }) => value.amount} />
  if (kind === 'rebate')
    return <Claimable {...card} endpoint={rebateClaim} body={{}} amountOf={({ value }) => value.amount} />
  if (needsContact) return <Linked reward={reward} href={`${promotion}?id=${encodeURIComponent(id)}`} />
  return <Claimable {...card} endpoint={promotionClaim} body={{ id }} amountOf={({ value }) => value.bonus} />
}

interface ClaimableProps<E extends AnyEndpoint> extends Pick<Props, 'reward' | 'reload'> {
  endpoint: E
  body: MoneyBody<E>
  /** Paid amount, decimal. */
  amountOf: (reply: ReplyOf<E>) => string
}

function Claimable<E extends AnyEndpoint>({ reward, reload, endpoint, body, amountOf }: ClaimableProps<E>) {
  const t = useText()
  const amountText = useAmountText()
  const { send, busy, problem } = useMoneyCall(endpoint, {
    own: body,
    reload,
    message: reply => {
      const amount = amountText(amountOf(reply))
      return t => t('rewards.paid', { amount })
    },
  })
  const texts = useCardTexts(reward)
  return (
    <RewardCard
      {...texts}
      problem={problem}
      action={
        <Button
          variant="accent"
          aria-label={`${t('rewards.claim')}: ${texts.title}`}
          busy={busy}
          onClick={() => void send(body)}
        >
          {t('rewards.claim')}
        </Button>
      }
    />
  )
}

function Linked({ reward, href }: { reward: Reward; href: string }) {
  const t = useText()
  const texts = useCardTexts(reward)
  return (
    <RewardCard
      {...texts}
      action={
        <SiteLink
          href={href}
          {...buttonProps({ variant: 'outline' })}
          aria-label={`${t('rewards.to-claim')}: ${texts.title}`}
        >
          {t('rewards.to-claim')}
        </SiteLink>
      }
    />
  )
}

function useCardTexts({ kind, title, amount }: Reward) {
  const t = useText()
  return {
    icon: ICONS[kind],
    isOpen: true,
    about: <Badge>{t(`rewards.kind-${kind}`)}</Badge>,
    title: title || t('rewards.rebate'),
    text: amount !== undefined && (
      <>
        {t('rewards.brings')} <Money amount={amount} />
      </>
    ),
  }
}
