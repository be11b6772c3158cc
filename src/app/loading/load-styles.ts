/** The page contains the CSS rules that its markup needs; the whole style sheets are applied before anything else is shown. */
import { withTimeout } from '../registry/part-timeout.ts'

/** Media of a style sheet that is loaded and not applied yet. */
const NOT_APPLIED = 'not all'

let fetching: Promise<HTMLLinkElement[]> | undefined

/** Fetches every style sheet of the page without applying it. @throws when one cannot be loaded; the next call tries again */
function fetchStyles(): Promise<HTMLLinkElement[]> {
  if (!fetching) {
    const waiting = document.querySelectorAll<HTMLLinkElement>(
      `link[rel=stylesheet]:is([disabled], [media="${NOT_APPLIED}"])`,
    )
    fetching = withTimeout(Promise.all([...waiting].map(loadSheet)))
    fetching.catch(() => {
      fetching = undefined
    })
  }
  return fetching
}

/**
 * Resolves when every style sheet of the page is applied. All are applied at the same moment: one by one, the order of the rules would be
 * wrong for a while, and the page would jump.
 * @throws as fetchStyles does
 */
export async function loadStyles(): Promise<void> {
  for (const sheet of await fetchStyles()) if (sheet.media === NOT_APPLIED) sheet.media = 'all'
}

/** Applies the style sheets that have arrived, for a page that cannot wait for the others. The rules keep their order, some are missing. */
export function applyLoadedStyles(): void {
  const waiting = document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][media="${NOT_APPLIED}"]`)
  for (const link of waiting) if (link.sheet) link.media = 'all'
}

function loadSheet(link: HTMLLinkElement): Promise<HTMLLinkElement> {
  return new Promise((done, fail) => {
    if (link.sheet && !link.disabled) return done(link)
    link.onload = () => done(link)
    link.onerror = () => {
      // a link element loads only once
      const again = link.cloneNode() as HTMLLinkElement
      again.setAttribute('disabled', '')
      link.replaceWith(again)
      fail(new Error(`The style sheet ${link.href} did not arrive.`))
    }
    link.media = NOT_APPLIED
    link.disabled = false
  })
}
