/** The page comes with the rules its own markup needs; the whole sheets follow before anything else is shown. */
import { inTime } from './part-timeout.ts'

/** Media of a sheet that is here and does not count yet. */
const HELD = 'not all'

let arrived: Promise<unknown> | undefined

/**
 * Resolves when every style sheet of the page is here. They count from the same moment: one by one they would turn the order
 * of the rules around for a while, and the page would jump.
 * @throws when one cannot be had; the next call asks for it again
 */
export function allStyles(): Promise<unknown> {
  if (!arrived) {
    const waiting = document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet]:is([disabled], [media="${HELD}"])`)
    arrived = inTime(Promise.all([...waiting].map(arrival))).then(sheets => {
      for (const sheet of sheets) sheet.media = 'all'
      return sheets
    })
    arrived.catch(() => {
      arrived = undefined
    })
  }
  return arrived
}

function arrival(link: HTMLLinkElement): Promise<HTMLLinkElement> {
  return new Promise((done, fail) => {
    if (link.sheet && !link.disabled) return done(link)
    link.onload = () => done(link)
    link.onerror = () => {
      // an element asks once
      const again = link.cloneNode() as HTMLLinkElement
      again.setAttribute('disabled', '')
      link.replaceWith(again)
      fail(new Error(`The style sheet ${link.href} did not arrive.`))
    }
    link.media = HELD
    link.disabled = false
  })
}
