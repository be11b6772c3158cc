import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FeatureDocument } from '../../schemas/document/feature.ts'
import { createReport } from '../problems/report.ts'
import { decideToggles } from './decide-toggles.ts'

const tree = new Map([
  ['ON', { on: true }],
  ['OFF', { on: false }],
])
const build = (features: Record<string, FeatureDocument>) => {
  const report = createReport()
  return {
    toggles: decideToggles(features, tree, report).toggles,
    codes: report.problems.map(problem => problem.code + problem.pointer),
  }
}

it('ENG-05 a feature needs all of its modIds, or any when it says so', () => {
  const { toggles } = build({
    all: { modIds: ['ON', 'OFF'] },
    any: { modIds: ['OFF', 'ON'], needs: 'any' },
    on: { modIds: ['ON'] },
    always: { always: true, modIds: ['OFF'] },
    nothing: {},
  })
  expect(toggles).toEqual({ all: false, any: true, on: true, always: true, nothing: false })
})

it('a feature that needs any of its modIds is off when none is on, and one that requires nothing is off', () => {
  const { toggles } = build({
    none: { modIds: ['OFF', 'OFF'], needs: 'any' },
    all: { modIds: ['ON', 'ON'], needs: 'any' },
    nothing: { modIds: [], requires: [] },
  })
  expect(toggles).toEqual({ none: false, all: true, nothing: false })
})

it('ENG-05 an unknown modId counts as off and is reported', () => {
  expect(build({ a: { modIds: ['GONE'] } })).toEqual({
    toggles: { a: false },
    codes: ['feature/unknown-mod/features/a/modIds/0'],
  })
})

it('ENG-06 a feature is off when one it requires is off, however far away, and circles end', () => {
  const features: Record<string, FeatureDocument> = {
    a: { modIds: ['ON'], requires: ['b'] },
    b: { modIds: ['ON'], requires: ['a', 'c'] },
    c: { modIds: ['OFF'] },
    d: { requires: ['e'] },
    e: { modIds: ['ON'], requires: ['d'] },
    f: { modIds: ['ON'], requires: ['gone'] },
  }
  const { toggles, codes } = build(features)
  expect(toggles).toEqual({ a: false, b: false, c: false, d: true, e: true, f: false })
  expect(codes).toEqual(['feature/unknown/features/f/requires/0'])
})

it('ENG-02 the order of features does not matter', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const feature = fc.record({
    modIds: fc.constantFrom('ON', 'OFF').map(modId => [modId]),
    requires: fc.array(name, { maxLength: 3 }),
  })
  fc.assert(
    fc.property(fc.dictionary(name, feature), features => {
      const reversed = Object.fromEntries(Object.entries(features).reverse())
      expect(build(reversed).toggles).toEqual(build(features).toggles)
    }),
  )
})
