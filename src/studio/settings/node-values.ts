/** Values of one node: as the brand's layer makes them of the inherited ones, and the operations that change them. */
import { isEqual, mergeLayers } from '../../engine/index.ts'
import { isRecord, type Json, ownOf } from '../../schemas/metadata/wire-values.ts'
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

/** Returns the operations of a change: of the entries of a list with ids, else of the value as a whole. */
export function changeOperations({ at, before, after, inherited }: Change): WireOperation[] {
  if (isEqual(before, after)) return []
  if (isIdList(after) && (isIdList(before) || isIdList(inherited)))
    return entryOperations(at, isIdList(before) ? before : [], after)
  const value = overrideOf(after, inherited)
  if (value === undefined) return [{ kind: 'inherit', at }]
  return value === null ? [{ kind: 'remove', at }] : [{ kind: 'set', at, value }]
}

/** Returns what a layer has to say to make a value of the inherited one: null takes it away, undefined says nothing. */
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
const isIdList = (value: unknown): value is Entry[] =>
  Array.isArray(value) && value.length > 0 && value.every(entry => isRecord(entry) && typeof entry.id === 'string')

function entryOperations(at: string, before: readonly Entry[], after: readonly Entry[]): WireOperation[] {
  const addressOf = (id: string) => `${at}/[${escapeKey(id)}]`
  const known = new Map(before.map(entry => [entry.id, entry]))
  const ids = new Set(after.map(({ id }) => id))
  const order = before.map(({ id }) => id).filter(id => ids.has(id))
  const operations: WireOperation[] = before.flatMap(({ id }) =>
    ids.has(id) ? [] : [{ kind: 'remove' as const, at: addressOf(id) }],
  )
  for (const [index, entry] of after.entries()) {
    const previous = after[index - 1]?.id
    const place = previous === undefined ? (order[0] === undefined ? {} : { before: order[0] }) : { after: previous }
    const old = known.get(entry.id)
    if (!old) operations.push({ kind: 'add', at: addressOf(entry.id), value: { ...entry, ...place } })
    else {
      operations.push(...partOperations(addressOf(entry.id), old, entry))
      if (order[index] !== entry.id)
        operations.push({ kind: 'move', at: addressOf(entry.id), place: place as { after: string } })
    }
    // the list as it stands after this operation
    const rest = order.filter(id => id !== entry.id)
    order.splice(0, order.length, ...rest.toSpliced(index, 0, entry.id))
  }
  return operations
}

const partOperations = (at: string, before: Entry, after: Entry): WireOperation[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key): WireOperation[] => {
    const inner = `${at}/${escapeKey(key)}`
    if (isEqual(before[key], after[key])) return []
    return [after[key] === undefined ? { kind: 'remove', at: inner } : { kind: 'set', at: inner, value: after[key] }]
  })

/** Writes a key as addresses have it. */
export const escapeKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1').replace(/^\[/, '~2')
