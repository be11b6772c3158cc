/** Checks that every text key has a text: in every supported language, or at least in a fallback language. */

import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { listNames } from '../../problems/list-names.ts'
import { nearest } from '../../problems/nearest.ts'
import { formatPointer, pointerOf } from '../../read/position.ts'
import { lookupKeys, onlyTexts } from '../../read/read-locales.ts'
import { readPlatform } from '../../read/read-platform.ts'
import { type Check, type CheckContext, type FileLocation, problemAt } from '../check-context.ts'
import { languageInBrackets, namedLanguage, namedLanguages, suggestLanguage } from '../language-names.ts'
import { findGaps, percentOf, STAND_INS } from '../text-gaps.ts'
import { isOwn } from './own-layer.ts'
import { type TextUse, textUses } from './text-uses.ts'

export const checkTexts: Check = context => {
  const { id, document, locales, keys, locate, sources } = context
  const { supported, default: first } = document.tenant.languages
  const problems: CheckProblem[] = []

  supported.forEach((language, i) => {
    if (Object.hasOwn(locales, language)) return
    problems.push(
      problemAt(locate(`/tenant/languages/supported/${i}`), {
        code: 'language/unknown',
        value: language,
        message: `The language "${language}"${languageInBrackets(language)} has no file in locales/.`,
        fix: suggestLanguage(language, locales),
      }),
    )
  })
  if (!supported.includes(first)) {
    problems.push(
      problemAt(locate('/tenant/languages/default'), {
        code: 'language/default',
        value: first,
        message: `The default language ${namedLanguage(first, locales)} is not among the supported ones: ${namedLanguages(supported, locales)}.`,
        fix: `Write one of these, or add "${first}" to "supported".`,
      }),
    )
  }

  const here = supported.filter(language => keys[language])
  const standIns = STAND_INS.filter(language => keys[language])
  const all = [...new Set([...here, ...standIns].flatMap(language => [...keys[language]!]))]
  const reported = new Set<string>()
  /** Language -> missing texts that another language stands in for. */
  const lacking = new Map<string, string[]>()
  const uses = textUses(document, sources.widgets)
  for (const { key, pointer } of uses) {
    const missing = here.filter(language => !keys[language]!.has(key))
    if (missing.length === 0) continue
    const location = locate(pointer)
    const name = formatPointer(location.file.path, location.pointer)
    const standIn = standIns.find(language => keys[language]!.has(key))
    if (standIn && reported.has(key)) continue
    reported.add(key)
    if (standIn) {
      for (const language of missing)
        if (!locales[language]?.isOwn) lacking.set(language, [...(lacking.get(language) ?? []), key])
      continue
    }
    const near = nearest(key, all)
    problems.push(
      problemAt(location, {
        code: 'text/unknown',
        value: key,
        message: `${name} names the text ${JSON.stringify(key)}, which ${missing.length === here.length ? 'no language has' : `is missing in ${namedLanguages(missing, locales)}, and no other language can stand in`}.`,
        fix:
          near && missing.length === here.length
            ? `Did you mean "${near}"?`
            : `Add "${key}": "…" to ${missing.map(language => `texts/${language}.json`).join(', ')}.`,
      }),
    )
  }
  const shares = new Map<string, string>()
  for (const language of here) {
    const locale = locales[language]
    if (!locale?.isOwn) continue
    const { needed, missing } = findGaps(locale, locales, context.layers)
    if (missing.length > 0) lacking.set(language, [...missing])
    const share = percentOf({ translated: needed.length - missing.length, texts: needed.length })
    shares.set(language, `, of which ${share} % is translated`)
  }
  for (const [language, texts] of lacking)
    problems.push(
      problemAt(placeOf(context, language), {
        code: 'text/missing',
        value: { language, keys: texts },
        message: `${texts.length === 1 ? 'A text is' : `${texts.length} texts are`} missing in ${namedLanguage(language, locales)}${shares.get(language) ?? ''}; players read another language there: ${listNames(texts)}.`,
        fix: `${shares.has(language) ? 'For' : `Add ${texts.length === 1 ? 'it' : 'them'} to texts/${language}.json; for`} a sheet to translate: npm run tenant -- check ${id} --sheet texts.csv`,
      }),
    )
  return [...problems, ...checkOwnTexts(context, uses)]
}

/** Finds the location of a language: its file of the brand, or its entry in the brand's list of languages. */
function placeOf(context: CheckContext, language: string): FileLocation {
  const { document, layers, locate } = context
  const { files } = layers.at(-1)!
  const texts = files[`texts/${language}.json`]
  const entry = `/tenant/languages/supported/${document.tenant.languages.supported.indexOf(language)}`
  if (texts) return { file: texts, pointer: '' }
  return layers.length === 1 || isOwn(context, entry) ? locate(entry) : { file: files['tenant.json']!, pointer: '' }
}

/** Adds the keys that a setting may stand for: a widget with `banner.crown` may use `banner.crown.text` as well. */
function askedNames(key: string): string[] {
  const parts = key.split('.')
  return [...lookupKeys([key]), ...parts.slice(2).map((_, i) => parts.slice(0, i + 2).join('.'))]
}

/** Reports texts of a tenant that nothing uses: a slip in their keys. */
function checkOwnTexts({ document, layers, locales }: CheckContext, uses: readonly TextUse[]): CheckProblem[] {
  const known = lookupKeys(Object.values(locales).flatMap(locale => Object.keys(locale.texts)))
  const promotions: unknown = readPlatform(layers).documents.promotions
  const raffles = isRecord(promotions) && Array.isArray(promotions.promotions) ? promotions.promotions : []
  const used = new Set([...uses.map(({ key }) => key), ...raffles.map(one => `raffle.${one?.raffle}`)])
  // an inherited file is checked with its own tenant
  return layers.slice(-1).flatMap(layer =>
    Object.values(layer.files).flatMap(file => {
      const language = /^texts\/(.+)\.json$/.exec(file.path)?.[1]
      if (!language) return []
      if (!Object.hasOwn(locales, language)) {
        return problemAt(
          { file, pointer: '' },
          {
            severity: 'warning',
            code: 'language/unknown',
            value: language,
            message: `There is no language "${language}"${languageInBrackets(language)} in locales/; this file is not used.`,
            fix: suggestLanguage(language, locales),
          },
        )
      }
      const { supported } = document.tenant.languages
      if (
        layers.length > 1 &&
        layer === layers.at(-1) &&
        !supported.includes(language) &&
        !STAND_INS.includes(language)
      ) {
        return problemAt(
          { file, pointer: '' },
          {
            code: 'language/not-offered',
            value: language,
            message: `This brand does not offer the language ${namedLanguage(language, locales)}; this file is not used.`,
            fix: `Add "${language}" to languages.supported in tenant.json, or remove the file.`,
          },
        )
      }
      return Object.keys(onlyTexts(file.value)).flatMap(key => {
        if (askedNames(key).some(name => known.has(name) || used.has(name))) return []
        const near = nearest(key, [...known, ...used])
        return problemAt(
          { file, pointer: pointerOf([key]) },
          {
            code: 'text/unused',
            value: key,
            message: `Nothing asks for the text "${key}".`,
            fix: near ? `Did you mean "${near}"?` : 'Name it in a document, or remove it.',
            on: 'key',
          },
        )
      })
    }),
  )
}
