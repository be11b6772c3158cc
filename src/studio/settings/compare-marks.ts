/** Compares the marks that words share in every language: names in double braces, and HTML tags. */

/** A placeholder without its spaces, or the name of a tag that opens or stands alone. */
const MARKS = /\{\{\{?\s*([\w.@#/]+)[^}]*\}\}\}?|<([a-z][\w-]*)[^>]*>/gi

export interface MarkDifference {
  /** Marks of the source that the words lack. */
  lacks: string[]
  /** Marks of the words that the source does not have. */
  adds: string[]
}

export function compareMarks(source: string, words: string): MarkDifference {
  const [wanted, present] = [marksOf(source), marksOf(words)]
  return { lacks: wanted.filter(mark => !present.includes(mark)), adds: present.filter(mark => !wanted.includes(mark)) }
}

const marksOf = (text: string): string[] => [
  ...new Set([...text.matchAll(MARKS)].map(([, name, tag]) => (tag ? `<${tag.toLowerCase()}>` : `{{${name}}}`))),
]
