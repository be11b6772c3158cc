/** Scripts whose readers count characters: a Chinese text of 200 字, a Japanese one of 200 文字. */
const BY_CHARACTER = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/gu

/**
 * Counts the words of a text as its readers do, also in scripts without spaces: Thai, Burmese, Lao and Khmer by the dictionaries of
 * ICU, Chinese and Japanese by characters (section 5, Feedback content). Between releases of ICU a rare word may count differently; the
 * count of the server decides.
 */
export function countWords(text: string): number {
  let words = 0
  for (const { segment, isWordLike } of new Intl.Segmenter('en', { granularity: 'word' }).segment(text))
    if (isWordLike) words += segment.match(BY_CHARACTER)?.length ?? 1
  return words
}
