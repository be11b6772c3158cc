/** A page contains the theme of its release; the theme of another release or language is loaded as a style sheet. */

/**
 * Loads a theme without applying it.
 * @returns a function that replaces the current theme in one step, or does nothing when the theme could not be loaded.
 */
export async function loadTheme(address: string): Promise<() => void> {
  const before = document.querySelector<HTMLLinkElement>('link[data-theme-sheet]')
  if (before?.getAttribute('href') === address) return () => {}
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  // loads without being applied
  link.media = 'not all'
  link.href = address
  link.dataset.themeSheet = ''
  const arrived = new Promise<boolean>(resolve => {
    link.onload = () => resolve(true)
    link.onerror = () => resolve(false)
  })
  // its tokens override those of the page, and nothing else
  ;(before ?? document.querySelector('style'))?.after(link)
  if (!(await arrived)) {
    link.remove()
    return () => {}
  }
  const faces = removeFontFaces(link.sheet)
  return () => {
    addFontFaces(faces)
    link.media = 'all'
    for (const other of document.querySelectorAll('link[data-theme-sheet]')) if (other !== link) other.remove()
  }
}

/** Holds every font face of the page once: a face that is declared again is decoded again, and all text repainted. */
let fontFaceSheet: CSSStyleSheet | undefined
const known = new Set<string>()

/** Removes the font faces from a style sheet and returns them. */
function removeFontFaces(sheet: CSSStyleSheet | null): string[] {
  const faces: string[] = []
  for (let i = (sheet?.cssRules.length ?? 0) - 1; i >= 0; i--) {
    const rule = sheet!.cssRules[i]
    if (!(rule instanceof CSSFontFaceRule)) continue
    faces.unshift(rule.cssText)
    sheet!.deleteRule(i)
  }
  return faces
}

/** Adds the font faces that the page does not have yet. */
function addFontFaces(faces: readonly string[]): void {
  if (!fontFaceSheet) {
    fontFaceSheet = new CSSStyleSheet()
    // our own sheets only: reading the rules of others, such as a browser extension's, throws
    for (const { sheet } of document.querySelectorAll<HTMLStyleElement>('head > style'))
      for (const rule of sheet?.cssRules ?? []) if (rule instanceof CSSFontFaceRule) known.add(rule.cssText)
    document.adoptedStyleSheets.push(fontFaceSheet)
  }
  for (const face of faces) {
    if (known.has(face)) continue
    known.add(face)
    fontFaceSheet.insertRule(face, fontFaceSheet.cssRules.length)
  }
}
