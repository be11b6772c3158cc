// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { mount, screen } from '../../../tests/mount.ts'
import { texts } from '../texts/texts.ts'
import { MoveDialog } from './move-dialog.tsx'
import { rowsOf } from './outline-rows.ts'
import { readOutline } from './outline-tree.ts'

it('containers and neighbours of one name are told apart by their places', async () => {
  const node = (id: string, widget: string) => ({ id, widget })
  const main = [
    node('a', 'columns'),
    node('b', 'columns'),
    node('c', 'faq'),
    node('d', 'faq'),
    node('e', 'site-search'),
  ]
  const rows = rowsOf(readOutline({}, { 'screens/x.json': { main } }, 'screens/x'), 'Help', () => undefined)
  const row = rows.get('screens/x:/main/[e]')!
  await mount(<MoveDialog rows={rows} row={row} onMove={() => {}} onClose={() => {}} />)
  const optionsOf = (name: string) =>
    [...screen.getByRole<HTMLSelectElement>('combobox', { name }).options].map(({ textContent }) => textContent)
  expect(optionsOf(texts.outline.container)).toEqual(['Help', 'Columns, 1 of 5 in Help', 'Columns, 2 of 5 in Help'])
  expect(optionsOf(texts.outline.placeIn)).toEqual([
    texts.outline.atStart,
    ...['Columns, 1 of 5', 'Columns, 2 of 5', 'Questions and answers, 3 of 5', 'Questions and answers, 4 of 5'].map(
      name => texts.outline.after(`${name} in Help`),
    ),
  ])
})
