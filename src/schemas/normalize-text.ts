/** The one form of a text that people typed, on the page and on the server alike (VAL-04). */

/** They come along with copied text and mean nothing. */
const ZERO_WIDTH_SPACES = /[\u200B\uFEFF]/g

/** Scripts in which a joiner, or a non-joiner, gives a letter another form. */
const SCRIPTS =
  'Arabic Syriac Mongolian Nko Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Tibetan Myanmar Khmer'
const LETTERS = SCRIPTS.split(' ').map(name => `\\p{Script=${name}}`)
const JOINED = `[${LETTERS.join('')}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]`
/** All joiners and non-joiners; those between two characters that they join or part are in the group. */
const JOINERS = new RegExp(`(${JOINED}[\\u200C\\u200D])(?=${JOINED})|[\\u200C\\u200D]`, 'gu')

/** NFC, with the joiners of scripts and of emoji, and without those that change nothing and without zero-width spaces. */
export function normalizeCharacters(text: string): string {
  const normal = text.replace(ZERO_WIDTH_SPACES, '').replace(JOINERS, '$1').normalize('NFC')
  // a letter that takes its accent in may have a joiner behind it that joins nothing any more
  return normal === text ? text : normalizeCharacters(normal)
}

/** The same without blanks at its ends. @example normalizeText(' an\u200Bna ') // 'anna' */
export const normalizeText = (text: string): string => normalizeCharacters(text).trim()
