/** The page contains the CSS rules that its markup needs; the whole style sheets are loaded before anything else is shown. */
import { withTimeout } from './part-timeout.ts'

/** Media of a style sheet that is loaded and not applied yet. */
const NOT_APPLIED = 'not all'

let loading: Promise<unknown> | undefined

/**
 * Resolves when every style sheet of the page is loaded. They are applied at the same moment: one by one, the order of the rules
 * would be wrong for a while, and the page would jump.
 * @throws when one cannot be loaded; the next call tries again
 */
export function loadStyles(): Promise<unknown> {
  if (!loading) {
    const waiting = document.querySelectorAll<HTMLLinkElement>(
      `link[rel=stylesheet]:is([disabled], [media="${NOT_APPLIED}"])`,
    )
    loading = withTimeout(Promise.all([...waiting].map(loadSheet))).then(sheets => {
      for (const sheet of sheets) sheet.media = 'all'
      return sheets
    })
    loading.catch(() => {
      loading = undefined
    })
  }
  return loading
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
