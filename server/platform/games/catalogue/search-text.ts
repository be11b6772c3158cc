/**
 * Normalises a text for searching names of games: lower case, without accents, so that "hu vang" finds "Hũ Vàng". Each Chinese character is
 * a word of its own: the index finds words by their beginnings, and other text by three letters in a row, which few Chinese words have.
 */
export function searchText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/\p{Script=Han}/gu, ' $& ')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
}
