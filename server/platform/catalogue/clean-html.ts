import sanitizeHtml from 'sanitize-html'
import { ALLOWED_ATTRIBUTES, ALLOWED_SCHEMES, ALLOWED_TAGS } from '../../../src/schemas/allowed-html.ts'

/** HTML of the platform without scripts, styles and forms (announcements, help, promotions). */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: ALLOWED_ATTRIBUTES,
    allowedSchemes: ALLOWED_SCHEMES,
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '', title }) => {
        const attribs: Record<string, string> = title ? { href, title } : { href }
        return {
          tagName,
          attribs: /^https?:/i.test(href) ? { ...attribs, target: '_blank', rel: 'noopener noreferrer' } : attribs,
        }
      },
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
    },
  })
}
