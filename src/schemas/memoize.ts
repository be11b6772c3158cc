/** Remembers the results of a pure function; the oldest are dropped first. */
export function memoize<Result>(maxEntries: number, compute: (input: string) => Result): (input: string) => Result {
  const known = new Map<string, Result>()
  let last: { input: string; compute: Result } | undefined
  return input => {
    // the same template is often filled many times in a row
    if (last?.input === input) return last.compute
    let found = known.get(input)
    if (found === undefined) {
      found = compute(input)
      if (known.size >= maxEntries) known.delete(known.keys().next().value!)
      known.set(input, found)
    }
    last = { input, compute: found }
    return found
  }
}
