/** Problems as sentences, each with a link to the place in the editor where it can be corrected. */
import { Link } from 'react-router-dom'
import { linkClass } from '../../ui/actions/link.tsx'
import { useDraft } from '../brand/use-draft.ts'
import { placeInWords } from '../sentences/names.ts'
import { useNames } from '../sentences/use-names.ts'
import { texts } from '../texts/texts.ts'
import css from './problem-items.module.css'
import { problemPlace } from './problem-place.ts'
import { type DraftProblem, sentenceOf } from './problem-words.ts'

export interface ProblemItemsProps {
  problems: readonly DraftProblem[]
  label?: string
  /** Called when a link is followed. */
  onFollow?: () => void
}

export function ProblemItems({ problems, label, onFollow }: ProblemItemsProps) {
  const { brand } = useDraft()
  const names = useNames()
  return (
    <ul className={css.items} aria-label={label}>
      {problems.map(problem => {
        const { at, file, line } = problem
        const found = problemPlace(brand, problem, names.findUse)
        const place = at === undefined ? '' : placeInWords(names.placeOf(at))
        return (
          <li key={`${file}${problem.pointer}${problem.code}${problem.message}`} data-severity={problem.severity}>
            <p>
              <b>{texts.problemList.severities[problem.severity]}:</b> {sentenceOf(problem, names.textOf)}
            </p>
            {found === undefined ? (
              <small>{[place, `${file}:${line}`].filter(Boolean).join(' · ')}</small>
            ) : (
              <Link to={found.to} state={found.state} className={linkClass} onClick={onFollow}>
                {place}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
