import { LRUCache } from 'lru-cache'

/** Returns a wire text in a language; falls back to English, then to its first language. '' when it is not a text. */
export function inLanguage(text: unknown, language: string): string {
  const own: unknown =
    typeof text === 'object' && text !== null
      ? (ownOf(text, language) ?? ownOf(text, 'EN') ?? Object.values(text)[0])
      : text
  return typeof own === 'string' ? own : ''
}

/** Maximum of cached results: the language comes from the request and can be any text. */
const MAX_LANGUAGES = 60

/** Computes a value once for each version of the documents and each language. */
export async function onceForLanguage<Key extends object, Value extends object>(
  cache: WeakMap<Key, LRUCache<string, Value>>,
  documents: Key,
  language: string,
  compute: () => Promise<Value>,
): Promise<Value> {
  const byLanguage = cache.get(documents) ?? new LRUCache<string, Value>({ max: MAX_LANGUAGES })
  cache.set(documents, byLanguage)
  const cached = byLanguage.get(language)
  if (cached) return cached
  const value = await compute()
  byLanguage.set(language, value)
  return value
}

const ownOf = (texts: object, language: string): unknown =>
  Object.hasOwn(texts, language) ? (texts as Record<string, unknown>)[language] : undefined
