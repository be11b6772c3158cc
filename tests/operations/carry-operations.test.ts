/**
 * Rules for operations of two people that are made at the same time, tried on many.
 *
 * @module-tag deep
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBoundedWork } from '../../server/tenants/drafts/bounded-work.ts'
import { carryOperations } from '../../server/tenants/drafts/carry-operations.ts'
import { applyOperation, type Layer, mergeLayers, type Operation } from '../../src/engine/index.ts'
import { randomBrand, sampleBrand, sequencesOn } from './random-operations.ts'

/** Applies operations; those that do not fit are returned, too. */
function applyAll(layer: Layer, base: Layer, operations: readonly Operation[]) {
  const refused: Operation[] = []
  let state = layer
  for (const operation of operations) {
    const applied = applyOperation(state, base, operation)
    if ('layer' in applied) state = applied.layer
    else refused.push(operation)
  }
  return { state, refused }
}
const merged = (base: Layer, layer: Layer) =>
  mergeLayers([
    { id: 'base', files: base },
    { id: 'brand', files: layer },
  ])
const byUs = (operations: readonly Operation[]) => operations.map(operation => ({ operation, by: 'us' }))

describe.each([
  ['the sample brands', sampleBrand],
  ['random brands', randomBrand],
])('operations of two people on %s', (_, brands) => {
  it('converge in either order where none is kept, and each other one is kept with its value', async () => {
    const seen = { converged: 0, kept: 0 }
    await fc.assert(
      fc.asyncProperty(sequencesOn(brands), async ({ layer, base, mine, theirs }) => {
        const carried = await carryOperations(mine, byUs(theirs), layer, base, createBoundedWork())
        const back = await carryOperations(theirs, byUs(mine), layer, base, createBoundedWork())
        for (const { operation } of carried.kept) expect(mine).toContain(operation)
        expect(carried.operations.length + carried.kept.length).toBeLessThanOrEqual(mine.length)
        const one = applyAll(applyAll(layer, base, theirs).state, base, carried.operations)
        const other = applyAll(applyAll(layer, base, mine).state, base, back.operations)
        if (carried.kept.length + back.kept.length > 0) {
          seen.kept++
          return
        }
        seen.converged++
        expect([one.refused, other.refused]).toEqual([[], []])
        expect(merged(base, one.state)).toEqual(merged(base, other.state))
      }),
      { numRuns: 1000, seed: 7 },
    )
    expect(Math.min(seen.converged, seen.kept)).toBeGreaterThan(50)
  })
})
