// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { mount, person, screen } from '../../../tests/mount.ts'
import type { Layer } from '../../engine/index.ts'
import { texts } from '../texts/texts.ts'
import { rowsOf } from './outline-rows.ts'
import { readOutline } from './outline-tree.ts'
import { RowSearch } from './row-search.tsx'

const entries = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${name}-${index}` }))
const open = async (inherited: Layer, layer: Layer = {}) => {
  const choose = vi.fn()
  const rows = rowsOf(readOutline(layer, inherited, 'menus'), 'Menus', () => undefined)
  await mount(<RowSearch rows={rows} onChoose={choose} />)
  return { user: person(), choose, found: () => screen.getAllByRole('option').map(({ textContent }) => textContent) }
}

it('rows of a long menu are found by their words and their state, each with the menu that holds it', async () => {
  const { user, choose, found } = await open(
    { 'menus.json': { top: entries('game', 40), side: entries('help', 5) } },
    { 'menus.json': { top: [{ id: 'game-7', path: '/rng' }] } },
  )
  const field = screen.getByRole('combobox', { name: texts.outline.search })
  await user.type(field, 'help')
  expect(found()).toHaveLength(5)
  await user.clear(field)
  await user.type(field, texts.states.words.changed)
  expect(found()).toEqual([`Game 7${texts.pages.regions.top} · ${texts.states.words.changed}`])
  await user.keyboard('{Enter}')
  expect(choose.mock.calls).toEqual([['menus:/top/[game-7]']])
  await user.type(field, 'nowhere')
  expect(screen.getByText(texts.outline.notFound)).toBeTruthy()
})

it('a short menu has no search field', async () => {
  await open({ 'menus.json': { top: entries('game', 40) } })
  expect(screen.queryByRole('combobox')).toBeNull()
})
