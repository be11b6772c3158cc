import { useEffect } from 'react'
import { ListPage } from '../../parts/lists/list-page.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { loadBadgeCounts } from '../../runtime/session/load-badge-counts.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { raffles } from '../../schemas/endpoints/raffles.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import { RaffleCard } from './raffle-card.tsx'
import type { Settings } from './settings.ts'

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const state = useCall(raffles, {}, { onFocus: true })
  const list = state.value?.value.list
  const open = list?.filter(({ state }) => state === 'open').length
  useEffect(() => {
    // the badge counts more than raffles: ask the platform for the number
    if (open !== undefined) void loadBadgeCounts()
  }, [open])
  return (
    <ListPage
      state={state}
      items={list}
      itemKey={raffle => raffle.promotionId}
      renderItem={raffle => <RaffleCard raffle={raffle} reload={state.reload} />}
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
