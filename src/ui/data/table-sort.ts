/** Order of rows: a column, and whether the greatest comes first. */
export interface TableSort {
  key: string
  down: boolean
}

/** Returns the next order: the first click sorts descending, because people look for the largest and latest; the second ascending. */
export const nextSort = (sort: TableSort | undefined, key: string): TableSort => ({
  key,
  down: sort?.key === key ? !sort.down : true,
})

/** Sorts rows; equal ones keep their order. */
export function sortRows<Row>(rows: readonly Row[], by: (row: Row) => string | number, down: boolean): Row[] {
  const turn = down ? -1 : 1
  return [...rows].sort((a, b) => {
    const [x, y] = [by(a), by(b)]
    return x < y ? -turn : x > y ? turn : 0
  })
}
