import { useLayoutEffect, useRef } from 'react'
import { boundsOf, type Pointed } from './use-pointing.ts'

/** A frame around the selected widget; it follows when the page scrolls or changes. */
export function Outline({ pointed }: { pointed: Pointed }) {
  const frame = useRef<HTMLDivElement>(null)
  const { element, addresses } = pointed
  // a layout effect is cleaned up with the frame; a passive one would run once more without it
  useLayoutEffect(() => {
    let next = 0
    const update = () => {
      const box = element.isConnected ? boundsOf(element) : undefined
      const { style } = frame.current!
      style.setProperty('display', box ? 'block' : 'none')
      if (box) {
        style.setProperty('translate', `${box.left}px ${box.top}px`)
        style.setProperty('width', `${box.width}px`)
        style.setProperty('height', `${box.height}px`)
      }
      next = requestAnimationFrame(update)
    }
    update()
    return () => cancelAnimationFrame(next)
  }, [element])
  return (
    <div className="outline" ref={frame} aria-hidden="true">
      <span>{addresses.find(address => address.startsWith('widget:')) ?? addresses[0]}</span>
    </div>
  )
}
