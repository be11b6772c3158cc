/** Removes accents and capitals, so that "dieu khoan" finds "Điều khoản". */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLocaleLowerCase('en')

/** Returns a test for texts that contain every word, in any order. */
export function containsWords(wanted: string): (text: string) => boolean {
  const words = foldText(wanted).split(/\s+/).filter(Boolean)
  return text => {
    const folded = foldText(text)
    return words.every(word => folded.includes(word))
  }
}
