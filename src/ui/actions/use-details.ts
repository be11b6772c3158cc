import { type RefObject, useCallback, useEffect } from 'react'
import { itemByKey } from './item-by-key.ts'

/**
 * Makes a <details> behave like a menu: arrow keys go through its items, Escape, a tap elsewhere and moving the focus on close it. Without
 * script it just toggles.
 * @returns the function that closes it, and gives the focus back to its button
 */
export function useDetails(ref: RefObject<HTMLDetailsElement | null>): () => void {
  const close = useCallback(() => {
    const details = ref.current!
    const hadFocus = details.contains(document.activeElement)
    details.open = false
    if (hadFocus) details.querySelector('summary')?.focus()
  }, [ref])
  useEffect(() => {
    const details = ref.current
    if (!details) return
    const outside = (event: Event) => {
      if (details.open && event.target instanceof Node && !details.contains(event.target)) details.open = false
    }
    const key = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const summary = details.querySelector('summary')
      if (event.key === 'Escape' && details.open) {
        // a dialog around it stays open
        event.preventDefault()
        close()
      } else if (moveFocus(details, summary, event)) event.preventDefault()
    }
    const left = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !details.contains(event.relatedTarget)) close()
    }
    const chosen = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a, [data-closes]')) close()
    }
    // Tells listeners of a menu that was opened before hydration.
    if (details.open) details.dispatchEvent(new Event('toggle'))
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
  }, [ref, close])
  return close
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
