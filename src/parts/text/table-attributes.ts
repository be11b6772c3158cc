/** Attributes by which a table of an operator's text is readable on a phone: a block for each row, with headings before its values. */
interface TextTable<Node> {
  table: Node
  /** <thead> and <tbody>. */
  groups: readonly Node[]
  rows: readonly { row: Node; cells: readonly TextCell<Node>[] }[]
}

interface TextCell<Node> {
  cell: Node
  isHeading: boolean
  text: string
  columns: number
  rows: number
}

/** Most columns, which bounds the work for a `colspan` of any size. */
const MOST_COLUMNS = 100

/** Returns attributes by element: headings, and the roles that browsers drop once a row is a block. */
export function tableAttributes<Node>({ table, groups, rows }: TextTable<Node>): Map<Node, Record<string, string>> {
  const placed = placeCells(rows.map(({ cells }) => cells))
  const width = Math.max(0, ...placed.flat().map(({ to }) => to))
  const firstValues = placed.findIndex(cells => cells.some(({ cell }) => !cell.isHeading))
  /** Tests for rows before the first values; one cell over all of them is the title of the table. */
  const isHead = (index: number) =>
    index < firstValues && placed[index]!.some(({ from, to }) => width === 1 || to - from < width)
  const heads = placed.filter((_, index) => isHead(index)).flat()
  const labelOf = (column: number) => {
    const above = heads.filter(({ from, to }) => from <= column && column < to)
    return [...new Set(above.map(({ cell }) => cell.text.trim()))].filter(Boolean).join(' · ')
  }
  const attributes = new Map<Node, Record<string, string>>([[table, { role: 'table' }]])
  for (const group of groups) attributes.set(group, { role: 'rowgroup' })
  for (const [index, { row }] of rows.entries()) {
    attributes.set(row, isHead(index) ? { role: 'row', 'data-headings': '' } : { role: 'row' })
    for (const { cell, from } of placed[index]!) {
      const label = cell.isHeading ? '' : labelOf(from)
      const role = cell.isHeading ? (index < firstValues ? 'columnheader' : 'rowheader') : 'cell'
      attributes.set(cell.cell, label ? { role, 'data-label': label } : { role })
    }
  }
  return attributes
}

interface PlacedCell<Node> {
  cell: TextCell<Node>
  /** Columns, counted from 0; `to` is not among them. */
  from: number
  to: number
}

function placeCells<Node>(rows: readonly (readonly TextCell<Node>[])[]): PlacedCell<Node>[][] {
  /** Rows over which a cell above still reaches, by column. */
  let taken: number[] = []
  return rows.map(cells => {
    let column = 0
    const reach = [...taken]
    const placed = cells.map(cell => {
      while (taken[column]) column++
      const from = column
      column = Math.min(from + Math.max(1, cell.columns), Math.max(from + 1, MOST_COLUMNS))
      for (let over = from; over < column; over++) reach[over] = cell.rows
      return { cell, from, to: column }
    })
    taken = Array.from(reach, (left = 0) => Math.max(0, left - 1))
    return placed
  })
}
