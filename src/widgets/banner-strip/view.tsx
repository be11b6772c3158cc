import { useRef, useState } from 'react'
import { useScreen, useSite } from '../../runtime/site.ts'
import { useText } from '../../runtime/texts.ts'
import type { WidgetProps } from '../../runtime/widget.ts'
import { IconButton } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Settings } from './settings.ts'
import { Slide } from './slide.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useSlides } from './use-slides.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { banners } = useScreen()
  if (banners.length === 0) return null
  return <Strip key={banners.map(banner => banner.id).join()} settings={settings} />
}

/** A strip that scrolls by hand without script; with script it moves by itself and gets arrows, dots and a pause button. */
function Strip({ settings }: { settings: Settings }) {
  const { variant = 'contained', captions = true, ratio = '' } = settings
  const t = useText()
  const hydrated = useHydrated()
  const { banners, screen } = useScreen()
  const { bannerAutoplay } = useSite()
  const frame = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { at, show } = useSlides(list, banners.length)
  const [paused, setPaused] = useState(false)
  const several = banners.length > 1
  const running = useAutoplay(frame, several && !paused, bannerAutoplay, () => show(at + 1))
  return (
    <section
      ref={frame}
      className={css.strip}
      data-variant={variant}
      data-ratio={ratio || undefined}
      data-low={screen.group !== 'index' || undefined}
      aria-roledescription="carousel"
      aria-label={t('banner.label')}
    >
      <ul ref={list} className={css.list} aria-live={running ? 'off' : 'polite'}>
        {banners.map((banner, index) => (
          <Slide
            key={banner.id}
            banner={banner}
            first={index === 0}
            captions={captions}
            level={index === 0 && screen.group === 'index' ? 1 : 2}
          />
        ))}
      </ul>
      {hydrated && several && (
        <div className={css.controls}>
          <span className={css.arrow}>
            <IconButton icon="chevron-left" look="round" label={t('banner.previous')} onClick={() => show(at - 1)} />
          </span>
          <div className={css.dots}>
            {banners.map((banner, index) => (
              <button
                type="button"
                key={banner.id}
                className={css.dot}
                data-running={(running && index === at) || undefined}
                aria-label={t('banner.slide', { index: index + 1, count: banners.length })}
                aria-current={index === at ? 'true' : undefined}
                onClick={() => show(index)}
              />
            ))}
            <IconButton
              icon={paused ? 'play' : 'pause'}
              label={t(paused ? 'banner.resume' : 'banner.pause')}
              onClick={() => setPaused(!paused)}
            />
          </div>
          <span className={css.arrow}>
            <IconButton icon="chevron-right" look="round" label={t('banner.next')} onClick={() => show(at + 1)} />
          </span>
        </div>
      )}
    </section>
  )
}
