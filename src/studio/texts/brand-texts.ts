/** Texts of players' pages in English, for names of pages and settings in the studio. */
import english from '../../../locales/EN.json'
import type { Layer } from '../../engine/index.ts'
import { isRecord, ownOf } from '../../schemas/metadata/wire-values.ts'

const { $meta: _, ...program } = english

/** Returns the text that a layer itself has. @param language code such as `EN` */
export function layerText(layer: Layer, language: string, key: string): string | undefined {
  const texts = ownOf(layer, `texts/${language}.json`)
  const text = isRecord(texts) ? ownOf(texts, key) : undefined
  return typeof text === 'string' ? text : undefined
}

/** Returns the English text of a key: the brand's own, the inherited one, or the program's; undefined: there is none. */
export function textOf(layer: Layer, inherited: Layer, key: string): string | undefined {
  return layerText(layer, 'EN', key) ?? layerText(inherited, 'EN', key) ?? ownOf<string>(program, key)
}
