/** Finds the operation that takes another one back. */
import { isRecord, ownOf } from '../../schemas/metadata/wire-values.ts'
import { type Address, partOf, readAddress, type Step, valueAt, writeAddress } from './address.ts'
import { applyOperation } from './apply-operation.ts'
import { idOf, placeOf } from './entries.ts'
import { type Layer, type Operation, type Refused, refuse } from './operation.ts'

/**
 * @param layer the layer before the operation
 * @param hasNext false: one without `next`, which the command line cannot say, except for a whole document, where files have no order
 * @returns the operation that restores the layer to the order of its keys: the narrowest one, so that it meets fewest changes of others
 */
export function invertOperation(
  layer: Layer,
  base: Layer,
  operation: Operation,
  hasNext = true,
): { operation: Operation } | Refused {
  const applied = applyOperation(layer, base, operation)
  if ('refusal' in applied) return applied
  const before = JSON.stringify(layer)
  for (const candidate of candidatesOf(layer, applied.layer, operation, hasNext)) {
    const restored = applyOperation(applied.layer, base, candidate)
    if ('layer' in restored && JSON.stringify(restored.layer) === before) return { operation: candidate }
  }
  // the layer had no document of the brand, which no operation takes away
  return refuse('operation/own-document', operation.at, 'The brand had no document "tenant" before.')
}

/** Lists operations that may take another back, narrow ones first; setting or inheriting the whole document always does. */
function* candidatesOf(before: Layer, after: Layer, { kind, at }: Operation, hasNext: boolean): Generator<Operation> {
  const read = readAddress(at)
  if ('refusal' in read) return
  const { file, path } = read.address
  for (let length = path.length; length >= 0; length--) {
    const address: Address = { file, path: path.slice(0, length) }
    const parent = length > 0 ? valueAt(ownOf(before, file), path.slice(0, length - 1)) : before
    const step: Step = path[length - 1] ?? { key: file }
    const value = partOf(parent, step)
    const there = { at: writeAddress(address), ...((hasNext || length === 0) && { next: findNext(parent, step) }) }
    if (kind === 'move' && length === path.length && (value === undefined || isRecord(value))) {
      const place = value && placeOf(value)
      yield { kind, at, ...(place && { place }) }
      yield { kind, ...there, ...(place && { place }) }
    }
    if (value === undefined) yield { kind: 'inherit', at: there.at }
    else if (
      kind === 'remove' &&
      'id' in step &&
      partOf(valueAt(ownOf(after, file), path.slice(0, -1)), step) === undefined
    )
      yield { kind: 'add', ...there, value }
    else {
      if (isRecord(value) && value.remove === true) yield { kind: 'remove', ...there }
      yield { kind: 'set', at: there.at, value }
      yield { kind: 'set', ...there, value }
    }
  }
}

/** Names the follower of a key or an entry, before which the inverse writes it again. */
function findNext(parent: unknown, step: Step): string | null {
  const names =
    'id' in step ? (Array.isArray(parent) ? parent.map(idOf) : []) : isRecord(parent) ? Object.keys(parent) : []
  return names[names.indexOf('id' in step ? step.id : step.key) + 1] ?? null
}
