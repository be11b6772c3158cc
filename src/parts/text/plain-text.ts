/** Entities in the order in which they are replaced; the ampersand is last, so that it begins no other entity. */
const ENTITIES: readonly (readonly [entity: string, character: string])[] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&nbsp;', '\u00a0'],
  ['&#39;', "'"],
  ['&amp;', '&'],
]
const LINE_BREAK = /^<(?:\/(?:p|div|li|h[1-6]|tr|ul|ol)\s*|br\s*\/?)>$/i
/** Follows the "<" of a tag or a comment. */
const TAG_START = /[a-z/!?]/i
/** Elements whose content is no text. */
const CODE = /<(script|style)\b/iy

/** The plain text of an HTML text, one entry per paragraph. Shown until DOMPurify has loaded, and without script. */
export function plainText(html: string): string[] {
  return ENTITIES.reduce((text, [entity, character]) => text.replaceAll(entity, character), withoutTags(html))
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
}

/** Reads the text once, from tag to tag: a regular expression would search the rest of it again from every "<". */
function withoutTags(html: string): string {
  const findEnd = createEndFinder(html)
  let text = ''
  /** Start of the text that was not taken over yet. */
  let from = 0
  let at = html.indexOf('<')
  while (at !== -1) {
    let next = at + 1
    if (TAG_START.test(html[next] ?? '')) {
      const close = html.indexOf('>', at)
      if (close === -1) break
      const end = findEnd(at)
      text += html.slice(from, at)
      if (end === undefined && LINE_BREAK.test(html.slice(at, close + 1))) text += '\n'
      next = end ?? close + 1
      from = next
    }
    at = html.indexOf('<', next)
  }
  return text + html.slice(from)
}

/** @returns a function from the position of a tag to the end of the script or style that begins there, if one does */
function createEndFinder(html: string): (start: number) => number | undefined {
  const isNeverClosed = new Set<string>()
  return start => {
    CODE.lastIndex = start
    const name = CODE.exec(html)?.[1]?.toLowerCase()
    if (name === undefined || isNeverClosed.has(name)) return undefined
    const closing = new RegExp(`</${name}\\s*>`, 'gi')
    closing.lastIndex = start
    if (closing.test(html)) return closing.lastIndex
    isNeverClosed.add(name)
    return undefined
  }
}
