import { Content } from '../../parts/content.tsx'
import { useImageSources } from '../../parts/image-sources.ts'
import { VendorLogo } from '../../parts/vendor-logo.tsx'
import { SiteLink } from '../../runtime/navigation.tsx'
import { useSite } from '../../runtime/site.ts'
import { vendorHref } from '../../runtime/vendor-href.ts'
import type { WidgetProps } from '../../runtime/widget.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { title, text, action, path = '/sports', gameType = 'SPORTS', variant = 'wide' } = settings
  const { gameTypes } = useSite()
  const type = gameTypes.find(one => one.id === gameType)
  const sources = useImageSources(`/art/banner/${gameType.toLowerCase()}.webp`)
  const vendors = type?.vendors.slice(0, 6) ?? []
  return (
    <Content>
      <div className={css.card} data-variant={variant}>
        <Picture sources={sources} alt="" width={960} height={480} className={css.art} />
        <div className={css.words}>
          <h2 className={css.title}>{title || type?.title}</h2>
          {text && <p className={css.text}>{text}</p>}
          {action && (
            <SiteLink href={path} {...buttonLook({ look: 'accent', size: 'l' })}>
              {action}
            </SiteLink>
          )}
          {type && vendors.length > 0 && (
            <ul className={css.vendors}>
              {vendors.map(vendor => (
                <li key={vendor.vassalage}>
                  <SiteLink href={vendorHref(type, vendor.vassalage)} className={css.vendor}>
                    <VendorLogo vendor={vendor} />
                  </SiteLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Content>
  )
}
