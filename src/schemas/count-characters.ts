/** Counts the characters of a text as people do: a letter with its marks is one, and so is an emoji. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) count++
  return count
}
