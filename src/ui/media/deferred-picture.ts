/**
 * A picture that waits: where scripts run, a `<source>` without a picture stands before its address until it is near. It keeps
 * the picture's room, and where no script runs the browser loads the picture in its own way.
 */

/** No size and no ratio of its own, so that the room is the one that width and height reserve. */
export const EMPTY_PICTURE = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'

const RELEASED = 'not all'

/** Sets the picture free. React does not look at the attribute again, as it never changes there. */
export function releasePicture(image: HTMLImageElement): void {
  const source = image.previousElementSibling
  // written a second time it would have a picture that failed asked for once more
  if (source instanceof HTMLSourceElement && source.media !== RELEASED) source.media = RELEASED
}

/** In a page as it came, before its scripts run. */
export const deferredPictures = (): NodeListOf<HTMLImageElement> => document.querySelectorAll('picture > source + img')
