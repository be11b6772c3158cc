/** Marks the tile that a mouse was moved onto (`data-pointed`), until it leaves, or the page scrolls under it. */
import type { PointerEvent } from 'react'

let pointed: Element | undefined

/** Marks a tile, as its `onPointerMove`. A tile that scrolls under a resting pointer is entered without a move. */
export function markPointed({ pointerType, currentTarget }: PointerEvent): void {
  if (pointerType !== 'mouse' || currentTarget === pointed) return
  unmarkPointed()
  pointed = currentTarget
  pointed.setAttribute('data-pointed', '')
  addEventListener('scroll', unmarkPointed, { capture: true, passive: true, once: true })
}

export function unmarkPointed(): void {
  pointed?.removeAttribute('data-pointed')
  pointed = undefined
}
