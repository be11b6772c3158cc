import type { ReactNode } from 'react'
import css from './card-heading.module.css'

export interface CardHeadingProps {
  id?: string
  title: ReactNode
  /** A state or a control at the end of the line. */
  children?: ReactNode
}

/** The heading of a card. */
export function CardHeading({ id, title, children }: CardHeadingProps) {
  const heading = (
    <h2 id={id} className={css.heading}>
      {title}
    </h2>
  )
  if (!children) return heading
  return (
    <div className={css.line}>
      {heading}
      {children}
    </div>
  )
}
