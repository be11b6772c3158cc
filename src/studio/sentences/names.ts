/** Names of places in the documents of a brand: the page, the widget or menu entry on it, and the setting. */
import { type Layer, mergeDocument, readAddress, type Step, valueAt, writeAddress } from '../../engine/index.ts'
import { findDocumentFile } from '../../schemas/document/files.ts'
import { MenuEntrySchema } from '../../schemas/document/menus.ts'
import { isRecord, type Json, ownOf, partOf } from '../../schemas/metadata/wire-values.ts'
import type { DraftStep } from '../../schemas/studio/draft-fields.ts'
import { listPageDocuments } from '../documents/documents.ts'
import { languageOf } from '../texts/brand-languages.ts'
import { cutWords, entryWords, textOf, wordsFor } from '../texts/brand-texts.ts'
import { inWords } from '../texts/in-words.ts'
import { settingName } from '../texts/setting-texts.ts'
import { firstUses } from '../texts/text-uses.ts'
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
  /** No place shows the text: its name is its own words. */
  isOwnWords?: boolean
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
  /** Returns the address of the first place where a text stands, in a widget or menu entry if in any. */
  findUse(key: string): string | undefined
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
    const words = wordsFor(heading, wordsOf)
    if (typeof widget !== 'string') return said.quoted(words ?? inWords(id))
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
    if (file.startsWith('texts/')) return { document: label, ...textPlace(path) }
    const keyName = file === 'theme.json' ? tokenName : nameOfKey
    if (count === 0) {
      const rest = isRegion ? path.slice(1) : path
      return { document: label, ...labelOf(rest, { schema: schemaOf(file), keyName }) }
    }
    const [inside, rest] = [path.slice(0, count), path.slice(count)]
    const node = valueAt(documentOf(file), inside) ?? (rest.length === 0 ? known : undefined)
    const last = inside.at(-1)!
    const subject = nameOf(node, 'id' in last ? last.id : '')
    return { document: label, subject, ...nameInside(rest, { node, file, textOf: wordsOf }) }
  }

  let uses: ReadonlyMap<string, string> | undefined
  const findUse = (key: string): string | undefined => {
    uses ??= firstUses([inherited, layer])
    return uses.get(key)
  }
  /** Names a text by the first place where it stands, or by its words. */
  const textPlace = ([step]: readonly Step[]): Pick<Place, 'value' | 'isOwnWords'> => {
    if (!step || !('key' in step)) return {}
    const at = findUse(step.key)
    const words = wordsOf(step.key)
    if (at !== undefined) return { value: placeInWords(placeOf(at)) }
    return { value: said.quoted(words === undefined ? step.key : cutWords(words)), isOwnWords: true }
  }
  return {
    placeOf,
    textOf: wordsOf,
    findUse,
    mergedAt(at) {
      const read = readAddress(at)
      return 'refusal' in read ? undefined : valueAt(documentOf(read.address.file), read.address.path)
    },
    settingOf(setting, widget) {
      const [first, ...rest] = setting.split('.')
      const schema = widget === undefined ? undefined : widgetSchema(widget)
      if (first === 'settings') return labelOf(keysOf(rest), { schema, keyName: settingNameOf(widget) })
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
  if (kind === 'texts' && name) return said.words(languageOf(name).label)
  const words = ownOf(said.documents, kind) ?? inWords(kind)
  return name === undefined ? words : said.named(words, inWords(name))
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

/** The widget or menu entry around a value. */
interface Around {
  node: unknown
  file: string
  textOf: Names['textOf']
}

function nameInside(rest: readonly Step[], { node, file, textOf }: Around): Pick<Place, 'value' | 'schema'> {
  if (rest.length === 0) return {}
  const about = { value: node, textOf }
  if (file === 'menus.json')
    return partLabel(rest, { ...about, schema: MenuEntrySchema as unknown as Json, keyName: settingNameOf() })
  const [first] = rest
  const { widget, settings } = isRecord(node) ? node : {}
  if (!first || !('key' in first) || first.key !== 'settings') return partLabel(rest, about)
  const name = typeof widget === 'string' ? widget : ''
  return labelOf(rest.slice(1), { value: settings, textOf, schema: widgetSchema(name), keyName: settingNameOf(name) })
}

/** Names a part of a widget or menu entry besides its settings. */
function partLabel(steps: readonly Step[], about: Labelled = {}): Pick<Place, 'value' | 'schema'> {
  const [first] = steps
  const key = first && 'key' in first ? first.key : ''
  if (key === 'when') return { value: texts.conditions.title, schema: CONDITION }
  if (key === 'widget') return { value: said.widget, schema: WIDGET }
  return labelOf(steps, about)
}

/** Marks of values that are said in words of their own. */
export const CONDITION: Json = { 'x-said': 'condition' }
export const WIDGET: Json = { 'x-said': 'widget' }
/** Mark in the schema of a value: the key of its setting, by which its choices are named. */
export const SETTING = 'x-setting'

/** The value whose part is named, with its schema and names. */
interface Labelled {
  value?: unknown
  schema?: Json | undefined
  keyName?: (key: string) => string
  textOf?: Names['textOf']
}

/** Names a value by the titles of its schema, or by its keys in words; an entry of a list by its own words. */
function labelOf(
  steps: readonly Step[],
  { value, schema, keyName = nameOfKey, textOf = () => undefined }: Labelled,
): Pick<Place, 'value' | 'schema'> {
  let [inner, around] = [schema, value]
  let key = ''
  const labels = steps.map(step => {
    const property = partSchema(inner, step)
    const part = partAt(around, step)
    ;[inner, around] = [property, part]
    if ('key' in step) key = step.key
    const isEntry = 'id' in step || /^\d+$/.test(step.key)
    const words = isEntry ? entryWords(part, textOf) : undefined
    if (words !== undefined) return said.quoted(words)
    if ('id' in step) return said.quoted(inWords(step.id))
    return typeof property?.title === 'string' ? property.title : keyName(step.key)
  })
  return { ...(labels.length > 0 && { value: labels.join(' › ') }), schema: inner && { ...inner, [SETTING]: key } }
}

/** Returns the part of a value at a step; an entry without an id by its number. */
function partAt(value: unknown, step: Step): unknown {
  if (!Array.isArray(value)) return 'key' in step && isRecord(value) ? ownOf(value, step.key) : undefined
  return 'id' in step ? value.find(entry => partOf(entry, 'id') === step.id) : value[Number(step.key)]
}

const nameOfKey = (key: string, name = inWords): string =>
  /[./]/.test(key) ? said.quoted(key) : /^\d+$/.test(key) ? `${Number(key) + 1}` : name(key)
/** @param widget whose settings they are; undefined: an entry of a menu */
const settingNameOf = (widget?: string) => (key: string) => nameOfKey(key, name => settingName(name, widget))

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

/** Names the place of a step, and counts its other changes. @param step with the place of its first change */
export function sayStep(names: Names, { at, entry, count }: DraftStep): string {
  const place = placeInWords(names.placeOf(at, entry))
  return count === 1 ? place : `${place} ${said.more(count - 1)}`
}

const ADDRESS = /\b[a-z]+(?:\/[\w.-]+)?:(?:\/[^\s/:]+)+/g

/** Returns a sentence of the server with the names of places instead of addresses. */
export const withPlaces = (names: Names, sentence: string): string =>
  sentence.replace(ADDRESS, found => {
    const at = found.replace(/[.,;]+$/, '')
    return placeInWords(names.placeOf(at)) + found.slice(at.length)
  })
