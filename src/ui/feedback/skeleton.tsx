import css from './skeleton.module.css'

export interface SkeletonProps {
  /** Class with the size of the content that it stands for. */
  className?: string
  /** line: a line of text; button, circle: controls and faces; block (default) and card fill the box of their class. */
  shape?: 'block' | 'card' | 'line' | 'button' | 'circle'
  /** Lines of a paragraph, the last one shorter. */
  lines?: number
}

/** Reserves the space of content that is loading, in its shape. */
export function Skeleton({ className, shape = 'block', lines = 1 }: SkeletonProps) {
  const classes = className ? `${css.skeleton} ${className}` : css.skeleton
  if (lines === 1) return <span className={classes} data-shape={shape} aria-hidden="true" />
  return (
    <span className={css.lines} aria-hidden="true">
      {[...Array(lines).keys()].map(line => (
        <span key={line} className={classes} data-shape="line" />
      ))}
    </span>
  )
}
