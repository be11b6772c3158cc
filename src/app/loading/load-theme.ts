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
  const faces = takeFaces(link.sheet)
  return () => {
    keepFaces(faces)
    link.media = 'all'
    for (const other of document.querySelectorAll('link[data-theme-sheet]')) if (other !== link) other.remove()
  }
}

/** Every face that the page has known: a font that is declared again is decoded again, and all text drawn again. */
let kept: CSSStyleSheet | undefined
const known = new Set<string>()

/** Takes the font faces out of a style sheet. */
function takeFaces(sheet: CSSStyleSheet | null): string[] {
  const faces: string[] = []
  for (let i = (sheet?.cssRules.length ?? 0) - 1; i >= 0; i--) {
    const rule = sheet!.cssRules[i]
    if (!(rule instanceof CSSFontFaceRule)) continue
    faces.unshift(rule.cssText)
    sheet!.deleteRule(i)
  }
  return faces
}

/** Adds those that are new to the page, for good. */
function keepFaces(faces: readonly string[]): void {
  if (!kept) {
    kept = new CSSStyleSheet()
    // of our own sheets only: the rules of a stranger's, an extension's say, may not be read
    for (const { sheet } of document.querySelectorAll<HTMLStyleElement>('head > style'))
      for (const rule of sheet?.cssRules ?? []) if (rule instanceof CSSFontFaceRule) known.add(rule.cssText)
    document.adoptedStyleSheets.push(kept)
  }
  for (const face of faces) {
    if (known.has(face)) continue
    known.add(face)
    kept.insertRule(face, kept.cssRules.length)
  }
}
