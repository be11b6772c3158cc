/** Values of one node: as the brand's layer makes them of the inherited ones, and the operations that change them. */
import { isEqual, mergeLayers, writeStep } from '../../engine/index.ts'
import { isRecord, type Json, ownOf, recordsOf } from '../../schemas/metadata/wire-values.ts'
import type { WireOperation } from '../../schemas/studio/draft-fields.ts'

type Path = readonly (string | number)[]

/** Returns a widget of a document as a release has it. */
export function mergeNode(own: unknown, inherited: unknown): Json {
  const layers = [inherited, own].map((node, index) => ({
    id: `${index}`,
    files: isRecord(node) ? { [FILE]: { main: [{ ...withoutPlace(node), id: ID }] } } : {},
  }))
  const { main } = (mergeLayers(layers)[FILE] ?? {}) as { main?: Json[] }
  return main?.[0] ?? {}
}
const FILE = 'screens/node.json'
const ID = 'node'
const withoutPlace = ({ before: _, after: __, ...node }: Json): Json => node

/** Returns a value with another one at a path inside; objects that this leaves empty go, entries of lists stay. */
export function withValue(before: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (typeof key === 'number') {
    const list = Array.isArray(before) ? before : []
    // somebody else has removed the entry
    if (key >= list.length) return before
    const empty = typeof list[key] === 'string' ? '' : isRecord(list[key]) ? {} : list[key]
    return list.with(key, withValue(list[key], rest, value) ?? empty)
  }
  const record = isRecord(before) ? before : {}
  const inner = withValue(ownOf(record, key), rest, value)
  if (inner !== undefined) return { ...record, [key]: inner }
  const { [key]: _, ...others } = record
  return Object.keys(others).length > 0 ? others : undefined
}

export interface Change {
  /** Address of the value. */
  at: string
  before: unknown
  after: unknown
  inherited: unknown
}

/** Returns the operations of a change; the entries of a list with ids are changed one by one, and there are as many as before. */
export function changeOperations({ at, before, after, inherited }: Change): WireOperation[] {
  if (isEqual(before, after)) return []
  if (isIdList(before) && isIdList(after) && isEqual(before.map(idOf), after.map(idOf)))
    return after.flatMap((entry, index) => entryOperations(at, before[index]!, entry, inherited))
  const value = overrideOf(after, inherited)
  if (value === undefined) return [{ kind: 'inherit', at }]
  return value === null ? [{ kind: 'remove', at }] : [{ kind: 'set', at, value }]
}

function entryOperations(at: string, before: Entry, after: Entry, inherited: unknown): WireOperation[] {
  const below = recordsOf(inherited).find(({ id }) => id === after.id)
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(key =>
    changeOperations({
      at: `${at}/${writeStep({ id: after.id })}/${writeStep({ key })}`,
      before: ownOf(before, key),
      after: ownOf(after, key),
      inherited: below && ownOf(below, key),
    }),
  )
}

/** Returns the part of a layer that makes a value of the inherited one: null takes it away, undefined says nothing. */
function overrideOf(value: unknown, inherited: unknown): unknown {
  if (isEqual(value, inherited)) return undefined
  if (value === undefined) return null
  if (!isRecord(value) || !isRecord(inherited)) return value
  const keys = [...new Set([...Object.keys(value), ...Object.keys(inherited)])]
  return Object.fromEntries(
    keys.flatMap(key => {
      const part = overrideOf(ownOf(value, key), ownOf(inherited, key))
      return part === undefined ? [] : [[key, part]]
    }),
  )
}

type Entry = Json & { id: string }
/** Decides whether a value is a list whose entries have ids. */
export const isIdList = (value: unknown): value is Entry[] =>
  Array.isArray(value) && value.every(entry => isRecord(entry) && typeof entry.id === 'string')
const idOf = ({ id }: Entry): string => id

/** Returns the address of a part of a value; undefined for one in a list without ids. @param at address of the value */
export function addressOf(at: string, value: unknown, [key, ...rest]: Path): string | undefined {
  if (key === undefined) return at
  if (typeof key === 'string')
    return addressOf(`${at}/${writeStep({ key })}`, isRecord(value) ? ownOf(value, key) : undefined, rest)
  const entry = isIdList(value) ? value[key] : undefined
  return entry && addressOf(`${at}/${writeStep(entry)}`, entry, rest)
}
