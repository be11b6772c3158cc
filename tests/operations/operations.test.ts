/** Rules that hold for every operation on a tenant layer, tried on many. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editJson } from '../../server/tenants/write/edit-json.ts'
import {
  applyOperation,
  diffLayers,
  invertOperation,
  type Layer,
  mergeLayers,
  type Operation,
  rebaseOperation,
} from '../../src/engine/index.ts'
import { DEEP } from '../tiers.ts'
import { countHunks } from './count-hunks.ts'
import { type Brand, type Pair, pairsOn, randomBrand, sampleBrand, sampleFile } from './random-operations.ts'

/** The first draw of the tests that expect a share of their draws. */
const SEED = 3

function applied(layer: Layer, base: Layer, operations: readonly Operation[]): Layer {
  return operations.reduce((before, operation) => {
    const result = applyOperation(before, base, operation)
    if ('refusal' in result) throw new Error(`${operation.kind} ${operation.at}: ${result.refusal.message}`)
    return result.layer
  }, layer)
}
const merged = (base: Layer, layer: Layer) =>
  mergeLayers([
    { id: 'base', files: base },
    { id: 'brand', files: layer },
  ])

/** @returns whether the two converge */
function checkPair({ layer, base, one, other }: Pair): boolean {
  const first = rebaseOperation(other, one, layer, base)
  const second = rebaseOperation(one, other, layer, base)
  if ('conflict' in first || 'conflict' in second) {
    expect([first, second].map(result => 'conflict' in result)).toEqual([true, true])
    if (!('conflict' in first && 'conflict' in second)) return false
    // both sides keep their values
    expect(first.conflict).toEqual({
      at: expect.any(String),
      mine: second.conflict.theirs,
      theirs: second.conflict.mine,
    })
    expect([first.conflict.mine.operation, first.conflict.theirs.operation]).toEqual([other, one])
    return false
  }
  const [left, right] = [
    applied(layer, base, [one, ...first.operations]),
    applied(layer, base, [other, ...second.operations]),
  ]
  expect(merged(base, left)).toEqual(merged(base, right))
  for (const operation of [one, other]) expectKept(operation, left, base)
  return true
}

/**
 * An operation that still counts gives the layer no other overrides when it is applied once more. A place may be said by another entry
 * then; each operation was the last one in one of the two orders, which led to the same order of the list.
 */
function expectKept(operation: Operation, layer: Layer, base: Layer): void {
  const again = applyOperation(layer, base, operation.kind === 'add' ? { ...operation, kind: 'set' } : operation)
  if ('layer' in again) expect(withoutPlaces(again.layer)).toEqual(withoutPlaces(layer))
  else expect(['remove', 'move']).toContain(operation.kind)
}

const idOf = (value: unknown) => String((value as { id?: unknown } | null)?.id)

/** Sorts lists of entries by their ids, and leaves out their places. */
function withoutPlaces(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPlaces).sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1))
  if (typeof value !== 'object' || value === null) return value
  const { before: _, after: __, ...rest } = value as Record<string, unknown>
  return Object.fromEntries(Object.entries(rest).map(([key, inner]) => [key, withoutPlaces(inner)]))
}

const BRANDS: [string, fc.Arbitrary<Brand>][] = [
  ['the sample brands', sampleBrand],
  ['random brands', randomBrand],
]

describe.each(BRANDS)('operations on %s', (_, brands) => {
  const tryPairs = (numRuns: number) => {
    const seen = { converged: 0, conflicts: 0 }
    fc.assert(
      fc.property(pairsOn(brands), pair => {
        seen[checkPair(pair) ? 'converged' : 'conflicts']++
      }),
      { numRuns, seed: SEED },
    )
    expect(Math.min(seen.converged, seen.conflicts)).toBeGreaterThan(numRuns / 50)
  }
  it('a pair of operations converges or reports a conflict with both values', () => tryPairs(250))
  it('STU-03 each of 5,000 pairs of operations converges or reports a conflict', { tags: [DEEP] }, () =>
    tryPairs(5_000),
  )

  it('the inverse of an operation restores the layer to the order of its keys', () => {
    fc.assert(
      fc.property(pairsOn(brands), ({ layer, base, one }) => {
        const inverse = invertOperation(layer, base, one)
        if ('refusal' in inverse) throw new Error(inverse.refusal.message)
        const after = applied(layer, base, [one])
        expect(JSON.stringify(applied(after, base, [inverse.operation]))).toBe(JSON.stringify(layer))
        const redo = invertOperation(after, base, inverse.operation)
        if ('refusal' in redo) throw new Error(redo.refusal.message)
        expect(applied(layer, base, [redo.operation])).toEqual(after)
      }),
      { numRuns: 300 },
    )
  })

  it('the inverse without the entry that follows restores each document to the order of its keys', () => {
    fc.assert(
      fc.property(pairsOn(brands), ({ layer, base, one }) => {
        const inverse = invertOperation(layer, base, one, false)
        if ('refusal' in inverse) throw new Error(inverse.refusal.message)
        const { next: _, ...operation } = inverse.operation
        const restored = applied(applied(layer, base, [one]), base, [operation])
        expect(Object.keys(restored).sort()).toEqual(Object.keys(layer).sort())
        for (const [file, document] of Object.entries(layer))
          expect(JSON.stringify(restored[file])).toBe(JSON.stringify(document))
      }),
      { numRuns: 300 },
    )
  })

  it('the difference of two layers leads from one to the other', () => {
    fc.assert(
      fc.property(pairsOn(brands), ({ layer, base, one, other }) => {
        const [before, after] = [applied(layer, base, [one]), applied(layer, base, [other])]
        expect(applied(before, base, diffLayers(before, after, base))).toEqual(after)
      }),
      { numRuns: 300 },
    )
  })
})

it('STU-03 an operation on a file of a sample brand is one hunk, and its inverse restores it to the byte', () => {
  const seen = { written: 0, moved: 0 }
  fc.assert(
    fc.property(pairsOn(sampleFile), ({ layer, base, file, text, one }) => {
      const after = applied(layer, base, [one])
      fc.pre(after[file] !== undefined)
      const written = editJson(text!, after[file])
      expect(JSON.parse(written)).toEqual(after[file])
      seen.written++
      const hunks = countHunks(text!, written)
      // an entry that is placed may be written at another place of its list, too
      if (one.kind === 'move' && hunks > 1) seen.moved++
      // another object in place of one is several changes
      else if (one.kind !== 'set' || typeof one.value !== 'object') expect(hunks).toBeLessThanOrEqual(1)
      const inverse = invertOperation(layer, base, one)
      if ('refusal' in inverse) throw new Error(inverse.refusal.message)
      expect(editJson(written, applied(after, base, [inverse.operation])[file])).toBe(text)
    }),
    { numRuns: 500, seed: SEED },
  )
  expect(seen.written).toBeGreaterThan(100)
  expect(seen.moved).toBeLessThan(seen.written / 10)
})
