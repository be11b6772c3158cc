const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" }

/** The plain text of an HTML text, one entry per paragraph. Shown until DOMPurify has loaded, and without script. */
export function plainText(html: string): string[] {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<\/(p|div|li|h[1-6]|tr|ul|ol)\s*>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w{1,8});/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
}
