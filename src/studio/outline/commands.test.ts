import { expect, it } from 'vitest'
import type { Layer } from '../../engine/index.ts'
import { withOperations } from '../brand/with-operations.ts'
import {
  addNode,
  bringBack,
  type Change,
  type Documents,
  duplicateNode,
  inheritAgain,
  moveNode,
  removeNode,
  renameEntry,
  shownIn,
} from './commands.ts'
import { type OutlineList, type OutlineNode, readOutline } from './outline-tree.ts'

const INHERITED: Layer = {
  'screens/home.json': {
    paths: ['/'],
    main: [
      { id: 'hero', widget: 'hero-copy', settings: { title: 'a' } },
      { id: 'cols', widget: 'columns', children: [{ id: 'left', widget: 'text-block' }] },
      { id: 'news', widget: 'promo-cards' },
    ],
  },
}
const OWN: Layer = {
  'screens/club.json': {
    paths: ['/club'],
    main: [
      { id: 'one', widget: 'text-block' },
      { id: 'two', widget: 'steps' },
      { id: 'three', widget: 'faq' },
    ],
  },
}

/** A brand that changes by commands, as the outline applies them. */
function openBrand(layer: Layer = {}, inherited: Layer = INHERITED, document = 'screens/home') {
  const documents: Documents = { layer, inherited }
  const list = (): OutlineList => readOutline(documents.layer, documents.inherited, document)[0]!
  const find = (id: string, nodes = list().nodes): OutlineNode | undefined =>
    nodes.find(node => node.id === id) ?? nodes.flatMap(node => find(id, node.children.nodes) ?? [])[0]
  return {
    documents,
    list,
    find: (id: string) => find(id)!,
    apply(change: Change) {
      expect(change).toBeDefined()
      documents.layer = withOperations(documents.layer, inherited, change!.operations)
      return change!
    },
    words: (nodes = list().nodes): string =>
      nodes
        .map(
          ({ id, state, children }) => `${id}:${state}${children.nodes.length > 0 ? `(${brandWords(children)})` : ''}`,
        )
        .join(' '),
  }
}
const newWidget = (widget: string) => ({ id: widget, widget })
const brandWords = ({ nodes }: OutlineList): string => nodes.map(({ id, state }) => `${id}:${state}`).join(' ')

it('a tree names each widget as inherited, changed, own or removed', () => {
  const brand = openBrand({
    'screens/home.json': {
      main: [
        { id: 'hero', settings: { title: 'b' } },
        { id: 'news', remove: true },
        { id: 'mine', widget: 'faq', after: 'hero' },
        { id: 'cols', children: [{ id: 'right', widget: 'faq' }] },
      ],
    },
  })
  expect(brand.words()).toBe('hero:changed mine:own cols:inherited(left:inherited right:own) news:removed')
  expect(brand.find('right').at).toBe('screens/home:/main/[cols]/children/[right]')
  expect(brand.find('hero').merged.settings).toEqual({ title: 'b' })
})

it('a move among siblings is one operation, and a move back to the inherited place leaves nothing behind', () => {
  const brand = openBrand()
  const news = brand.find('news')
  const moved = brand.apply(moveNode(brand.documents, news, brand.list(), brand.list(), 1))
  expect(moved).toEqual({
    at: 'screens/home:/main/[news]',
    operations: [{ kind: 'move', at: 'screens/home:/main/[news]', place: { before: 'cols' } }],
  })
  expect(brand.list().nodes.map(({ id }) => id)).toEqual(['hero', 'news', 'cols'])
  brand.apply(moveNode(brand.documents, brand.find('news'), brand.list(), brand.list(), 2))
  expect(brand.words()).toBe('hero:inherited cols:inherited(left:inherited) news:inherited')
})

it('in a list of the brand alone a move changes the order of the file', () => {
  const brand = openBrand(OWN, {}, 'screens/club')
  const moved = brand.apply(moveNode(brand.documents, brand.find('three'), brand.list(), brand.list(), 0))
  expect(moved.operations).toEqual([{ kind: 'move', at: 'screens/club:/main/[three]', next: 'one' }])
  expect(brand.documents.layer['screens/club.json']).toMatchObject({
    main: [{ id: 'three' }, { id: 'one' }, { id: 'two' }],
  })
  expect(JSON.stringify(brand.documents.layer)).not.toMatch(/before|after/)
})

it('a move into a container and out again brings an inherited widget back as it was', () => {
  const brand = openBrand()
  const inside = brand.apply(
    moveNode(brand.documents, brand.find('news'), brand.list(), brand.find('cols').children, 1),
  )
  expect(inside.at).toBe('screens/home:/main/[cols]/children/[news]')
  expect(brand.words()).toBe('hero:inherited cols:inherited(left:inherited news:own) news:removed')
  const { children } = brand.find('cols')
  brand.apply(moveNode(brand.documents, children.nodes[1]!, children, brand.list(), 2))
  expect(brand.words()).toBe('hero:inherited cols:inherited(left:inherited) news:inherited')
})

it('a widget that changed in a container returns with its changes, beside the removed one', () => {
  const brand = openBrand()
  brand.apply(moveNode(brand.documents, brand.find('news'), brand.list(), brand.find('cols').children, 0))
  const at = 'screens/home:/main/[cols]/children/[news]/settings/count'
  brand.apply({ at, operations: [{ kind: 'set', at, value: 3 }] })
  const { children } = brand.find('cols')
  const out = brand.apply(moveNode(brand.documents, children.nodes[0]!, children, brand.list(), 0))
  expect(out.at).toBe('screens/home:/main/[news-2]')
  expect(shownIn(brand.list()).map(({ id }) => id)).toEqual(['news-2', 'hero', 'cols'])
  expect(brand.find('news-2').merged.settings).toEqual({ count: 3 })
})

it('a copy and an added widget get free ids and stand after the selected one', () => {
  const brand = openBrand()
  const copy = brand.apply(duplicateNode(brand.documents, brand.find('hero'), brand.list()))
  expect(copy.operations).toHaveLength(1)
  brand.apply(duplicateNode(brand.documents, brand.find('hero-2'), brand.list()))
  brand.apply(addNode(brand.documents, brand.list(), newWidget('faq'), 1))
  expect(brand.list().nodes.map(({ id }) => id)).toEqual(['hero', 'faq', 'hero-2', 'hero-3', 'cols', 'news'])
  expect(brand.find('hero-3').merged).toEqual({ id: 'hero-3', widget: 'hero-copy', settings: { title: 'a' } })
})

it('another id makes another entry in the same place, and the inherited id brings the inherited one back', () => {
  const brand = openBrand()
  brand.apply(addNode(brand.documents, brand.list(), newWidget('faq'), 2))
  brand.apply(renameEntry(brand.documents, brand.find('cols'), brand.list(), 'pair/1'))
  expect(shownIn(brand.list()).map(({ id }) => id)).toEqual(['hero', 'pair/1', 'faq', 'news'])
  expect(brand.find('pair/1').merged).toMatchObject({ widget: 'columns', children: [{ id: 'left' }] })
  for (const taken of ['hero', 'faq'])
    expect(renameEntry(brand.documents, brand.find('pair/1'), brand.list(), taken)).toBeUndefined()
  brand.apply(renameEntry(brand.documents, brand.find('pair/1'), brand.list(), 'cols'))
  expect(brand.words()).toBe('hero:inherited cols:inherited(left:inherited) faq:own news:inherited')
})

it('a removed widget stays in the tree until it is brought back, and an own one is gone', () => {
  const brand = openBrand()
  brand.apply(addNode(brand.documents, brand.list(), newWidget('faq'), 0))
  brand.apply({ at: '', operations: removeNode(brand.documents, brand.find('cols'), brand.list()) })
  brand.apply({ at: '', operations: removeNode(brand.documents, brand.find('faq'), brand.list()) })
  expect(brand.words()).toBe('hero:inherited cols:removed news:inherited')
  brand.apply({ at: '', operations: bringBack(brand.find('cols')) })
  expect(brand.words()).toBe('hero:inherited cols:inherited(left:inherited) news:inherited')
})

it('a changed widget is inherited again with its place, and what the brand put inside stays', () => {
  const brand = openBrand({
    'screens/home.json': {
      main: [
        { id: 'cols', settings: { ratio: '2-1' }, before: 'hero', children: [{ id: 'mine', widget: 'faq' }] },
        { id: 'news', settings: { count: 3 }, when: { role: 'member' } },
      ],
    },
  })
  brand.apply({ at: '', operations: inheritAgain(brand.find('cols')) })
  brand.apply({ at: '', operations: inheritAgain(brand.find('news')) })
  expect(brand.words()).toBe('hero:inherited cols:inherited(left:inherited mine:own) news:inherited')
  expect(brand.find('news').merged).toEqual({ id: 'news', widget: 'promo-cards' })
})

it('widgets that stand beside a removed one stay where they are', () => {
  const brand = openBrand()
  brand.apply(addNode(brand.documents, brand.list(), newWidget('faq'), 1))
  brand.apply(addNode(brand.documents, brand.list(), newWidget('steps'), 2))
  const order = () => shownIn(brand.list()).map(({ id }) => id)
  expect(order()).toEqual(['hero', 'faq', 'steps', 'cols', 'news'])
  brand.apply({ at: '', operations: removeNode(brand.documents, brand.find('hero'), brand.list()) })
  expect(order()).toEqual(['faq', 'steps', 'cols', 'news'])
  brand.apply(moveNode(brand.documents, brand.find('faq'), brand.list(), brand.find('cols').children, 0))
  expect(order()).toEqual(['steps', 'cols', 'news'])
})

it('a widget beside which others were added moves alone', () => {
  const brand = openBrand()
  brand.apply(addNode(brand.documents, brand.list(), newWidget('faq'), 1))
  brand.apply(addNode(brand.documents, brand.list(), newWidget('steps'), 2))
  brand.apply(moveNode(brand.documents, brand.find('hero'), brand.list(), brand.list(), 3))
  expect(shownIn(brand.list()).map(({ id }) => id)).toEqual(['faq', 'steps', 'cols', 'hero', 'news'])
})

it('any widget of a list reaches any place', () => {
  const brand = openBrand()
  const order = () => shownIn(brand.list()).map(({ id }) => id)
  for (const widget of ['faq', 'steps', 'spacer'])
    brand.apply(addNode(brand.documents, brand.list(), newWidget(widget), 1))
  // a fixed walk through places: each move starts from the order that the last one left
  for (let step = 0; step < 60; step++) {
    const ids = order()
    const id = ids[(step * 7) % ids.length]!
    const index = (step * 5 + 3) % ids.length
    brand.apply(moveNode(brand.documents, brand.find(id), brand.list(), brand.list(), index))
    const others = ids.filter(one => one !== id)
    expect(order(), `step ${step}`).toEqual(others.toSpliced(index, 0, id))
  }
})
