/** The problems of the draft, each with the way to its place. */
import { Link } from 'react-router-dom'
import { useDraft } from '../brand/use-draft.ts'
import { pageAddress } from '../documents/page-address.ts'
import { texts } from '../texts/texts.ts'
import css from './problem-list.module.css'
import { type DraftProblem, sentenceOf } from './problems-context.ts'
import type { CheckState } from './use-check.ts'

/** Shown above the editor of a page. */
export function ProblemList({ check: { problems, isCurrent, failed } }: { check: CheckState }) {
  const { brand } = useDraft()
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
      <ul>
        {shown.map(problem => (
          <li
            key={`${problem.file}${problem.pointer}${problem.code}${problem.message}`}
            data-severity={problem.severity}
          >
            <p>
              <b>{texts.problemList.severities[problem.severity]}</b> {sentenceOf(problem)}
            </p>
            <Place brand={brand} problem={problem} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Place({ brand, problem }: { brand: string; problem: DraftProblem }) {
  const node = nodeOf(problem.at)
  const place = `${problem.file}:${problem.line}`
  return node === undefined ? <small>{place}</small> : <Link to={pageAddress(brand, node)}>{problem.at}</Link>
}

/** Returns the address of the row that an address is about, or of its document; undefined: it is about something else. */
export function nodeOf(at: string | undefined): string | undefined {
  const [, document, node = ''] =
    /^(screens\/[^:]+|dialogs\/[^:]+|shell|menus):((?:\/[^/]+\/\[[^\]]+\])(?:\/children\/\[[^\]]+\])*)?/.exec(
      at ?? '',
    ) ?? []
  return document && (node ? `${document}:${node}` : document)
}
