/** A wire text in a language, with English behind it, then whatever there is; '' for what is no text. */
export function inLanguage(text: unknown, language: string): string {
  const own: unknown =
    typeof text === 'object' && text !== null
      ? (ownOf(text, language) ?? ownOf(text, 'EN') ?? Object.values(text)[0])
      : text
  return typeof own === 'string' ? own : ''
}

/** Callers name languages as they like; what is made for each is kept for as many only. */
const MAX_LANGUAGES = 60

/** What was made of these documents for a language before, or made now. */
export async function onceForLanguage<Key extends object, Made>(
  known: WeakMap<Key, Map<string, Made>>,
  documents: Key,
  language: string,
  make: () => Promise<Made>,
): Promise<Made> {
  const byLanguage = known.get(documents) ?? new Map<string, Made>()
  known.set(documents, byLanguage)
  const seen = byLanguage.get(language)
  if (seen) return seen
  const made = await make()
  if (byLanguage.size < MAX_LANGUAGES) byLanguage.set(language, made)
  return made
}

const ownOf = (texts: object, language: string): unknown =>
  Object.hasOwn(texts, language) ? (texts as Record<string, unknown>)[language] : undefined
