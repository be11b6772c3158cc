import { useEffect, useRef, useState } from 'react'
import { PageName } from '../../parts/layout/page-name.tsx'
import { useAutoplay } from '../../parts/motion/use-autoplay.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useScreen, useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { SwipeControl } from '../../ui/media/swipe-strip.tsx'
import { BannerControls } from './controls.tsx'
import type { Settings } from './settings.ts'
import { Slide } from './slide.tsx'
import { useCurrentSlide } from './use-current-slide.ts'
import { useSwiper } from './use-swiper.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { banners, screen } = useScreen()
  const { captions = true } = settings
  /** The home page is named by its first banner, or by a widget of its own. */
  const isNaming = screen.id === 'home' && !screen.main.some(({ settings }) => settings.level === 1)
  const isCaptioned = captions && Boolean(banners[0]?.alt)
  return (
    <>
      {isNaming && !isCaptioned && <PageName />}
      {banners.length > 0 && (
        <Strip key={banners.map(banner => banner.id).join()} settings={settings} level={isNaming ? 1 : 2} />
      )}
    </>
  )
}

/**
 * A native scroller that works by hand without script; with script it gets arrows, dots and a pause button, and later Swiper.
 * @param level of the first banner's heading
 */
function Strip({ settings, level }: { settings: Settings; level: 1 | 2 }) {
  const { variant = 'contained', captions = true, ratio = '' } = settings
  const t = useText()
  const { banners, screen } = useScreen()
  const { bannerAutoplay: delay } = useSite()
  const frame = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const control = useRef<SwipeControl>(null)
  const several = banners.length > 1
  const { at, setAt, show } = useCurrentSlide(list)
  const [paused, setPaused] = useState(false)
  const running = useAutoplay(frame, several && !paused, delay)
  const since = useRef(0)
  useEffect(() => {
    if (running) since.current = performance.now()
  }, [running])
  const SwipeStrip = useSwiper(list, several)
  const slides = banners.map((banner, index) => ({
    id: String(banner.id),
    content: (
      <Slide
        banner={banner}
        first={index === 0}
        shown={index === at}
        captions={captions}
        level={index === 0 ? level : 2}
      />
    ),
  }))
  return (
    <section
      ref={frame}
      className={css.strip}
      data-variant={variant}
      data-ratio={ratio || undefined}
      data-low={screen.group !== 'index' || undefined}
      aria-roledescription={t('banner.role')}
      aria-label={t('banner.label')}
    >
      {SwipeStrip ? (
        <SwipeStrip
          slides={slides}
          className={css.list}
          slideClassName={css.item}
          start={at}
          running={running}
          delay={delay}
          // the rest of the time that the dot shows
          firstDelay={Math.max(300, delay - (performance.now() - since.current))}
          onShow={setAt}
          control={control}
        />
      ) : (
        <ul ref={list} className={css.list} aria-live={running ? 'off' : 'polite'}>
          {slides.map(({ id, content }) => (
            <li key={id} className={css.item}>
              {content}
            </li>
          ))}
        </ul>
      )}
      {several && (
        <BannerControls
          names={slides.map(slide => slide.id)}
          at={at}
          running={running}
          paused={paused}
          onShow={index => (control.current ?? { show }).show((index + banners.length) % banners.length)}
          onPause={() => setPaused(!paused)}
        />
      )}
    </section>
  )
}
