import { type RefObject, useEffect } from 'react'
import { itemByKey } from './item-by-key.ts'

/**
 * Makes a <details> behave like a menu: arrow keys go through its items, Escape, a tap elsewhere and moving the focus on close it. Without
 * script it just toggles.
 */
export function useDetails(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = ref.current
    if (!details) return
    const close = () => {
      details.open = false
    }
    const outside = (event: Event) => {
      if (details.open && event.target instanceof Node && !details.contains(event.target)) close()
    }
    const key = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const summary = details.querySelector('summary')
      if (event.key === 'Escape' && details.open) {
        // a dialog around it stays open
        event.preventDefault()
        close()
        summary?.focus()
      } else if (moveFocus(details, summary, event)) event.preventDefault()
    }
    const left = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !details.contains(event.relatedTarget)) close()
    }
    const chosen = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a, [data-closes]')) close()
    }
    document.addEventListener('pointerdown', outside)
    details.addEventListener('keydown', key)
    details.addEventListener('focusout', left)
    details.addEventListener('click', chosen)
    return () => {
      document.removeEventListener('pointerdown', outside)
      details.removeEventListener('keydown', key)
      details.removeEventListener('focusout', left)
      details.removeEventListener('click', chosen)
    }
  }, [ref])
}

/** @returns whether the key moved the focus. */
function moveFocus(details: HTMLDetailsElement, summary: HTMLElement | null, event: KeyboardEvent): boolean {
  const { activeElement } = document
  const onSummary = activeElement === summary
  if (onSummary ? event.key !== 'ArrowDown' : activeElement?.matches('input,select,textarea')) return false
  if (onSummary) details.open = true
  const items = [...details.querySelectorAll<HTMLElement>('a[href],button:not(:disabled)')]
  const item = itemByKey(items, onSummary ? undefined : (activeElement as HTMLElement), event.key)
  item?.focus()
  return item !== undefined
}
