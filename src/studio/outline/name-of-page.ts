/** The label of a menu entry, by the title of the page that it leads to. */
import { mergeDocument, writeStep } from '../../engine/index.ts'
import { ownOf, partOf } from '../../schemas/metadata/wire-values.ts'
import type { WireOperation } from '../../schemas/studio/draft-fields.ts'
import type { PageDocument } from '../documents/documents.ts'
import { languagesOf } from '../texts/brand-languages.ts'
import { layerText, STAND_IN, textOf } from '../texts/brand-texts.ts'
import type { Documents } from './commands.ts'

interface PageName {
  /** Key of the text with the name. */
  key: string
  /** Operations that write its words; none: the text exists. */
  words: readonly WireOperation[]
}

/** The name of the brand behind the title of a page. */
const BEHIND = /\s*\|\s*\{\{[^{}]*\}\}\s*$/

/**
 * Names a page: by its title as it is, or by a new text that has the title without the name of the brand, in each language of the brand
 * where the title says it so, and in the others by the label of the page.
 * @param program texts of the program by language, as far as they are known
 */
export function nameOfPage(
  { layer, inherited }: Documents,
  { document, label, path }: PageDocument,
  program: Readonly<Record<string, Readonly<Record<string, string>>>>,
): PageName {
  const title = partOf(mergeDocument(inherited, layer, `${document}.json`), 'title')
  const text = typeof title === 'string' ? textOf(layer, inherited, title) : undefined
  if (typeof title === 'string' && text !== undefined && !text.includes('{{')) return { key: title, words: [] }
  const titleIn = (language: string): string | undefined => {
    if (typeof title !== 'string' || language === STAND_IN) return text
    const written = layerText(layer, language, title) ?? layerText(inherited, language, title)
    return written ?? ownOf(ownOf(program, language) ?? {}, title)
  }
  const key = freeKey(path ?? document, one => textOf(layer, inherited, one) !== undefined)
  const [first = STAND_IN, ...others] = languagesOf({ layer, inherited })
  const words = [...new Set([first, STAND_IN, ...others])].flatMap((language): WireOperation[] => {
    const own = titleIn(language)
    const plain = own !== undefined && BEHIND.test(own) ? own.replace(BEHIND, '') : undefined
    const value = plain ?? (language === first || language === STAND_IN ? label : undefined)
    return value === undefined || value.includes('{{')
      ? []
      : [{ kind: 'set', at: `texts/${language}:/${writeStep({ key })}`, value }]
  })
  return { key, words }
}

function freeKey(path: string, isTaken: (key: string) => boolean): string {
  const stem = `menus.${
    path
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'home'
  }-label`
  let key = stem
  for (let number = 2; isTaken(key); number++) key = `${stem}-${number}`
  return key
}
