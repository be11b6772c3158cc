/** Puts the focus where a person who follows a link arrives: on the heading of the page, which screen readers then read once. */
import { createContext, type RefObject, use, useEffect, useRef } from 'react'

/** Holds whether a page of the studio was open before: the first one leaves the focus to the browser. */
export const ArrivalContext = createContext<RefObject<boolean>>({ current: false })

/** Gives the focus of a link that went with the content of its page, such as one to another tab, to the heading that stayed. */
export function useLostFocus(path: string): void {
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [path])
}

/** @returns the reference for the heading of a page */
export function useArrival(): RefObject<HTMLHeadingElement | null> {
  const isOpen = use(ArrivalContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isOpen.current) heading.current?.focus()
    isOpen.current = true
  }, [isOpen])
  return heading
}
