/** Puts changes into sentences: the place, the setting, and the values before and after. */
import { isEqual, readAddress, type Step, writeAddress, writeStep } from '../../engine/index.ts'
import { isRecord, ownOf } from '../../schemas/metadata/wire-values.ts'
import type { compare } from '../../schemas/studio/calls/compare.ts'
import type { WireOperation } from '../../schemas/studio/draft-fields.ts'
import type { ValueOf } from '../calls/call.ts'
import { addressOf } from '../canvas/subject-address.ts'
import { cutWords } from '../texts/brand-texts.ts'
import { texts } from '../texts/texts.ts'
import { widgetName } from '../widgets/widget-catalogue.ts'
import { besideOf, type Names, type Place, placeInWords } from './names.ts'
import { isNamedList, type Part, showValue } from './show-value.ts'
import { asWhole } from './whole-conditions.ts'

export interface Sentence {
  /** Page and widget, such as `Home › Row of games “Hot games”`; a document without widgets with its value, such as `Theme › Dark › Main colour`. */
  place: string
  /** The rest of the sentence. */
  parts: readonly Part[]
  /** Technical address. */
  at: string
  /** Visitors who see it, where not all do. */
  seenBy?: string
}

/** Most sentences of one change; the rest is counted. */
export const MAX_SENTENCES = 12
const said = texts.change

export interface OperationChange {
  operation: WireOperation
  /** The merged values at its address; undefined: there is none. */
  before: unknown
  after: unknown
}

/** Says an operation; that of a value with parts is said part by part. */
export function sayOperation(names: Names, { operation, before, after }: OperationChange): Sentence[] {
  const { kind, at } = operation
  const about = (parts: readonly Part[]): Sentence[] => [sentenceOf(names.placeOf(at, after ?? before), at, parts)]
  if (kind === 'move') return about([sayMove(names, at, operation.place)])
  if (kind === 'remove' || (after === undefined && isEntry(at))) return about([said.removed])
  if (kind === 'add' || (before === undefined && isEntry(at))) return about([said.added])
  if (isEqual(before, after)) {
    if (kind === 'inherit') return about([said.inherited])
    return about(isEntry(at) ? [said.moved] : [said.setHere, ...showValue(after, names, names.placeOf(at).schema)])
  }
  const found = differencesOf(at, before, after)
  const shown = found.slice(0, MAX_SENTENCES).map(one => sayDifference(names, one, kind === 'inherit'))
  return found.length > shown.length
    ? [...shown, { place: '', parts: [said.more(found.length - shown.length)], at }]
    : shown
}

/** Says an operation that is not in the draft. */
export const sayWish = (names: Names, operation: WireOperation): Sentence[] => {
  const { at } = operation
  const value = 'value' in operation ? operation.value : undefined
  return [sentenceOf(names.placeOf(at, value), at, sayAlone(names, operation, value))]
}

/** Says an operation whose value before it is not known, such as one of two that exclude each other. @param value after it */
export function sayAlone(names: Names, { kind, at, ...operation }: WireOperation, value: unknown): readonly Part[] {
  if (kind === 'remove') return [said.removed]
  if (kind === 'move') return [sayMove(names, at, 'place' in operation ? operation.place : undefined)]
  if (kind === 'add') return [said.added]
  if (kind === 'inherit' && value === undefined) return [said.inherited]
  return [said.is, ...showValue(asWhole(names, at, value), names, names.placeOf(at).schema)]
}

const isEntry = (at: string): boolean => at.endsWith(']')

function sayMove(names: Names, at: string, place: { before?: string; after?: string } | undefined): string {
  const [side, id] = Object.entries(place ?? {})[0] ?? []
  if (id === undefined) return said.movedBack
  const { subject, value } = names.placeOf(besideOf(at, id) ?? at)
  return said.movedTo(side as 'before' | 'after', subject ?? value ?? said.quoted(id))
}

/** A step into a value; an entry of a list without ids is found by its number, from 1. */
export type ValueStep = Step | { number: number }

interface Difference {
  at: string
  /** Steps from the whole value to the differing part. */
  steps: readonly ValueStep[]
  before: unknown
  after: unknown
}

const writeValueStep = (step: ValueStep): string => ('number' in step ? `${step.number - 1}` : writeStep(step))

/** Lists the differing parts of two values, each as small as it can be. */
export function differencesOf(
  at: string,
  before: unknown,
  after: unknown,
  steps: readonly ValueStep[] = [],
): Difference[] {
  if (isEqual(before, after)) return []
  const whole = { at, steps, before, after }
  const [one, other] = [partsOf(before, after), partsOf(after, before)]
  if (!one || !other || at.endsWith('/when') || isReordered(before, after)) return [whole]
  const parts = new Map([...one, ...other].map(({ step }) => [writeValueStep(step), step]))
  const inner = [...parts].flatMap(([name, step]) => {
    const [was, is] = [one, other].map(list => list.find(part => writeValueStep(part.step) === name)?.value)
    return differencesOf(`${at}/${name}`, was, is, [...steps, step])
  })
  return inner.length > 0 ? inner : [whole]
}

interface ValuePart {
  step: ValueStep
  value: unknown
}

/** Returns the parts of a value that are compared one by one; undefined: the value is compared as a whole. */
function partsOf(value: unknown, other: unknown): ValuePart[] | undefined {
  if (value === undefined && isRecord(other)) return []
  if (isRecord(value))
    return Object.keys(value)
      .filter(key => key !== 'id' || (isRecord(other) && !isEqual(value.id, ownOf(other, 'id'))))
      .map(key => ({ step: { key }, value: ownOf(value, key) }))
  if (!Array.isArray(value) || !Array.isArray(other) || value.length === 0) return undefined
  if (isNamedList(value) && isNamedList(other)) return undefined
  const ids = [value, other].map(list => list.map(idOf))
  const isById = ids.every(list => list.every(id => id !== undefined) && new Set(list).size === list.length)
  return value.map((entry, index) => ({ step: isById ? { id: idOf(entry)! } : { number: index + 1 }, value: entry }))
}

/** Returns the name of an entry of a list: its id, or the entry itself where it is a text or number. */
function idOf(entry: unknown): string | undefined {
  if (isRecord(entry)) return typeof entry.id === 'string' ? entry.id : undefined
  return typeof entry === 'string' || typeof entry === 'number' ? String(entry) : undefined
}

function sayDifference(names: Names, difference: Difference, isInherited: boolean): Sentence {
  const { at, before, after } = difference
  const place = names.placeOf(at, after ?? before)
  return sentenceOf(place, at, sayParts(names, difference, { schema: place.schema, isInherited }))
}

/** Puts the change of a value, or of an entry of a list, into a sentence. */
export function sayParts(
  names: Pick<Names, 'textOf'>,
  { at, before, after }: Difference,
  about: Pick<Values, 'schema' | 'isInherited'>,
): Part[] {
  if (isEntry(at) && before === undefined) return [said.added]
  if (isEntry(at) && after === undefined) return [said.removed]
  if (isReordered(before, after)) return [said.reordered]
  return sayValues(names, { ...about, before, after })
}

/** Decides whether two lists have the same entries. */
function isReordered(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return false
  const [one, other] = [before, after].map(list => list.map(entry => JSON.stringify(entry)).sort())
  return isEqual(one, other)
}

interface Values {
  before: unknown
  after: unknown
  schema?: Place['schema']
  isInherited?: boolean
}

function sayValues(names: Pick<Names, 'textOf'>, { before, after, schema, isInherited = false }: Values): Part[] {
  const show = (value: unknown) => showValue(value, names, schema, value === before ? after : before)
  if (isInherited)
    return after === undefined ? [said.inherited] : [said.was, ...show(before), said.andInherits, ...show(after)]
  if (before === undefined) return [said.is, ...show(after)]
  if (after === undefined) return [said.was, ...show(before), said.andIsNot]
  return [said.was, ...show(before), said.andIs, ...show(after)]
}

/** Joins the place and the name of the value with the rest of a sentence. */
function sentenceOf({ document, subject, value }: Place, at: string, parts: readonly Part[]): Sentence {
  if (value === undefined || subject === undefined)
    return { place: placeInWords({ document, subject, value }), parts, at }
  return { place: placeInWords({ document, subject }), parts: [value, ...parts], at }
}

/** A change of the players' site, as the server describes it. */
export type SeenChange = ValueOf<typeof compare>['changes'][number][number]

/** Puts a change of the players' site into sentences; one whose subject has no name here is the server's line. */
export function saySeen(names: Names, change: SeenChange): Sentence[] {
  const { what, subject, name, settings = [], widget, heading: words, seenBy, line } = change
  const at = placeAddress(subject)
  if (at === undefined) return [{ place: '', parts: [capital(line)], at: subject }]
  const seen = seenBy === '' ? {} : { seenBy }
  const heading = settings.find(({ setting }) => setting === 'settings.title')
  const node =
    widget === undefined ? { title: name } : { widget, settings: { title: heading?.after ?? heading?.before } }
  const found = names.placeOf(at, node)
  // the draft, by whose documents places are named, may have another heading than the states that are compared
  const place = subject.startsWith('text:')
    ? { ...found, document: said.anyWords }
    : {
        ...found,
        ...(widget !== undefined &&
          words !== undefined && { subject: said.named(widgetName(widget), cutWords(words)) }),
      }
  const one = (parts: readonly Part[]): Sentence => ({ ...sentenceOf(place, at, parts), ...seen })
  const isValue = VALUES.test(subject)
  if (what === 'added' && !isValue) return [one([said.added])]
  if (what === 'removed' && !isValue) return [one([said.removed])]
  const changed = settings.slice(0, MAX_SENTENCES).map(({ setting, ...values }) => {
    const { value = place.value, schema } = names.settingOf(setting, widget)
    const parts = sayValues(names, { before: values.before, after: values.after, schema })
    return { ...sentenceOf({ ...place, ...(value !== undefined && { value }) }, at, parts), ...seen }
  })
  const rest = settings.length - changed.length
  return [
    ...(what === 'moved' ? [one([saySeenMove(names, change)])] : []),
    ...changed,
    ...(rest > 0 ? [one([said.more(rest)])] : []),
  ]
}

function saySeenMove(names: Names, { after, behind, behindWidget, from }: SeenChange): string {
  const before = from === undefined ? undefined : placeAddress(from)
  if (before !== undefined) return said.movedFrom(placeAround(names, before))
  const at = behind === undefined ? undefined : placeAddress(behind)
  if (at === undefined) return said.movedBelow(after === undefined ? undefined : said.quoted(after))
  const node = behindWidget === undefined ? { title: after } : { widget: behindWidget }
  return said.movedBelow(names.placeOf(at, node).subject)
}

/** Names the page and the widget that hold, or held, the widget at an address. */
function placeAround(names: Names, at: string): string {
  const { document } = names.placeOf(at)
  const read = readAddress(at)
  if ('refusal' in read || read.address.path.length <= 2) return document
  const { file, path } = read.address
  return placeInWords({ ...names.placeOf(writeAddress({ file, path: path.slice(0, -2) })), document })
}

/** Subjects that are one value. */
const VALUES = /^(?:token|text):/

/** Returns the address of a subject in the documents of its brand; undefined: the studio has no name for it. */
function placeAddress(subject: string): string | undefined {
  const [, kind = '', rest = ''] = /^([^:]+):(.+)$/s.exec(subject) ?? []
  const [first = '', second] = rest.split('/')
  const list = second === undefined ? undefined : `[${second}]`
  if (kind === 'widget') return addressOf(subject)
  if (kind === 'menu') return list === undefined ? `menus:/${first}` : `menus:/${first}/${list}`
  if (kind === 'screen') return `screens/${rest}`
  if (kind === 'dialog') return `dialogs/${rest}`
  if (kind === 'token') return `theme:/${rest}`
  return kind === 'text' ? `texts/EN:/${writeStep({ key: rest })}` : undefined
}

const capital = (line: string): string => line.charAt(0).toUpperCase() + line.slice(1)
