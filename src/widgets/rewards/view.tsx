import { useEffect } from 'react'
import { ListPage } from '../../parts/lists/list-page.tsx'
import { StillToBet } from '../../parts/promotions/still-to-bet.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { loadBadgeCounts } from '../../runtime/session/load-badge-counts.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { raffles } from '../../schemas/endpoints/raffles.ts'
import { rewards } from '../../schemas/endpoints/rewards.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import { type Raffle, RaffleCard } from './raffle-card.tsx'
import type { Settings } from './settings.ts'
import { type Reward, WaitingCard } from './waiting-card.tsx'

/** Milliseconds after which the rewards are loaded again. */
const FOLLOW_MS = 15_000

type Item = { reward: Reward } | { raffle: Raffle }

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const { promotion = '/promoDetail' } = settings
  const waiting = useCall(rewards, {}, { onFocus: true, refreshMs: FOLLOW_MS })
  // every running raffle: the rewards hold only those in which the member may still draw
  const running = useCall(raffles, {}, { onFocus: true })
  const list = waiting.value?.value.list
  const raffleList = running.value?.value.list
  const count = list?.length
  useEffect(() => {
    // the badge shows the platform's own count
    if (count !== undefined) void loadBadgeCounts()
  }, [count])
  const reload = async () => {
    await Promise.all([waiting.reload(), running.reload()])
  }
  const items: Item[] | undefined = list &&
    raffleList && [
      ...list.filter(({ kind }) => kind !== 'raffle').map(reward => ({ reward })),
      ...raffleList.map(raffle => ({ raffle })),
    ]
  return (
    <ListPage
      state={{ problem: waiting.problem ?? running.problem, busy: waiting.busy || running.busy, reload }}
      tools={<StillToBet />}
      items={items}
      itemKey={item =>
        'raffle' in item
          ? `raffle ${item.raffle.promotionId}`
          : `${item.reward.kind} ${item.reward.id} ${item.reward.slot ?? ''}`
      }
      renderItem={item =>
        'raffle' in item ? (
          <RaffleCard raffle={item.raffle} reload={reload} />
        ) : (
          <WaitingCard reward={item.reward} promotion={promotion} reload={reload} />
        )
      }
      itemSize="l"
      empty={{
        icon: 'gift',
        title: t('rewards.none'),
        text: t('rewards.none-text'),
        action: settings.promotions && (
          <SiteLink href={settings.promotions} {...buttonProps({ variant: 'outline' })}>
            {t('nav.promotions')}
          </SiteLink>
        ),
      }}
    />
  )
}
