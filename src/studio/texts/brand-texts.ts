/** Texts of players' pages, in English where they have one, for names of pages and settings in the studio. */
import english from '../../../locales/EN.json'
import type { Layer } from '../../engine/index.ts'
import { isRecord, ownOf } from '../../schemas/metadata/wire-values.ts'
import { languagesOf } from './brand-languages.ts'

const { $meta: _, ...program } = english

/** Returns the text that a layer itself has. @param language code such as `EN` */
export function layerText(layer: Layer, language: string, key: string): string | undefined {
  const texts = ownOf(layer, `texts/${language}.json`)
  const text = isRecord(texts) ? ownOf(texts, key) : undefined
  return typeof text === 'string' ? text : undefined
}

/**
 * Returns the text of a key in English, or in the first language of the brand that has one; undefined: there is none.
 * In each language that is the brand's own, the inherited one, or the program's.
 */
export function textOf(layer: Layer, inherited: Layer, key: string): string | undefined {
  const written = (language: string) => layerText(layer, language, key) ?? layerText(inherited, language, key)
  const found = written('EN') ?? ownOf<string>(program, key)
  if (found !== undefined) return found
  for (const language of languagesOf({ layer, inherited })) {
    const text = written(language)
    if (text !== undefined) return text
  }
  return undefined
}
