import { useLayoutEffect, useRef } from 'react'
import { boxAround, type Pointed } from './use-pointing.ts'

/** A frame around the widget that is pointed at; it follows the page when that scrolls or changes. */
export function Outline({ pointed }: { pointed: Pointed }) {
  const frame = useRef<HTMLDivElement>(null)
  const { element, addresses } = pointed
  // a layout effect ends with the frame itself: a passive one would still be called once after that
  useLayoutEffect(() => {
    let next = 0
    const follow = () => {
      const box = element.isConnected ? boxAround(element) : undefined
      const { style } = frame.current!
      style.setProperty('display', box ? 'block' : 'none')
      if (box) {
        style.setProperty('translate', `${box.left}px ${box.top}px`)
        style.setProperty('width', `${box.width}px`)
        style.setProperty('height', `${box.height}px`)
      }
      next = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(next)
  }, [element])
  return (
    <div className="outline" ref={frame} aria-hidden="true">
      <span>{addresses.find(address => address.startsWith('widget:')) ?? addresses[0]}</span>
    </div>
  )
}
