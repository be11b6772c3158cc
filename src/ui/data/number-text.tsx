import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import css from './number-text.module.css'

export interface NumberTextProps {
  /** The formatted number, without a sign where `change` is set. */
  text: ReactNode
  /** A gain or a loss is marked by sign and arrow, not by colour alone. */
  change?: 'gain' | 'loss' | 'none'
}

/** A number in digits of equal width that stays together in either writing direction. */
export function NumberText({ text, change }: NumberTextProps) {
  return (
    <bdi className={css.number} data-change={change}>
      {change && change !== 'none' && <Icon name={change === 'gain' ? 'arrow-up' : 'arrow-down'} size="s" />}
      {change === 'gain' ? '+' : change === 'loss' && '−'}
      {text}
    </bdi>
  )
}
