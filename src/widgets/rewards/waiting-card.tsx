import { RewardCard } from '../../parts/rewards/reward-card.tsx'
import { type ClaimOptions, useClaim } from '../../parts/rewards/use-claim.ts'
import { Money } from '../../parts/text/money.tsx'
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
  /** Path of the page of one promotion, for those that ask for a number first. */
  promotion: string
  reload: () => Promise<void>
}

/** A reward of a mission, rebate, promotion or check-in, and the button that claims it (MBR-11). */
export function WaitingCard({ reward, promotion, reload }: Props) {
  const { kind, id, slot = '', needsContact } = reward
  if (kind === 'mission')
    return (
      <Claimable
        reward={reward}
        options={{ endpoint: missionClaim, body: { id, slot }, amountOf: ({ value }) => value.amount, reload }}
      />
    )
  if (kind === 'rebate')
    return (
      <Claimable
        reward={reward}
        options={{ endpoint: rebateClaim, body: {}, amountOf: ({ value }) => value.amount, reload }}
      />
    )
  if (needsContact) return <Linked reward={reward} href={`${promotion}?id=${encodeURIComponent(id)}`} />
  return (
    <Claimable
      reward={reward}
      options={{ endpoint: promotionClaim, body: { id }, amountOf: ({ value }) => value.bonus, reload }}
    />
  )
}

function Claimable<E extends AnyEndpoint>({ reward, options }: { reward: Reward; options: ClaimOptions<E> }) {
  const t = useText()
  const { claim, busy, problem } = useClaim(options)
  return (
    <RewardCard
      {...useCardTexts(reward)}
      problem={problem}
      action={
        <Button variant="accent" busy={busy} onClick={() => void claim()}>
          {t('rewards.claim')}
        </Button>
      }
    />
  )
}

function Linked({ reward, href }: { reward: Reward; href: string }) {
  const t = useText()
  return (
    <RewardCard
      {...useCardTexts(reward)}
      action={
        <SiteLink href={href} {...buttonProps({ variant: 'outline' })}>
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
