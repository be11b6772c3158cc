/** The texts of one language, without gaps and with templates filled (I18-04, ENG-15). */

import { escapeText, fillTemplate, type TemplateValues } from './fill-template.ts'
import type { Report } from './report.ts'
import { isRecord, isUnsafeKey } from './wire-values.ts'

export type Texts = Record<string, string>

/** Where a key is looked up after the page's own language: the general-purpose file, then English. */
const FALLBACKS = ['EN', 'TY'] as const
/** A text is a template when it has a block or names a value of the site; {{name}} of the open page alone does not make it one. */
const TEMPLATE = /\{\{~?\s*(?:[#^/{>&*!@"'([.]|site\b|this\b)/

export interface TextSources {
  /** Language -> key -> text, as published. */
  texts: Record<string, Texts>
  /** What the tenant says differently. */
  own: Record<string, Texts>
}

/** @param values what templates may show, as {{site.<name>}}. */
export function buildTexts(
  { texts, own }: TextSources,
  language: string,
  values: TemplateValues,
  report: Report,
): Texts {
  const all = new Map<string, string>()
  const add = (source: unknown) => {
    if (!isRecord(source)) return
    for (const key of Object.keys(source)) {
      const text = source[key]
      if (typeof text === 'string' && !isUnsafeKey(key)) all.set(key, text)
    }
  }
  for (const code of FALLBACKS)
    if (code !== language) {
      add(texts[code])
      add(own[code])
    }
  reportMissing(all, [texts[language], own[language]], language, report)
  add(texts[language])
  add(own[language])

  for (const [key, text] of all) {
    if (!text.includes('{{') || !TEMPLATE.test(text)) continue
    const filled = fillTemplate(text, { site: values }, { escape: escapeText, keepUnknown: true })
    if (!filled.ok) report.add('template/bad', `texts/${language}`, `/${key}`, text, filled.why)
    all.set(key, filled.ok ? filled.text : '')
  }
  return Object.fromEntries(all)
}

/** One problem for all of them: a language that is not translated yet would drown everything else. */
function reportMissing(
  fallback: Map<string, string>,
  own: (Texts | undefined)[],
  language: string,
  report: Report,
): void {
  const missing: string[] = []
  for (const key of fallback.keys()) if (!own.some(texts => texts && Object.hasOwn(texts, key))) missing.push(key)
  if (missing.length > 0)
    report.add('text/missing', `texts/${language}`, '', `${missing.length}: ${missing.slice(0, 5).join(', ')}`)
}
