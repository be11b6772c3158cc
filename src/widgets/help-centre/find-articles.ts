/** Search of the help centre: articles that contain every word, in any order, in title or text. */
import { containsWords } from '../../parts/text/fold-text.ts'

export interface Searchable {
  title: string
  /** Plain paragraphs. */
  paragraphs: readonly string[]
}

export function findArticles<T extends Searchable>(articles: readonly T[], wanted: string): readonly T[] {
  if (wanted.trim() === '') return articles
  const fits = containsWords(wanted)
  return articles.filter(({ title, paragraphs }) => fits([title, ...paragraphs].join('\n')))
}
