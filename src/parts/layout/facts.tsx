import type { ComponentProps, ReactNode } from 'react'
import css from './facts.module.css'

export interface FactsProps extends ComponentProps<'dl'> {
  /**
   * plain: each value below its label; filled, outlined: the same in a box of its own; lines: each value at the end of its label's line.
   * All looks but `lines` place facts beside each other where there is room; a class may set `--fact-width`, the least width of a fact.
   */
  look?: 'plain' | 'filled' | 'outlined' | 'lines'
}

/** A list of labels with their values. */
export function Facts({ look = 'plain', className, ...rest }: FactsProps) {
  return <dl {...rest} className={className ? `${css.facts} ${className}` : css.facts} data-look={look} />
}

export interface FactProps {
  label: ReactNode
  tone?: 'warning' | undefined
  children: ReactNode
}

export function Fact({ label, tone, children }: FactProps) {
  return (
    <div className={css.fact} data-tone={tone}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  )
}
