import { AccountGate } from '../../parts/access/account-gate.tsx'
import { Content } from '../../parts/layout/content.tsx'
import { SiteLink, usePath, useQuery } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ConvertPanel } from './convert-panel.tsx'
import { PointsDetails } from './details.tsx'
import { GoodList } from './good-list.tsx'
import { RedemptionHistory } from './history.tsx'
import { openTabs, readTab } from './mall-tab.ts'
import { OwnPoints } from './own-points.tsx'
import { Rules } from './rules.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const t = useText()
  const path = usePath()
  const { toggles } = useSite()
  const tab = readTab(useQuery(), toggles)
  return (
    <>
      <Content stacked>
        <OwnPoints />
        <nav className={css.tabs} aria-label={t('points.parts')}>
          {openTabs(toggles).map(one => (
            <SiteLink
              key={one}
              href={one === 'goods' ? path : `${path}?tab=${one}`}
              keepScroll
              className={css.tab}
              aria-current={one === tab ? 'page' : undefined}
            >
              {t(`points.${one}`)}
            </SiteLink>
          ))}
        </nav>
      </Content>
      {tab === 'goods' && <GoodList dialog={settings.redeemDialog ?? 'redeem-good'} />}
      {tab === 'rules' && <Rules />}
      {(tab === 'history' || tab === 'details' || tab === 'convert') && (
        <AccountGate
          key={tab}
          need="member"
          waiting={
            <Content>
              <Skeleton shape="card" className={css.waiting} />
            </Content>
          }
        >
          {tab === 'history' && <RedemptionHistory />}
          {tab === 'details' && <PointsDetails settings={settings} />}
          {tab === 'convert' && (
            <ConvertPanel
              form={settings.convertForm ?? 'convert-points'}
              paymentDialog={settings.paymentDialog ?? 'payment-password'}
            />
          )}
        </AccountGate>
      )}
    </>
  )
}
