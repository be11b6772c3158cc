import { type Layer, mergeDocument, type Step, writeStep } from '../../engine/index.ts'
import { isRecord, partOf } from '../../schemas/metadata/wire-values.ts'
import { languagesOf } from './brand-languages.ts'
import { hasWords, layerText, STAND_IN } from './brand-texts.ts'

/** Lists the addresses of a brand's merged values that name a text; entries without ids by their numbers. */
export function listTextUses([inherited, layer]: readonly [inherited: Layer, layer: Layer], name: string): string[] {
  const files = new Set([...Object.keys(inherited), ...Object.keys(layer)])
  return [...files].flatMap(file => {
    if (file.startsWith('texts/')) return []
    const at = `${file.replace(/\.json$/, '')}:`
    const isNamed = [inherited, layer].some(own => usesIn(own[file], at, name).length > 0)
    return isNamed ? usesIn(mergeDocument(inherited, layer, file), at, name) : []
  })
}

/** Returns the first address of each text value in a brand's merged documents, one in a widget or menu entry if there is any. */
export function firstUses([inherited, layer]: readonly [inherited: Layer, layer: Layer]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const file of new Set([...Object.keys(inherited), ...Object.keys(layer)]))
    if (WITH_TEXTS.test(file))
      for (const [value, at] of textsIn(mergeDocument(inherited, layer, file), `${file.replace(/\.json$/, '')}:`))
        if (!found.has(value) || (isInNode(at) && !isInNode(found.get(value)!))) found.set(value, at)
  return found
}
const isInNode = (at: string): boolean => at.includes('/[')
/** Documents whose widgets and menu entries name texts. */
const WITH_TEXTS = /^(?:screens|dialogs)\/|^(?:shell|menus)\.json$/

function* textsIn(value: unknown, at: string): Generator<[value: string, at: string]> {
  if (typeof value === 'string') yield [value, at]
  else for (const [step, part] of partsOf(value)) yield* textsIn(part, `${at}/${writeStep(step)}`)
}

/** Lists the parts of a list or an object with their steps; entries without ids by their numbers. */
function partsOf(value: unknown): [Step, unknown][] {
  if (isRecord(value)) return Object.entries(value).map(([key, part]) => [{ key }, part])
  if (!Array.isArray(value)) return []
  return value.map((part, index) => {
    const id = partOf(part, 'id')
    return [typeof id === 'string' ? { id } : { key: `${index}` }, part]
  })
}

function usesIn(value: unknown, at: string, name: string): string[] {
  if (value === name) return [at]
  return partsOf(value).flatMap(([step, part]) => usesIn(part, `${at}/${writeStep(step)}`, name))
}

/**
 * Lists the languages in which other words may take the place of the shown ones of a text: the shown language, and the first one and the
 * one that stands in for others where they have the same words. Empty: the text has inherited words, or stands in several places.
 */
export function correctableLanguages(layer: Layer, inherited: Layer, name: string): string[] {
  const [first = STAND_IN, ...others] = languagesOf({ layer, inherited })
  const languages = [...new Set([STAND_IN, first, ...others])]
  const wordsIn = (language: string) => layerText(layer, language, name)
  const shown = languages.find(language => wordsIn(language) !== undefined)
  const isOwn = shown !== undefined && !languages.some(language => hasWords([inherited], language, name))
  if (!isOwn || listTextUses([inherited, layer], name).length !== 1) return []
  return [...new Set([shown, STAND_IN, first])].filter(language => wordsIn(language) === wordsIn(shown))
}
