/** Keeps the focus in a list of links whose entries go, as problems do that are solved: the next one has it, or the heading of the list. */
import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

export function useKeptFocus(list: RefObject<HTMLElement | null>) {
  /** Number of the link with the focus. */
  const focused = useRef<number>(undefined)
  const linksOf = () => [...(list.current?.querySelectorAll('a') ?? [])]
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return
    const links = linksOf()
    const next = links[Math.min(focused.current, links.length - 1)]
    ;(next ?? list.current?.closest('details')?.querySelector('summary'))?.focus()
  })
  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const link = target.closest('a')
      focused.current = link ? linksOf().indexOf(link) : undefined
    },
    onBlur() {
      focused.current = undefined
    },
  }
}
