import type { ReactNode } from 'react'
import { IconButton } from '../actions/button.tsx'
import { pageWindow } from './page-window.ts'
import css from './pager.module.css'

export interface PagerProps {
  /** Counts from 1. */
  page: number
  pages: number
  onChange: (page: number) => void
  /** Name of the pager, for screen readers. */
  label: string
  previousLabel: string
  nextLabel: string
  /** "Page 3": label of a page's button. */
  pageLabel: (page: number) => string
  /** The position as text, such as "1-20 of 340"; shown with one page too. */
  summary?: ReactNode
  /** "2 / 8" between the arrows instead of the pages' buttons, where space is short. */
  compact?: ReactNode
}

/** First, last and the pages around this one; nothing where there is one page only. */
export function Pager(props: PagerProps) {
  const { page, pages, onChange, label, previousLabel, nextLabel, pageLabel, summary, compact } = props
  if (pages <= 1) return summary ? <p className={css.summary}>{summary}</p> : null
  return (
    <nav className={css.pager} aria-label={label}>
      {summary && (
        <p className={css.summary} aria-live="polite">
          {summary}
        </p>
      )}
      <div className={css.pages}>
        <IconButton icon="chevron-left" label={previousLabel} disabled={page <= 1} onClick={() => onChange(page - 1)} />
        {compact ? (
          <span className={css.compact} aria-live="polite">
            {compact}
          </span>
        ) : (
          pageWindow(page, pages).map(item =>
            typeof item === 'string' ? (
              <span key={item} className={css.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                key={item}
                type="button"
                className={css.page}
                aria-label={pageLabel(item)}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => onChange(item)}
              >
                {item}
              </button>
            ),
          )
        )}
        <IconButton
          icon="chevron-right"
          label={nextLabel}
          disabled={page >= pages}
          onClick={() => onChange(page + 1)}
        />
      </div>
    </nav>
  )
}
