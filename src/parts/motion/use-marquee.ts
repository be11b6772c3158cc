import { type RefObject, useEffect, useRef, useState } from 'react'

/** Pixels per second. */
const PIXELS_PER_SECOND = 55

/**
 * Moves a line through its container, out at the start and in again at the end. Stops under the pointer, with the focus inside and
 * while paused; never moves with reduced motion or without script.
 * @param content changes when the line's content does
 * @returns whether the line moves, so that a pause button is of use
 */
export function useMarquee(line: RefObject<HTMLElement | null>, paused: boolean, content: string): boolean {
  const [moves, setMoves] = useState(false)
  const run = useRef<Animation>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the content changes
  useEffect(() => {
    const list = line.current
    const view = list?.parentElement
    if (!list || !view || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const holds = { pointer: false, focus: false }
    const applyHolds = () => {
      view.dataset.stopped = holds.pointer || holds.focus ? 'yes' : ''
      if (view.dataset.stopped || view.dataset.paused) run.current?.pause()
      else run.current?.play()
    }
    const hold = (name: keyof typeof holds, value: boolean) => () => {
      holds[name] = value
      applyHolds()
    }
    // measured right after a layout, when it costs nothing; for a line far below, that is near the viewport
    const size = new ResizeObserver(() => {
      // a line that is not displayed has no width to move by
      if (list.scrollWidth + view.clientWidth === 0) return
      const at = run.current?.currentTime ?? 0
      run.current?.cancel()
      run.current = moveLine(list, view)
      run.current.currentTime = at
      applyHolds()
      setMoves(true)
    })
    size.observe(view)
    const listeners: [string, () => void][] = [
      ['pointerenter', hold('pointer', true)],
      ['pointerleave', hold('pointer', false)],
      ['focusin', hold('focus', true)],
      ['focusout', hold('focus', false)],
    ]
    for (const [name, listen] of listeners) view.addEventListener(name, listen)
    return () => {
      size.disconnect()
      for (const [name, listen] of listeners) view.removeEventListener(name, listen)
      run.current?.cancel()
      run.current = undefined
    }
  }, [line, content])
  useEffect(() => {
    const view = line.current?.parentElement
    if (!view) return
    view.dataset.paused = paused ? 'yes' : ''
    if (paused) run.current?.pause()
    else if (!view.dataset.stopped) run.current?.play()
  }, [line, paused])
  return moves
}

/** Moves `translate` alone, which the compositor does by itself. */
function moveLine(list: HTMLElement, view: HTMLElement): Animation {
  const out = list.scrollWidth
  const whole = out + view.clientWidth
  const turn = out / whole
  return list.animate(
    [
      { translate: '0px', offset: 0 },
      { translate: `${-out}px`, offset: turn },
      { translate: `${view.clientWidth}px`, offset: turn },
      { translate: '0px', offset: 1 },
    ],
    { duration: (whole / PIXELS_PER_SECOND) * 1000, iterations: Number.POSITIVE_INFINITY },
  )
}
