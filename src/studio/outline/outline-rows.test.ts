import { expect, it } from 'vitest'
import type { Layer } from '../../engine/index.ts'
import { firstOf, rowsOf } from './outline-rows.ts'
import { readOutline } from './outline-tree.ts'

const readRows = (layer: Layer, inherited: Layer, document: string) =>
  rowsOf(readOutline(layer, inherited, document), document, () => undefined)

it('a menu is named by the studio, or by its own name, also by that of a function of every object', () => {
  const names = [...readRows({}, { 'menus.json': { top: [], toString: [] } }, 'menus').values()].map(({ name }) => name)
  expect(names).toEqual(['menus', 'Links of the header', 'To string'])
})

it('removed widgets stay where they stood, and the outline begins with one that is shown', () => {
  const entry = (id: string) => ({ id, widget: 'faq' })
  const inherited = { 'screens/home.json': { main: ['a', 'b', 'c', 'd'].map(entry) } }
  const remove = (...ids: string[]) => ({ 'screens/home.json': { main: ids.map(id => ({ id, remove: true })) } })
  const ids = (layer: Layer) =>
    [...readRows(layer, inherited, 'screens/home').values()].flatMap(({ node }) => node?.id ?? [])
  expect(ids(remove('a', 'b', 'd'))).toEqual(['a', 'b', 'c', 'd'])
  expect(firstOf(readRows(remove('a'), inherited, 'screens/home'))).toBe('screens/home:/main/[b]')
  expect(firstOf(readRows(remove('a', 'b', 'c', 'd'), inherited, 'screens/home'))).toBe('screens/home:/main/[a]')
})

it('a menu says how many of its entries the brand changed, added or removed', () => {
  const entries = ['home', 'help', 'news'].map(id => ({ id, path: `/${id}` }))
  const inherited = { 'menus.json': { top: entries, help: entries } }
  const top = [
    { id: 'home', path: '/x' },
    { id: 'help', remove: true },
    { id: 'own', path: '/own' },
  ]
  const rows = readRows({ 'menus.json': { top } }, inherited, 'menus')
  expect(['top', 'help'].map(menu => rows.get(`menus:/${menu}`)!.changes)).toEqual([3, 0])
})
