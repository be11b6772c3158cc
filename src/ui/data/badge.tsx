import type { ReactNode } from 'react'
import css from './badge.module.css'

export type BadgeTone = 'hot' | 'new' | 'plain' | 'warning' | 'count'

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  )
}
