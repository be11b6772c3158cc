/** Names of places in the documents of a brand: the page, the widget or menu entry on it, and the setting. */
import { type Layer, mergeDocument, readAddress, type Step, valueAt, writeAddress } from '../../engine/index.ts'
import { findDocumentFile } from '../../schemas/document/files.ts'
import { MenuEntrySchema } from '../../schemas/document/menus.ts'
import { isRecord, type Json, ownOf } from '../../schemas/metadata/wire-values.ts'
import { listPageDocuments } from '../documents/documents.ts'
import { textOf } from '../texts/brand-texts.ts'
import { inWords } from '../texts/in-words.ts'
import { texts } from '../texts/texts.ts'
import { tokenNames } from '../texts/theme-texts.ts'
import { widgetCatalogue, widgetName } from '../widgets/widget-catalogue.ts'

export interface Place {
  /** Page, dialog or other document, such as "Home". */
  document: string
  /** Widget or menu entry on it, such as `Row of games “Hot games”`. */
  subject?: string
  /** Name of the value in it, such as "Count"; absent: the subject, or the document, as a whole. */
  value?: string
  /** Schema of the value, where one is known. */
  schema?: Json | undefined
}

export interface Names {
  /** @param node the widget or menu entry at the address, where the documents do not have it (any more) */
  placeOf(at: string, node?: unknown): Place
  /** Names a value of something by its dotted setting, such as `settings.count`. */
  settingOf(setting: string, widget: string | undefined): Pick<Place, 'value' | 'schema'>
  /** Returns the English text of a key. */
  textOf(key: string): string | undefined
  /** Returns the merged value at an address. */
  mergedAt(at: string): unknown
}

const HAS_NODES = /^(?:screens|dialogs)\/|^(?:shell|menus)\.json$/
const said = texts.change

export function createNames(layer: Layer, inherited: Layer): Names {
  let known: ReadonlyMap<string, string> | undefined
  const pageLabel = (document: string) => {
    known ??= new Map(listPageDocuments(layer, inherited).map(one => [one.document, one.label]))
    return known.get(document)
  }
  const merged = new Map<string, unknown>()
  const documentOf = (file: string) => {
    if (!merged.has(file)) merged.set(file, mergeDocument(inherited, layer, file))
    return merged.get(file)
  }
  const wordsOf = (key: string) => textOf(layer, inherited, key)

  const nameOf = (node: unknown, id: string): string => {
    const { widget, settings, title } = isRecord(node) ? node : {}
    const heading = typeof widget !== 'string' ? title : isRecord(settings) ? settings.title : undefined
    const words = typeof heading === 'string' ? (wordsOf(heading) ?? heading) : undefined
    if (typeof widget !== 'string') return said.quoted(words ?? id)
    return words ? said.named(widgetName(widget), words) : widgetName(widget)
  }

  const placeOf: Names['placeOf'] = (at, known) => {
    const read = readAddress(at)
    if ('refusal' in read) return { document: pageLabel(at) ?? documentName(at, []) }
    const { file, path } = read.address
    const document = file.replace(/\.json$/, '')
    const count = HAS_NODES.test(file) ? nodeSteps(path) : 0
    const isRegion = ownOf(REGIONS, document) !== undefined && path.length > 0
    const label = (isRegion ? undefined : pageLabel(document)) ?? documentName(document, path)
    const keyName = file === 'theme.json' ? tokenName : nameOfKey
    if (count === 0) return { document: label, ...labelOf(isRegion ? path.slice(1) : path, schemaOf(file), keyName) }
    const [inside, rest] = [path.slice(0, count), path.slice(count)]
    const node = valueAt(documentOf(file), inside) ?? (rest.length === 0 ? known : undefined)
    const last = inside.at(-1)!
    const subject = nameOf(node, 'id' in last ? last.id : '')
    return { document: label, subject, ...nameInside(rest, node, file) }
  }
  return {
    placeOf,
    textOf: wordsOf,
    mergedAt(at) {
      const read = readAddress(at)
      return 'refusal' in read ? undefined : valueAt(documentOf(read.address.file), read.address.path)
    },
    settingOf(setting, widget) {
      const [first, ...rest] = setting.split('.')
      const schema = widget === undefined ? undefined : widgetSchema(widget)
      if (first === 'settings') return labelOf(keysOf(rest), schema)
      return setting === 'value' || setting === 'text' ? {} : partLabel(keysOf([first!, ...rest]))
    },
  }
}

const keysOf = (names: readonly string[]): Step[] => names.map(key => ({ key }))
const widgetSchema = (widget: string): Json | undefined => widgetCatalogue.get(widget)?.settings as Json | undefined
const schemaOf = (file: string): Json | undefined => findDocumentFile(file)?.file.schema as Json | undefined

/** Documents whose lists have names of their own. */
const REGIONS: Readonly<Record<string, (name: string) => string>> = {
  shell: name => name,
  menus: said.menu,
}

/** Names a document that is no page or dialog, or one of the lists of a document that has several. */
function documentName(document: string, [first]: readonly Step[]): string {
  const region = ownOf(REGIONS, document)
  if (region && first && 'key' in first) return region(ownOf(texts.pages.regions, first.key) ?? inWords(first.key))
  const [kind = '', name] = document.split('/')
  if (kind === 'texts' && name) return said.words(name)
  const words = ownOf(said.documents, kind) ?? inWords(kind)
  return name === undefined ? words : said.named(words, name)
}

/** Counts the steps up to the innermost widget or menu entry. */
function nodeSteps(path: readonly Step[]): number {
  const isEntry = (at: number) => path[at] !== undefined && 'id' in path[at]
  if (!isEntry(1)) return 0
  let count = 2
  for (let next = path[count]; next && 'key' in next && next.key === 'children' && isEntry(count + 1); count += 2)
    next = path[count + 2]
  return count
}

function nameInside(rest: readonly Step[], node: unknown, file: string): Pick<Place, 'value' | 'schema'> {
  if (rest.length === 0) return {}
  if (file === 'menus.json') return partLabel(rest, MenuEntrySchema as unknown as Json)
  const [first] = rest
  const widget = isRecord(node) && typeof node.widget === 'string' ? node.widget : ''
  return first && 'key' in first && first.key === 'settings'
    ? labelOf(rest.slice(1), widgetSchema(widget))
    : partLabel(rest)
}

/** Names a part of a widget or menu entry besides its settings. */
function partLabel(steps: readonly Step[], schema?: Json): Pick<Place, 'value' | 'schema'> {
  const [first] = steps
  const key = first && 'key' in first ? first.key : ''
  if (key === 'when') return { value: texts.conditions.title, schema: CONDITION }
  if (key === 'widget') return { value: said.widget, schema: WIDGET }
  return labelOf(steps, schema)
}

/** Marks of values that are said in words of their own. */
export const CONDITION: Json = { 'x-said': 'condition' }
export const WIDGET: Json = { 'x-said': 'widget' }

/** Names a value by the titles of its schema, or by its keys in words. */
function labelOf(
  steps: readonly Step[],
  schema: Json | undefined,
  keyName = nameOfKey,
): Pick<Place, 'value' | 'schema'> {
  let inner = schema
  const labels = steps.map(step => {
    const property: Json | undefined = partSchema(inner, step)
    inner = property
    if ('id' in step) return said.quoted(step.id)
    return typeof property?.title === 'string' ? property.title : keyName(step.key)
  })
  return { ...(labels.length > 0 && { value: labels.join(' › ') }), schema: inner }
}

const nameOfKey = (key: string): string =>
  /[./]/.test(key) ? said.text(key) : /^\d+$/.test(key) ? `${Number(key) + 1}` : inWords(key)

const tokenName = (key: string): string => ownOf(tokenNames, key) ?? nameOfKey(key)

function partSchema(schema: Json | undefined, step: Step): Json | undefined {
  const items = schema?.items
  if ('id' in step || isRecord(items)) return isRecord(items) ? items : undefined
  const part = isRecord(schema?.properties) ? ownOf(schema.properties, step.key) : undefined
  return isRecord(part) ? part : undefined
}

/** Returns the address of an entry beside another one. */
export function besideOf(at: string, id: string): string | undefined {
  const read = readAddress(at)
  return 'refusal' in read
    ? undefined
    : writeAddress({ ...read.address, path: [...read.address.path.slice(0, -1), { id }] })
}

/** Says a place in one line, such as `Home › Row of games “Hot games” › Count`. */
export const placeInWords = ({ document, subject, value }: Place): string =>
  [document, subject, value].filter(Boolean).join(' › ')

const ADDRESS = /\b[a-z]+(?:\/[\w.-]+)?:(?:\/[^\s/:]+)+/g

/** Returns a sentence of the server with the names of places instead of addresses. */
export const withPlaces = (names: Names, sentence: string): string =>
  sentence.replace(ADDRESS, found => {
    const at = found.replace(/[.,;]+$/, '')
    return placeInWords(names.placeOf(at)) + found.slice(at.length)
  })
