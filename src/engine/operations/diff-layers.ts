/** Finds the operations that lead from one state of a layer to another, such as after its files were edited. */
import { isRecord, type Json, ownOf } from '../../schemas/metadata/wire-values.ts'
import { findMoved } from '../compare/find-moved.ts'
import { type Item, isListOfIds, PLACING } from '../merge/merge-value.ts'
import { type Address, valueAt, writeAddress } from './address.ts'
import { applyOperation } from './apply-operation.ts'
import { isEqual } from './compare-layers.ts'
import { findEntry, idOf, placeOf } from './entries.ts'
import type { Layer, Operation } from './operation.ts'

interface States {
  before: Layer
  after: Layer
  base: Layer
}

/** @returns operations that make `after` of `before` when they are applied in their order, each as narrow as it can be */
export function diffLayers(before: Layer, after: Layer, base: Layer): Operation[] {
  const files = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return files.flatMap(file => diffValue({ before, after, base }, { file, path: [] }))
}

/** Takes the changes inside a value where they lead to it, else the value as a whole. */
function diffValue(states: States, address: Address, next?: string | null): Operation[] {
  const [from, to] = [valueIn(states.before, address), valueIn(states.after, address)]
  if (isEqual(from, to)) return []
  const inner = diffInside(states, address, from ?? emptyBeside(valueIn(states.base, address)), to)
  if (inner && isEqual(valueIn(applyAll(states, inner), address), to)) return inner
  const at = writeAddress(address)
  if (to === undefined) return [{ kind: 'inherit', at }]
  return [{ kind: 'set', at, value: to, ...(from === undefined && typeof next === 'string' && { next }) }]
}

/** Returns a value without parts where a layer has none of its own: what it changes of the inherited one are changes by themselves. */
const emptyBeside = (inherited: unknown): unknown =>
  isRecord(inherited) ? {} : isListOfIds(inherited) ? [] : undefined

/** @returns undefined for values that have no parts to change */
function diffInside(states: States, address: Address, from: unknown, to: unknown): Operation[] | undefined {
  if (Array.isArray(from) && Array.isArray(to)) return diffEntries(states, address, from, to)
  if (!isRecord(from) || !isRecord(to)) return undefined
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap(key =>
    diffValue(states, { ...address, path: [...address.path, { key }] }, nextOf(Object.keys(to), key, from)),
  )
}

function diffEntries(
  states: States,
  { file, path }: Address,
  from: readonly unknown[],
  to: readonly unknown[],
): Operation[] | undefined {
  if ((from.length > 0 && !isListOfIds(from)) || !isListOfIds(to)) return undefined
  const [ids, order] = [from.map(idOf), to.map(idOf)]
  if ([...ids, ...order].includes(undefined) || new Set(ids).size < ids.length) return undefined
  const kept = (order as string[]).filter(id => ids.includes(id))
  const moved = new Set(
    findMoved(
      (ids as string[]).filter(id => kept.includes(id)),
      kept,
    ),
  )
  const unmoved = Object.fromEntries(kept.flatMap(id => (moved.has(id) ? [] : [[id, true]])))
  const inherited = valueIn(states.base, { file, path })
  const addressOf = (id: string): Address => ({ file, path: [...path, { id }] })
  const gone = (ids as string[]).filter(id => !kept.includes(id))
  return [
    ...gone.map((id): Operation => ({ kind: 'inherit', at: writeAddress(addressOf(id)) })),
    ...(order as string[]).flatMap((id): Operation[] => {
      const [value, next, at] = [
        findEntry(to, id)!,
        nextOf(order as string[], id, unmoved),
        writeAddress(addressOf(id)),
      ]
      if (moved.has(id)) return [{ kind: 'set', at, value, next }]
      if (kept.includes(id)) return diffEntry(states, addressOf(id), findEntry(from, id)!, value, next)
      if (!Array.isArray(inherited) || !findEntry(inherited, id)) return [{ kind: 'add', at, value, next }]
      const inner = diffEntry(states, addressOf(id), { id: value.id }, value, next)
      return inner.length > 0 ? inner : [{ kind: 'set', at, value, next }]
    }),
  ]
}

function diffEntry(states: States, address: Address, from: Item, to: Item, next: string | null): Operation[] {
  const at = writeAddress(address)
  if (from.remove !== to.remove || from.id !== to.id) return [{ kind: 'set', at, value: to }]
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(key => key !== 'id' && !PLACING.has(key))
  const inner = keys.flatMap(key =>
    diffValue(states, { ...address, path: [...address.path, { key }] }, nextOf(Object.keys(to), key, from)),
  )
  const place = placeOf(to)
  if (isEqual(placeOf(from), place)) return inner
  return [...inner, { kind: 'move', at, ...(place && { place }), next }]
}

const valueIn = (layer: Layer, { file, path }: Address): unknown => valueAt(ownOf(layer, file), path)

/** Names the first that follows and that is there before as well. */
function nextOf(names: readonly string[], name: string, there: Json): string | null {
  const at = names.indexOf(name)
  return (at < 0 ? [] : names.slice(at + 1)).find(one => Object.hasOwn(there, one)) ?? null
}

function applyAll({ before, base }: States, operations: readonly Operation[]): Layer {
  let layer = before
  for (const operation of operations) {
    const applied = applyOperation(layer, base, operation)
    if ('layer' in applied) layer = applied.layer
  }
  return layer
}
