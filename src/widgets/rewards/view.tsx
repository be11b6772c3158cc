import { useEffect } from 'react'
import { Content } from '../../parts/content.tsx'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { loadCounts } from '../../runtime/load-counts.ts'
import { SiteLink } from '../../runtime/navigation.tsx'
import { useText } from '../../runtime/texts.ts'
import { useCall } from '../../runtime/use-call.ts'
import type { WidgetProps } from '../../runtime/widget.ts'
import { raffles } from '../../schemas/endpoints/raffles.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StateMessage } from '../../ui/state-message.tsx'
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
    if (open !== undefined) void loadCounts()
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
