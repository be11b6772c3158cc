/** A page comes with the theme of its release inside; another release or language brings its own as a style sheet (TEN-06). */

/**
 * Loads a theme beside the one in use.
 * @returns what puts it in place of that, all at once. A theme that cannot be had leaves the one in use.
 */
export async function loadTheme(address: string): Promise<() => void> {
  const before = document.querySelector<HTMLLinkElement>('link[data-theme-sheet]')
  if (before?.getAttribute('href') === address) return () => {}
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  // loaded, and not yet in use
  link.media = 'not all'
  link.href = address
  link.dataset.themeSheet = ''
  const arrived = new Promise<boolean>(resolve => {
    link.onload = () => resolve(true)
    link.onerror = () => resolve(false)
  })
  // its tokens are to win over those that came with the page, and over nothing else
  ;(before ?? document.querySelector('style'))?.after(link)
  if (!(await arrived)) {
    link.remove()
    return () => {}
  }
  return () => {
    link.media = 'all'
    for (const other of document.querySelectorAll('link[data-theme-sheet]')) if (other !== link) other.remove()
  }
}
