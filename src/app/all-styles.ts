/** The page comes with the rules its own markup needs; the whole sheets follow before anything else is shown. */
let arrived: Promise<unknown> | undefined

/** Resolves when every style sheet of the page is here, also when one cannot be had. */
export function allStyles(): Promise<unknown> {
  arrived ??= Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')].map(
      link =>
        new Promise(resolve => {
          link.onload = link.onerror = resolve
          link.disabled = false
        }),
    ),
  )
  return arrived
}
