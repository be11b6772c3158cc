/** The page comes with the rules its own markup needs; the whole sheets follow before anything else is shown. */
import { inTime } from './part-arrival.ts'

let arrived: Promise<unknown> | undefined

/** Resolves when every style sheet of the page is here. @throws when one cannot be had; the next call asks for it again */
export function allStyles(): Promise<unknown> {
  if (!arrived) {
    const waiting = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')]
    arrived = inTime(Promise.all(waiting.map(arrival)))
    arrived.catch(() => {
      arrived = undefined
    })
  }
  return arrived
}

function arrival(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((done, fail) => {
    link.onload = done
    link.onerror = () => {
      // an element asks once
      const again = link.cloneNode() as HTMLLinkElement
      again.setAttribute('disabled', '')
      link.replaceWith(again)
      fail(new Error(`The style sheet ${link.href} did not arrive.`))
    }
    link.disabled = false
  })
}
