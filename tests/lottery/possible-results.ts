/** Results of draws for tests, each with its number of ways. */
import { arrangements } from '../../src/schemas/lottery/arrangements.ts'
import type { DrawMethod, DrawResult } from '../../src/schemas/lottery/draw-methods.ts'
import { digitsOf, valuesOf } from '../../src/schemas/lottery/draw-values.ts'
import type { LotteryPlayRules } from '../../src/schemas/lottery/plays.ts'

export interface Weighted {
  result: DrawResult
  ways: bigint
  /** Total number of ways; by default the sum over all listed results. */
  of?: bigint
}

/** Returns every result, or with positions every one that differs there. */
export function everyResult(draw: DrawMethod, positions?: readonly number[]): Weighted[] {
  if (draw.method === 'prizes') return everyPrize(draw.prizes!).map(result => ({ result, ways: 1n }))
  const values = valuesOf(draw)
  const count = draw.count!
  const wanted = positions ?? Array.from({ length: count }, (_, i) => i + 1)
  return tuples(values, wanted.length, draw.method === 'pick').map(tuple => {
    const drawn: string[] = []
    for (const [i, position] of wanted.entries()) drawn[position - 1] = tuple[i]!
    const left = draw.method === 'pick' ? values.filter(value => !tuple.includes(value)) : []
    for (let i = 0; i < count; i++) drawn[i] ??= left.shift() ?? values[0]!
    return { result: [drawn], ways: 1n }
  })
}

/** Returns results that differ by more than the order of their values, each with its number of orders. */
export function everyUnordered(draw: DrawMethod, positions: readonly number[]): Weighted[] {
  const values = valuesOf(draw)
  return unordered(values, positions.length, draw.method === 'pick').map(tuple => {
    const drawn: string[] = []
    for (const [i, position] of positions.entries()) drawn[position - 1] = tuple[i]!
    for (let i = 0; i < draw.count!; i++) drawn[i] ??= ''
    return { result: [drawn], ways: draw.method === 'pick' ? 1n : BigInt(arrangements(tuple.join(''))) }
  })
}

function unordered(values: readonly string[], n: number, isDistinct: boolean): string[][] {
  if (n === 0) return [[]]
  return values.flatMap((value, i) =>
    unordered(values.slice(isDistinct ? i + 1 : i), n - 1, isDistinct).map(rest => [value, ...rest]),
  )
}

/** Returns results in which each position shows each value once. */
export function everyRotation(draw: DrawMethod): Weighted[] {
  const values = valuesOf(draw)
  const turned = (i: number) => Array.from({ length: draw.count! }, (_, at) => values[(at + i) % values.length]!)
  return values.map((_, i) => ({ result: [turned(i)], ways: 1n }))
}

/** Returns results with one number of each prize in turn, as hits of different numbers add up. */
export function prizeByPrize({ prizes = [] }: DrawMethod, play: LotteryPlayRules): Weighted[] {
  const isDigits = ['tail', 'head', 'box'].includes(play.kind)
  return prizes.flatMap((prize, i) => {
    const digits = isDigits ? Math.min(digitsOf(play), prize.digits) : Math.max(...(play.positions ?? [prize.digits]))
    const read = isDigits ? digits : (play.positions?.length ?? prize.digits)
    if (play.prizes && !play.prizes.includes(prize.name)) return []
    // if every prize counts, numbers with the same number of digits are alike
    const alike = play.prizes ? [prize] : prizes.filter(other => other.digits === prize.digits)
    if (alike[0] !== prize) return []
    const numbers = alike.reduce((sum, { count }) => sum + count, 0)
    return tuples(valuesOf({ method: 'digits' }), read, false).map(tuple => {
      const text = tuple.join('')
      const number = isDigits
        ? play.kind === 'head'
          ? text.padEnd(prize.digits, '0')
          : text.padStart(prize.digits, '0')
        : placed(tuple, play.positions, prize.digits)
      const result = prizes.map((_, other) => (other === i ? [number] : []))
      return { result, ways: isDigits ? BigInt(numbers) : 1n, of: 10n ** BigInt(read) }
    })
  })
}

/** Places digits at positions of a number, with zeros elsewhere. */
function placed(tuple: readonly string[], positions: readonly number[] | undefined, digits: number): string {
  const number = Array.from({ length: digits }, () => '0')
  for (const [i, digit] of tuple.entries()) number[(positions?.[i] ?? i + 1) - 1] = digit
  return number.join('')
}

/** Returns one result per number of hits among the picked two-digit numbers, with ways counted draw by draw. */
export function numbersByHits({ prizes = [] }: DrawMethod, list: readonly string[], drawn: number): Weighted[] {
  const picked = BigInt(list.length)
  let ways = [1n, ...list.map(() => 0n)]
  for (let i = 0; i < drawn; i++)
    ways = ways.map(
      (now, found) =>
        now * (100n - picked + BigInt(found)) + (found > 0 ? ways[found - 1]! * (picked - BigInt(found) + 1n) : 0n),
    )
  return ways.map((count, found) => ({
    result: prizes.map(({ digits }, i) =>
      i === 0 ? list.slice(0, found).map(text => text.padStart(digits, '0')) : [],
    ),
    ways: count,
  }))
}

/** Returns one result per number of hits among the counted balls. */
export function ballsByHits(draw: DrawMethod, list: readonly string[], counted: number): Weighted[] {
  const others = valuesOf(draw).filter(value => !list.includes(value))
  return Array.from({ length: Math.min(list.length, counted) + 1 }, (_, hits) => ({
    result: [
      [
        ...list.slice(0, hits),
        ...others.slice(0, counted - hits),
        ...others.slice(counted - hits).slice(0, draw.count! - counted),
      ],
    ],
    ways: over(list.length, hits) * over(others.length, counted - hits),
  }))
}

function everyPrize(prizes: readonly { count: number; digits: number }[]): DrawResult[] {
  const [prize, ...others] = prizes
  if (!prize) return [[]]
  const numbers = tuples(valuesOf({ method: 'digits' }), prize.digits, false).map(digits => digits.join(''))
  const groups = tuples(numbers, prize.count, false)
  return everyPrize(others).flatMap(rest => groups.map(group => [group, ...rest]))
}

function tuples(values: readonly string[], n: number, isDistinct: boolean): string[][] {
  let found: string[][] = [[]]
  for (let i = 0; i < n; i++)
    found = found.flatMap(tuple =>
      values.filter(value => !isDistinct || !tuple.includes(value)).map(value => [...tuple, value]),
    )
  return found
}

function over(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let i = 1n; i <= BigInt(k); i++) ways = (ways * (BigInt(n - k) + i)) / i
  return ways
}
