/**
 * A deferred picture: where scripts run, an empty `<source>` before the <img> keeps the browser from loading it until it is near
 * the viewport. The space stays reserved, and without script the browser loads the picture in its own way.
 */

/** Has no size or ratio of its own, so that width and height reserve the space. */
export const EMPTY_PICTURE = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'

const RELEASED = 'not all'

/** Lets the browser load the picture. React does not overwrite the attribute, as its prop never changes. */
export function releasePicture(image: HTMLImageElement): void {
  const source = image.previousElementSibling
  // setting it again would request a picture that failed once more
  if (source instanceof HTMLSourceElement && source.media !== RELEASED) source.media = RELEASED
}

/** The deferred pictures of a server-rendered page, before hydration. */
export const deferredPictures = (): NodeListOf<HTMLImageElement> => document.querySelectorAll('picture > source + img')
