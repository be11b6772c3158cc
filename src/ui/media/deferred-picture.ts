/**
 * A deferred picture: where scripts run, `sizes` makes the browser choose an empty picture from `srcset` until the image is near the
 * viewport. The space stays reserved, and without script the browser loads the picture in its own way. Its address is in `srcset` alone: a
 * page has a hundred of them. Each is one element: a <picture> with a <source> would be three.
 */

/** Has no size or ratio of its own, so that width and height reserve the space. */
export const EMPTY_PICTURE = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'

/** Pixels that the picture claims as its width in `srcset`: it is then the best choice, at its natural size. */
const FULL_WIDTH = 99999
const RELEASED = `${FULL_WIDTH}px`
const DEFERRED = `(scripting:enabled) 1px,${RELEASED}`

/** Attributes of a deferred image. In a space of one pixel the empty picture is the best choice on a screen of any density. */
export const deferredSources = (address: string) => ({
  srcSet: `${EMPTY_PICTURE} 99w,${address.trim().replace(/\s/g, '%20')} ${FULL_WIDTH}w`,
  sizes: DEFERRED,
})

/** Lets the browser load the picture. React does not overwrite the attribute, as its prop never changes. */
export function releasePicture(image: HTMLImageElement): void {
  // setting it again would request a picture that failed once more
  if (image.sizes === DEFERRED) image.sizes = RELEASED
}

/** The deferred pictures of a server-rendered page, before hydration. */
export const deferredPictures = (): NodeListOf<HTMLImageElement> =>
  document.querySelectorAll('img[sizes^="(scripting"]')

/** Whether this render produces or hydrates the server's markup. */
export const isInServedMarkup = (): boolean =>
  typeof document === 'undefined' || document.documentElement.dataset.hydrated === undefined
