/** The documents of a brand that the page editor opens: its pages and dialogs, the frame around every page, and the menus. */
import { type Layer, mergeDocument, mergeLayers } from '../../engine/index.ts'
import { isRecord, ownOf } from '../../schemas/metadata/wire-values.ts'
import { languagesOf } from '../texts/brand-languages.ts'
import { layerText, textOf } from '../texts/brand-texts.ts'
import { inWords } from '../texts/in-words.ts'
import { texts } from '../texts/texts.ts'

export type DocumentKind = 'frame' | 'menus' | 'screen' | 'dialog'

export interface PageDocument {
  /** Its path without .json, such as `screens/home`. */
  document: string
  kind: DocumentKind
  /** Its title in English, or its name where it has none. */
  label: string
  /** First path of a page; undefined: it has none. */
  path?: string
}

const KINDS: readonly { kind: DocumentKind; file: RegExp }[] = [
  { kind: 'frame', file: /^(shell)\.json$/ },
  { kind: 'menus', file: /^(menus)\.json$/ },
  { kind: 'screen', file: /^screens\/(.+)\.json$/ },
  { kind: 'dialog', file: /^dialogs\/(.+)\.json$/ },
]
const HOME = '/'

/**
 * Lists the documents by their kinds and labels; the home page is the first page. Of several with one title, that whose file has the title
 * for a name keeps it alone, and the others have their path with it.
 */
export function listPageDocuments(layer: Layer, inherited: Layer): PageDocument[] {
  const layers = [inherited, layer].map((files, index) => ({ id: `${index}`, files }))
  const documents = Object.entries(mergeLayers(layers))
  return KINDS.flatMap(({ kind, file }) =>
    documents
      .flatMap(([path, value]) => {
        const name = file.exec(path)?.[1]
        return name === undefined || !isRecord(value) ? [] : [read(kind, name, path, value)]
      })
      .map((one, _, all) => ({ ...one, label: distinctLabel(one, all) }))
      .sort((a, b) => Number(b.path === HOME) - Number(a.path === HOME) || a.label.localeCompare(b.label)),
  )

  function read(kind: DocumentKind, name: string, file: string, value: Record<string, unknown>): PageDocument {
    const path = Array.isArray(value.paths) ? value.paths.find(one => typeof one === 'string') : undefined
    const title = typeof value.title === 'string' ? textOf(layer, inherited, value.title) : undefined
    const label = texts.pages.labels[kind] ?? (path === HOME ? texts.pages.home : titleOf(title) || inWords(name))
    return { document: file.replace(/\.json$/, ''), kind, label, path }
  }
}

function distinctLabel({ document, label, path }: PageDocument, all: readonly PageDocument[]): string {
  const name = document.slice(document.indexOf('/') + 1)
  const isOnly = all.filter(other => other.label === label).length === 1
  return isOnly || inWords(name) === label ? label : texts.pages.withPath(label, path ?? name)
}

/** Returns a title without the name of the brand. */
export const titleOf = (title = ''): string => title.replace(/\s*(?:\||(?:to|at|with)?)\s*\{\{[^}]*\}\}/g, '').trim()

/**
 * Returns the texts that a document shows, in English and in each language of the brand, as its widgets name them.
 * @param document its path without .json
 * @param program texts of the program by language, as far as they are known
 */
export function documentTexts(
  layer: Layer,
  inherited: Layer,
  document: string,
  program: Readonly<Record<string, Readonly<Record<string, string>>>>,
): string {
  const languages = languagesOf({ layer, inherited })
  const found: (string | undefined)[] = []
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      found.push(textOf(layer, inherited, value))
      for (const language of languages)
        found.push(
          layerText(layer, language, value) ??
            layerText(inherited, language, value) ??
            ownOf(program[language] ?? {}, value),
        )
    } else if (Array.isArray(value)) value.forEach(visit)
    else if (isRecord(value)) Object.values(value).forEach(visit)
  }
  visit(mergeDocument(inherited, layer, `${document}.json`))
  return found.filter(Boolean).join(' ')
}
