import type { ComponentProps } from 'react'
import css from './content.module.css'

export interface ContentProps extends ComponentProps<'section'> {
  width?: 'content' | 'narrow' | 'full'
}

/** The frame of a widget in the main area: gutters, maximum width and the distance to its neighbours. */
export function Content({ width = 'content', className, ...rest }: ContentProps) {
  return <section {...rest} className={className ? `${css.content} ${className}` : css.content} data-width={width} />
}
