import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import { useMedia } from '../../ui/use-media.ts'
import css from './view.module.css'

export interface ColumnProps {
  title?: string | undefined
  /** Folds the list on a phone until its heading is touched. */
  fold: boolean
  children: ReactNode
}

/** A list of links under a heading; unfolded without script. */
export function FooterColumn({ title, fold, children }: ColumnProps) {
  const isNarrow = useMedia('(width < 768px)')
  const list = <ul className={css.list}>{children}</ul>
  if (fold && isNarrow && title)
    return (
      <details className={css.fold}>
        <summary className={css.summary}>
          <h2 className={css.title}>{title}</h2>
          <Icon name="chevron-down" />
        </summary>
        {list}
      </details>
    )
  return (
    <div className={css.column}>
      {title && <h2 className={css.title}>{title}</h2>}
      {list}
    </div>
  )
}
