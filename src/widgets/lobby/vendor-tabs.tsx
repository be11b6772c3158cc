import { memo } from 'react'
import type { GameTypeModel } from '../../engine/model/site-model.ts'
import { VendorLogo } from '../../parts/games/vendor-logo.tsx'
import { ScrollRow } from '../../parts/layout/scroll-row.tsx'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { vendorHref } from '../../runtime/navigation/vendor-href.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { hintHandlers } from './hint-handlers.ts'
import { type LobbyVendor, useLobbyVendors } from './use-lobby-vendors.ts'
import css from './vendor-tabs.module.css'

export interface VendorTabsProps {
  type: GameTypeModel
  chosen: string
  /** Called with the tab that will probably be chosen next. */
  onHint: (link: HTMLAnchorElement) => void
}

/** Vendors of the lobby as links, so that each has an address of its own; arrows when there are more than eight. */
export const VendorTabs = memo(function VendorTabs({ type, chosen, onHint }: VendorTabsProps) {
  const t = useText()
  const { constants } = useSite()
  const vendors = useLobbyVendors(type)
  return (
    <nav aria-label={t('lobby.vendors')} className={css.tabs} {...hintHandlers(onHint)}>
      <ScrollRow label={t('lobby.vendors')} arrows={vendors.length > constants.vendorArrows} fading>
        <li>
          <SiteLink href={type.path} keepScroll className={css.tab} aria-current={chosen === '' ? 'true' : undefined}>
            <Icon name="layout-grid" />
            <span className={css.name}>{t('lobby.all-vendors')}</span>
          </SiteLink>
        </li>
        {vendors.map(vendor => (
          <VendorTab
            key={vendor.code}
            vendor={vendor}
            href={vendorHref(type, vendor.code)}
            isChosen={vendor.code === chosen}
          />
        ))}
      </ScrollRow>
    </nav>
  )
})

interface VendorTabProps {
  vendor: LobbyVendor
  href: string
  isChosen: boolean
}

/** Renders alone: a choice renders two tabs again, not all. */
const VendorTab = memo(function VendorTab({ vendor, href, isChosen }: VendorTabProps) {
  const t = useText()
  return (
    <li>
      <SiteLink href={href} keepScroll className={css.tab} aria-current={isChosen ? 'true' : undefined}>
        {vendor.logo && (
          <span className={css.logo}>
            <VendorLogo vendor={vendor} named />
          </span>
        )}
        <span className={css.name}>{vendor.title}</span>
        {(vendor.maintenance || vendor.hot) && (
          <span className={css.mark} data-off={vendor.maintenance || undefined}>
            <Icon name={vendor.maintenance ? 'wrench' : 'flame'} size="s" />
            <span className="visually-hidden">{t(vendor.maintenance ? 'game.maintenance' : 'game.hot')}</span>
          </span>
        )}
      </SiteLink>
    </li>
  )
})
