/** Carries operations over those that others made on the same state of a layer. */
import {
  applyOperation,
  type Conflict,
  type Layer,
  type Operation,
  type Refusal,
  rebaseOperation,
} from '../../../src/engine/index.ts'

import type { BoundedWork } from './bounded-work.ts'

/** An operation and who made it. */
export interface Made {
  operation: Operation
  by: string
}

/** An operation that cannot be applied after those of others, kept until somebody chooses. */
export interface Kept {
  operation: Operation
  /** The values of both sides, and who made the other one. */
  conflict?: Conflict & { by: string }
  /** The reason for which it fits the layer no longer. */
  refusal?: Refusal
}

/**
 * @param mine operations on `layer`, in their order
 * @param theirs operations on the same `layer`, in their order, that were applied already
 * @returns the operations to apply after `theirs`, and those that met another change of the same value
 */
export async function carryOperations(
  mine: readonly Operation[],
  theirs: readonly Made[],
  layer: Layer,
  base: Layer,
  work: BoundedWork,
): Promise<{ operations: Operation[]; kept: Kept[] }> {
  const operations: Operation[] = []
  const kept: Kept[] = []
  let [state, others] = [layer, theirs]
  for (const operation of mine) {
    const carried = await carryOne(operation, others, state, base, work)
    if ('kept' in carried) kept.push(carried.kept)
    else {
      operations.push(...carried.operations)
      state = carried.layer
      others = carried.others
    }
  }
  return { operations, kept }
}

/** An operation after those of others; `layer` and `others` are for the operation that follows it. */
interface Carried {
  operations: readonly Operation[]
  layer: Layer
  others: readonly Made[]
}

async function carryOne(
  operation: Operation,
  theirs: readonly Made[],
  layer: Layer,
  base: Layer,
  work: BoundedWork,
): Promise<Carried | { kept: Kept }> {
  await work.spend(1)
  const alone = applyOperation(layer, base, operation)
  if ('refusal' in alone) return { kept: { operation, refusal: alone.refusal } }
  const others: Made[] = []
  let current: readonly Operation[] = [operation]
  let state = layer
  let applied = 0
  for (const [index, other] of theirs.entries()) {
    const [mine] = current
    if (!mine || isApart(mine, other.operation)) others.push(other)
    else {
      // most operations are apart, and then no state between them is needed
      for (; applied < index; applied++) {
        await work.spend(1)
        const next = applyOperation(state, base, theirs[applied]!.operation)
        if ('layer' in next) state = next.layer
      }
      await work.spend(REBASE_WORK)
      const carried = rebaseOperation(mine, other.operation, state, base)
      const back = rebaseOperation(other.operation, mine, state, base)
      if ('conflict' in carried) return { kept: { operation, conflict: { ...carried.conflict, by: other.by } } }
      if ('operations' in back) for (const moved of back.operations) others.push({ ...other, operation: moved })
      current = carried.operations
    }
  }
  return { operations: current, layer: alone.layer, others }
}

/** Work of carrying one operation over another, measured: the documents are merged four times. */
const REBASE_WORK = 20

/** Decides without applying them that two operations do not touch each other: other documents, or values of which none holds the other. */
function isApart(one: Operation, other: Operation): boolean {
  const document = documentOf(one.at)
  if (document !== documentOf(other.at)) return true
  // texts are values by their keys, without lists or parts
  const areValues = document.startsWith('texts/') || (one.kind === 'set' && other.kind === 'set')
  return areValues && !isWithin(one.at, other.at) && !isWithin(other.at, one.at)
}

export const documentOf = (address: string): string => address.split(':', 1)[0]!

/** Decides whether an address is that of a value, or of a part of it. */
export const isWithin = (address: string, whole: string): boolean =>
  address === whole || address.startsWith(whole.endsWith(':') ? whole : `${whole}/`)
