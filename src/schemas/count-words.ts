/** Scripts without spaces between words: each character counts as a word, as their readers count. */
const SPACELESS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Myanmar}\\p{Script=Lao}\\p{Script=Khmer}'
const WORD = new RegExp(`(?=[${SPACELESS}])\\p{L}|(?:(?![${SPACELESS}])[\\p{L}\\p{N}\\p{M}'’])+`, 'gu')

/** How many words a text has, the same for a page and for the server (section 5, Feedback content). */
export const countWords = (text: string): number => text.match(WORD)?.length ?? 0
