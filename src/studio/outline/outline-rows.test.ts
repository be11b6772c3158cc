import { expect, it } from 'vitest'
import { rowsOf } from './outline-rows.ts'
import { readOutline } from './outline-tree.ts'

it('a menu is named by the studio, or by its own name, also by that of a function of every object', () => {
  const regions = readOutline({}, { 'menus.json': { top: [], toString: [] } }, 'menus')
  const names = [...rowsOf(regions, 'Menus', () => undefined).values()].map(({ name }) => name)
  expect(names).toEqual(['Menus', 'Links of the header', 'toString'])
})
