import { Children, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { useText } from '../../runtime/texts/texts.ts'
import { IconButton } from '../../ui/actions/button.tsx'
import { whenNearViewport } from '../../ui/media/when-near-viewport.ts'
import css from './scroll-row.module.css'

export interface ScrollRowProps {
  children: ReactNode
  /** Name of the content, for screen readers. */
  label?: string
  labelledBy?: string
  /** Lines above each other that scroll together. */
  rows?: number
  /** Items of a line that the widest page shows before scrolling: the others are rendered when the row comes near the viewport. */
  inView?: number
  className?: string
  /** Shows arrows when it overflows; false: never. */
  arrows?: boolean
  /** Fades items that are cut at an end, so that an arrow never lies on a logo. */
  fading?: boolean
  /** True when nothing in it can be focused: then the row itself can, so that the keyboard scrolls it. */
  focusable?: boolean
}

/** A row that scrolls by touch, wheel and keyboard without script; arrows appear after hydration when it overflows. */
export function ScrollRow({
  children,
  label,
  labelledBy,
  rows = 1,
  inView = Number.POSITIVE_INFINITY,
  className,
  arrows = true,
  fading = false,
  focusable = false,
}: ScrollRowProps) {
  const t = useText()
  const row = useRef<HTMLUListElement>(null)
  const [more, setMore] = useState({ before: false, after: false })
  const items = Children.toArray(children)
  const [isNear, setNear] = useState(false)
  const isWhole = isNear || items.length <= inView * rows
  // requested before there is an arrow: a page brings the texts that its first rendering used
  const labels = { before: t('common.previous'), after: t('common.next') }
  // a page may have several rows
  const about = { variant: 'round', 'aria-description': label, 'aria-describedby': labelledBy } as const
  useEffect(() => {
    const list = row.current
    if (!list) return
    const update = () => {
      const at = Math.abs(list.scrollLeft)
      const before = at > 8
      const after = at < list.scrollWidth - list.clientWidth - 8
      setMore(was => (was.before === before && was.after === after ? was : { before, after }))
    }
    const size = new ResizeObserver(update)
    size.observe(list)
    const cancel = isWhole ? undefined : whenNearViewport(list, () => startTransition(() => setNear(true)))
    list.addEventListener('scroll', update, { passive: true })
    return () => {
      size.disconnect()
      list.removeEventListener('scroll', update)
      cancel?.()
    }
  }, [isWhole])
  const scrollPages = (pages: 1 | -1) => {
    const list = row.current
    if (!list) return
    const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1
    list.scrollBy({ left: pages * forward * list.clientWidth * 0.85, behavior: 'smooth' })
  }
  return (
    <div className={css.frame} data-before={more.before || undefined} data-after={more.after || undefined}>
      <ul
        ref={row}
        className={className ? `${css.row} ${className}` : css.row}
        data-rows={rows}
        data-fading={fading || undefined}
        aria-label={label}
        aria-labelledby={labelledBy}
        tabIndex={focusable ? 0 : undefined}
      >
        {isWhole ? items : items.slice(0, inView * rows)}
      </ul>
      {arrows && (
        <>
          {more.before && (
            <span className={css.arrow} data-side="before">
              <IconButton {...about} icon="chevron-left" label={labels.before} onClick={() => scrollPages(-1)} />
            </span>
          )}
          {more.after && (
            <span className={css.arrow} data-side="after">
              <IconButton {...about} icon="chevron-right" label={labels.after} onClick={() => scrollPages(1)} />
            </span>
          )}
        </>
      )}
    </div>
  )
}
