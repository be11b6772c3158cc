import { useLayoutEffect, useRef } from 'react'
import css from './outline.module.css'
import type { Drop } from './use-row-drag.ts'

/** A line where a dragged row will stand, or a frame around the row that it will be put into. */
export function DropMark({ drop: { row, level, side } }: { drop: Drop }) {
  const mark = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    mark.current!.style.setProperty('--row', `${row + (side === 'after' || side === 'first' ? 1 : 0)}`)
    mark.current!.style.setProperty('--level', `${level + (side === 'first' ? 1 : 0)}`)
  }, [row, level, side])
  return <div ref={mark} className={css.drop} data-side={side} aria-hidden="true" />
}
