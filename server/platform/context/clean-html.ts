import sanitizeHtml from 'sanitize-html'
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_SCHEMES,
  ALLOWED_TAGS,
  fixedAttributes,
} from '../../../src/schemas/allowed-html.ts'

/** Maximum of characters that begin a tag or an entity, in one document of the platform: cleaning takes time for each. */
const MAX_MARKUP = 3000
const MAX_CHARACTERS = 300_000

/**
 * @returns a function that cleans the HTML texts of one document, one after the other. Once their markup together exceeds the maximum, the
 * remaining ones keep their text and lose their formatting.
 */
export function createHtmlCleaner(): (html: string) => string {
  let markup = 0
  let characters = 0
  return html => {
    characters += html.length
    if (characters <= MAX_CHARACTERS) markup += html.split('<').length + html.split('&').length - 2
    return characters <= MAX_CHARACTERS && markup <= MAX_MARKUP ? cleanHtml(html) : withoutTags(html)
  }
}

const withoutTags = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

/** Removes scripts, styles and forms from HTML of the platform (announcements, help, promotions). */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: ALLOWED_ATTRIBUTES,
    allowedSchemes: ALLOWED_SCHEMES,
    // `//host` leads to another site, too
    allowProtocolRelative: true,
    transformTags: {
      a: (tagName, { href = '', title }) => ({
        tagName,
        attribs: { href, ...(title && { title }), ...fixedAttributes(tagName, href) },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, ...fixedAttributes(tagName, '') } }),
    },
  })
}
