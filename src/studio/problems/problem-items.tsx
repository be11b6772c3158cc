/** Problems as sentences, each with a link to the place in the editor where it can be corrected. */
import { Link } from 'react-router-dom'
import { linkClass } from '../../ui/actions/link.tsx'
import { useDraft } from '../brand/use-draft.ts'
import { pageAddress, SETTINGS_PANE, themeAddress } from '../documents/page-address.ts'
import { placeInWords } from '../sentences/names.ts'
import { useNames } from '../sentences/use-names.ts'
import { texts } from '../texts/texts.ts'
import css from './problem-items.module.css'
import { type DraftProblem, sentenceOf } from './problems-context.ts'

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
        const to = addressOfProblem(brand, at)
        const place = at === undefined ? '' : placeInWords(names.placeOf(at))
        return (
          <li key={`${file}${problem.pointer}${problem.code}${problem.message}`} data-severity={problem.severity}>
            <p>
              <b>{texts.problemList.severities[problem.severity]}</b> {sentenceOf(problem)}
            </p>
            {to === undefined ? (
              <small>{[place, `${file}:${line}`].filter(Boolean).join(' · ')}</small>
            ) : (
              <Link to={to} state={SETTINGS_PANE} className={linkClass} onClick={onFollow}>
                {place}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the studio's address of the value of a problem; undefined: the value is edited in the files. */
function addressOfProblem(brand: string, at: string | undefined): string | undefined {
  const node = nodeOf(at)
  if (node !== undefined) return pageAddress(brand, node)
  return at?.startsWith('theme:') ? themeAddress(brand, at) : undefined
}

/** Returns the address of the row that an address is about, or of its document; undefined: it is about something else. */
export function nodeOf(at: string | undefined): string | undefined {
  const [, document, node = ''] =
    /^(screens\/[^:]+|dialogs\/[^:]+|shell|menus):((?:\/[^/]+\/\[[^\]]+\])(?:\/children\/\[[^\]]+\])*)?/.exec(
      at ?? '',
    ) ?? []
  return document && (node ? `${document}:${node}` : document)
}
