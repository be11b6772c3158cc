/** Carries an operation over another one that was made on the same layer. */
import { readAddress, valueAt, writeAddress } from './address.ts'
import { applyOperation } from './apply-operation.ts'
import { isEqual, mergeDocument, saysTheSame } from './compare-layers.ts'
import type { Layer, Operation } from './operation.ts'

/** Two operations of which only one can count, until somebody chooses. */
export interface Conflict {
  /** Address of what both change. */
  at: string
  mine: ConflictSide
  theirs: ConflictSide
}

export interface ConflictSide {
  operation: Operation
  /** The merged value at the address after this operation alone; undefined: there is none. */
  value: unknown
}

/**
 * Two operations converge if the layer says the same in either order; entries that both put into one list stand in the order of their ids.
 * @param layer the layer on which both were made
 * @param over the operation that was applied to it
 * @returns the operation to apply after the other one, or none where both are the same
 */
export function rebaseOperation(
  operation: Operation,
  over: Operation,
  layer: Layer,
  base: Layer,
): { operations: Operation[] } | { conflict: Conflict } {
  if (isEqual(operation, over)) return { operations: [] }
  const [after, before] = [applyOperation(layer, base, over), applyOperation(layer, base, operation)]
  if ('layer' in after && 'layer' in before)
    for (const [mine, theirs] of variantsOf(operation, over)) {
      const [one, other] = [applyOperation(after.layer, base, mine), applyOperation(before.layer, base, theirs)]
      if ('layer' in one && 'layer' in other && saysTheSame(one.layer, other.layer, base)) return { operations: [mine] }
    }
  const at = sharedAddress(operation.at, over.at)
  const sideOf = (one: Operation, applied: typeof after): ConflictSide => ({
    operation: one,
    value: 'layer' in applied ? mergedValue(base, applied.layer, at) : undefined,
  })
  return { conflict: { at, mine: sideOf(operation, before), theirs: sideOf(over, after) } }
}

/** Lists the ways in which two operations may follow each other: as they are, and with their entries in the order of their ids, in one gap. */
function* variantsOf(one: Operation, other: Operation): Generator<[Operation, Operation]> {
  yield [one, other]
  const [first, second] = [entryOf(one.at), entryOf(other.at)]
  if (!first || !second || first.list !== second.list || first.id === second.id) return
  const isFirst = first.id < second.id
  const follower = isFirst ? other.next : one.next
  // the one that comes last stays before the entry that both stand before, else it goes to the end
  for (const next of typeof follower === 'string' ? [follower, null] : [null])
    yield [
      { ...one, next: isFirst ? second.id : next },
      { ...other, next: isFirst ? next : first.id },
    ]
}

/** Reads the address of an entry. */
function entryOf(at: string): { list: string; id: string } | undefined {
  const read = readAddress(at)
  if ('refusal' in read) return undefined
  const { file, path } = read.address
  const last = path.at(-1)
  return last && 'id' in last ? { list: writeAddress({ file, path: path.slice(0, -1) }), id: last.id } : undefined
}

/** Returns the address of what two operations share: the inner one of two values, else what holds both. */
function sharedAddress(one: string, other: string): string {
  const [first, second] = [readAddress(one), readAddress(other)]
  if ('refusal' in first || 'refusal' in second || first.address.file !== second.address.file) return one
  const [path, others] = [first.address.path, second.address.path]
  const shared = path.findIndex((step, index) => !isEqual(step, others[index]))
  if (shared < 0) return others.length > path.length ? other : one
  return shared === others.length ? one : writeAddress({ ...first.address, path: path.slice(0, shared) })
}

/** Returns the value at an address as a layer makes it of what it inherits; undefined: there is none. */
export function mergedValue(base: Layer, layer: Layer, at: string): unknown {
  const read = readAddress(at)
  if ('refusal' in read) return undefined
  const { file, path } = read.address
  return valueAt(mergeDocument(base, layer, file), path)
}
