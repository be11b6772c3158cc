import type { Facts } from './read-facts.ts'

/** Returns the English text of a key, with all plural forms; empty when there is none. */
export function englishOf(key: string, { locales, document }: Pick<Facts, 'locales' | 'document'>): string {
  const texts = { ...locales.EN?.texts, ...document.texts.EN }
  return [key, `${key}_one`, `${key}_other`].flatMap(name => texts[name] ?? []).join(' / ')
}
