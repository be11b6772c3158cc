import type { ComponentProps } from 'react'
import css from './content.module.css'

export interface ContentProps extends ComponentProps<'section'> {
  width?: 'content' | 'narrow' | 'full'
  /** Stacks the children with a distance between them. */
  stacked?: boolean
}

/** The frame of a widget in the main area: gutters, maximum width and the distance to its neighbours. */
export function Content({ width = 'content', stacked, className, ...rest }: ContentProps) {
  return (
    <section
      {...rest}
      className={className ? `${css.content} ${className}` : css.content}
      data-width={width}
      data-stacked={stacked || undefined}
    />
  )
}
