import type { ReactNode } from 'react'
import css from './progress.module.css'

export interface ProgressProps {
  label: ReactNode
  /** Progress; unknown when left out. */
  value?: number
  max?: number
  /** "3 of 10", at the end of the line. */
  text?: ReactNode
  /** The label is for screen readers only. */
  labelHidden?: boolean
  isDone?: boolean
}

/** Shows the progress of something, by the browser's own element. */
export function Progress({ label, value, max = 1, text, labelHidden, isDone }: ProgressProps) {
  return (
    <label className={css.progress} data-done={isDone || undefined}>
      <span className={labelHidden ? 'visually-hidden' : css.line}>
        <span>{label}</span>
        {text && <span className={css.text}>{text}</span>}
      </span>
      <progress className={css.bar} value={value} max={max} />
    </label>
  )
}
