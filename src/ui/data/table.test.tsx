// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { afterAll, expect, it, vi } from 'vitest'
import { mount, person, screen, within } from '../../../tests/mount.ts'
import { Table, type TableProps } from './table.tsx'
import type { TableSort } from './table-sort.ts'

afterAll(() => void vi.unstubAllGlobals())

interface Bet {
  id: number
  game: string
  stake: number
}
const BETS: Bet[] = [
  { id: 1, game: 'Baccarat', stake: 90 },
  { id: 2, game: 'Aviator', stake: 1000 },
  { id: 3, game: 'Crash', stake: 200 },
]
const props: TableProps<Bet> = {
  caption: 'Bets',
  rows: BETS,
  rowKey: bet => bet.id,
  columns: [
    { key: 'game', label: 'Game', cell: bet => bet.game, sortBy: bet => bet.game, lead: true },
    { key: 'stake', label: 'Stake', cell: bet => `฿ ${bet.stake}`, sortBy: bet => bet.stake, align: 'end' },
  ],
  totals: [{ key: 'total', label: 'Total', cells: { stake: '฿ 1,290' } }],
  empty: 'No bets in these days',
}

const rowsOf = (part: HTMLElement) => within(part).getAllByRole('row')

async function show(overrides: Partial<TableProps<Bet>> = {}) {
  const box = await mount(<Table {...props} {...overrides} />)
  const shown = within(box)
  return {
    box,
    shown,
    /** The text of the first cell of each row, without the label that it has on a phone. */
    games: () =>
      rowsOf(shown.getAllByRole('rowgroup')[1]!).map(
        row => within(row).getAllByRole('cell')[0]!.lastElementChild!.textContent,
      ),
    sorted: () => shown.getAllByRole('columnheader').map(head => head.getAttribute('aria-sort')),
    order: (label: string) => person().click(shown.getByRole('button', { name: label })),
  }
}

it('MBR-10 a click on a head orders by it, the greatest first; another click turns it round', async () => {
  const table = await show()
  expect(table.sorted()).toEqual([null, null])
  await table.order('Stake')
  expect(table.games()).toEqual(['Aviator', 'Crash', 'Baccarat'])
  expect(table.sorted()).toEqual([null, 'descending'])
  await table.order('Stake')
  expect(table.games()).toEqual(['Baccarat', 'Crash', 'Aviator'])
  expect(table.sorted()).toEqual([null, 'ascending'])
})

it('MBR-10 rows that the caller sorts keep their order', async () => {
  const sorts: TableSort[] = []
  const table = await show({ sort: { key: 'stake', down: true }, onSort: sort => sorts.push(sort) })
  expect(table.games()).toEqual(['Baccarat', 'Aviator', 'Crash'])
  await table.order('Stake')
  expect(sorts).toEqual([{ key: 'stake', down: false }])
  expect(table.games()).toEqual(['Baccarat', 'Aviator', 'Crash'])
})

it("MBR-10 totals are in the table's foot, under their columns; each value has its label for phones", async () => {
  await show()
  const table = screen.getByRole('table', { name: 'Bets' })
  const [, body, foot] = within(table).getAllByRole('rowgroup') as [HTMLElement, HTMLElement, HTMLElement]
  expect(within(foot).getByRole('rowheader').textContent).toBe('Total')
  expect(within(foot).getByRole('cell').textContent).toBe('Stake฿ 1,290')
  expect(within(rowsOf(body)[0]!).getAllByRole('cell').at(-1)!.textContent).toBe('Stake฿ 90')
})

it('shows that it is empty, failed or loading', async () => {
  const empty = await show({ rows: [] })
  empty.shown.getByRole('cell', { name: 'No bets in these days' })
  expect(empty.shown.queryByText('Total')).toBeNull()
  const failed = await show({ failure: 'Try again' })
  expect(failed.box.textContent).not.toContain('Aviator')
  failed.shown.getByRole('cell', { name: 'Try again' })
  const first = await show({ rows: [], loading: true })
  expect(rowsOf(first.shown.getAllByRole('rowgroup')[1]!)).toHaveLength(5)
  expect(first.box.textContent).not.toContain('No bets')
  const next = await show({ loading: true })
  expect(next.games()).toHaveLength(3)
  next.shown.getByRole('table', { name: 'Bets', busy: true })
})

it('a value without content, such as a button that a row lacks, has no place on a phone', async () => {
  const button = { key: 'again', label: 'Play again', cell: ({ id }: Bet) => id > 1 && 'Play' }
  const note = { key: 'note', label: 'Note', cell: ({ id }: Bet) => (id > 1 ? 0 : '') }
  const { box } = await show({ columns: [props.columns[0]!, button, note], totals: [] })
  expect([...box.querySelectorAll('[data-none]')].map(cell => cell.textContent)).toEqual(['Play again', 'Note'])
})

it('SEC-02 is rendered on the server without a style', () => {
  expect(renderToString(<Table {...props} />)).not.toMatch(/\sstyle=/)
})
