import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Name of a list -> its scroll position when it was left, in pixels. */
const kept = new Map<string, number>()

/**
 * Remembers the scroll position of a list while another page is shown.
 * @param showSelected brings the selected row into view, where it is out of it
 */
export function useKeptScroll(box: RefObject<HTMLElement | null>, name: string, showSelected: () => void): void {
  const show = useEffectEvent(showSelected)
  useLayoutEffect(() => {
    const list = box.current
    if (!list) return
    list.scrollTop = kept.get(name) ?? 0
    show()
    return () => void kept.set(name, list.scrollTop)
  }, [box, name])
}
