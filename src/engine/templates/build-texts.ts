/** The texts of one language, without gaps and with templates filled. */

import { isRecord, isUnsafeKey, ownOf, step } from '../../schemas/metadata/wire-values.ts'
import type { Report } from '../problems/report.ts'
import { escapeText, fillTemplate, type TemplateValues } from './fill-template.ts'
import { countOpened } from './parse-template.ts'

export type Texts = Record<string, string>

/** Languages in which a key is looked up after the page's own: the general-purpose file, then English. */
const FALLBACKS = ['EN', 'TY'] as const
/** A {{name}} is filled by the open page; everything else in braces makes the text a template, which is checked and filled here. */
const TEMPLATE = /\{\{(?!\s*(?!(?:site|this)\s*\}\})[\p{L}\p{N}_-]+\s*\}\})/u

/** A text with a tag is shown as HTML, sanitised; every other one literally, where an entity would be visible. */
const TAG = /<[a-z/]/i
const asItIs = (value: string) => value

/** Suffix of a plural form. Every language has `_other`; the others depend on the language. */
const PLURAL_FORM = /_(?:zero|one|two|few|many)$/
/** Most templates of one language, because each has to be parsed. */
const MAX_OPENED = 5000

export interface TextSources {
  /** Language -> key -> text, as published. */
  texts: Record<string, Texts>
  /** The tenant's own texts. */
  own: Record<string, Texts>
}

/** @param values values that templates may show, as {{site.<name>}}. */
export function buildTexts(
  { texts, own }: TextSources,
  language: string,
  values: TemplateValues,
  report: Report,
): Texts {
  const all = new Map<string, string>()
  const add = (code: string) => {
    for (const source of [texts, own]) {
      // "constructor" is no language
      const known: unknown = ownOf(source, code)
      if (known === undefined) continue
      const bad = (key: string | undefined, wrong: unknown, fix: string) =>
        report.add('text/bad', `locales/${code}`, key === undefined ? '' : step(key), wrong, fix)
      if (!isRecord(known)) {
        bad(undefined, known, 'Write an object of texts by their keys.')
        continue
      }
      for (const key of Object.keys(known)) {
        const text = known[key]
        if (isUnsafeKey(key)) bad(key, key, 'Give the text another key.')
        else if (typeof text === 'string') all.set(key, text)
        else bad(key, text, 'Write a text.')
      }
    }
  }
  for (const code of FALLBACKS) if (code !== language) add(code)
  reportMissing(all, [ownOf(texts, language), ownOf(own, language)], language, report)
  add(language)

  let opened = 0
  for (const [key, text] of all) {
    if (!text.includes('{{') || !TEMPLATE.test(text)) continue
    opened += countOpened(text)
    const filled =
      opened > MAX_OPENED
        ? { ok: false as const, why: `The templates of this language have more than ${MAX_OPENED} {{…}} together.` }
        : fillTemplate(text, { site: values }, { escape: TAG.test(text) ? escapeText : asItIs, keepUnknown: true })
    if (!filled.ok) report.add('template/bad', `texts/${language}`, step(key), text, filled.why)
    all.set(key, filled.ok ? filled.text : '')
  }
  return Object.fromEntries(all)
}

/** Reports all missing texts as one problem: an untranslated language would drown all others. */
function reportMissing(
  fallback: Map<string, string>,
  own: (Texts | undefined)[],
  language: string,
  report: Report,
): void {
  const has = (key: string) => own.some(texts => isRecord(texts) && Object.hasOwn(texts, key))
  const missing: string[] = []
  // a language that counts in one form, such as Korean, has no `_one`
  for (const key of fallback.keys()) if (!has(key) && !has(key.replace(PLURAL_FORM, '_other'))) missing.push(key)
  if (missing.length > 0)
    report.add('text/missing', `texts/${language}`, '', `${missing.length}: ${missing.slice(0, 5).join(', ')}`)
}
