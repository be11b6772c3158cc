/** What keeps a brand's files from being shown, told on the page of whoever edits them; never seen in production (TEN-06). */
import { createRoot, type Root } from 'react-dom/client'
import type { FileProblem } from '../../schemas/live-update.ts'
import css from './publish-problems.module.css'

/** How many are told; the command line tells all. */
const MOST = 3

let root: Root | undefined
let place: HTMLElement | undefined

/** Shows these instead of those before; none takes the message away. */
export function showProblems(problems: readonly FileProblem[]): void {
  if (problems.length === 0) {
    root?.unmount()
    place?.remove()
    root = place = undefined
    return
  }
  if (!root) {
    place = document.body.appendChild(document.createElement('div'))
    root = createRoot(place)
  }
  root.render(<PublishProblems problems={problems} />)
}

/** English only: it is read by operators, as the command line's words are. */
function PublishProblems({ problems }: { problems: readonly FileProblem[] }) {
  const more = problems.length - MOST
  return (
    <aside className={css.problems} role="status" lang="en" dir="ltr" data-publish-problems="">
      <p className={css.title}>This page shows the last release that was in order.</p>
      <ul className={css.list}>
        {problems.slice(0, MOST).map(({ place, message, fix }) => (
          <li key={`${place} ${message}`}>
            <code className={css.place}>{place}</code> {message} {fix}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          {more} more: <code>npm run tenant -- check</code>
        </p>
      )}
    </aside>
  )
}
