/** Puts changes into sentences: the place, the setting, and the values before and after. */
import { isEqual, type Step, writeStep } from '../../engine/index.ts'
import { isRecord, ownOf } from '../../schemas/metadata/wire-values.ts'
import type { WireOperation } from '../../schemas/studio/draft-fields.ts'
import { texts } from '../texts/texts.ts'
import { besideOf, type Names, type Place, placeInWords } from './names.ts'
import { isNamedList, type Part, showAsStored, showValue, wordsOf } from './show-value.ts'
import { asWhole } from './whole-conditions.ts'

export interface Sentence {
  /** Page and widget, such as `Home › Row of games “Hot games”`; a document without widgets with its value, such as `Theme › Dark › Main colour`. */
  place: string
  /** The rest of the sentence. */
  parts: readonly Part[]
  /** Technical address. */
  at: string
  /** Visitors who see it, where not all do. */
  seenBy?: readonly string[]
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
    const { schema, isOwnWords } = names.placeOf(at)
    const value = isOwnWords ? [] : showValue(after, names, schema)
    return about(isEntry(at) ? [said.moved] : [said.setHere, ...value])
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
  if (place.isOwnWords) return sayWords(place, difference, isInherited)
  return sentenceOf(place, at, sayParts(names, difference, { schema: place.schema, isInherited }))
}

/** Says a change of words that no place shows: the words before name the text, or else the new ones. */
export function sayWords(
  { document }: Place,
  { at, before, after }: Pick<Difference, 'at' | 'before' | 'after'>,
  isInherited = false,
): Sentence {
  const [was, is] = [showValue(before, NO_NAMES, {}, after), showValue(after, NO_NAMES, {}, before)]
  const verb = isInherited ? said.inheritsNow : said.is
  const parts =
    before === undefined ? [...is, said.added] : after === undefined ? [...was, said.removed] : [...was, verb, ...is]
  return { place: document, parts, at }
}

export const NO_NAMES = { textOf: () => undefined }

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
  const [was, is] = [show(before), show(after)]
  // values that read alike have their stored forms beside them
  const isAlike = wordsOf(was) === wordsOf(is)
  const [note, other] = isAlike ? [noteOf(before, after), noteOf(after, before)] : [[], []]
  return [said.was, ...was, ...note, said.andIs, ...is, ...other]
}

const noteOf = (value: unknown, other: unknown): Part[] => [said.note(showAsStored(value, other))]

/** Joins the place and the name of the value with the rest of a sentence. */
export function sentenceOf({ document, subject, value }: Place, at: string, parts: readonly Part[]): Sentence {
  if (value === undefined || subject === undefined)
    return { place: placeInWords({ document, subject, value }), parts, at }
  return { place: placeInWords({ document, subject }), parts: [value, ...parts], at }
}
