import { useImageSources } from '../../parts/games/image-sources.ts'
import { VendorLogo } from '../../parts/games/vendor-logo.tsx'
import { Content } from '../../parts/layout/content.tsx'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { vendorHref } from '../../runtime/navigation/vendor-href.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import { Picture } from '../../ui/media/picture.tsx'
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
        <div className={css.texts}>
          <h2 className={css.title}>{title || type?.title}</h2>
          {text && <p className={css.text}>{text}</p>}
          {action && path && (
            <SiteLink href={path} {...buttonProps({ variant: 'accent', size: 'l' })}>
              {action}
            </SiteLink>
          )}
          {type && vendors.length > 0 && (
            <ul className={css.vendors}>
              {vendors.map(vendor => (
                <li key={vendor.code}>
                  <SiteLink href={vendorHref(type, vendor.code)} className={css.vendor}>
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
