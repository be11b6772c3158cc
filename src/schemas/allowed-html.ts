/** HTML tags that the platform may send; the server and the browser clean with the same list. No style, no id, no form. */
export const ALLOWED_TAGS = [
  'a',
  'b',
  'blockquote',
  'br',
  'code',
  'div',
  'em',
  'h2',
  'h3',
  'h4',
  'hr',
  'i',
  'img',
  'li',
  'ol',
  'p',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
]
/** Attributes by tag. `target`, `rel` and `loading` are set by Livery: see `fixedAttributes`. */
export const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
}
export const ALLOWED_SCHEMES = ['https', 'http', 'mailto', 'tel']

/** Attributes that the HTML does not decide: a link to another site opens in a window of its own, which cannot reach ours. */
export function fixedAttributes(tag: string, href: string): Record<string, string> {
  if (tag === 'img') return { loading: 'lazy' }
  return tag === 'a' && isOutsideAddress(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
}

/** Tests for an address of another site: `//host` and `/\host` lead there as well, and browsers ignore tabs and line breaks in between. */
export const isOutsideAddress = (href: string): boolean => /^(?:https?:|[/\\]{2})/i.test(withoutBlanks(href))

/** Tests for a path, or an address with an allowed scheme. */
export function isAllowedAddress(address: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(withoutBlanks(address))?.[1]
  return scheme === undefined || ALLOWED_SCHEMES.includes(scheme.toLowerCase())
}

const withoutBlanks = (address: string) => address.replace(/[\s\p{Cc}]/gu, '')
