/** Finds the moved members of a list: the fewest that explain the new order. */

/** @param before and @param after the same members. @returns those that moved, in their new order. */
export function findMoved(before: readonly string[], after: readonly string[]): string[] {
  const position = new Map(before.map((id, index) => [id, index]))
  const positions = after.map(id => position.get(id)!)
  const unmoved = longestIncreasing(positions)
  return after.filter((_, index) => !unmoved.has(index))
}

/** Indexes of a longest subsequence that only rises. */
function longestIncreasing(numbers: readonly number[]): Set<number> {
  /** ends[length - 1]: index of the smallest number that ends a rise of that length. */
  const ends: number[] = []
  const previous: number[] = []
  numbers.forEach((number, index) => {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (numbers[ends[middle]!]! < number) low = middle + 1
      else high = middle
    }
    previous[index] = ends[low - 1] ?? -1
    ends[low] = index
  })
  const rise = new Set<number>()
  for (let index = ends.at(-1) ?? -1; index !== -1; index = previous[index]!) rise.add(index)
  return rise
}
