/** The column that rows are ordered by, and whether the greatest comes first. */
export interface TableSort {
  key: string
  down: boolean
}

/** A first click puts the greatest and latest on top, which is what one looks for; a second turns it round. */
export const nextSort = (sort: TableSort | undefined, key: string): TableSort => ({
  key,
  down: sort?.key === key ? !sort.down : true,
})

/** Rows that are alike keep their order. */
export function sortRows<Row>(rows: readonly Row[], by: (row: Row) => string | number, down: boolean): Row[] {
  const turn = down ? -1 : 1
  return [...rows].sort((a, b) => {
    const [x, y] = [by(a), by(b)]
    return x < y ? -turn : x > y ? turn : 0
  })
}
