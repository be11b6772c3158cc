/** Texts of players' pages in English, for names of pages and settings in the studio. */
import english from '../../../locales/EN.json'
import type { Layer } from '../../engine/index.ts'
import { isRecord, ownOf } from '../../schemas/metadata/wire-values.ts'

const ENGLISH = 'texts/EN.json'

/** Returns the English text of a key: the brand's own, the inherited one, or the program's; undefined: there is none. */
export function textOf(layer: Layer, inherited: Layer, key: string): string | undefined {
  for (const texts of [ownOf(layer, ENGLISH), ownOf(inherited, ENGLISH), english as unknown]) {
    const text = isRecord(texts) ? ownOf(texts, key) : undefined
    if (typeof text === 'string') return text
  }
  return undefined
}
