const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" }
const LINE_BREAK = /^<(?:\/(?:p|div|li|h[1-6]|tr|ul|ol)\s*|br\s*\/?)>$/i
/** Elements whose content is no text. */
const CODE = /<(script|style)\b/iy

/** The plain text of an HTML text, one entry per paragraph. Shown until DOMPurify has loaded, and without script. */
export function plainText(html: string): string[] {
  return withoutTags(html)
    .replace(/&(#?\w{1,8});/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
}

/** Reads the text once, from tag to tag: a regular expression would search the rest of it again from every "<" (SEC-08). */
function withoutTags(html: string): string {
  const findEnd = createEndFinder(html)
  let text = ''
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    if (start === -1) break
    text += html.slice(at, start)
    at = start
    if (!/[a-z/!?]/i.test(html[start + 1] ?? '')) {
      text += html[at++]
      continue
    }
    const close = html.indexOf('>', start)
    if (close === -1) break
    const end = findEnd(start)
    if (end === undefined && LINE_BREAK.test(html.slice(start, close + 1))) text += '\n'
    at = end ?? close + 1
  }
  return text + html.slice(at)
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
