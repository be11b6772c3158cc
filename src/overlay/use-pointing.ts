/** Follows the pointer and the focus over the page while something is being picked. */
import { useEffect, useState } from 'react'
import { pageNow, thingsAt, widgetElements } from './page-things.ts'

export interface Pointed {
  element: Element
  /** The innermost first. */
  addresses: string[]
}

/** How long the pointer must rest before the server is asked, in milliseconds. */
const REST_MS = 120

/** @param host never pointed at. @param onPick somebody clicked: what is pointed at stays. */
export function usePointing(active: boolean, host: Element, onPick: () => void): Pointed | undefined {
  const [pointed, setPointed] = useState<Pointed>()
  useEffect(() => {
    if (!active) return
    let timer: ReturnType<typeof setTimeout>
    const point = (event: Event) => {
      const [element] = event.composedPath()
      if (!(element instanceof Element) || event.composedPath().includes(host)) return
      clearTimeout(timer)
      timer = setTimeout(() => setPointed(before => (before?.element === element ? before : read(element))), REST_MS)
    }
    const pick = (event: Event) => {
      if (event.composedPath().includes(host)) return
      event.preventDefault()
      event.stopPropagation()
      clearTimeout(timer)
      const [element] = event.composedPath()
      if (element instanceof Element) setPointed(read(element))
      onPick()
    }
    addEventListener('pointerover', point, true)
    addEventListener('focusin', point, true)
    addEventListener('click', pick, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerover', point, true)
      removeEventListener('focusin', point, true)
      removeEventListener('click', pick, true)
    }
  }, [active, host, onPick])
  return pointed
}

function read(element: Element): Pointed | undefined {
  const page = pageNow(document.getElementById('root'))
  const addresses = page ? thingsAt(element, page) : []
  return addresses.length > 0 ? { element, addresses } : undefined
}

/** The smallest box around a widget, in the window. */
export function boxAround(element: Element): DOMRect | undefined {
  const boxes = widgetElements(element)
    .map(one => one.getBoundingClientRect())
    .filter(box => box.width > 0 && box.height > 0)
  if (boxes.length === 0) return undefined
  const left = Math.min(...boxes.map(box => box.left))
  const top = Math.min(...boxes.map(box => box.top))
  return new DOMRect(
    left,
    top,
    Math.max(...boxes.map(box => box.right)) - left,
    Math.max(...boxes.map(box => box.bottom)) - top,
  )
}
