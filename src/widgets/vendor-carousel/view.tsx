import { useId, useRef, useState } from 'react'
import { Content } from '../../parts/content.tsx'
import { ScrollRow } from '../../parts/scroll-row.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { useRunning } from '../../parts/use-running.ts'
import { useVendors } from '../../parts/use-vendors.ts'
import { VendorLogo } from '../../parts/vendor-logo.tsx'
import { SiteLink } from '../../runtime/navigation.tsx'
import { useText } from '../../runtime/texts.ts'
import { vendorHref } from '../../runtime/vendor-href.ts'
import type { WidgetProps } from '../../runtime/widget.ts'
import { IconButton } from '../../ui/button.tsx'
import type { Settings } from './settings.ts'
import { useTurning } from './use-turning.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { title, gameTypes = [], count = 30, variant = 'strip', autoplay = 4000 } = settings
  const t = useText()
  const id = useId()
  const vendors = useVendors(gameTypes, count)
  const frame = useRef<HTMLDivElement>(null)
  const [paused, setPaused] = useState(false)
  const moves = autoplay > 0
  useTurning(frame, useRunning(frame, moves && !paused, autoplay), autoplay)
  if (vendors.length === 0) return null
  return (
    <div className={css.band} data-variant={variant}>
      <Content>
        <SectionHeading id={id} title={title} />
        <div ref={frame} className={css.line}>
          <ScrollRow label={title ? undefined : t('footer.vendors')} labelledBy={title ? id : undefined}>
            {vendors.map(({ type, vendor }) => (
              <li key={vendor.vassalage}>
                <SiteLink href={vendorHref(type, vendor.vassalage)} className={css.logo}>
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
