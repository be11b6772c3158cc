import { useId } from 'react'
import { Content } from '../../parts/content.tsx'
import { ScrollRow } from '../../parts/scroll-row.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { useVendors } from '../../parts/use-vendors.ts'
import { VendorLogo } from '../../parts/vendor-logo.tsx'
import { SiteLink } from '../../runtime/navigation.tsx'
import { useText } from '../../runtime/texts.ts'
import { vendorHref } from '../../runtime/vendor-href.ts'
import type { WidgetProps } from '../../runtime/widget.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { title, gameTypes = [], count = 30, variant = 'strip' } = settings
  const t = useText()
  const id = useId()
  const vendors = useVendors(gameTypes, count)
  if (vendors.length === 0) return null
  return (
    <div className={css.band} data-variant={variant}>
      <Content>
        <SectionHeading id={id} title={title} />
        <ScrollRow label={title ? undefined : t('footer.vendors')} labelledBy={title ? id : undefined}>
          {vendors.map(({ type, vendor }) => (
            <li key={vendor.vassalage}>
              <SiteLink href={vendorHref(type, vendor.vassalage)} className={css.logo}>
                <VendorLogo vendor={vendor} />
              </SiteLink>
            </li>
          ))}
        </ScrollRow>
      </Content>
    </div>
  )
}
