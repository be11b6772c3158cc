/** Every text key must have a text: in every supported language, or at least in a fallback language. */

import type { CheckProblem } from '../../problems/check-problem.ts'
import { listNames } from '../../problems/list-names.ts'
import { nearest } from '../../problems/nearest.ts'
import { formatPointer, pointerOf } from '../../read/position.ts'
import { lookupKeys, onlyTexts } from '../../read/read-locales.ts'
import { type Check, type CheckContext, problemAt } from '../check-context.ts'
import { languageInBrackets, suggestLanguage } from '../language-names.ts'
import { type TextUse, textUses } from './text-uses.ts'

/** Languages whose texts are shown where a page's own has a gap, the first one first. */
export const STAND_INS: readonly string[] = ['TY', 'EN']

export const checkTexts: Check = context => {
  const { document, layers, locales, keys, locate, sources } = context
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
        message: `The default language "${first}" is not among the supported ones (${supported.join(', ')}).`,
        fix: `Write one of these, or add "${first}" to "supported".`,
      }),
    )
  }

  const here = supported.filter(language => keys[language])
  const standIns = STAND_INS.filter(language => keys[language])
  const all = [...new Set([...here, ...standIns].flatMap(language => [...keys[language]!]))]
  const reported = new Set<string>()
  /** Language -> texts that inherited documents name and that it lacks. */
  const inherited = new Map<string, string[]>()
  const uses = textUses(document, sources.widgets)
  for (const { key, pointer } of uses) {
    const missing = here.filter(language => !keys[language]!.has(key))
    if (missing.length === 0) continue
    const location = locate(pointer)
    const name = formatPointer(location.file.path, location.pointer)
    const standIn = standIns.find(language => keys[language]!.has(key))
    if (standIn && reported.has(key)) continue
    reported.add(key)
    if (standIn && layers.length > 1 && layers.at(-1)?.files[location.file.path] !== location.file) {
      for (const language of missing) inherited.set(language, [...(inherited.get(language) ?? []), key])
      continue
    }
    if (standIn) {
      problems.push(
        problemAt(location, {
          severity: 'warning',
          code: 'text/missing',
          value: key,
          message: `The text "${key}" is missing in ${missing.join(', ')}; its ${standIn} text is shown there.`,
          fix: `Add "${key}" to ${missing.map(language => `texts/${language}.json`).join(' and ')}.`,
        }),
      )
      continue
    }
    const near = nearest(key, all)
    problems.push(
      problemAt(location, {
        code: 'text/unknown',
        value: key,
        message: `${name} names the text ${JSON.stringify(key)}, which ${missing.length === here.length ? 'no language has' : `is missing in ${missing.join(', ')}, and no other language can stand in`}.`,
        fix:
          near && missing.length === here.length
            ? `Did you mean "${near}"?`
            : `Add "${key}": "…" to ${missing.map(language => `texts/${language}.json`).join(', ')}.`,
      }),
    )
  }
  for (const [language, lacking] of inherited) {
    const named = listNames(lacking)
    problems.push(
      problemAt(locate(`/tenant/languages/supported/${supported.indexOf(language)}`), {
        severity: 'warning',
        code: 'text/missing',
        value: lacking,
        message: `${lacking.length === 1 ? 'A text that this brand inherits is' : `${lacking.length} texts that this brand inherits are`} missing in ${language}; players read another language there: ${named}.`,
        fix: `Add them to texts/${language}.json.`,
      }),
    )
  }
  return [...problems, ...checkOwnTexts(context, uses)]
}

/** A widget with the setting `banner.crown` may use `banner.crown.text` as well. */
function askedNames(key: string): string[] {
  const parts = key.split('.')
  return [...lookupKeys([key]), ...parts.slice(2).map((_, i) => parts.slice(0, i + 2).join('.'))]
}

/** A text of a tenant that nothing asks for is a slip in its key. */
function checkOwnTexts({ document, layers, locales }: CheckContext, uses: readonly TextUse[]): CheckProblem[] {
  const known = lookupKeys(Object.values(locales).flatMap(locale => Object.keys(locale.texts)))
  const used = new Set(uses.map(({ key }) => key))
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
            severity: 'warning',
            code: 'language/not-offered',
            value: language,
            message: `This brand does not offer the language "${language}"; this file is not used.`,
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
            severity: 'warning',
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
