import { useEffect } from 'react'
import { Content } from '../../parts/layout/content.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { loadBadgeCounts } from '../../runtime/session/load-badge-counts.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { raffles } from '../../schemas/endpoints/raffles.ts'
import { buttonLook } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { RaffleCard } from './raffle-card.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { promotions } = settings
  const t = useText()
  const { value, problem, busy, reload } = useCall(raffles, {}, { onFocus: true })
  const list = value?.value.list
  const open = list?.filter(({ state }) => state === 'open').length
  useEffect(() => {
    // the badge counts more than raffles: the platform says how much
    if (open !== undefined) void loadBadgeCounts()
  }, [open])
  if (problem && !list)
    return (
      <Content>
        <LoadFailure problem={problem} busy={busy} retry={reload} />
      </Content>
    )
  return (
    <Content className={css.rewards}>
      {!list ? (
        <>
          <Skeleton className={css.shape} />
          <Skeleton className={css.shape} />
        </>
      ) : list.length === 0 ? (
        <StateMessage kind="empty" icon="gift" title={t('rewards.none')} text={t('rewards.none-text')}>
          {promotions && (
            <SiteLink href={promotions} {...buttonLook({ look: 'outline' })}>
              {t('nav.promotions')}
            </SiteLink>
          )}
        </StateMessage>
      ) : (
        list.map(raffle => <RaffleCard key={raffle.promotionId} raffle={raffle} reload={reload} />)
      )}
    </Content>
  )
}
