import { expect, it } from 'vitest'
import { applyOperation, type Layer, mergeLayers } from '../../engine/index.ts'
import { changeOperations, mergeNode, withValue } from './node-values.ts'

const AT = 'screens/home:/main/[slots]/settings/x'

/** Applies a change to a layer and returns the value that a release then has. */
function applied(own: unknown, inherited: unknown, after: unknown): unknown {
  const node = (x: unknown) => ({
    'screens/home.json': { main: [{ id: 'slots', settings: x === undefined ? {} : { x } }] },
  })
  let layer: Layer = own === undefined ? {} : node(own)
  const base: Layer = node(inherited)
  const read = () =>
    (
      mergeLayers([base, layer].map((files, i) => ({ id: `${i}`, files })))['screens/home.json'] as {
        main: { settings: { x: unknown } }[]
      }
    ).main[0]!.settings?.x
  for (const operation of changeOperations({ at: AT, before: read(), after, inherited })) {
    const result = applyOperation(layer, base, operation)
    if ('refusal' in result) throw new Error(result.refusal.message)
    layer = result.layer
  }
  return read()
}

const term = { id: 'term', title: 'a', text: 'b' }
const rules = { id: 'rules', title: 'c', text: 'd' }

it.each([
  ['a number', undefined, 12, 6],
  ['a number back to the inherited one', 6, 12, 12],
  ['a text that is taken away', undefined, '/promotions', undefined],
  ['an own text that is taken away', 'a', undefined, undefined],
  ['another target', undefined, { path: '/a' }, { dialog: 'login' }],
  ['a part of an object', { label: 'b' }, { label: 'a', path: '/a' }, { label: 'c', path: '/a' }],
  ['a plain list', undefined, ['a', 'b'], ['b']],
  ['an entry changed', undefined, [term, rules], [term, { ...rules, title: 'x' }]],
  ['an entry changed again', [{ id: 'term', title: 'x' }], [term, rules], [{ ...term, title: 'y' }, rules]],
  ['an entry as it is inherited', [{ id: 'term', title: 'x' }], [term, rules], [term, rules]],
  ['the first entries of a list', undefined, undefined, [term]],
])('the operations of %s make that value of the inherited one', (_, own, inherited, after) => {
  expect(applied(own, inherited, after)).toEqual(after)
})

it('a changed leaf is one operation, and a value typed back is inherited again', () => {
  expect(changeOperations({ at: AT, before: 12, after: 6, inherited: 12 })).toEqual([{ kind: 'set', at: AT, value: 6 }])
  expect(changeOperations({ at: AT, before: 6, after: 12, inherited: 12 })).toEqual([{ kind: 'inherit', at: AT }])
  expect(changeOperations({ at: AT, before: 6, after: 6, inherited: 12 })).toEqual([])
  expect(
    changeOperations({
      at: AT,
      before: [term, rules],
      after: [{ ...term, title: 'x' }, rules],
      inherited: [term, rules],
    }),
  ).toEqual([{ kind: 'set', at: `${AT}/[term]/title`, value: 'x' }])
})

it('a value of an entry that goes is inherited again, also one named as a function of every object', () => {
  const [before, after] = [[{ id: 'term', valueOf: 'x' }], [{ id: 'term' }]]
  expect(changeOperations({ at: AT, before, after, inherited: [] })).toEqual([
    { kind: 'inherit', at: `${AT}/[term]/valueOf` },
  ])
})

it('a value is written inside objects and lists, and an object that is left empty goes', () => {
  expect(withValue({ a: { b: 1 } }, ['a', 'c'], 2)).toEqual({ a: { b: 1, c: 2 } })
  expect(withValue({ a: { b: 1 } }, ['a', 'b'], undefined)).toBeUndefined()
  expect(withValue({ items: [{ t: 1 }, { t: 2 }] }, ['items', 1, 't'], 3)).toEqual({ items: [{ t: 1 }, { t: 3 }] })
})

it('a node is the inherited one with the changes of the brand', () => {
  const inherited = { id: 'slots', widget: 'game-row', settings: { count: 12, title: 'a' } }
  expect(mergeNode({ id: 'slots', after: 'hero', settings: { count: 6, title: null } }, inherited)).toMatchObject({
    widget: 'game-row',
    settings: { count: 6 },
  })
  expect(mergeNode(undefined, inherited)).toMatchObject({ settings: { count: 12, title: 'a' } })
  expect(mergeNode({ id: 'x', widget: 'faq' }, undefined)).toMatchObject({ widget: 'faq' })
})
