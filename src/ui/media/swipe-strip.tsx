/** A strip moved by Swiper. Heavy: loaded by `import()` when the page is idle; until then its slides are in a native scroller. */
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import type { Swiper as Moving } from 'swiper'
import 'swiper/css'
import { Swiper, SwiperSlide } from 'swiper/react'
import css from './swipe-strip.module.css'

/** Milliseconds from one slide to the next; 0 with reduced motion. */
const TURN_MS = 450

export interface SwipeControl {
  show: (index: number) => void
}

export interface SwipeStripProps {
  slides: readonly { id: string; content: ReactNode }[]
  /** Classes of the box around the slides and of each slide, from the native strip, so that nothing moves. */
  className?: string
  slideClassName?: string
  /** The slide in view when Swiper takes over. */
  start: number
  /** Moves on by itself every `delay` ms while `running`, the first time after `firstDelay`. */
  running: boolean
  delay: number
  firstDelay: number
  onShow: (index: number) => void
  control: RefObject<SwipeControl | null>
}

export function SwipeStrip(props: SwipeStripProps) {
  const { slides, className, slideClassName, start, running, delay, firstDelay, onShow, control } = props
  const swiper = useRef<Moving>(undefined)
  const moved = useRef(false)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  useImperativeHandle(control, () => ({ show: index => swiper.current?.slideTo(index) }), [])
  // Replaces Swiper's Autoplay, which requests frame after frame, so that the page is styled and committed sixty times a second.
  const first = useRef(firstDelay)
  useEffect(() => {
    if (!running) return
    let timer = setTimeout(turn, first.current)
    function turn() {
      swiper.current?.slideNext()
      timer = setTimeout(turn, delay)
    }
    first.current = delay
    return () => clearTimeout(timer)
  }, [running, delay])
  const tell = (strip: Moving) => {
    moved.current = true
    // at the very end the last one counts, even where its start cannot reach the edge
    onShow(strip.isEnd ? strip.slides.length - 1 : strip.activeIndex)
  }
  // a key that reaches a slide brings it into view; a pointer is on it already, and it must not run away under it
  const follow = (index: number) => (event: FocusEvent) => {
    if (event.target.matches(':focus-visible')) swiper.current?.slideTo(index, 0)
  }
  return (
    <Swiper
      className={className ? `${css.strip} ${className}` : css.strip}
      wrapperTag="ul"
      aria-live={running ? 'off' : 'polite'}
      slidesPerView="auto"
      rewind
      initialSlide={start}
      speed={still ? 0 : TURN_MS}
      onSwiper={strip => {
        swiper.current = strip
      }}
      onSlideChange={tell}
      onReachEnd={strip => moved.current && tell(strip)}
      onFromEdge={tell}
    >
      {slides.map(({ id, content }, index) => (
        <SwiperSlide key={id} tag="li" className={slideClassName} onFocus={follow(index)}>
          {content}
        </SwiperSlide>
      ))}
    </Swiper>
  )
}
