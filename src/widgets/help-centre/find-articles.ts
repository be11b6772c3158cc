/** Search of the help centre: articles that contain every word, in any order, in title or text. */

export interface Searchable {
  title: string
  /** Plain paragraphs. */
  paragraphs: readonly string[]
}

/** Removes accents and capitals: "dieu khoan" finds "Điều khoản". */
const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLocaleLowerCase('en')

export function findArticles<T extends Searchable>(articles: readonly T[], wanted: string): readonly T[] {
  const words = fold(wanted).split(/\s+/).filter(Boolean)
  if (words.length === 0) return articles
  return articles.filter(({ title, paragraphs }) => {
    const text = fold([title, ...paragraphs].join('\n'))
    return words.every(word => text.includes(word))
  })
}
