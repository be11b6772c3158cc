import { type RefObject, useEffect } from 'react'

/** Makes a <details> behave like a menu: Escape, a tap elsewhere and moving the focus on close it; without script it just toggles. */
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
      if (event.key !== 'Escape' || !details.open) return
      close()
      details.querySelector('summary')?.focus()
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
