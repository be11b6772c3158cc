import { type RefObject, useEffect, useRef } from 'react'

/** Milliseconds that a mouse rests on a title before it means it: crossing the row on the way elsewhere opens nothing. */
const INTENT_MS = 60

/** Opens a <details> under a mouse; it closes `closeDelay` ms after the mouse has left. @param onOpen called before it opens */
export function useHover(ref: RefObject<HTMLDetailsElement | null>, closeDelay: number, onOpen: () => void): void {
  const tell = useRef(onOpen)
  useEffect(() => {
    tell.current = onOpen
  })
  useEffect(() => {
    const details = ref.current
    if (!details) return
    let waiting: ReturnType<typeof setTimeout> | undefined
    const turn = (open: boolean, delay: number) => {
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        if (open) tell.current()
        details.open = open
      }, delay)
    }
    const enter = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') turn(true, INTENT_MS)
    }
    const leave = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') turn(false, closeDelay)
    }
    // after a click another page is loading
    const stay = () => clearTimeout(waiting)
    // a pointer that was over the element before the script loaded has already entered
    if (details.matches(':hover') && matchMedia('(hover: hover)').matches) turn(true, INTENT_MS)
    details.addEventListener('pointerenter', enter)
    details.addEventListener('pointerleave', leave)
    details.addEventListener('click', stay)
    return () => {
      clearTimeout(waiting)
      details.removeEventListener('pointerenter', enter)
      details.removeEventListener('pointerleave', leave)
      details.removeEventListener('click', stay)
    }
  }, [ref, closeDelay])
}
