/** Loads a brand's pictures again after its files were edited: their addresses do not change with their content (TEN-06). */

/** @param release makes the address a new one for the browser; the server ignores it. */
export function reloadPictures(release: string): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[src^="/brand/"]')) {
    const [path] = picture.getAttribute('src')!.split('?')
    picture.src = `${path}?release=${release}`
  }
}
