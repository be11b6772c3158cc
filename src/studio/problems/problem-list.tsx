/** The problems of the draft, each with the way to its place. */
import { texts } from '../texts/texts.ts'
import { ProblemItems } from './problem-items.tsx'
import css from './problem-list.module.css'
import type { CheckState } from './use-check.ts'

/** Shown above the editor of a page. */
export function ProblemList({ check: { problems, isCurrent, failed } }: { check: CheckState }) {
  const shown = problems.filter(({ severity }) => severity !== 'info')
  const errors = shown.filter(({ severity }) => severity === 'error').length
  const state = failed
    ? failed.message
    : isCurrent
      ? texts.problemList.count(errors, shown.length)
      : texts.problemList.checking
  return (
    <details className={css.list}>
      <summary>
        <span>{texts.problemList.title}</span>{' '}
        <span className={css.state} role="status" data-errors={errors > 0 || undefined}>
          {state}
        </span>
      </summary>
      <div className={css.items}>
        <ProblemItems problems={shown} />
      </div>
    </details>
  )
}
