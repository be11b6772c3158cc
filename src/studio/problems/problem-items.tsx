/** Problems as sentences, each with a link to the place in the editor where it can be corrected. */
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { linkClass } from '../../ui/actions/link.tsx'
import { useDraft } from '../brand/use-draft.ts'
import { placeInWords } from '../sentences/names.ts'
import { useNames } from '../sentences/use-names.ts'
import { texts } from '../texts/texts.ts'
import css from './problem-items.module.css'
import { problemPlace } from './problem-place.ts'
import { type DraftProblem, sentenceOf } from './problem-words.ts'
import { useKeptFocus } from './use-kept-focus.ts'

export interface ProblemItemsProps {
  problems: readonly DraftProblem[]
  label?: string
  /** Called when a link is followed. */
  onFollow?: () => void
}

export function ProblemItems({ problems, label, onFollow }: ProblemItemsProps) {
  const { brand } = useDraft()
  const names = useNames()
  const list = useRef<HTMLUListElement>(null)
  const focus = useKeptFocus(list)
  const linkTo = (problem: DraftProblem) => problemPlace(brand, problem, names.findUse)
  return (
    <ul ref={list} className={css.items} aria-label={label} {...focus}>
      {problems.map(problem => {
        const { at, beside, file, line } = problem
        const places = [at, beside].flatMap(one =>
          one === undefined ? [] : { name: placeInWords(names.placeOf(one)), link: linkTo({ ...problem, at: one }) },
        )
        const links = places.filter(({ link }) => link !== undefined)
        return (
          <li key={`${file}${problem.pointer}${problem.code}${problem.message}`} data-severity={problem.severity}>
            <p>
              <b>{texts.problemList.severities[problem.severity]}:</b> {sentenceOf(problem, names.textOf)}
            </p>
            {links.length === 0 ? (
              <small>{[places[0]?.name, `${file}:${line}`].filter(Boolean).join(' · ')}</small>
            ) : (
              <ul className={css.places}>
                {links.map(({ name, link }) => (
                  <li key={name}>
                    <Link to={link!.to} state={link!.state} className={linkClass} onClick={onFollow}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}
