/** The one form of a text that people typed, on the page and on the server alike. */

/**
 * Signs that come along with copied text and mean nothing in it: zero-width spaces, soft hyphens, and those that programs put around a
 * text to keep its direction. Overrides, which show letters in another order than they are in, stay and are refused.
 */
const COPIED_ALONG = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202C\u2060\u2066-\u2069\uFEFF]/g

/** Scripts in which a joiner, or a non-joiner, gives a letter another form. */
const SCRIPTS =
  'Arabic Syriac Mongolian Nko Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Tibetan Myanmar Khmer'
const LETTERS = SCRIPTS.split(' ').map(name => `\\p{Script=${name}}`)
const JOINED = `[${LETTERS.join('')}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]`
/** Signs before which a joiner also forms a letter at the end of a word: Indic scripts take the vowel from a letter by them. */
const VOWEL_KILLER = '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA]'
/** All joiners and non-joiners; the group holds those between two characters that they join or part, or that form a letter. */
const JOINERS = new RegExp(
  `(${JOINED}[\\u200C\\u200D](?=${JOINED})|${VOWEL_KILLER}\\u200D(?![\\u200C\\u200D]))|[\\u200C\\u200D]`,
  'gu',
)
/** Signs that are never drawn; behind a black flag they name the country whose flag it is, such as England's. */
const TAGS = /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{4,6}\u{E007F})|[\u{E0000}-\u{E007F}]/gu

/** Applies NFC, keeps the joiners of scripts and of emoji, and drops joiners that change nothing and signs that came along with copied text. */
export function normalizeCharacters(text: string): string {
  const normal = text.replace(COPIED_ALONG, '').replace(TAGS, '$1').replace(JOINERS, '$1').normalize('NFC')
  // a letter that takes its accent in may have a joiner behind it that joins nothing any more
  return normal === text ? text : normalizeCharacters(normal)
}

/** Normalizes characters, without blanks at the ends. @example normalizeText(' an\u200Bna ') // 'anna' */
export const normalizeText = (text: string): string => normalizeCharacters(text).trim()
