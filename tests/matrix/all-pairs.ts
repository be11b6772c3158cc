/** Chooses few combinations of many factors in which any two values of two factors occur together. */

/** Factor -> its values. */
export type Factors = Readonly<Record<string, readonly string[]>>
/** Factor -> its chosen value. */
export type Combination = Record<string, string>

/**
 * Works greedily, with the same result for the same factors. The number of combinations is near the product of the two largest factors
 * instead of all.
 */
export function coverPairs(factors: Factors): Combination[] {
  const names = Object.keys(factors)
  const open = new Set(listPairs(factors))
  const combinations: Combination[] = []
  while (open.size > 0) {
    const [first] = open
    const chosen: Combination = Object.fromEntries(readPair(first!))
    for (const name of names) chosen[name] ??= bestValue(name, factors[name]!, chosen, open)
    const combination = Object.fromEntries(names.map(name => [name, chosen[name]!]))
    for (const pair of pairsOf(combination)) open.delete(pair)
    combinations.push(combination)
  }
  return combinations
}

/** Returns every pair of values of two factors. */
export function listPairs(factors: Factors): string[] {
  const names = Object.keys(factors)
  return names.flatMap((one, index) =>
    names
      .slice(index + 1)
      .flatMap(other =>
        factors[one]!.flatMap(value => factors[other]!.map(otherValue => pairOf(one, value, other, otherValue))),
      ),
  )
}

/** Returns the pairs of values of a combination. */
export function pairsOf(combination: Combination): string[] {
  const values = Object.entries(combination)
  return values.flatMap(([one, value], index) =>
    values.slice(index + 1).map(([other, otherValue]) => pairOf(one, value, other, otherValue)),
  )
}

/** Returns the value that covers most open pairs with the chosen values, the first of equal ones. */
function bestValue(name: string, values: readonly string[], chosen: Combination, open: ReadonlySet<string>): string {
  let best = values[0]!
  let maxCount = -1
  for (const value of values) {
    const count = Object.entries(chosen).filter(
      ([other, otherValue]) =>
        open.has(pairOf(name, value, other, otherValue)) || open.has(pairOf(other, otherValue, name, value)),
    ).length
    if (count > maxCount) [best, maxCount] = [value, count]
  }
  return best
}

const pairOf = (...parts: [one: string, value: string, other: string, otherValue: string]) => JSON.stringify(parts)
function readPair(pair: string): [string, string][] {
  const [one, value, other, otherValue] = JSON.parse(pair) as [string, string, string, string]
  return [
    [one, value],
    [other, otherValue],
  ]
}
