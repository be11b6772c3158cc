import { type RefObject, useLayoutEffect } from 'react'

/** Height that a list needs below its control, in pixels; with less it opens upwards if there is more space. */
const MIN_HEIGHT = 280
const GAP = 4

/**
 * Positions a popover beside its control, also while the page scrolls behind it. Its style sheet reads
 * --start, --top, --bottom and --max-height.
 */
export function usePopoverPosition(
  control: RefObject<HTMLElement | null>,
  popover: RefObject<HTMLElement | null>,
  open: boolean,
): void {
  useLayoutEffect(() => {
    const [anchor, layer] = [control.current, popover.current]
    if (!open || !anchor || !layer) return
    layer.showPopover?.()
    const updatePosition = () => {
      const { top, bottom, left, right } = anchor.getBoundingClientRect()
      const { clientWidth, clientHeight } = document.documentElement
      const below = clientHeight - bottom
      const upwards = below < MIN_HEIGHT && top > below
      const start = getComputedStyle(anchor).direction === 'rtl' ? clientWidth - right : left
      const set = (name: string, value: string) => layer.style.setProperty(name, value)
      set('--start', `${Math.max(GAP, Math.min(start, clientWidth - layer.offsetWidth - GAP))}px`)
      set('--top', upwards ? 'auto' : `${bottom + GAP}px`)
      set('--bottom', upwards ? `${clientHeight - top + GAP}px` : 'auto')
      set('--max-height', `${(upwards ? top : below) - 3 * GAP}px`)
    }
    updatePosition()
    addEventListener('scroll', updatePosition, { capture: true, passive: true })
    addEventListener('resize', updatePosition)
    return () => {
      removeEventListener('scroll', updatePosition, { capture: true })
      removeEventListener('resize', updatePosition)
      layer.hidePopover?.()
    }
  }, [control, popover, open])
}
