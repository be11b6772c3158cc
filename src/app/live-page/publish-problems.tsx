/** Shows, on an open page of a brand that is edited, why its saved files are not published; never in production. */
import { createRoot, type Root } from 'react-dom/client'
import type { FileProblem } from '../../schemas/live-update.ts'
import { referenceUrl } from '../../schemas/reference-url.ts'
import css from './publish-problems.module.css'

/** Most problems to show; the command line lists all of them. */
const MAX_SHOWN = 3

let root: Root | undefined
let container: HTMLElement | undefined

/** Replaces the problems shown before; an empty list removes the panel. */
export function showProblems(problems: readonly FileProblem[]): void {
  if (problems.length === 0) {
    root?.unmount()
    container?.remove()
    root = container = undefined
    return
  }
  if (!root) {
    container = document.body.appendChild(document.createElement('div'))
    root = createRoot(container)
  }
  root.render(<PublishProblems problems={problems} />)
}

/** English only, as the command line's output is: operators read it. */
function PublishProblems({ problems }: { problems: readonly FileProblem[] }) {
  const more = problems.length - MAX_SHOWN
  return (
    <aside className={css.problems} role="status" lang="en" dir="ltr" data-publish-problems="">
      <p className={css.title}>This page shows the last valid release.</p>
      <ul className={css.list}>
        {problems.slice(0, MAX_SHOWN).map(({ location: place, message, fix, reference }) => (
          <li key={`${place} ${message}`}>
            <code className={css.location}>{place}</code> {message} {fix}
            {reference !== undefined && <Reference path={reference} />}
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

/** Leads to the place of the reference that explains the key, in a tab of its own. */
function Reference({ path }: { path: string }) {
  const url = referenceUrl(path, location)
  return (
    <>
      {' '}
      See:{' '}
      {url === undefined ? (
        path
      ) : (
        <a className={css.reference} href={url} target="_blank" rel="noreferrer">
          {path}
        </a>
      )}
    </>
  )
}
