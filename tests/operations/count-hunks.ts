/** Counts the runs of changed lines between two texts, as a comparison of files shows them. */
export function countHunks(before: string, after: string): number {
  const [from, to] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < from.length && start < to.length && from[start] === to[start]) start++
  let [fromEnd, toEnd] = [from.length, to.length]
  while (fromEnd > start && toEnd > start && from[fromEnd - 1] === to[toEnd - 1])
    [fromEnd, toEnd] = [fromEnd - 1, toEnd - 1]
  const kept = keptLines(from.slice(start, fromEnd), to.slice(start, toEnd))
  let hunks = 0
  let last: [number, number] = [-1, -1]
  for (const [one, other] of [...kept, [fromEnd - start, toEnd - start] as [number, number]]) {
    if (one !== last[0] + 1 || other !== last[1] + 1) hunks++
    last = [one, other]
  }
  return hunks
}

/** Returns the places of a longest common run of lines in both texts. */
function keptLines(from: readonly string[], to: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: from.length + 1 }, () => new Array<number>(to.length + 1).fill(0))
  for (let one = from.length - 1; one >= 0; one--)
    for (let other = to.length - 1; other >= 0; other--)
      lengths[one]![other] =
        from[one] === to[other]
          ? lengths[one + 1]![other + 1]! + 1
          : Math.max(lengths[one + 1]![other]!, lengths[one]![other + 1]!)
  const kept: [number, number][] = []
  for (let one = 0, other = 0; one < from.length && other < to.length; )
    if (from[one] === to[other]) kept.push([one++, other++])
    else if (lengths[one + 1]![other]! >= lengths[one]![other + 1]!) one++
    else other++
  return kept
}
