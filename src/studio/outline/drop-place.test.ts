import { expect, it } from 'vitest'
import { dropPlace } from './drop-place.ts'
import { rowsOf } from './outline-rows.ts'
import { readOutline } from './outline-tree.ts'

const inherited = {
  'screens/home.json': {
    main: [
      { id: 'hero', widget: 'hero-copy' },
      { id: 'gone', widget: 'faq' },
      { id: 'cols', widget: 'columns', children: [{ id: 'left', widget: 'faq' }] },
      { id: 'news', widget: 'promo-cards' },
    ],
  },
}
const layer = { 'screens/home.json': { main: [{ id: 'gone', remove: true }] } }
const rows = rowsOf(readOutline(layer, inherited, 'screens/home'), 'Home', () => undefined)
const rowOf = (path: string) => rows.get(`screens/home:/main/${path}`)!
const LEFT = '[cols]/children/[left]'

/** Drops a row, and says where it gets to. */
function drop(from: string, on: string, part: number, isOpen = false): string | undefined {
  const place = dropPlace(rowOf(from), rowOf(on), part, isOpen)
  return place && `${place.list.at.replace('screens/home:/', '')} ${place.index} ${place.side}`
}

it.each([
  ['the upper half of a row', '[news]', '[hero]', 0.2, 'main 0 before'],
  ['the lower half of a row', '[hero]', '[news]', 0.8, 'main 2 after'],
  ['a row inside a container', '[news]', LEFT, 0.2, 'main/[cols]/children 0 before'],
  ['the row around it', LEFT, '[cols]', 0.1, 'main 1 before'],
  ['a removed row', '[news]', '[gone]', 0.9, 'main 1 after'],
])('a row that is dropped on %s stands beside it', (_, from, on, part, place) =>
  expect(drop(from, on, part)).toBe(place),
)

it('a row is put into a container: as its last one, and as its first one where it is open', () => {
  expect(drop('[news]', '[cols]', 0.5)).toBe('main/[cols]/children 1 last')
  expect(drop('[news]', '[cols]', 0.9, true)).toBe('main/[cols]/children 0 first')
  expect(drop('[news]', '[cols]', 0.9)).toBeUndefined()
})

it('a row is not dropped on itself, inside itself, or where it stands', () => {
  expect(drop('[hero]', '[hero]', 0.9)).toBeUndefined()
  expect(drop('[cols]', LEFT, 0.9)).toBeUndefined()
  expect(drop('[hero]', '[cols]', 0.1)).toBeUndefined()
  expect(drop(LEFT, '[cols]', 0.9, true)).toBeUndefined()
})
