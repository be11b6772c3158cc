import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { Content } from '../../parts/layout/content.tsx'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { fine } from '../../parts/text/fine.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { rebate } from '../../schemas/endpoints/rebate.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { RebateFigures } from './figures.tsx'
import { RebateHistory } from './history.tsx'
import { Levels } from './levels.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'
import { WaitingRebate } from './waiting-rebate.tsx'

/** Milliseconds after which the rebate is loaded again: bets that settle add to it. */
const FOLLOW_MS = 15_000

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const state = useCall(rebate, {}, { onFocus: true, refreshMs: FOLLOW_MS })
  const { value, reload } = state
  const own = value?.value
  if (!own)
    return (
      <Content stacked>
        <NotLoaded state={state} skeleton={<Skeleton shape="card" className={css.waiting} />} />
      </Content>
    )
  if (own.payment === 'off' && own.history.length === 0)
    return (
      <Content stacked>
        <StateMessage kind="empty" icon="badge-percent" title={t('rebate.off')}>
          {settings.promotions && (
            <SiteLink href={settings.promotions} {...buttonProps({ variant: 'outline' })}>
              {t('nav.promotions')}
            </SiteLink>
          )}
        </StateMessage>
      </Content>
    )
  return (
    <Content stacked>
      {own.payment !== 'off' && (
        <>
          <WaitingRebate rebate={own} reload={reload} />
          <section {...cardProps()}>
            <CardHeading title={t('rebate.by-game')} />
            <RebateFigures list={own.list} caption={t('rebate.by-game')} />
            <p className={fine}>{t('rebate.days', { days: own.days })}</p>
          </section>
          <Levels levels={own.levels} />
        </>
      )}
      <RebateHistory payments={own.history} />
    </Content>
  )
}
