import { useVendors } from '../../parts/games/use-vendors.ts'
import { VendorLogo } from '../../parts/games/vendor-logo.tsx'
import { Content } from '../../parts/layout/content.tsx'
import { SectionHeading } from '../../parts/layout/section-heading.tsx'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { vendorHref } from '../../runtime/navigation/vendor-href.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { title, text, gameType = '', vendors: codes, count = 18, variant = 'grid', more = '' } = settings
  const vendors = useVendors(gameType ? [gameType] : [], count, codes)
  if (vendors.length === 0) return null
  return (
    <Content>
      <SectionHeading title={title} text={text} more={more} />
      <ul className={css.wall} data-variant={variant}>
        {vendors.map(({ type, vendor }) => (
          <li key={vendor.code}>
            <SiteLink href={vendorHref(type, vendor.code)} className={css.plate}>
              <VendorLogo vendor={vendor} named={variant === 'plates'} />
              {variant === 'plates' && (
                <span className={css.texts}>
                  <span className={css.name}>{vendor.title}</span>
                  <span className={css.type}>{type.title}</span>
                </span>
              )}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Content>
  )
}
