import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import css from './number-text.module.css'

export interface NumberTextProps {
  /** The number as it is read, without a sign of its own where `change` is given. */
  text: ReactNode
  /** What it did: a gain or a loss is told by sign and arrow, and by colour only besides. */
  change?: 'gain' | 'loss' | 'none'
}

/** A figure whose digits are all as wide as each other, kept together in either writing direction. */
export function NumberText({ text, change }: NumberTextProps) {
  return (
    <bdi className={css.number} data-change={change}>
      {change && change !== 'none' && <Icon name={change === 'gain' ? 'arrow-up' : 'arrow-down'} size="s" />}
      {change === 'gain' ? '+' : change === 'loss' && '−'}
      {text}
    </bdi>
  )
}
