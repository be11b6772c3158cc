/** A brand's pictures keep their address whatever is in them: those on the page are asked for anew, where somebody edits it (TEN-06). */

/** @param release makes the address another one; the server takes no notice of it. */
export function reloadPictures(release: string): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[src^="/brand/"]')) {
    const [path] = picture.getAttribute('src')!.split('?')
    picture.src = `${path}?release=${release}`
  }
}
