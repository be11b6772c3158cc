/** Reads the texts that a journey expects from the locale files. */
import { readFileSync } from 'node:fs'

type Texts = Record<string, string>
const read = (code: string) =>
  JSON.parse(readFileSync(new URL(`../../locales/${code}.json`, import.meta.url), 'utf8')) as Texts
const texts: Record<string, Texts> = {
  EN: read('EN'),
  VI: read('VI'),
  TH: read('TH'),
  CN: read('CN'),
  MY: read('MY'),
  ID: read('ID'),
}

/** @throws when no locale file has the key */
export function expectedText(
  language: 'EN' | 'VI' | 'TH' | 'CN' | 'MY' | 'ID',
  key: string,
  params: Record<string, string | number> = {},
): string {
  const text = texts[language]?.[key]
  if (text === undefined) throw new Error(`locales/${language}.json has no "${key}".`)
  return text
    .replace('{{site.amount}}', String(params['site.amount'] ?? '1,234.50'))
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
}

/** Matches an error with the hint that stays below it. */
export const beginsWith = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
