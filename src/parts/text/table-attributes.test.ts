import { expect, it } from 'vitest'
import { tableAttributes } from './table-attributes.ts'

/** Cells by their text: `*` begins a heading, `>` reaches over two columns, `|` over two rows. */
function labelsOf(...lines: string[][]) {
  const rows = lines.map((line, index) => ({
    row: `row ${index}`,
    cells: line.map(cell => ({
      cell,
      isHeading: cell.startsWith('*'),
      text: cell.replace(/[*>|]/g, ''),
      columns: cell.includes('>') ? 2 : 1,
      rows: cell.includes('|') ? 2 : 1,
    })),
  }))
  return tableAttributes({ table: 'table', groups: ['tbody'], rows })
}

it('each value has the heading of its column, and each element its role', () => {
  const attributes = labelsOf(['*Level', '*A day'], ['*Gold', '5'])
  expect(Object.fromEntries(attributes)).toEqual({
    table: { role: 'table' },
    tbody: { role: 'rowgroup' },
    'row 0': { role: 'row', 'data-headings': '' },
    '*Level': { role: 'columnheader' },
    '*A day': { role: 'columnheader' },
    'row 1': { role: 'row' },
    '*Gold': { role: 'rowheader' },
    '5': { role: 'cell', 'data-label': 'A day' },
  })
})

it('headings over several columns or rows belong to all of them, and values keep their columns', () => {
  const attributes = labelsOf(['*Level|', '*Limits>'], ['*Day', '*Month'], ['a|', '1', '2'], ['3', '4'])
  const labels = ['a|', '1', '2', '3', '4'].map(cell => attributes.get(cell)?.['data-label'])
  expect(labels).toEqual(['Level', 'Limits · Day', 'Limits · Month', 'Limits · Day', 'Limits · Month'])
})

it('the title over a whole table and a table without headings label nothing', () => {
  const titled = labelsOf(['*Bonus>'], ['*Level', '*Sum'], ['a', '1'])
  expect(titled.get('row 0')).toEqual({ role: 'row' })
  expect(titled.get('1')).toEqual({ role: 'cell', 'data-label': 'Sum' })
  expect(labelsOf(['a', '1'], ['b', '2']).get('2')).toEqual({ role: 'cell' })
})
