import { type RefObject, useEffect, useState } from 'react'
import { whenIdle } from '../../runtime/browser/when-idle.ts'
import type { SwipeStrip } from '../../ui/media/swipe-strip.tsx'

/** Milliseconds without a scroll event after which the strip is at rest. Not every browser fires scrollend. */
const REST_MS = 160

/**
 * Loads Swiper for the strip when the browser is idle, and returns it while the native strip is not in use, so that no gesture breaks off
 * and no focus is lost. Without it the native strip stays.
 */
export function useSwiper(list: RefObject<HTMLElement | null>, enabled: boolean): typeof SwipeStrip | undefined {
  const [swiper, setSwiper] = useState<{ Strip: typeof SwipeStrip }>()
  useEffect(() => {
    const strip = list.current
    if (!strip || !enabled) return
    const interaction = watchInteraction(strip)
    const fetch = async () => {
      const { SwipeStrip: Strip } = await import('../../ui/media/swipe-strip.tsx')
      interaction.onceFree(() => setSwiper({ Strip }))
    }
    const callOff = whenIdle(() => void fetch().catch(error => console.error(error)))
    return () => {
      callOff()
      interaction.end()
    }
  }, [list, enabled])
  return swiper?.Strip
}

/** Observes whether a finger, a scroll or the focus is on the strip. */
function watchInteraction(strip: HTMLElement): { onceFree: (run: () => void) => void; end: () => void } {
  const interaction = { press: false, scroll: false, focus: strip.contains(document.activeElement) }
  let rest: ReturnType<typeof setTimeout> | undefined
  let waiting: (() => void) | undefined
  const hold = (name: keyof typeof interaction, value: boolean) => {
    interaction[name] = value
    if (!waiting || interaction.press || interaction.scroll || interaction.focus) return
    waiting()
    waiting = undefined
  }
  const scrolled = () => {
    hold('scroll', true)
    clearTimeout(rest)
    rest = setTimeout(() => hold('scroll', false), REST_MS)
  }
  const released = () => hold('press', false)
  const listeners: [EventTarget, string, (event: Event) => void][] = [
    [strip, 'pointerdown', () => hold('press', true)],
    [strip, 'scroll', scrolled],
    [strip, 'focusin', () => hold('focus', true)],
    [strip, 'focusout', () => hold('focus', false)],
    [window, 'pointerup', released],
    [window, 'pointercancel', released],
  ]
  for (const [target, name, listen] of listeners) target.addEventListener(name, listen, { passive: true })
  return {
    onceFree(run) {
      waiting = run
      hold('press', interaction.press)
    },
    end() {
      waiting = undefined
      clearTimeout(rest)
      for (const [target, name, listen] of listeners) target.removeEventListener(name, listen)
    },
  }
}
