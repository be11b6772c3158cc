import { useId, useRef, useState } from 'react'
import { useVendors } from '../../parts/games/use-vendors.ts'
import { VendorLogo } from '../../parts/games/vendor-logo.tsx'
import { Content } from '../../parts/layout/content.tsx'
import { ScrollRow } from '../../parts/layout/scroll-row.tsx'
import { SectionHeading } from '../../parts/layout/section-heading.tsx'
import { useAutoplay } from '../../parts/motion/use-autoplay.ts'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import { vendorHref } from '../../runtime/navigation/vendor-href.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import type { Settings } from './settings.ts'
import { useAutoScroll } from './use-auto-scroll.ts'
import css from './view.module.css'

/** Logos beside each other on the widest page. */
const IN_VIEW = 11

export function View({ settings }: WidgetProps<Settings>) {
  const { title, gameTypes = [], count = 30, variant = 'strip', autoplay = 4000 } = settings
  const t = useText()
  const id = useId()
  const vendors = useVendors(gameTypes, count)
  const frame = useRef<HTMLDivElement>(null)
  const [paused, setPaused] = useState(false)
  const moves = autoplay > 0
  useAutoScroll(frame, useAutoplay(frame, moves && !paused, autoplay), autoplay)
  if (vendors.length === 0) return null
  return (
    <div className={css.band} data-variant={variant}>
      <Content>
        <SectionHeading id={id} title={title} />
        <div ref={frame} className={css.line}>
          <ScrollRow
            label={title ? undefined : t('footer.vendors')}
            labelledBy={title ? id : undefined}
            inView={IN_VIEW}
            fading
          >
            {vendors.map(({ type, vendor }) => (
              <li key={vendor.code}>
                <SiteLink href={vendorHref(type, vendor.code)} className={css.logo}>
                  <VendorLogo vendor={vendor} />
                </SiteLink>
              </li>
            ))}
          </ScrollRow>
          {moves && (
            <span className={css.pause}>
              <IconButton
                icon={paused ? 'play' : 'pause'}
                label={t(paused ? 'banner.resume' : 'banner.pause')}
                onClick={() => setPaused(!paused)}
              />
            </span>
          )}
        </div>
      </Content>
    </div>
  )
}
