/** Follows pointer and focus over the page while the operator selects an element. */
import { useEffect, useState } from 'react'
import { readShownPage, subjectsAt, widgetElements } from './page-subjects.ts'

export interface Pointed {
  element: Element
  /** Addresses, the innermost first. */
  addresses: string[]
}

/** Milliseconds that the pointer must rest before the explanation is loaded. */
const REST_MS = 120

/** @param host never selected. @param onPick called on a click, which keeps the selection. */
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
  const page = readShownPage(document.getElementById('root'))
  const addresses = page ? subjectsAt(element, page) : []
  return addresses.length > 0 ? { element, addresses } : undefined
}

/** The bounding box of a widget in the viewport. */
export function boundsOf(element: Element): DOMRect | undefined {
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
