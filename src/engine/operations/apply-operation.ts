/** Applies one operation to a tenant layer. */
import { isRecord, type Json, ownOf } from '../../schemas/metadata/wire-values.ts'
import { type Item, isListOfIds, PLACING } from '../merge/merge-value.ts'
import { readAddress, type Step } from './address.ts'
import {
  findEntry,
  idOf,
  isCircle,
  orderOf,
  otherSide,
  placeEntry,
  placeOf,
  putEntry,
  sideOf,
  withPlace,
} from './entries.ts'
import { type Layer, type Operation, type Place, type Refused, refuse } from './operation.ts'

/** The layer's own value after a change; undefined: it has none. */
type Changed = { own: unknown } | Refused

/** @param base the documents that the layer inherits, merged. @returns the changed layer, which shares unchanged parts */
export function applyOperation(layer: Layer, base: Layer, operation: Operation): { layer: Layer } | Refused {
  const read = readAddress(operation.at)
  if ('refusal' in read) return read
  const { file, path } = read.address
  const [own, inherited] = [ownOf(layer, file), ownOf(base, file)]
  const changed = changeIn(own, inherited, path, operation)
  if ('refusal' in changed) return changed
  if (changed.own === own) return { layer }
  if (path.length > 0 && isEmptyDocument(changed.own)) {
    // a document that nothing is left of is inherited again; one that the brand alone has stays
    if (inherited === undefined || file === BRAND) return { layer: { ...layer, [file]: changed.own ?? {} } }
    changed.own = undefined
  }
  if (file === BRAND && !isRecord(changed.own))
    return refuse('operation/own-document', operation.at, 'The document "tenant" makes the folder a brand.')
  return { layer: putKey(layer, file, changed.own, path.length === 0 ? operation.next : undefined) ?? {} }
}

const BRAND = 'tenant.json'

const isEmptyDocument = (value: unknown): boolean =>
  value === undefined || (isRecord(value) && Object.keys(value).every(key => key === '$schema'))

function changeIn(own: unknown, inherited: unknown, path: readonly Step[], operation: Operation): Changed {
  if (own === undefined && operation.kind === 'inherit') return { own }
  const [step, ...rest] = path
  if (!step) return changeValue(own, inherited, operation)
  return 'key' in step
    ? changeKey(own, inherited, step.key, rest, operation)
    : changeList(own, inherited, step.id, rest, operation)
}

function changeKey(
  own: unknown,
  inherited: unknown,
  key: string,
  rest: readonly Step[],
  operation: Operation,
): Changed {
  const there = own === undefined ? inherited : own
  if (there !== undefined && !isRecord(there))
    return refuse('operation/other-kind', operation.at, `"${key}" is no part of ${nameOf(there)}.`)
  const known = isRecord(own) ? ownOf(own, key) : undefined
  const below = isRecord(inherited) ? ownOf(inherited, key) : undefined
  const changed = changeIn(known, below, rest, operation)
  if ('refusal' in changed || changed.own === known) return 'refusal' in changed ? changed : { own }
  return { own: putKey(isRecord(own) ? own : {}, key, changed.own, rest.length === 0 ? operation.next : undefined) }
}

/** @returns undefined for an object that this leaves empty */
function putKey(own: Json, key: string, value: unknown, next?: string | null): Json | undefined {
  const entries = Object.entries(own)
  const known = entries.findIndex(([name]) => name === key)
  if (value === undefined) entries.splice(known, known < 0 ? 0 : 1)
  else {
    const before = typeof next === 'string' ? entries.findIndex(([name]) => name === next) : -1
    entries.splice(known >= 0 ? known : before >= 0 ? before : entries.length, known >= 0 ? 1 : 0, [key, value])
  }
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function changeList(
  own: unknown,
  inherited: unknown,
  id: string,
  rest: readonly Step[],
  operation: Operation,
): Changed {
  const there = own === undefined ? inherited : own
  if (there !== undefined && !isList(there))
    return refuse('operation/other-kind', operation.at, `Entries are found by their ids, and this is ${nameOf(there)}.`)
  const list = { own: isList(own) ? own : [], inherited: isList(inherited) ? inherited : [] }
  if (own !== undefined && list.own.length === 0 && list.inherited.length > 0)
    return refuse('operation/replaced', operation.at, 'The layer has an empty list in place of the inherited one.')
  const changed = changeEntry(list, id, rest, operation)
  if ('refusal' in changed || changed.own === list.own) return 'refusal' in changed ? changed : { own }
  // an empty list would replace the inherited one
  return { own: changed.own.length === 0 && isList(inherited) ? undefined : changed.own }
}

/** The entries of a list: the layer's and those that it inherits. */
interface Lists {
  own: readonly unknown[]
  inherited: readonly unknown[]
}
type ChangedList = { own: readonly unknown[] } | Refused

function changeEntry(lists: Lists, id: string, rest: readonly Step[], operation: Operation): ChangedList {
  const { own, inherited } = lists
  const [entry, below] = [findEntry(own, id), findEntry(inherited, id)]
  const { at, next } = operation
  const [first] = rest
  if (!first) return changeWholeEntry(lists, id, entry, below, operation)
  if (!entry && !below) return noEntry(lists, id, at)
  if (entry?.remove === true) return refuse('operation/removed', at, `"${id}" is removed here.`)
  if ('key' in first && (first.key === 'id' || PLACING.has(first.key)))
    return refuse('operation/placing', at, `"${first.key}" says which entry this is, or where it stands.`)
  const bare: Item = { id: (entry ?? below!).id }
  const changed = changeIn(entry ?? bare, below, rest, operation)
  if ('refusal' in changed) return changed
  if (changed.own === (entry ?? bare)) return { own }
  return putOrDrop(own, changed.own as Item, below, rest.length === 0 ? next : undefined)
}

function changeWholeEntry(
  lists: Lists,
  id: string,
  entry: Item | undefined,
  below: Item | undefined,
  operation: Operation,
): ChangedList {
  const { own } = lists
  const { kind, at, next } = operation
  const known = entry ?? below
  if (kind === 'inherit') return { own: entry ? own.filter(one => idOf(one) !== id) : own }
  if (kind === 'add') {
    if (known)
      return entry?.remove === true
        ? refuse('operation/removed', at, `"${id}" is removed here.`)
        : refuse('operation/there-already', at, `The list has "${id}" already.`)
    if (!isRecord(operation.value)) return refuse('operation/value', at, 'An entry of a list is an object.')
    const added = withId(operation.value, ownId(operation.value, id))
    return writeBeside(lists, added, placeOf(added), operation)
  }
  if (!known) return noEntry(lists, id, at)
  if (kind === 'set') {
    if (!isRecord(operation.value)) return refuse('operation/value', at, 'An entry of a list is an object.')
    return { own: putEntry(own, withId(operation.value, known.id), next) }
  }
  if (entry?.remove === true) return refuse('operation/removed', at, `"${id}" is removed here.`)
  if (kind === 'remove')
    return { own: below ? putEntry(own, { id: below.id, remove: true }, next) : own.filter(one => idOf(one) !== id) }
  const moved = withPlace(entry ?? { id: known.id }, operation.place)
  if (!operation.place) return entry ? putOrDrop(own, moved, below, next) : { own }
  return writeBeside(lists, moved, operation.place, operation)
}

/** Writes an entry that may have an anchor; by the entry on the other side where the anchor is placed by this one. */
function writeBeside(lists: Lists, entry: Item, beside: Place | undefined, { at, next }: Operation): ChangedList {
  const { own, inherited } = lists
  if (!beside) return { own: putEntry(own, entry, next) }
  const [, anchor] = sideOf(beside)
  const ids = orderOf(own, inherited)
  if (anchor === String(entry.id) || !ids.includes(anchor))
    return refuse('operation/anchor', at, `"${anchor}" is no other entry of the list.`, listed(ids))
  const id = String(entry.id)
  for (const place of next === undefined ? [beside, otherSide(own, inherited, id, beside)] : [beside]) {
    if (!place || isCircle(own, id, place)) continue
    if (next !== undefined) return { own: putEntry(own, entry, next) }
    const placed = placeEntry(own, inherited, withPlace(entry, place), place)
    if (placed) return { own: placed }
  }
  return refuse(
    'operation/anchor',
    at,
    `"${anchor}" is placed by "${id}" itself, or by entries that keep the two apart.`,
  )
}

/** Writes an entry, or none where nothing but the id of an inherited one is left. */
const putOrDrop = (
  own: readonly unknown[],
  entry: Item,
  below: Item | undefined,
  next?: string | null,
): ChangedList => ({
  own:
    below && Object.keys(entry).length === 1
      ? own.filter(one => idOf(one) !== String(entry.id))
      : putEntry(own, entry, next),
})

function changeValue(own: unknown, inherited: unknown, operation: Operation): Changed {
  switch (operation.kind) {
    case 'set':
      return { own: operation.value }
    case 'inherit':
      return { own: undefined }
    case 'remove':
      if (own === null || (own === undefined && inherited === undefined))
        return refuse('operation/not-there', operation.at, 'There is nothing to remove.')
      return { own: inherited === undefined ? undefined : null }
    default:
      return refuse('operation/address', operation.at, 'Entries of lists alone are added and moved.')
  }
}

const isList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && (value.length === 0 || isListOfIds(value))

const withId = (value: Json, id: string | number): Item => ('id' in value ? { ...value, id } : { id, ...value })

/** Keeps a number that an entry has for its id. */
const ownId = (value: Json, id: string): string | number =>
  typeof value.id === 'number' && String(value.id) === id ? value.id : id

const noEntry = ({ own, inherited }: Lists, id: string, at: string): Refused =>
  refuse('operation/no-entry', at, `The list has no "${id}".`, listed(orderOf(own, inherited)))

function listed(ids: readonly string[]): string {
  return `The list has ${ids.slice(0, 20).join(', ') || 'nothing'}.`
}

function nameOf(value: unknown): string {
  if (value === null) return 'something that is removed here'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : 'a single value'
}
