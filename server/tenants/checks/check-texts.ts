/** Every text key must have a text; in every supported language, or at least in one that can stand in. */
import { type Check, problemAt } from '../check-context.ts'
import type { CheckProblem } from '../check-problem.ts'
import { nearest, suggest } from '../nearest.ts'
import { placeName } from '../position.ts'
import { textUses } from './text-uses.ts'

/** Languages whose texts are shown where a page's own has a gap. */
export const STAND_INS: readonly string[] = ['EN', 'TY']

export const checkTexts: Check = context => {
  const { document, locales, keys, locate, world } = context
  const { supported, default: first } = document.tenant.languages
  const problems: CheckProblem[] = []
  const languages = Object.keys(locales)

  supported.forEach((language, i) => {
    if (Object.hasOwn(locales, language)) return
    problems.push(
      problemAt(locate(`/tenant/languages/supported/${i}`), {
        code: 'language/unknown',
        value: language,
        message: `The language "${language}" has no file in locales/.`,
        cure: suggest(language, languages, 'language'),
      }),
    )
  })
  if (!supported.includes(first)) {
    problems.push(
      problemAt(locate('/tenant/languages/default'), {
        code: 'language/default',
        value: first,
        message: `The default language "${first}" is not among the supported ones (${supported.join(', ')}).`,
        cure: `Write one of these, or add "${first}" to "supported".`,
      }),
    )
  }

  const here = supported.filter(language => keys[language])
  const standIns = STAND_INS.filter(language => keys[language])
  const all = [...new Set([...here, ...standIns].flatMap(language => [...keys[language]!]))]
  const told = new Set<string>()
  for (const { key, pointer } of textUses(document, world.widgets)) {
    const missing = here.filter(language => !keys[language]!.has(key))
    if (missing.length === 0) continue
    const place = locate(pointer)
    const name = placeName(place.file.path, place.pointer)
    const standIn = standIns.find(language => keys[language]!.has(key))
    if (standIn && told.has(key)) continue
    told.add(key)
    if (standIn) {
      problems.push(
        problemAt(place, {
          severity: 'warning',
          code: 'text/missing',
          value: key,
          message: `The text "${key}" is missing in ${missing.join(', ')}; its ${standIn} text is shown there.`,
          cure: `Add "${key}" to ${missing.map(language => `texts/${language}.json`).join(' and ')}.`,
        }),
      )
      continue
    }
    const near = nearest(key, all)
    problems.push(
      problemAt(place, {
        code: 'text/unknown',
        value: key,
        message: `${name} names the text ${JSON.stringify(key)}, which ${missing.length === here.length ? 'no language has' : `is missing in ${missing.join(', ')}, and no other language can stand in`}.`,
        cure:
          near && missing.length === here.length
            ? `Did you mean "${near}"?`
            : `Add "${key}": "…" to ${missing.map(language => `texts/${language}.json`).join(', ')}.`,
      }),
    )
  }
  for (const layer of context.layers) {
    for (const path of Object.keys(layer.files)) {
      const language = /^texts\/(.+)\.json$/.exec(path)?.[1]
      if (!language || Object.hasOwn(locales, language)) continue
      problems.push(
        problemAt(
          { file: layer.files[path]!, pointer: '' },
          {
            severity: 'warning',
            code: 'language/unknown',
            value: language,
            message: `There is no language "${language}" in locales/; this file is not used.`,
            cure: suggest(language, languages, 'language'),
          },
        ),
      )
    }
  }
  return problems
}
