import { describe, expect, it } from 'vitest'
import { readAddress, writeAddress } from './address.ts'
import { applyOperation } from './apply-operation.ts'
import { mergeDocument } from './compare-layers.ts'
import { diffLayers } from './diff-layers.ts'
import { invertOperation } from './invert-operation.ts'
import type { Layer, Operation } from './operation.ts'
import { rebaseOperation } from './rebase-operation.ts'

const HOME = 'screens/home.json'
const base: Layer = {
  'tenant.json': { id: 'base', constants: { age: 18 } },
  [HOME]: {
    title: 'home',
    main: [
      { id: 'hero', widget: 'hero', settings: { count: 3, title: 'hero' } },
      { id: 'slots', widget: 'row', settings: { count: 12 } },
      { id: 'news', widget: 'news' },
    ],
  },
}
const brand = { 'tenant.json': { id: 'ruby' } }
const own = (main: unknown[]): Layer => ({ ...brand, [HOME]: { $schema: 's', main } })
const set = (path: string, value: unknown): Operation => ({ kind: 'set', at: `screens/home:${path}`, value })
const inherit = (path: string): Operation => ({ kind: 'inherit', at: `screens/home:${path}` })
const remove = (path: string): Operation => ({ kind: 'remove', at: `screens/home:${path}` })
const move = (id: string, place?: { before: string } | { after: string }): Operation => ({
  kind: 'move',
  at: `screens/home:/main/[${id}]`,
  ...(place && { place }),
})
const add = (id: string, more: object = {}): Operation => ({
  kind: 'add',
  at: `screens/home:/main/[${id}]`,
  value: { widget: 'w', ...more },
})

/** The operation that adds the entry of `add` as the layer had it, at the end. */
const addBack = (id: string): Operation => ({
  kind: 'add',
  at: `screens/home:/main/[${id}]`,
  value: { id, widget: 'w' },
  next: null,
})

function apply(layer: Layer, ...operations: Operation[]): Layer {
  return operations.reduce((before, operation) => {
    const applied = applyOperation(before, base, operation)
    if ('refusal' in applied) throw new Error(applied.refusal.message)
    return applied.layer
  }, layer)
}
const mainOf = (layer: Layer) => (layer[HOME] as { main?: unknown } | undefined)?.main
const orderOf = (layer: Layer) =>
  (mergeDocument(base, layer, HOME) as { main: { id: string }[] }).main.map(({ id }) => id).join(' ')
const refusalOf = (layer: Layer, operation: Operation) => {
  const applied = applyOperation(layer, base, operation)
  return 'refusal' in applied ? `${applied.refusal.message} ${applied.refusal.fix}` : undefined
}

describe('an address', () => {
  it.each([
    ['menus:', []],
    ['menus:/top/[a~1b]/n~0o', [{ key: 'top' }, { id: 'a/b' }, { key: 'n~o' }]],
    ['texts/EN:/~2x]', [{ key: '[x]' }]],
    ['theme:/', [{ key: '' }]],
  ])('%s is read and written', (text, path) => {
    const read = readAddress(text)
    expect(read).toEqual({ address: { file: `${text.split(':')[0]}.json`, path } })
    expect('address' in read && writeAddress(read.address)).toBe(text)
  })

  it.each([
    ['menus', '"menus" is no address of a value.'],
    ['menus:top', '"menus:top" is no address of a value.'],
    ['menu:/top', 'There is no document "menu" to change.'],
    ['menus:/__proto__', '"menus:/__proto__" has a name that is reserved in JavaScript.'],
  ])('%s is refused', (text, message) => {
    expect(readAddress(text)).toMatchObject({ refusal: { message } })
  })
})

describe('an operation', () => {
  it('sets a value inside an inherited entry', () => {
    expect(apply(brand, set('/main/[slots]/settings/count', 5))).toEqual({
      ...brand,
      [HOME]: { main: [{ id: 'slots', settings: { count: 5 } }] },
    })
  })

  it('inherits a value again, and takes the parents away that this leaves empty', () => {
    const layer = own([
      { id: 'slots', settings: { count: 5 } },
      { id: 'hero', settings: { count: 1, title: 't' } },
    ])
    expect(apply(layer, inherit('/main/[hero]/settings/count'), inherit('/main/[slots]/settings/count'))).toEqual(
      own([{ id: 'hero', settings: { title: 't' } }]),
    )
    expect(apply(own([{ id: 'slots', settings: { count: 5 } }]), inherit('/main/[slots]/settings/count'))).toEqual(
      brand,
    )
    expect(apply(own([{ id: 'x', settings: { count: 5 } }]), inherit('/main/[x]/settings/count'))).toEqual(
      own([{ id: 'x' }]),
    )
    expect(apply(brand, inherit('/main/[hero]/settings/count'))).toBe(brand)
  })

  it('removes an inherited entry by a mark, an own one with its entry, and a key by null', () => {
    expect(mainOf(apply(brand, remove('/main/[news]')))).toEqual([{ id: 'news', remove: true }])
    expect(apply(own([{ id: 'x', widget: 'w' }]), remove('/main/[x]'))).toEqual(brand)
    expect(apply(brand, remove('/title'))[HOME]).toEqual({ title: null })
    expect(apply(brand, remove(''))).toEqual({ ...brand, [HOME]: null })
  })

  it('adds and moves entries beside their anchors, whatever else is placed', () => {
    expect(mainOf(apply(brand, add('x', { before: 'hero' })))).toEqual([{ id: 'x', widget: 'w', before: 'hero' }])
    const layer = apply(
      brand,
      add('x', { after: 'hero' }),
      move('news', { before: 'x' }),
      move('slots', { after: 'hero' }),
    )
    expect(orderOf(layer)).toBe('hero slots news x')
    expect(orderOf(apply(layer, add('y', { after: 'hero' })))).toBe('hero y slots news x')
    expect(orderOf(apply(layer, move('news'), move('slots')))).toBe('hero x slots news')
    expect(apply(brand, move('news', { before: 'hero' }), move('news'))).toEqual(brand)
  })

  it('places an entry by the one on the other side where its anchor is placed by the entry itself', () => {
    const layer = apply(own([{ id: 'hero', after: 'slots' }]), move('slots', { after: 'hero' }))
    expect(mainOf(layer)).toEqual([
      { id: 'hero', after: 'slots' },
      { id: 'slots', before: 'news' },
    ])
    expect(orderOf(layer)).toBe('hero slots news')
  })

  it.each<[string, Layer, Operation, string]>([
    [
      'an entry beside one that it places',
      own([{ id: 'slots', after: 'news' }]),
      move('news', { after: 'slots' }),
      '"slots" is placed by "news" itself, or by entries that keep the two apart. Name another entry of the list.',
    ],
    [
      'an unknown entry',
      brand,
      set('/main/[slot]/settings/count', 1),
      'The list has no "slot". The list has hero, slots, news.',
    ],
    [
      'an entry that is there',
      brand,
      add('hero'),
      'The list has "hero" already. Set the value of the entry, or choose another id.',
    ],
    [
      'a removed entry',
      own([{ id: 'hero', remove: true }]),
      set('/main/[hero]/widget', 'w'),
      '"hero" is removed here. Inherit it again first.',
    ],
    [
      'an unknown anchor',
      brand,
      move('hero', { after: 'x' }),
      '"x" is no other entry of the list. The list has hero, slots, news.',
    ],
    [
      'an entry beside itself',
      brand,
      move('hero', { after: 'hero' }),
      '"hero" is no other entry of the list. The list has hero, slots, news.',
    ],
    ['a part of a text', brand, set('/title/x', 1), '"x" is no part of a single value. Set the value as a whole.'],
    [
      'an entry of an object',
      brand,
      set('/[x]', {}),
      'Entries are found by their ids, and this is an object. Set the value as a whole.',
    ],
    [
      'a part of what is removed',
      { ...brand, [HOME]: null },
      set('/title', 1),
      '"title" is no part of something that is removed here. Set the value as a whole.',
    ],
    [
      'a place as a value',
      brand,
      set('/main/[hero]/before', 'news'),
      '"before" says which entry this is, or where it stands. Move or remove the entry.',
    ],
    [
      'an entry of an emptied list',
      own([]),
      add('x'),
      'The layer has an empty list in place of the inherited one. Inherit the list again first, or set it as a whole.',
    ],
    [
      'an entry that is no object',
      brand,
      set('/main/[hero]', 1),
      'An entry of a list is an object. Write an object, such as { "widget": "spacer" }.',
    ],
    ['nothing', brand, remove('/none'), 'There is nothing to remove. Name one that is there.'],
    [
      'a key that moves',
      brand,
      { kind: 'move', at: 'screens/home:/title' },
      'Entries of lists alone are added and moved. Write it such as menus:/top/[promotions]/title.',
    ],
    [
      'the brand itself',
      brand,
      { kind: 'remove', at: 'tenant:' },
      'The document "tenant" makes the folder a brand. Remove the folder of the brand where the brand itself shall go.',
    ],
  ])('refuses %s', (_, layer, operation, said) => {
    expect(refusalOf(layer, operation)).toBe(said)
  })
})

describe('the inverse', () => {
  const layer = own([
    { id: 'hero', settings: { count: 1, title: 't' }, after: 'news' },
    { id: 'x', widget: 'w' },
  ])
  it.each<[string, Operation, Operation]>([
    ['of a new value inherits it', set('/main/[slots]/settings/count', 5), inherit('/main/[slots]/settings/count')],
    ['of a changed value sets it back', set('/main/[hero]/settings/count', 5), set('/main/[hero]/settings/count', 1)],
    [
      'of inheriting writes the value in its place',
      inherit('/main/[hero]/settings/count'),
      { ...set('/main/[hero]/settings/count', 1), next: 'title' },
    ],
    ['of a removed own entry adds it', remove('/main/[x]'), addBack('x')],
    ['of a removed inherited entry inherits it', remove('/main/[news]'), inherit('/main/[news]')],
    ['of a move moves back', move('hero', { before: 'news' }), move('hero', { after: 'news' })],
    ['of an added entry takes it away', add('y'), inherit('/main/[y]')],
  ])('%s', (_, operation, inverse) => {
    expect(invertOperation(layer, base, operation)).toEqual({ operation: inverse })
  })
})

describe('two operations on one layer', () => {
  const rebase = (operation: Operation, over: Operation, layer: Layer = brand) =>
    rebaseOperation(operation, over, layer, base)
  const both = (one: Operation, other: Operation, layer: Layer = brand) => {
    const results = [[one, rebase(other, one, layer)] as const, [other, rebase(one, other, layer)] as const].map(
      ([first, rebased]) => ('conflict' in rebased ? 'conflict' : apply(layer, first, ...rebased.operations)),
    )
    return results.map(result => (typeof result === 'string' ? result : orderOf(result)))
  }

  it('change different values without a question', () => {
    const title = set('/main/[hero]/settings/title', 'mine')
    expect(rebase(title, set('/main/[hero]/settings/count', 9))).toEqual({ operations: [title] })
    expect(rebase(title, move('hero', { after: 'news' }))).toEqual({ operations: [title] })
    expect(rebase(title, remove('/main/[news]'))).toEqual({ operations: [title] })
  })

  it('are one where they are the same', () => {
    expect(rebase(remove('/main/[news]'), remove('/main/[news]'))).toEqual({ operations: [] })
  })

  it('put two entries into one gap in the order of their ids', () => {
    expect(both(add('x'), add('y'))).toEqual(['hero slots news x y', 'hero slots news x y'])
    expect(both(add('y', { after: 'hero' }), add('x', { after: 'hero' }))).toEqual([
      'hero x y slots news',
      'hero x y slots news',
    ])
    expect(both(move('news', { before: 'hero' }), add('x', { before: 'hero' }))).toEqual([
      'news x hero slots',
      'news x hero slots',
    ])
  })

  it('that set the same value keep both values until one is chosen', () => {
    const at = '/main/[hero]/settings/count'
    expect(rebase(set(at, 5), set(at, 7))).toEqual({
      conflict: {
        at: `screens/home:${at}`,
        mine: { operation: set(at, 5), value: 5 },
        theirs: { operation: set(at, 7), value: 7 },
      },
    })
  })

  it('of which one removes what the other changes are a conflict at the inner value', () => {
    expect(rebase(remove('/main/[hero]'), set('/main/[hero]/widget', 'w'))).toMatchObject({
      conflict: { at: 'screens/home:/main/[hero]/widget', mine: { value: undefined }, theirs: { value: 'w' } },
    })
    expect(both(move('hero', { after: 'news' }), remove('/main/[news]'))).toEqual(['conflict', 'conflict'])
    expect(both(move('hero', { after: 'news' }), move('hero', { after: 'slots' }))).toEqual(['conflict', 'conflict'])
  })
})

it('the difference of two layers names each change by itself', () => {
  const before = own([
    { id: 'hero', settings: { count: 1, title: 't' } },
    { id: 'news', remove: true },
  ])
  const after = own([
    { id: 'hero', settings: { count: 2, title: 't' }, after: 'slots' },
    { id: 'x', widget: 'w' },
  ])
  expect(diffLayers(before, after, base)).toEqual([
    inherit('/main/[news]'),
    set('/main/[hero]/settings/count', 2),
    { ...move('hero', { after: 'slots' }), next: null },
    addBack('x'),
  ])
  expect(diffLayers(before, brand, base)).toEqual([inherit('')])
  expect(diffLayers(brand, brand, base)).toEqual([])
})
